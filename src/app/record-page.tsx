/** Every page of the portal that a collection's definition alone makes: its list, one record, a new one. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { RemarksPanel } from '../domains/booking/panels/remarks-panel.tsx'
import { getLocale } from '../platform/i18n/paraglide/runtime.js'
import { type ListSearch, readListSearch } from '../platform/resource/ui/list/list-search.ts'
import { type NewSearch, readNewSearch } from '../platform/resource/ui/new-search.ts'
import { recordPaths } from '../platform/resource/ui/record.ts'
import { recordQuery } from '../platform/resource/ui/records.ts'
import { ResourceDetail } from '../platform/resource/ui/resource-detail.tsx'
import { ResourceList } from '../platform/resource/ui/list/resource-list.tsx'
import { ResourceNew } from '../platform/resource/ui/resource-new.tsx'
import { addWords, nameOf } from '../platform/resource/words.ts'
import { model } from './portal-model.ts'
import { recordPageOf } from './record-pages.ts'

export const Route = createFileRoute('/_portal/portal/$')({
  staticData: { title: ({ _splat = '' }) => titleOf(_splat) },
  validateSearch: (raw): ListSearch & NewSearch => ({ ...readListSearch(raw), ...readNewSearch(raw) }),
  beforeLoad: ({ params: { _splat = '' } }) => {
    if (!recordPageOf(model.all, _splat)) throw notFound()
  },
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({
    params: { _splat = '' },
    context: { session, queryClient, deskOf, prepareList },
    deps: { search },
  }) => {
    const page = recordPageOf(model.all, _splat)
    if (!page || page.view === 'new' || session?.kind !== 'member') return
    if (page.view === 'list') return prepareList({ collection: page.resource.name, search, session })
    const desk = await deskOf(session.member.role)
    const query = recordQuery(page.resource.name, page.id, recordPaths(desk, page.resource))
    if ((await queryClient.ensureQueryData(query)) === null) throw notFound()
  },
  component: RecordPage,
})

function titleOf(path: string): string | undefined {
  const page = recordPageOf(model.all, path)
  if (!page) return undefined
  if (page.view === 'new') return addWords(page.resource, getLocale())
  return nameOf(page.resource, page.view === 'list' ? 'many' : 'one', getLocale())
}

function RecordPage() {
  const { _splat: path = '' } = Route.useParams()
  const page = recordPageOf(model.all, path)
  if (!page) return null
  if (page.view === 'list') return <ResourceList key={path} resource={page.resource} />
  if (page.view === 'new') return <ResourceNew key={path} resource={page.resource} />
  return <ResourceDetail key={path} resource={page.resource} id={page.id} Beside={RemarksPanel} />
}
