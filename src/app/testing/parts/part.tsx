/** One part of the page of parts: its name in the code, and its states below it. */
import type { ReactNode } from 'react'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { inColumns } from '../../../platform/ui/layout/layout.ts'
import style from './parts.module.css'

interface PartProps {
  readonly name: string
  /** Each state as wide as the page, not beside the next. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export const Part = ({ name, isWide = false, children }: PartProps) => (
  <Panel heading={<code>{name}</code>} className={style.part}>
    <div className={inColumns(260, '4 top', style.states)} data-wide={isWide || undefined}>
      {children}
    </div>
  </Panel>
)
