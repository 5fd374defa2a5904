/** One answer out of a few, as big cards or as small chips; what cannot be chosen says why. */
import { type KeyboardEvent, useId, type ReactNode } from 'react'
import style from './choices.module.css'
import { centred, inLine, stacked, written } from '../layout/layout.ts'
import { FieldError } from './field.tsx'
import { Check } from '../icons.tsx'
import { hiddenClass } from '../visually-hidden.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  /** At the far side of a card, under the label of a chip. */
  price?: ReactNode
  /** A small drawing before the label; cards only. */
  art?: ReactNode
  /** Why it cannot be chosen; shown beside it. */
  disabledReason?: ReactNode
}

interface ChoicesProps<Value extends string> {
  legend: ReactNode
  /** The legend is read but not shown, when the page's heading already asks. */
  legendHidden?: boolean
  name: string
  options: readonly Choice<Value>[]
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  hint?: ReactNode
  /** The id of words that stand elsewhere and describe these choices too. */
  describedBy?: string
  error?: ReactNode
  required?: boolean
}

/** Big answers under each other; `columns` puts them side by side where there is room. */
export function RadioCards<Value extends string>(props: ChoicesProps<Value> & { columns?: 1 | 2 | 3 }) {
  const columns = { 1: undefined, 2: style.two, 3: style.three }[props.columns ?? 1]
  return (
    <Choices {...props} listClass={stacked(3, style.cards, columns)}>
      {({ label, description, price, art, disabledReason }) => (
        <span className={inLine('1-4', style.card)}>
          {art && <span className={style.art}>{art}</span>}
          <span className={stacked('half', style.words)}>
            <span className={style.label}>{label}</span>
            {description && <span className={written('muted small', style.description)}>{description}</span>}
            {disabledReason && <span className={style.reason}>{disabledReason}</span>}
          </span>
          {price && <span className={written('figures whole', style.price)}>{price}</span>}
          <span className={centred(style.mark)}>
            <Check size={18} />
          </span>
        </span>
      )}
    </Choices>
  )
}

/** Start times with their price; full ones stay in place with their reason. The arrow keys only walk along them. */
export function TimeChips<Value extends string>(props: ChoicesProps<Value>) {
  return (
    <Choices {...props} isDeliberate listClass={stacked(2, style.chips)}>
      {({ label, price, disabledReason }) => (
        <span className={style.chip}>
          <span className={style.time}>{label}</span>
          {disabledReason ? (
            <span className={written('tiny bold', style.chipReason)}>{disabledReason}</span>
          ) : (
            price && <span className={written('small figures', style.chipPrice)}>{price}</span>
          )}
        </span>
      )}
    </Choices>
  )
}

interface DressedChoices<Value extends string> extends ChoicesProps<Value> {
  /** Arrow keys move the focus alone, where a choice does something at once; space or enter chooses. */
  isDeliberate?: boolean
  listClass: string | undefined
  children: (choice: Choice<Value>) => ReactNode
}

function Choices<Value extends string>({
  legend,
  legendHidden,
  name,
  options,
  value,
  defaultValue,
  onChange,
  hint,
  describedBy: elsewhere,
  isDeliberate,
  error,
  required,
  listClass,
  children,
}: DressedChoices<Value>) {
  const id = useId()
  const describedBy = [elsewhere, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={stacked(3, style.group)} aria-describedby={describedBy || undefined}>
      <legend className={legendHidden ? hiddenClass : style.legend}>{legend}</legend>
      {hint && (
        <p className={written('muted small')} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={listClass} data-wrong={error ? '' : undefined}>
        {options.map((choice) => (
          <label key={choice.value} className={style.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              className={style.radio}
              required={required}
              disabled={Boolean(choice.disabledReason)}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              onChange={() => onChange?.(choice.value)}
              onKeyDown={isDeliberate ? moveOrChoose : undefined}
            />
            {children(choice)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A browser chooses with each arrow key; here it goes to the next answer, and enter chooses as space does. */
function moveOrChoose(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget: own } = event
  if (key === 'Enter') {
    event.preventDefault()
    own.click()
    return
  }
  const step = steps[key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const all = [...(own.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  all.at((all.indexOf(own) + step) % all.length)?.focus()
}
