/** The values of a form: whether they differ, how they are sent, and what is wrong with them before they are. */
import { sortedJson } from '../../../../kernel/record.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { type Field, mayBeBlank } from '../../field.ts'
import { behaviourOf } from '../../kinds/kinds.ts'
import { placesOf, type Trouble, troubleWords } from './faults.ts'
import { keyOf } from '../data/record.ts'

/** A value as it is written: a relation by its key, nothing for a text that is blank in every language. */
export function plainValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return mayBeBlank(field) ? '' : null
  if (field.kind === 'one' || field.kind === 'file') return keyOf(value)
  if (field.kind === 'translated' && isBlankText(value)) return null
  return value
}

const isBlankText = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => !String(text).trim())

/** Whether two values of a field are the same to who reads them; the order of an object's keys says nothing. */
export const isSame = (field: Field, a: unknown, b: unknown): boolean =>
  sortedJson(plainValue(field, a)) === sortedJson(plainValue(field, b))

interface Filled {
  readonly fields: Readonly<Record<string, Field>>
  readonly names: readonly string[]
  readonly valueOf: (name: string) => unknown
  readonly locale: Locale
}

/** The faults the server would find in these fields, found by the same rules before anything is sent. */
export function faultsIn({ fields, names, valueOf, locale }: Filled): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const field = fields[name]
    if (!field || field.kind === 'many') continue
    const trouble = troubleIn(field, plainValue(field, valueOf(name)))
    if (!trouble) continue
    const text = troubleWords(trouble, faultyField(field, trouble), locale)
    for (const place of placesOf(name, trouble, field)) found[place] = text
  }
  return found
}

function troubleIn(field: Field, value: unknown): Trouble | undefined {
  if (value === null) return field.required && field.kind !== 'flag' ? { type: 'required' } : undefined
  const parsed = behaviourOf(field).parse(value, field)
  return 'fault' in parsed ? parsed.fault : undefined
}

/** The field a fault is about: inside a structured value, the part. */
function faultyField(field: Field, { part }: Trouble): Field {
  if (part === undefined) return field
  return part.split('.').reduce<Field>((at, step) => {
    const parts = at.rows ?? at.parts
    return parts?.[step] ?? (at.each && /^\d+$/.test(step) ? at.each : at)
  }, field)
}
