/** What is to come, what is past, or all of it: three buttons above a list of what has a beginning and an end. */
import { m } from '../../../../i18n/paraglide/messages.js'
import { type When, whens } from '../query/list-search.ts'
import type { ChangeList } from '../query/list-state.ts'
import style from './when-choice.module.css'

const words: Record<When, () => string> = {
  coming: m.list_when_coming,
  past: m.list_when_past,
  all: m.list_when_all,
}

export function WhenChoice({ when, onChange }: { readonly when: When; readonly onChange: ChangeList }) {
  return (
    <fieldset className={style.choice} aria-label={m.list_when()}>
      {whens.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === when}
          // The other way round is not the order that was chosen for these.
          onClick={() => onChange({ when: one, sort: undefined })}
        >
          {words[one]()}
        </button>
      ))}
    </fieldset>
  )
}
