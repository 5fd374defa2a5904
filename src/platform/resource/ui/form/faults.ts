/** What is wrong with what was filled in, as words beside the fields it belongs to. */
import type { Locale } from '../../../../kernel/locale.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { formatsIn } from '../../../i18n/format/formats.ts'
import type { Field } from '../../field.ts'
import { textOf } from '../data/record.ts'

/** A fault as the server's answer has it in `extensions`, or as a field's kind finds it. */
export interface Trouble {
  readonly code?: string
  readonly type?: string
  readonly valid?: unknown
  readonly reason?: string
  readonly field?: string | null
  /** Where in a structured value it is: `1.valid_until`. */
  readonly part?: string
  /** Of a text, those that are missing. */
  readonly languages?: unknown
  /** A value that is taken, where it is not on screen. */
  readonly value?: unknown
}

interface Entry {
  readonly message?: string
  readonly extensions?: Trouble
}

export interface Faults {
  /** By field, or by the place in its value: `licences.1.valid_until`, `name.fr`. */
  readonly fields: Readonly<Record<string, string>>
  /** What belongs to no field. */
  readonly general: readonly string[]
  /** Somebody else saved first. */
  readonly isConflict: boolean
}

export const noFaults: Faults = { fields: {}, general: [], isConflict: false }

interface Shown {
  /** The fields on screen. */
  readonly names: readonly string[]
  readonly fields?: Readonly<Record<string, Field>>
  readonly locale?: Locale
}

/** Reads an error of the dialect, in the reader's language unless told another. */
export function faultsOf(error: unknown, { names, fields = {}, locale = getLocale() }: Shown): Faults {
  const { errors = [], response } = (error ?? {}) as { errors?: readonly Entry[]; response?: Response }
  if (response?.status === 412) return { ...noFaults, isConflict: true }
  if (errors.length === 0) return { ...noFaults, general: [m.portal_fault_unreachable()] }
  const found: Record<string, string> = {}
  const general: string[] = []
  for (const { message = '', extensions = {} } of errors) {
    const name = extensions.field ?? names.find((each) => message.includes(`"${each}"`))
    const text = troubleWords({ reason: message, ...extensions }, name ? fields[name] : undefined, locale)
    if (name && names.includes(name))
      for (const place of placesOf(name, extensions, fields[name])) found[place] ??= text
    else general.push(text)
  }
  return { fields: found, general, isConflict: false }
}

/** Where a fault stands: its field, the part of it, or each language that is missing. */
export function placesOf(
  name: string,
  { part, type, valid, languages }: Trouble,
  field: Field | undefined,
): string[] {
  if (part !== undefined) return [`${name}.${part}`]
  if (field?.kind !== 'translated') return [name]
  if (Array.isArray(languages)) return languages.map((language) => `${name}.${textOf(language)}`)
  return [type === 'required' && valid ? `${name}.${textOf(valid)}` : name]
}

/** A fault in words; what has no words of ours is told as it came. */
export function troubleWords(trouble: Trouble, field: Field | undefined, locale: Locale): string {
  const { code, type, valid, reason = '' } = trouble
  const formats = formatsIn(locale)
  const bound = (value: unknown) =>
    field?.kind === 'money' ? formats.money(Number(value)) : formats.number(Number(value), 4)
  switch (type ?? code) {
    case 'required':
    case 'nnull':
      return m.portal_fault_required()
    case 'gte':
      return m.portal_fault_gte({ valid: bound(valid) })
    case 'lte':
      return m.portal_fault_lte({ valid: bound(valid) })
    case 'email':
      return m.portal_fault_email()
    case 'RECORD_NOT_UNIQUE':
      return trouble.value ? m.portal_fault_taken({ value: textOf(trouble.value) }) : m.portal_fault_unique()
    case 'VALUE_TOO_LONG':
      return field?.max ? m.portal_fault_longest({ max: field.max }) : m.portal_fault_too_long()
    case 'INVALID_FOREIGN_KEY':
      return m.portal_fault_relation()
    case 'FORBIDDEN':
      return m.portal_fault_forbidden()
    case 'INTERNAL_SERVER_ERROR':
      return m.portal_fault_server()
    case 'VALUE_OUT_OF_RANGE':
    case 'INVALID_PAYLOAD':
    case 'FAILED_VALIDATION':
    case 'in':
      return m.portal_fault_invalid()
    default:
      return code ? reason : kindWords(field)
  }
}

/** What a value of the kind should have been. */
function kindWords(field: Field | undefined): string {
  switch (field?.kind) {
    case 'count':
      return m.portal_fault_whole()
    case 'number':
    case 'money':
    case 'decimal':
      return m.portal_fault_number()
    case 'day':
    case 'instant':
      return m.portal_fault_date()
    default:
      return m.portal_fault_invalid()
  }
}
