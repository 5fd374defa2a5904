/** A number with its unit, an amount in euros, or a number whose values have names. */
import { NumberInput, Select } from '@mantine/core'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Field } from '../../field.ts'
import { wordsIn } from '../../words.ts'
import { textOf } from '../record.ts'
import type { SharedProps } from './input-props.ts'

export interface NumberFieldProps {
  readonly shared: SharedProps
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

export function NumberField({ shared, field, value, onChange }: NumberFieldProps) {
  const locale = useLocale()
  const isEmpty = value === null || value === undefined
  if (field.words)
    return (
      <Select
        {...shared}
        value={isEmpty ? null : textOf(value)}
        allowDeselect={!field.required}
        clearable={!field.required}
        data={Object.entries(field.words).map(([each, words]) => ({
          value: each,
          label: wordsIn(words, locale),
        }))}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    )
  const isMoney = field.kind === 'money'
  const factor = isMoney ? 100 : 1
  return (
    <NumberInput
      {...shared}
      value={isEmpty ? '' : Number(value) / factor}
      decimalScale={field.kind === 'count' ? 0 : isMoney ? 2 : undefined}
      fixedDecimalScale={isMoney && !isEmpty && Number(value) % factor !== 0}
      decimalSeparator={locale === 'en' ? '.' : ','}
      thousandSeparator={isMoney ? { nl: '.', en: ',', fr: '\u00A0' }[locale] : undefined}
      suffix={field.unit ? `\u00A0${field.unit}` : undefined}
      prefix={isMoney ? '€\u00A0' : undefined}
      inputMode={field.kind === 'count' ? 'numeric' : 'decimal'}
      hideControls
      onChange={(typed) => onChange(numberOf(typed, factor))}
    />
  )
}

/** What was typed, in the unit it is kept in; nothing for what is no number yet. */
function numberOf(typed: number | string, factor: number): number | null {
  const number = typed === '' ? Number.NaN : Number(typed) * factor
  return Number.isNaN(number) ? null : Math.round(number * 1e6) / 1e6
}
