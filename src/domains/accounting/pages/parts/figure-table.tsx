/** A table of the books: texts at the left, sums at the right, one line for what they come to. */
import { Fragment, type Key, type ReactNode } from 'react'
import { classes } from '../../../../platform/ui/class-names.ts'
import { written } from '../../../../platform/ui/layout/layout.ts'
import { VisuallyHidden } from '../../../../platform/ui/visually-hidden.tsx'
import style from '../accounting.module.css'

export interface TableColumn<R> {
  readonly head: string
  readonly cell: (row: R) => ReactNode
  readonly isSum?: boolean
}

interface FigureTableProps<R> {
  readonly caption: string
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => Key
  /** The last line: a cell for each column. */
  readonly total?: readonly ReactNode[]
  /** It has few columns, and none of it is out of sight on a phone. */
  readonly isShort?: boolean
}

export function FigureTable<R>({ caption, columns, rows, keyOf, total, isShort }: FigureTableProps<R>) {
  return (
    <section
      className={style.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone
      tabIndex={0}
      aria-label={caption}
    >
      <table className={written('figures', classes(style.table, isShort && style.short))}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ head, isSum }) => (
              <th key={head} scope="col" data-sum={isSum || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, isSum }) => (
                <td key={head} data-sum={isSum || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {total && (
            <tr data-total>
              {columns.map(({ head, isSum }, at) => (
                <Fragment key={head}>
                  {at === 0 ? (
                    <th scope="row">{total[at]}</th>
                  ) : (
                    <td data-sum={isSum || undefined}>{total[at]}</td>
                  )}
                </Fragment>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
