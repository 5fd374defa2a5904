/** The list of any resource: words, filters, order and page in the address. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { statusOf } from '../../http/page-error.ts'
import { m } from '../../i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Resource } from '../resource.ts'
import { nameOf } from '../words.ts'
import { useDesk } from './desk.tsx'
import { type ListSearch, readListSearch } from './list-search.ts'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { RecordTable } from './record-table.tsx'
import { pathsOf } from './record.ts'
import { pageQuery } from './records.ts'
import { wordsFilter } from './words-filter.ts'
import { WaitingRows } from './waiting.tsx'
import style from './resource-list.module.css'

const rowsOnPage = 50

export interface ResourceListProps {
  readonly resource: Resource
  /** A drawing for when there is nothing at all. */
  readonly empty?: ReactNode
}

export function ResourceList({ resource, empty }: ResourceListProps) {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const desk = useDesk()
  const locale = useLocale()
  const newPage = desk.newPageOf(resource.name)
  const isReadable = new Set(desk.fields('read', resource.name))
  const columns = resource.list.filter((name) => isReadable.has(name))
  const change = (next: ListSearch) =>
    void navigate({
      to: '.',
      search: ((now: ListSearch) => readListSearch({ ...now, page: undefined, ...next })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <header className={style.head}>
        <h1>{nameOf(resource, 'many', locale)}</h1>
        {newPage && (
          <Link to={newPage as LinkProps['to']} className={style.new} data-shortcut="n">
            {m.portal_new()}
          </Link>
        )}
      </header>
      <ListTools resource={resource} columns={columns} search={search} onChange={change} />
      <CatchBoundary getResetKey={() => JSON.stringify(search)} errorComponent={ListFault}>
        <Suspense fallback={<WaitingRows />}>
          <Rows resource={resource} columns={columns} search={search} empty={empty} onChange={change} />
        </Suspense>
      </CatchBoundary>
    </>
  )
}

/** An address may name what is not there, or not for this reader: such filters are left out. */
const filtersOn = (columns: readonly string[], filter: ListSearch['filter'] = {}) =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => columns.includes(name)))

interface RowsProps extends ResourceListProps {
  readonly columns: readonly string[]
  readonly search: ListSearch
  readonly onChange: (next: ListSearch) => void
}

function Rows({ resource, columns, search, empty, onChange }: RowsProps) {
  const desk = useDesk()
  const formats = useFormats()
  const locale = useLocale()
  const isColumn = (name: string | undefined) => name !== undefined && columns.includes(name.replace('-', ''))
  const order = isColumn(search.sort) ? search.sort : (resource.page?.sort ?? columns[0])
  const filter = {
    ...resource.page?.standing,
    ...filtersOn(columns, search.filter),
    ...wordsFilter(desk, resource, search.q),
  }
  const wanted = JSON.stringify({
    fields: pathsOf(desk, resource, columns),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(order && { sort: [order] }),
    limit: rowsOnPage,
    page: search.page ?? 1,
  })
  // The rows on screen stay until the next ones are here.
  const shown = useDeferredValue(wanted)
  const { data } = useSuspenseQuery(
    pageQuery(resource.name, JSON.parse(shown) as Parameters<typeof pageQuery>[1]),
  )
  if (data.count === 0) {
    const isFiltered = Boolean(search.q) || Object.keys(search.filter ?? {}).length > 0
    return (
      <div className={style.empty}>
        {!isFiltered && empty}
        <p>{isFiltered ? m.portal_list_none_found() : m.portal_list_empty()}</p>
        {isFiltered && (
          <button
            type="button"
            className={style.clear}
            onClick={() => onChange({ q: '', filter: undefined })}
          >
            {m.portal_list_clear()}
          </button>
        )}
      </div>
    )
  }
  return (
    <section
      aria-label={nameOf(resource, 'many', locale)}
      aria-busy={shown !== wanted}
      className={style.body}
    >
      <output className={style.count}>
        {m.portal_list_count({ count: data.count, shown: formats.number(data.count) })}
      </output>
      <RecordTable
        resource={resource}
        columns={columns}
        rows={data.rows}
        sort={order}
        onSort={(sort) => onChange({ sort })}
      />
      <Pager
        page={search.page ?? 1}
        pages={Math.ceil(data.count / rowsOnPage)}
        onPage={(page) => onChange({ page })}
      />
    </section>
  )
}

function ListFault({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  if (statusOf(error) === 403) throw error
  return (
    <Notice tone="error" live="polite" title={m.portal_list_fault()}>
      <button type="button" className={style.clear} onClick={reset}>
        {m.portal_retry()}
      </button>
    </Notice>
  )
}
