/** A box to type in that tells what it holds when the typing rests. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { stacked, written } from '../../../../../ui/layout/layout.ts'
import style from './filter-editor.module.css'

export interface RestingInputProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'placeholder'
> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const restMs = 250

export function RestingInput({ label, value, onChange, ...rest }: RestingInputProps) {
  const told = useRef(value)
  const [typed, setTyped] = useState(value)
  const tell = useRef(onChange)

  useEffect(() => {
    tell.current = onChange
  }, [onChange])

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed === told.current) return undefined
    const timer = setTimeout(() => {
      told.current = typed
      tell.current(typed)
    }, restMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <label className={stacked(1, written('muted tiny', style.field))}>
      <span>{label}</span>
      <input {...rest} maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  )
}
