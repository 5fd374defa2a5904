/** The head of a page about one record: the way back to its list, its name with its state, and what is said at once. */
import type { ReactNode } from 'react'
import type { Resource } from '../../resource.ts'
import { BackToList } from '../list/back-to-list.tsx'
import style from './record-head.module.css'

export interface RecordHeadProps {
  readonly resource: Resource
  readonly name: string
  /** On the line of the name: the state, and what may be done. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

export function RecordHead({ resource, name, beside, children }: RecordHeadProps) {
  return (
    <header className={style.head}>
      <BackToList resource={resource} />
      <div className={style.title}>
        <h1>{name}</h1>
        {beside}
      </div>
      {children}
    </header>
  )
}
