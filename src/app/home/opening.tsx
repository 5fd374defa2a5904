/** What is missing before the shop opens, each line with the page that mends it; and the door itself. */
import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { openingShown } from '../../domains/booking-flow/server/opening.ts'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { isAdministrator } from '../../domains/identity/portal-home.ts'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { ConfirmButton } from '../../platform/resource/ui/question/confirm-button.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { answerError } from '../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../platform/resource/ui/use-asking.ts'
import type { Refused } from '../../platform/session/client/asking.ts'
import { authorizedFetch } from '../../platform/session/client/authorized-fetch.ts'
import { Check, Info, Warning } from '../../platform/ui/icons.tsx'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { besides, linkTo, places } from './opening-links.ts'
import style from './opening.module.css'

type Opening = Parsed<typeof openingShown>
type Item = Opening['items'][number]

const openingQuery = (locale: string) =>
  queryOptions({
    queryKey: ['shop', 'opening', locale],
    queryFn: async (): Promise<Opening> => {
      const answer = await authorizedFetch(`/api/shop/opening?lang=${locale}`)
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: Opening }).data
    },
    refetchOnMount: 'always',
  })

/** The list before the day's work while the shop is closed, a way to close it behind it. For the office alone. */
export function ShopOpening({ children }: { readonly children: ReactNode }) {
  const { role } = usePortalAccess()
  const { data: company } = useQuery(companyQuery())
  const isAsked = isAdministrator(role) || role === 'planner'
  const { data, isPending } = useQuery({ ...openingQuery(useLocale()), enabled: isAsked })
  // Of a shop that is closed the list comes first: nothing stands in its place meanwhile, to be pushed away by it.
  if (isAsked && isPending && company?.opened_at === null)
    return (
      <Panel heading={<ClosedHeading at={company.closed_at} />}>
        <WaitingRows />
      </Panel>
    )
  return (
    <>
      {data?.opened_at === null && <Closed opening={data} />}
      {children}
      {data?.opened_at && <Open since={data.opened_at} items={data.items} />}
    </>
  )
}

/** What the shop cannot open without, and what is only better to have. */
const apart = (items: readonly Item[]) => ({
  needed: items.filter(({ is_warning: isWarning }) => !isWarning),
  advised: items.filter(({ is_warning: isWarning }) => isWarning),
})
const isDone = ({ missing }: Item) => missing.length === 0

/** Reads anew what depends on whether the shop is open. */
function useRefresh() {
  const cache = useQueryClient()
  return async () => {
    const keys = [['shop'], ['items', 'settings']]
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
  }
}

async function close(): Promise<void> {
  const answer = await authorizedFetch('/api/shop/opening', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw await answerError(answer)
}

/** Not open yet, or closed again since that day. */
function ClosedHeading({ at }: { readonly at: string | null }) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  return at ? m.opening_closed_heading({ day: formats.day(localTime(at, zone).day) }) : m.opening_heading()
}

function Closed({
  opening: { items, may_open: mayOpen, closed_at: closedAt },
}: {
  readonly opening: Opening
}) {
  const { role } = usePortalAccess()
  const { busy, refused, send } = useAsking()
  const refresh = useRefresh()
  const open = async () => {
    await send({ path: '/api/shop/opening', body: {} }, m.opening_opened())
    await refresh()
  }
  const { needed, advised } = apart(items)
  const done = needed.filter(isDone).length
  return (
    <Panel
      heading={<ClosedHeading at={closedAt} />}
      aside={
        <span className={written('muted small bold')}>
          {m.opening_count({ done: String(done), of: String(needed.length) })}
        </span>
      }
    >
      <p className={style.lead}>
        {mayOpen
          ? m.opening_ready({ count: advised.filter((item) => !isDone(item)).length })
          : closedAt
            ? m.opening_closed_lead()
            : m.opening_lead()}
      </p>
      <ul className={stacked(0, style.items)}>
        {[...needed, ...advised].map((item) => (
          <Line key={item.item} item={item} />
        ))}
      </ul>
      <Refusal refused={refused} />
      {isAdministrator(role) ? (
        <Button className={style.open} loading={busy} disabled={!mayOpen} onClick={() => void open()}>
          {m.opening_open()}
        </Button>
      ) : (
        <Notice tone="info">{m.opening_by_admin()}</Notice>
      )}
    </Panel>
  )
}

const Refusal = ({ refused }: { readonly refused: Refused | null }) =>
  refused && (
    <Notice tone="error" live="assertive">
      {refused.text}
    </Notice>
  )

function Line({ item: line }: { readonly item: Item }) {
  const { item, is_warning: isWarning, missing } = line
  const place = places[item]!
  const isThere = missing.length === 0
  const Mark = isThere ? Check : isWarning ? Info : Warning
  return (
    <li
      className={stacked(3, style.item)}
      data-done={isThere || undefined}
      data-advice={isWarning || undefined}
      data-item={item}
    >
      <Mark size={20} className={style.mark} />
      <div className={style.words}>
        <p>
          <Link {...linkTo(place, line)} className={style.name}>
            {place[0]()}
          </Link>
          <span className={written('muted small')}>
            {isThere ? m.opening_done() : isWarning ? m.opening_warning() : m.opening_missing()}
          </span>
        </p>
        {missing.length > 0 && (
          <ul className={stacked('half', style.missing)}>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {!isThere && besides[item] && (
          <p className={style.besides}>
            {besides[item].map((other) => (
              <Link key={other[1]} {...linkTo(other, line)}>
                {other[0]()}
              </Link>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

/** An open shop: since when, and what of the list is missing now, be it only advised. */
function Open({ since, items }: { readonly since: string; readonly items: readonly Item[] }) {
  const { role, zone } = usePortalAccess()
  const formats = useFormats()
  const refresh = useRefresh()
  const { needed, advised } = apart(items.filter((item) => !isDone(item)))
  return (
    <Panel heading={m.opening_since({ day: formats.day(localTime(since, zone).day) })}>
      <p className={style.lead}>
        {needed.length > 0
          ? m.opening_gone({ count: needed.length })
          : advised.length > 0
            ? m.opening_advised({ count: advised.length })
            : m.opening_whole()}
      </p>
      {needed.length + advised.length > 0 && (
        <ul className={stacked(0, style.items)}>
          {[...needed, ...advised].map((item) => (
            <Line key={item.item} item={item} />
          ))}
        </ul>
      )}
      {isAdministrator(role) && (
        <div>
          <ConfirmButton
            isSmall
            isFinal
            label={m.opening_close()}
            title={m.opening_close_title()}
            text={m.opening_close_text()}
            act={close}
            onDone={async () => {
              showToast(m.opening_closed())
              await refresh()
            }}
          />
        </div>
      )}
    </Panel>
  )
}
