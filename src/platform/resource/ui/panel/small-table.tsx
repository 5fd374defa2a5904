/** A table of a few words and numbers on a panel; one that is wider than its panel slides. */
import type { ReactNode } from 'react'
import style from './small-table.module.css'

interface SmallTableProps {
  /** What a reader of the screen hears of it. */
  readonly label: string
  /** `thead` and `tbody`; a cell of figures has `data-figure`. */
  readonly children: ReactNode
}

export const SmallTable = ({ label, children }: SmallTableProps) => (
  <section
    className={style.frame}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone
    tabIndex={0}
    aria-label={label}
  >
    <table className={style.table}>{children}</table>
  </section>
)
