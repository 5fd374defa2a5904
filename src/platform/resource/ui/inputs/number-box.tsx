/** A number typed as its reader writes numbers, with dot or comma; written out in one way when it is left. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { typedNumber } from '../../../i18n/input/typed-number.ts'
import { useFormats } from '../../../i18n/use-locale.ts'

export interface NumberBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'type'> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Decimals that are kept; as many as were typed without. A whole number keeps a fraction, to be refused. */
  readonly decimals?: number
  /** Whether all its decimals are written, of a whole number too: € 60,00. */
  readonly isPadded?: boolean
  /** Whether thousands may be set apart, as in amounts. */
  readonly grouped?: boolean
  /** Written before and after the number. */
  readonly prefix?: string
  readonly suffix?: string
}

export function NumberBox({
  value,
  onChange,
  decimals,
  isPadded = false,
  grouped = false,
  prefix = '',
  suffix = '',
  onBlur,
  ...input
}: NumberBoxProps) {
  const { decimalSign: decimal, number } = useFormats()
  // Kept while it means the value: whatever else changes the value is shown instead.
  const [typed, setTyped] = useState<string | null>(null)
  const meant = (text: string) => rounded(typedNumber(text, { decimal, grouped }), decimals)
  const written = () => {
    if (value === null) return ''
    const digits =
      decimals && (isPadded || !Number.isInteger(value))
        ? value.toFixed(decimals)
        : String(Math.round(value * 1e6) / 1e6)
    const [whole = '', fraction] = digits.split('.')
    const start = grouped ? number(Number(whole)) : whole
    return `${prefix}${start}${fraction ? decimal + fraction : ''}${suffix}`
  }
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      value={typed !== null && meant(typed) === value ? typed : written()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(meant(currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

const rounded = (value: number | null, decimals = 0): number | null =>
  value === null || !decimals ? value : Math.round(value * 10 ** decimals) / 10 ** decimals
