/** Records in rows: a table on a desk, cards on a phone; the first cell leads to the record. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { classes } from '../../../ui/class-names.ts'
import { ChevronDown, ChevronUp } from '../../../ui/icons.tsx'
import type { Resource } from '../../resource.ts'
import { labelOf, nameOf } from '../../words.ts'
import { Cell, isNumeric } from '../cell.tsx'
import { useDesk } from '../desk.tsx'
import type { Row } from '../record.ts'
import style from './record-table.module.css'

export interface RecordTableProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The field rows are ordered by, with a minus for descending. */
  readonly sort?: string
  /** Absent where the order is not the reader's to choose. */
  readonly onSort?: (sort: string) => void
}

export function RecordTable({ resource, columns, rows, sort, onSort }: RecordTableProps) {
  const desk = useDesk()
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const page = desk.pageOf(resource.name)
  const shown = columns.map((name) => ({ name, field: resource.fields[name]! }))

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !table.current) return
    const links = [...table.current.querySelectorAll<HTMLElement>('tbody a[data-row]')]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const next = links[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className={style.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from link to link */}
      <table ref={table} className={style.table} onKeyDown={move}>
        <caption className={style.caption}>{nameOf(resource, 'many', locale)}</caption>
        <thead>
          <tr>
            {shown.map(({ name, field }) => (
              <th
                key={name}
                scope="col"
                className={classes(isNumeric(field) && style.number)}
                aria-sort={sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined}
              >
                <Heading
                  label={labelOf(resource, name, locale)}
                  order={sort === name ? 'up' : sort === `-${name}` ? 'down' : undefined}
                  onSort={
                    onSort && isSortable(field.kind)
                      ? () => onSort(sort === name ? `-${name}` : name)
                      : undefined
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {shown.map(({ name, field }, column) => (
                <td
                  key={name}
                  data-label={labelOf(resource, name, locale)}
                  data-kind={field.kind}
                  className={classes(isNumeric(field) && style.number, column === 0 && style.first)}
                >
                  {column === 0 && page ? (
                    <Link to={`${page}/${row.id}` as LinkProps['to']} data-row className={style.link}>
                      {row[name] === null ? m.portal_no_name() : <Cell field={field} value={row[name]} />}
                    </Link>
                  ) : (
                    <Cell field={field} value={row[name]} />
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

const isSortable = (kind: string) => !['many', 'json', 'tags', 'one', 'file'].includes(kind)

interface HeadingProps {
  readonly label: string
  readonly order?: 'up' | 'down'
  readonly onSort?: () => void
}

function Heading({ label, order, onSort }: HeadingProps) {
  if (!onSort) return label
  return (
    <button type="button" className={style.heading} onClick={onSort}>
      {label}
      {order === 'up' && <ChevronUp size={14} />}
      {order === 'down' && <ChevronDown size={14} />}
    </button>
  )
}
