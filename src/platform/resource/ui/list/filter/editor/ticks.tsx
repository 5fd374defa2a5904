/** A list of values, each with a box to tick. */
import { m } from '../../../../../i18n/paraglide/messages.js'
import { written } from '../../../../../ui/layout/layout.ts'
import style from './filter-editor.module.css'

export interface TicksProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly ticked: readonly string[]
  /** In the order they were ticked. */
  readonly onChange: (ticked: readonly string[]) => void
}

export function Ticks({ options, ticked, onChange }: TicksProps) {
  if (options.length === 0) return <p className={written('muted')}>{m.portal_list_none_found()}</p>
  return (
    <ul className={style.ticks}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...ticked, value] : ticked.filter((other) => other !== value),
                )
              }
            />
            <span>{label}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
