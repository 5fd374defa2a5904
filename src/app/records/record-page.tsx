/** Every page of the portal that a collection's definition alone makes: its list, one record, a new one. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../platform/i18n/paraglide/runtime.js'
import { missingPage } from '../../platform/http/page/page-error.ts'
import { type ListSearch, readListSearch } from '../../platform/resource/ui/list/query/list-search.ts'
import { type EditSearch, readEditSearch } from '../../platform/resource/ui/detail/edit-search.ts'
import { type NewSearch, readNewSearch } from '../../platform/resource/ui/creation/new-search.ts'
import { recordPaths } from '../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../platform/resource/ui/data/records.ts'
import { ResourceList } from '../../platform/resource/ui/list/resource-list.tsx'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { addWords, nameOf } from '../../platform/resource/words.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { PartStyles } from '../document/part-styles.tsx'
import { called } from '../labels/called.ts'
import { model } from './portal-model.ts'
import { type RecordPage as RecordPlace, recordPageOf } from './record-pages.ts'

export const Route = createFileRoute('/_portal/portal/$')({
  staticData: {
    exists: ({ _splat = '' }) => recordPageOf(model.all, _splat) !== null,
  },
  validateSearch: (raw): ListSearch & NewSearch & EditSearch => ({
    ...readListSearch(raw),
    ...readNewSearch(raw),
    ...readEditSearch(raw),
  }),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({
    params: { _splat = '' },
    context: { session, queryClient, portalAccessOf, prepareList },
    deps: { search },
  }) => {
    const page = recordPageOf(model.all, _splat)
    // Said within the portal: the browser finds nothing above it to say it.
    if (!page) return missingPage()
    if (session?.kind !== 'member') return { title: titleOf(page) }
    const ready = {
      title: titleOf({
        ...page,
        resource: called(page.resource, session.noun),
      }),
    }
    if (page.view === 'new') {
      await ResourceNew.preload?.()
      return ready
    }
    if (page.view === 'list') {
      await prepareList({ collection: page.resource.name, search, session })
      return ready
    }
    const portal = await portalAccessOf(session.member.role)
    const query = recordQuery(page.resource.name, page.id, recordPaths(portal, page.resource))
    const [record] = await Promise.all([
      queryClient.ensureQueryData(query),
      ResourceDetail.preload?.(),
      Beside.preload?.(),
    ])
    return record === null ? missingPage() : ready
  },
  component: RecordPage,
})

const titleOf = ({ view, resource }: RecordPlace): string =>
  view === 'new'
    ? addWords(resource, getLocale())
    : nameOf(resource, view === 'list' ? 'many' : 'one', getLocale())

// A list is read without the forms, which weigh as much again; who goes to one waits for it on the page before.
const ResourceDetail = lazyRouteComponent(
  () => import('../../platform/resource/ui/detail/resource-detail.tsx'),
  'ResourceDetail',
)
const Beside = lazyRouteComponent(() => import('./beside.tsx'), 'Beside')
const ResourceNew = lazyRouteComponent(
  () => import('../../platform/resource/ui/creation/resource-new.tsx'),
  'ResourceNew',
)

const LockDate = lazyRouteComponent(
  () => import('../../domains/billing/panels/lock-date-panel.tsx'),
  'LockDate',
)
const HolidayPanel = lazyRouteComponent(
  () => import('../../domains/planning/panels/holiday-panel.tsx'),
  'HolidayPanel',
)

const newStyles = ['platform/resource/ui/creation/resource-new.tsx']
const recordStyles = ['platform/resource/ui/detail/resource-detail.tsx', 'app/records/beside.tsx']

/** What the panels beside a record say in words, and its page leaves out. */
const besides: Readonly<Record<string, readonly string[]>> = {
  bob_declarations: ['bob', 'text', 'signature'],
  hand_overs: ['checks', 'drinks', 'note', 'text', 'signature', 'bikes', 'photos'],
  crew_facts: ['data', 'doubts', 'refusal'],
}

/** What is rather reported than made. */
const reported: Readonly<Record<string, () => string>> = {
  damage_reports: m.report_damage,
  complaints: m.complaint_add,
}

function RecordPage() {
  const { _splat: path = '' } = Route.useParams()
  const portal = usePortalAccess()
  const found = recordPageOf(model.all, path)
  if (!found) return portal.missing
  const page = { ...found, resource: portal.resource(found.resource.name) }
  if (page.view === 'list') {
    const { resource } = page
    return (
      <>
        <ResourceList
          key={path}
          resource={resource}
          add={reported[resource.name]?.()}
          {...(resource.name === 'absences' && { newPanel: 'absence' })}
        />
        {resource.name === 'payments' && (
          <Suspense>
            <LockDate />
          </Suspense>
        )}
        {resource.name === 'closing_days' && (
          <Suspense>
            <HolidayPanel />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <Suspense fallback={<WaitingRows />}>
      {(page.view === 'new' ? newStyles : recordStyles).map((part) => (
        <PartStyles key={part} part={part} />
      ))}
      {page.view === 'new' ? (
        <ResourceNew key={path} resource={page.resource} />
      ) : (
        <ResourceDetail
          key={path}
          resource={page.resource}
          id={page.id}
          Beside={Beside}
          besides={besides[page.resource.name]}
        />
      )}
    </Suspense>
  )
}
