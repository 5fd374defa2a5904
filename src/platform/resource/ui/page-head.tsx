/** The head of a page of the office: its title, what it is for, and beside them its one act. */
import type { ReactNode } from 'react'
import { inLine } from '../../ui/layout/layout.ts'
import style from './page-head.module.css'

export interface PageHeadProps {
  readonly title: string
  readonly intro: string
  /** The act, where the reader may do it. */
  readonly children?: ReactNode
}

export function PageHead({ title, intro, children }: PageHeadProps) {
  return (
    <header className={inLine('4 top between', style.head)}>
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {children}
    </header>
  )
}
