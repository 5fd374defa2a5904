/** The boxes that tick a row, and all rows of a page. */
import { useEffect, useRef } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { centred } from '../../../../ui/layout/layout.ts'
import { type Selection, shareOf } from './selection.ts'
import style from './record-table.module.css'

export interface RowTickProps {
  /** What the record is called. */
  readonly name: string
  readonly isTicked: boolean
  /** A range, with the shift key held. */
  readonly onChange: (isRange: boolean) => void
}

export function RowTick({ name, isTicked, onChange }: RowTickProps) {
  const isRange = useRef(false)
  return (
    <label className={centred(style.box)}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={m.list_select_row({ name })}
        checked={isTicked}
        onClick={(event) => (isRange.current = event.shiftKey)}
        onChange={() => onChange(isRange.current)}
      />
    </label>
  )
}

export interface PageTickProps {
  readonly selection: Selection
  readonly page: readonly string[]
  readonly onChange: () => void
}

export function PageTick({ selection, page, onChange }: PageTickProps) {
  const box = useRef<HTMLInputElement>(null)
  const share = shareOf(selection, page)
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some'
  }, [share])
  return (
    <label className={centred(style.box)}>
      <input
        ref={box}
        type="checkbox"
        aria-label={m.list_select_page()}
        checked={share === 'all'}
        onChange={onChange}
      />
    </label>
  )
}
