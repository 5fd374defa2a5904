/** A structured value as the text it is, until its own editor is there. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../i18n/paraglide/messages.js'

export interface JsonInputProps {
  readonly name: string
  readonly label: string
  readonly error?: string
  readonly disabled?: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

export function JsonInput({ value, error, onChange, ...rest }: JsonInputProps) {
  const [typed, setTyped] = useState(() =>
    value === null || value === undefined ? '' : JSON.stringify(value, null, 2),
  )
  const [isBroken, setBroken] = useState(false)
  const write = (text: string) => {
    setTyped(text)
    try {
      onChange(text.trim() === '' ? null : JSON.parse(text))
      setBroken(false)
    } catch {
      setBroken(true)
    }
  }
  return (
    <Textarea
      {...rest}
      autosize
      minRows={2}
      value={typed}
      error={isBroken ? m.portal_fault_invalid() : error}
      styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
