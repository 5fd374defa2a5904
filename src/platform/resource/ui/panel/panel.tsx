/** A sheet of the portal: a heading and what belongs under it. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { inLine } from '../../../ui/layout/layout.ts'
import style from './panel.module.css'

export interface PanelProps {
  readonly heading?: ReactNode
  /** Beside the heading. */
  readonly aside?: ReactNode
  readonly className?: string
  /** What an address names to lead here. */
  readonly anchor?: string | undefined
  readonly children: ReactNode
}

export function Panel({ heading, aside, className, anchor, children }: PanelProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      className={classes(style.panel, className)}
      aria-labelledby={heading ? id : undefined}
    >
      {heading && (
        <header className={inLine('3 between', style.head)}>
          <h2 id={id}>{heading}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
