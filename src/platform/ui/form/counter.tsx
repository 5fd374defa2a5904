/** A number with a minus and a plus, that can be typed as well. */
import { useId, useState } from 'react'
import { classes } from '../class-names.ts'
import style from './counter.module.css'
import { useFieldControl } from './field.tsx'
import { Minus, Plus } from '../icons.tsx'
import { hiddenClass } from '../visually-hidden.tsx'

export interface CounterProps {
  name?: string
  /** The text as typed, so that "twelve" stays on the screen for its error to point at. */
  value: string
  onChange: (value: string) => void
  min: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  compact?: boolean
  /** Names the number where no `Field` does. */
  label?: string
  /** The id of the words that say what is wrong with it, where no `Field` does. */
  errorId?: string | undefined
}

/** The buttons stop at `min` and `max`; what is typed is left to the form to judge. */
export function Counter({
  name,
  value,
  onChange,
  min,
  max,
  decreaseLabel,
  increaseLabel,
  compact,
  label,
  errorId,
}: CounterProps) {
  const field = useFieldControl()
  const control = errorId ? { ...field, 'aria-invalid': true as const, 'aria-describedby': errorId } : field
  const ownId = useId()
  const id = control.id ?? ownId
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : null
  // Only a button's step is said aloud: who types hears his own keys.
  const [said, setSaid] = useState('')
  const stepTo = (target: number) => {
    const next = String(Math.min(max, Math.max(min, target)))
    setSaid(label ? `${label}: ${next}` : next)
    onChange(next)
  }
  const step = (by: number) => stepTo(number === null ? min : number + by)
  const atMin = number !== null && number <= min
  const atMax = number !== null && number >= max
  return (
    <span className={classes(style.counter, compact && style.compact)} data-invalid={control['aria-invalid']}>
      <button
        type="button"
        className={style.button}
        aria-label={decreaseLabel}
        aria-controls={id}
        aria-disabled={atMin || undefined}
        onClick={() => step(-1)}
      >
        <Minus />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...control}
        id={id}
        name={name}
        aria-label={label}
        className={style.number}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
      />
      <button
        type="button"
        className={style.button}
        aria-label={increaseLabel}
        aria-controls={id}
        aria-disabled={atMax || undefined}
        onClick={() => step(1)}
      >
        <Plus />
      </button>
      <output className={hiddenClass} htmlFor={id}>
        {said}
      </output>
    </span>
  )
}
