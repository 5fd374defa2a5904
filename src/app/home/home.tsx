/** The first page of the portal: what waits for whoever is signed in. */
import { readSingleton } from '@directus/sdk'
import { queryOptions } from '@tanstack/react-query'
import { createFileRoute, Link, type LinkProps } from '@tanstack/react-router'
import { fillNoun, usualNoun } from '../../domains/identity/company/noun.ts'
import { addDays } from '../../kernel/time/day.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { useToday } from '../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { pathsOf } from '../../platform/resource/ui/data/record.ts'
import { RecordTable } from '../../platform/resource/ui/list/rows/record-table.tsx'
import { pageQuery } from '../../platform/resource/ui/data/records.ts'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { type Fill, labelAt } from '../../platform/resource/words.ts'
import { apiClient } from '../../platform/session/client/client.ts'
import { inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { type HomeBlock, homeBlocks } from './blocks.ts'
import { cellsOf } from './cells.tsx'
import { ShopOpening } from './opening.tsx'
import style from './home.module.css'
import { BreaksToday, LateStops, WeatherMoves } from './broken-day.tsx'
import { UnseenDays } from './unseen-days.tsx'
import { UnsentMail } from '../letters/unsent-mail.tsx'
import { FoundLetters } from '../../platform/mail/ui/found-letters.tsx'
import { lettersQuery } from '../../platform/mail/ui/letters-query.ts'
import { letterKind } from '../letters/letter-kinds.ts'
import { lazy, Suspense } from 'react'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { isAdministrator, isBookkeeper, isOffice, isPlanner } from '../../domains/identity/role-groups.ts'

const LateInvoices = lazy(() =>
  import('./late-invoices.tsx').then((part) => ({ default: part.LateInvoices })),
)
const UnsettledRides = lazy(() =>
  import('./late-invoices.tsx').then((part) => ({ default: part.UnsettledRides })),
)
const WaitingMoney = lazy(() =>
  import('./late-invoices.tsx').then((part) => ({ default: part.WaitingMoney })),
)
const TaxChoicesOpen = lazy(() =>
  import('./late-invoices.tsx').then((part) => ({ default: part.TaxChoicesOpen })),
)

export const Route = createFileRoute('/_portal/portal/home')({
  staticData: { title: () => m.home_page_title() },
  component: HomePage,
})

/** How long ahead the office hears of an inspection. */
const leadQuery = queryOptions({
  queryKey: ['items', 'settings', 'inspection_lead_days'],
  queryFn: async () =>
    (await apiClient().request(
      readSingleton('settings' as never, { fields: ['inspection_lead_days'] } as never),
    )) as unknown as { readonly inspection_lead_days: number },
})

/** The most of one list that is shown here; the rest is a click away. */
const mostShown = 8

function HomePage() {
  const { session } = Route.useRouteContext()
  const { role, zone } = usePortalAccess()
  const formats = useFormats()
  const today = useToday(zone)
  const { data: company } = useQuery({ ...leadQuery, enabled: isPlanner(role) })
  const inspectBy = addDays(today, company?.inspection_lead_days ?? 0)
  const blocks = homeBlocks(today, addDays(today, 1), inspectBy, addDays(today, -2)).filter(
    ({ to }) => isAdministrator(role) || to.includes(role),
  )
  const noun = session?.kind === 'member' ? session.noun : usualNoun
  const name = session?.kind === 'member' ? session.member.name.split(' ')[0] : ''
  return (
    <article className={stacked(5, style.page)}>
      <header className={inRow('3 between')}>
        <div className={stacked('half')}>
          <p className={written('muted small bold', style.day)}>{formats.day(today)}</p>
          <h1>{m.home_page_hello({ name: name ?? '' })}</h1>
        </div>
        {isPlanner(role) && <BreaksToday />}
      </header>
      {/* A group that waits comes first, then what is broken. */}
      {isPlanner(role) && <LateStops />}
      {blocks
        .filter(({ isBroken }) => isBroken)
        .map((block) => (
          <Block key={block.name} block={block} fill={fillNoun(noun)} />
        ))}
      {isPlanner(role) && (
        <>
          <WeatherMoves />
          <UnseenDays />
          <UnsentMail />
        </>
      )}
      {isOffice(role) && <LostLetters />}
      {isBookkeeper(role) && (
        <Suspense>
          <UnsettledRides />
          <WaitingMoney />
          <LateInvoices />
          <TaxChoicesOpen />
        </Suspense>
      )}
      <ShopOpening>
        {blocks
          .filter(({ isBroken }) => !isBroken)
          .map((block) => (
            <Block key={block.name} block={block} fill={fillNoun(noun)} />
          ))}
      </ShopOpening>
    </article>
  )
}

function Block({ block, fill }: { readonly block: HomeBlock; readonly fill: Fill }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const resource = portal.resource(block.collection)
  const readable = new Set(portal.fields('read', block.collection))
  const columns = block.columns.filter((name) => readable.has(name))
  const marks = (resource.page?.marks ?? []).filter((name) => readable.has(name))
  const { data, error, isPending } = useQuery(
    pageQuery(block.collection, {
      fields: pathsOf(portal, resource, [...new Set([...columns, ...marks])]),
      filter: block.filter,
      sort: block.sort,
      limit: mostShown,
      page: 1,
    }),
  )
  if (data?.count === 0 && !block.staysEmpty) return null
  const list = portal.pageOf(block.collection)
  const hasMore = (data?.count ?? 0) > mostShown
  return (
    <Panel
      heading={
        <>
          {labelAt(`home.${block.name}`, locale, fill)}
          {Boolean(data?.count) && (
            <span className={written('tiny figures', style.count)}>{data?.count}</span>
          )}
        </>
      }
      aside={
        hasMore &&
        list && (
          <Link
            to={list as LinkProps['to']}
            search={{ filter: block.filter, sort: block.sort[0], when: 'all' } as never}
            className={written('small bold')}
          >
            {m.home_page_all()}
          </Link>
        )
      }
    >
      {isPending && <WaitingRows rows={3} />}
      {error && <Notice tone="error" title={m.portal_list_fault()} />}
      {data?.count === 0 && (
        <p className={written('muted')}>{labelAt(`home.${block.name}.nothing`, locale)}</p>
      )}
      {data && data.count > 0 && (
        <RecordTable resource={resource} columns={columns} rows={data.rows} cells={cellsOf(block)} />
      )}
    </Panel>
  )
}

const mostLost = 5

/** Nothing while nothing is lost. */
function LostLetters() {
  const locale = useLocale()
  const { data } = useQuery(lettersQuery({ state: 'given_up' }))
  if (!data?.letters.length) return null
  return (
    <Panel
      heading={
        <>
          {m.letters_lost()}
          <span className={written('tiny figures', style.count)}>{data.count}</span>
        </>
      }
      aside={
        <Link to="/portal/letters" search={{ state: 'given_up' }} className={written('small bold')}>
          {m.home_page_all()}
        </Link>
      }
    >
      <FoundLetters
        letters={data.letters.slice(0, mostLost)}
        kindOf={(template) => letterKind(template, locale)}
        linked
      />
    </Panel>
  )
}
