/** The head of a page about one record: the way back to its list, its name with its state, and what is said at once. */
import type { ReactNode } from 'react'
import { inRow, stacked } from '../../../ui/layout/layout.ts'
import type { Resource } from '../../resource.ts'
import { BackToList } from '../list/back-to-list.tsx'

export interface RecordHeadProps {
  readonly resource: Resource
  readonly name: string
  /** On the line of the name: the state, and what may be done. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

export function RecordHead({ resource, name, beside, children }: RecordHeadProps) {
  return (
    <header className={stacked(1)}>
      <BackToList resource={resource} />
      <div className={inRow(3)}>
        <h1>{name}</h1>
        {beside}
      </div>
      {children}
    </header>
  )
}
