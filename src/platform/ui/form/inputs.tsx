/** Native inputs in the house's dress; inside a `Field` they take its wiring. */
import type { ComponentProps } from 'react'
import { classes } from '../class-names.ts'
import { stacked } from '../layout/layout.ts'
import { useFieldControl } from './field.tsx'
import { Check, ChevronDown } from '../icons.tsx'
import style from './inputs.module.css'

/** The frame every input shares, for controls that are composed. */
export const inputClass = style.input!

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={classes(style.input, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldControl()}
      {...rest}
      className={classes(style.input, style.area, className)}
    />
  )
}

/** A telephone number: the number keypad on a phone, and the browser's own memory. */
export function TelInput(props: ComponentProps<'input'>) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes(style.select, className)}>
      <select {...useFieldControl()} {...rest} className={style.input}>
        {children}
      </select>
      <ChevronDown className={style.chevron} />
    </span>
  )
}

/** One big box to tick; the whole line is its target. Its error belongs to the `Field` or notice beside it. */
export function Checkbox({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={stacked('4 top', style.checkbox, className)}>
      <span className={style.box}>
        <input type="checkbox" {...rest} />
        <Check size={22} className={style.tick} />
      </span>
      <span>{children}</span>
    </label>
  )
}
