/** Texts: free text, one of a list, a list of texts, and a text in each language. */
import { isRecord } from '../../../kernel/record.ts'
import { inEach } from '../../../kernel/text/translated.ts'
import { isEmailAddress } from '../../../kernel/contact/email-address.ts'
import { locales } from '../../../kernel/locale.ts'
import { fault, fits, isStorable, type KindBehaviour, wrongType } from './kind.ts'

const operand = (value: unknown): string | undefined => {
  const text =
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value as string | undefined)
  return typeof text === 'string' && isStorable(text) ? text : undefined
}

export const textKind: KindBehaviour = {
  column: 'text',
  family: 'string',
  parse(value, field) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') return wrongType('a string')
    if (!isStorable(text)) return fault({ reason: 'contains characters that cannot be stored' })
    if (field.max !== undefined && text.length > field.max) return fault({ code: 'VALUE_TOO_LONG' })
    if (field.format === 'email' && !isEmailAddress(text))
      return fault({ type: 'email', because: 'Value has to be a valid email address' })
    return fits(text)
  },
  operand,
}

export const choiceKind: KindBehaviour = {
  ...textKind,
  parse(value, field) {
    if (typeof value === 'string' && field.values?.includes(value)) return fits(value)
    const valid = field.values ?? []
    return fault({ type: 'in', valid, because: `Value has to be one of ${valid.join(', ')}` })
  },
}

export const tagsKind: KindBehaviour = {
  column: 'text[]',
  family: 'csv',
  parse(value, { values }) {
    const list: unknown = typeof value === 'string' ? value.split(',') : value
    if (!Array.isArray(list) || !list.every((item) => typeof item === 'string' && isStorable(item)))
      return wrongType('a list of strings')
    return values && !list.every((item: string) => values.includes(item))
      ? fault({ type: 'in', valid: values, because: `Each value has to be one of ${values.join(', ')}` })
      : fits(list)
  },
  operand,
  compared: (column) => `array_to_string(${column}, ',')`,
}

export const translatedKind: KindBehaviour = {
  column: 'jsonb',
  family: 'string',
  parse(value, field) {
    if (!isRecord(value)) return wrongType(`an object with ${locales.join(', ')}`)
    for (const locale of locales) {
      const text = value[locale]
      if (typeof text !== 'string' || (field.required && !text.trim()))
        return fault({ type: 'required', because: `Value is required in "${locale}"`, valid: locale })
      if (!isStorable(text)) return fault({ reason: 'contains characters that cannot be stored' })
      if (field.max !== undefined && text.length > field.max) return fault({ code: 'VALUE_TOO_LONG' })
    }
    return fits(inEach((locale) => value[locale] as string))
  },
  operand,
}
