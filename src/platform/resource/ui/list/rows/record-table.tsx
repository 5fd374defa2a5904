/** Records in rows: a table on a desk, cards on a phone; the first cell leads to the record. */
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  type ComponentType,
  type ReactNode,
  useRef,
  type KeyboardEvent,
  type RefObject,
  useEffect,
} from 'react'
import { locales } from '../../../../../kernel/locale.ts'
import { missingLocales, type Translated } from '../../../../../kernel/text/translated.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { classes } from '../../../../ui/class-names.ts'
import { ChevronDown, ChevronUp } from '../../../../ui/icons.tsx'
import { inText } from '../../../../ui/layout/layout.ts'
import { type Field, isNumeric } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf, nameOf } from '../../../words.ts'
import { Cell } from '../../value/cell.tsx'
import { usePortalAccess } from '../../portal-access.tsx'
import { PublicationState } from '../../publication/publication-state.tsx'
import { type Row, titleOf } from '../../data/record.ts'
import { stateName } from '../../data/tracks.ts'
import { isSortable } from '../views/list-look.ts'
import { PageTick, RowTick } from './row-tick.tsx'
import type { Selection } from './selection.ts'
import style from './record-table.module.css'

export interface RowSelection {
  readonly selection: Selection
  readonly onRow: (id: string, isRange: boolean) => void
  readonly onPage: () => void
}

export interface RecordTableProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The field rows are ordered by, with a minus for descending. */
  readonly sort?: string
  /** Absent where the order is not the reader's to choose. */
  readonly onSort?: (sort: string) => void
  /** Columns that are shown in a way of their own. */
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>
  /** Absent where rows cannot be ticked. */
  readonly selection?: RowSelection
  /** The row the reader comes back from. */
  readonly opened?: string
  readonly onOpen?: (id: string) => void
}

export function RecordTable({
  resource,
  columns,
  rows,
  sort,
  onSort,
  selection,
  opened,
  onOpen,
  cells,
}: RecordTableProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const page = portal.pageOf(resource.name)
  const shown = columns.map((name) => ({
    name,
    field: resource.fields[name]!,
    label: labelOf(resource, name, locale),
  }))
  const flag = resource.publication?.flag
  const state = stateName(resource, columns.slice(1)) ?? flag
  const ids = rows.map(({ id }) => id)
  const press = useRowKeys(table, opened, selection?.onRow)

  return (
    <div className={style.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from link to link */}
      <table ref={table} className={style.table} onKeyDown={press}>
        <caption className={style.caption}>{nameOf(resource, 'many', locale)}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={style.tick}>
                <PageTick selection={selection.selection} page={ids} onChange={selection.onPage} />
              </th>
            )}
            {shown.map(({ name, field, label }) => (
              <th
                key={name}
                scope="col"
                className={classes(isNumeric(field) && style.number)}
                aria-sort={sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined}
              >
                <Heading
                  label={label}
                  order={sort === name ? 'up' : sort === `-${name}` ? 'down' : undefined}
                  onSort={
                    onSort && isSortable(field) ? () => onSort(sort === name ? `-${name}` : name) : undefined
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-ticked={selection?.selection.keys.has(row.id) || undefined}>
              {selection && (
                <td className={style.tick}>
                  <RowTick
                    name={titleOf(resource, row, locale, portal.resource) ?? m.portal_no_name()}
                    isTicked={selection.selection.keys.has(row.id)}
                    onChange={(isRange) => selection.onRow(row.id, isRange)}
                  />
                </td>
              )}
              {shown.map(({ name, field, label }, column) => (
                <td
                  key={name}
                  data-label={label}
                  className={classes(
                    isNumeric(field) && style.number,
                    column === 0 && style.first,
                    column > 0 && name === state && style.state,
                  )}
                >
                  {column === 0 && page ? (
                    <Link
                      to={`${page}/${row.id}` as LinkProps['to']}
                      data-row={row.id}
                      className={style.link}
                      onClick={() => onOpen?.(row.id)}
                    >
                      {isNameless(field, row[name]) ? (
                        namelessOf(row, cells?.[name])
                      ) : (
                        <Cell field={field} value={row[name]} />
                      )}
                    </Link>
                  ) : name === flag ? (
                    <PublicationState resource={resource} row={row} />
                  ) : (
                    cellOf({ row, name, field, cells })
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What its collection calls a record without a name. */
const namelessOf = (row: Row, Own?: ComponentType<{ readonly row: Row }>): ReactNode =>
  Own ? <Own row={row} /> : m.portal_no_name()

function cellOf({
  row,
  name,
  field,
  cells,
}: Pick<RecordTableProps, 'cells'> & {
  readonly row: Row
  readonly name: string
  readonly field: Field
}): ReactNode {
  const Own = cells?.[name]
  return Own ? <Own row={row} /> : <Cell field={field} value={row[name]} />
}

interface HeadingProps {
  readonly label: string
  readonly order?: 'up' | 'down'
  readonly onSort?: () => void
}

function Heading({ label, order, onSort }: HeadingProps) {
  if (!onSort) return label
  return (
    <button type="button" className={inText(1, style.heading)} onClick={onSort}>
      {label}
      {order === 'up' && <ChevronUp size={14} />}
      {order === 'down' && <ChevronDown size={14} />}
    </button>
  )
}

const isNameless = ({ kind }: Field, value: unknown): boolean =>
  kind === 'translated'
    ? missingLocales(value as Translated | null).length === locales.length
    : value === null || value === ''

/**
 * @param opened the row the reader comes back from, which gets the focus back.
 * @returns what the table does with a key.
 */
function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  opened: string | undefined,
  tick: ((id: string, isRange: boolean) => void) | undefined,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    if (opened)
      table.current?.querySelector<HTMLElement>(`[data-row="${opened}"]`)?.focus({ preventScroll: true })
  }, [table, opened])

  return (event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('a[data-row]')
    const id = row?.dataset['row']
    if (!row || !id || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && tick) {
      event.preventDefault()
      tick(id, event.shiftKey)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const next = links[links.indexOf(row) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
    if (event.shiftKey && tick) tick(next.dataset['row'] ?? '', false)
  }
}
