/** The rows of a list: how many there are, those of this page, and what is done with those that are ticked. */
import { type ReactNode, Suspense, lazy, useDeferredValue, useEffect, useState } from 'react'
import { useSuspenseQuery } from '../../../../http/client/use-query.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../i18n/use-locale.ts'
import { inLine, stacked, written } from '../../../../ui/layout/layout.ts'
import { nameOf } from '../../../words.ts'
import { type PortalAccess, usePortalAccess } from '../../portal-access.tsx'
import { pageQuery } from '../../data/records.ts'
import { archivedField } from '../filter/filter-kind.ts'
import { type Asked, isNarrowed, rowsOnPage } from '../query/list-query.ts'
import { rememberRow, takeRow } from '../list-place.ts'
import type { When } from '../query/list-search.ts'
import type { ListState } from '../query/list-state.ts'
import { Pager } from './pager.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'
import { WaitingRows } from './waiting.tsx'
import { type Selection, extended, nothingSelected, toggled, withPage } from './selection.ts'
import style from '../resource-list.module.css'

import type { BulkBarProps } from '../bulk/bulk-bar.tsx'

const BulkBar = lazy(() => import('../bulk/bulk-bar.tsx').then((file) => ({ default: file.BulkBar })))

const notes = () => import('./filter-notes.tsx')
const AmountsAsked = lazy(() => notes().then((file) => ({ default: file.AmountsAsked })))
const MoreThanAsked = lazy(() => notes().then((file) => ({ default: file.MoreThanAsked })))

const OrderRows = lazy(() => import('../order/order-rows.tsx').then((file) => ({ default: file.OrderRows })))

export interface ListRowsProps {
  readonly list: ListState
  readonly empty?: ReactNode
  readonly cells?: RecordTableProps['cells']
  /** What else can be done with the rows that are ticked. */
  readonly bulk?: BulkBarProps['more']
}

export function ListRows({ list, empty, cells, bulk }: ListRowsProps) {
  const { resource, asked, change } = list
  const portal = usePortalAccess()
  const formats = useFormats()
  const locale = useLocale()
  const wanted = JSON.stringify(asked)
  // The rows on screen stay until the next ones are here.
  const spelled = useDeferredValue(wanted)
  const shown = JSON.parse(spelled) as Asked
  const { data } = useSuspenseQuery(pageQuery(resource.name, shown.query))
  const [selection, setSelection] = useSelection(JSON.stringify(asked.query.filter))
  const page = data.rows.map(({ id }) => id)
  const pages = Math.ceil(data.count / rowsOnPage)
  const isBeyond = spelled === wanted && data.rows.length === 0 && data.count > 0
  useEffect(() => {
    if (isBeyond) change({ page: pages }, { isTyping: true })
  }, [isBeyond, pages, change])
  const [opened] = useState(() => takeRow(resource.name))

  const [isOrdering, setOrdering] = useState(false)
  const order = orderedBy(portal, list)
  if (isOrdering && order)
    return (
      <Suspense fallback={<WaitingRows />}>
        <OrderRows list={list} field={order} onDone={() => setOrdering(false)} />
      </Suspense>
    )
  if (data.count === 0) return <NoRows list={list} empty={empty} />
  return (
    <section
      aria-label={nameOf(resource, 'many', locale)}
      aria-busy={spelled !== wanted}
      className={style.body}
    >
      {list.search.filter && (
        <Suspense>
          <MoreThanAsked list={list} />
        </Suspense>
      )}
      {selection.keys.size > 0 ? (
        <Suspense fallback={<p className={written('muted small figures')} aria-busy="true" />}>
          <BulkBar
            list={list}
            count={data.count}
            keys={[...selection.keys]}
            more={bulk}
            onSelect={(keys) => setSelection({ keys: new Set(keys), anchor: null })}
          />
        </Suspense>
      ) : (
        <div className={inLine(3, style.line)}>
          <output className={written('muted small figures')}>
            {m.portal_list_count({ count: data.count, shown: formats.number(data.count) })}
          </output>
          {list.search.filter && (
            <Suspense>
              <AmountsAsked list={list} />
            </Suspense>
          )}
          {isNarrowed(list.search, asked.filter) && <ClearButton list={list} />}
          {order && data.count > 1 && (
            <button type="button" className={style.clear} onClick={() => setOrdering(true)}>
              {m.order_start()}
            </button>
          )}
        </div>
      )}
      <RecordTable
        resource={resource}
        columns={shown.columns}
        rows={data.rows}
        sort={shown.order}
        cells={cells}
        onSort={(sort) => change({ sort })}
        opened={opened}
        onOpen={(id) => rememberRow(resource.name, id)}
        selection={
          portal.pageOf(resource.name) === undefined
            ? undefined
            : {
                selection,
                onRow: (id, isRange) =>
                  setSelection(isRange ? extended(selection, id, page) : toggled(selection, id)),
                onPage: () => setSelection(withPage(selection, page)),
              }
        }
      />
      <Pager
        page={asked.query.page}
        pages={pages}
        onPage={(to) => {
          change({ page: to })
          window.scrollTo({ top: 0 })
        }}
      />
    </section>
  )
}

/** The field rows are put in order by, where the reader may change it. */
function orderedBy(portal: PortalAccess, { resource, asked }: ListState): string | undefined {
  const { order } = resource.page ?? {}
  const isOffered =
    order !== undefined &&
    portal.may('update', resource.name) &&
    portal.fields('update', resource.name).includes(order) &&
    !Object.hasOwn(asked.filter, archivedField)
  return isOffered ? order : undefined
}

/** Ticks hold from page to page; another filter takes them all away. */
function useSelection(filter: string): readonly [Selection, (next: Selection) => void] {
  const [held, setHeld] = useState({ filter, selection: nothingSelected })
  return [
    held.filter === filter ? held.selection : nothingSelected,
    (selection) => setHeld({ filter, selection }),
  ]
}

const noneWords: Record<When, () => string> = {
  coming: m.list_none_coming,
  past: m.list_none_past,
  all: m.portal_list_empty,
}

function NoRows({ list, empty }: Pick<ListRowsProps, 'list' | 'empty'>) {
  const { when, filter } = list.asked
  const isFiltered = isNarrowed(list.search, filter)
  return (
    <div className={stacked('4 middle', style.empty)}>
      {!isFiltered && empty}
      <p>{isFiltered ? m.portal_list_none_found() : noneWords[when ?? 'all']()}</p>
      {when && when !== 'all' && (
        <button type="button" className={style.clear} onClick={() => list.change({ when: 'all' })}>
          {m.list_when_show_all()}
        </button>
      )}
      {isFiltered && <ClearButton list={list} />}
    </div>
  )
}

const ClearButton = ({ list }: { readonly list: ListState }) => (
  <button
    type="button"
    className={style.clear}
    onClick={() => list.change({ q: undefined, filter: undefined, view: undefined })}
  >
    {m.portal_list_clear()}
  </button>
)
