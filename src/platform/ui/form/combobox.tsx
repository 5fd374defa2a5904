/** A text input with suggestions under it, after the ARIA combobox pattern (APG, list autocomplete). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA pattern: a list with roles whose keys the input hears */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { written } from '../layout/layout.ts'
import style from './combobox.module.css'
import { labelIdOf, useFieldControl } from './field.tsx'
import { inputClass } from './inputs.tsx'
import { hiddenClass } from '../visually-hidden.tsx'

export interface ComboboxOption {
  value: string
  /** What the input holds once it is picked. */
  label: string
  /** A second line, such as what choosing it means. */
  detail?: ReactNode
}

export interface ComboboxProps {
  name?: string
  /** The text in the input. */
  text: string
  onText: (text: string) => void
  /** The suggestions for this text, filtered and ordered by the parent, a dozen at most. */
  options: readonly ComboboxOption[]
  onPick: (option: ComboboxOption) => void
  /** The value picked before, marked in the list. */
  picked?: string | null
  /** Said when the list changes: "4 suggestions". */
  countText: (count: number) => string
  /** Shown when a text has no suggestion. */
  emptyText: ReactNode
  placeholder?: string
  inputMode?: 'text' | 'numeric'
  autoComplete?: string
  /** Names the input where no `Field` does. */
  label?: string
}

/** Typing filters, arrows walk, Enter picks, Escape closes; a finger picks by touching. */
export function Combobox(props: ComboboxProps) {
  const { text, options, picked } = props
  const control = useFieldControl()
  const ownId = useId()
  const id = control.id ?? ownId
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLUListElement>(null)
  const shown = open && text.trim() !== ''
  const at = Math.min(active, options.length - 1)

  function walk(to: number) {
    setOpen(true)
    setActive(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }
  function pick(option: ComboboxOption) {
    props.onPick(option)
    setOpen(false)
    setActive(-1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    const move = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    }[event.key]
    if (move !== undefined && last >= 0) {
      event.preventDefault()
      walk(move)
    } else if (event.key === 'Enter' && shown && options[at]) {
      event.preventDefault()
      pick(options[at])
    } else if (event.key === 'Enter') {
      // The form answers what was typed: the list would lie over what it says.
      setOpen(false)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <div className={style.combobox}>
      <input
        type="text"
        role="combobox"
        {...control}
        id={id}
        name={props.name}
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        placeholder={props.placeholder}
        className={inputClass}
        value={text}
        onChange={(event) => {
          props.onText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={labelIdOf(control.id)}
        aria-label={control.id ? undefined : props.label}
        className={style.list}
        hidden={!shown || options.length === 0}
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === picked}
            className={classes(style.option, index === at && style.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span className={written('bold')}>{option.label}</span>
            {option.detail && <span className={written('muted small', style.detail)}>{option.detail}</span>}
          </li>
        ))}
      </ul>
      {shown && options.length === 0 && <p className={style.empty}>{props.emptyText}</p>}
      <output className={hiddenClass} htmlFor={id}>
        {shown && (options.length === 0 ? props.emptyText : props.countText(options.length))}
      </output>
    </div>
  )
}
