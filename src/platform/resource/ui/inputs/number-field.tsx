/** A number with its unit, an amount in euros, or a number whose values have names. */
import { Select } from '@mantine/core'
import { unitWords } from '../../../i18n/format/unit-words.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { type Field, namedValues } from '../../field.ts'
import { valueWords } from '../../words.ts'
import { textOf } from '../data/record.ts'
import type { SharedProps } from './input-props.ts'
import { NumberBox } from './number-box.tsx'

export interface NumberFieldProps {
  readonly shared: SharedProps
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

export function NumberField({ shared, field, value, onChange }: NumberFieldProps) {
  const locale = useLocale()
  const isEmpty = value === null || value === undefined
  if (field.isNamed)
    return (
      <Select
        {...shared}
        value={isEmpty ? null : textOf(value)}
        allowDeselect={!field.required}
        clearable={!field.required}
        data={namedValues(field)?.map((each) => ({
          value: each,
          label: valueWords(field, each, locale),
        }))}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    )
  const isMoney = field.kind === 'money'
  const factor = isMoney ? 100 : 1
  return (
    <NumberBox
      {...shared}
      value={isEmpty ? null : Number(value) / factor}
      {...(field.kind === 'count' ? { decimals: 0 } : isMoney ? { decimals: 2 } : {})}
      grouped={isMoney || field.kind === 'count'}
      suffix={field.unit ? `\u00A0${unitWords(field.unit, locale)}` : ''}
      prefix={isMoney ? '€\u00A0' : ''}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * factor * 1e6) / 1e6)}
    />
  )
}
