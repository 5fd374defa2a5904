/** What the server refused, as words beside the fields they belong to. */
import { m } from '../../i18n/paraglide/messages.js'
import { textOf as plainText } from './record.ts'

interface Entry {
  readonly message?: string
  readonly extensions?: {
    readonly code?: string
    readonly field?: string | null
    readonly type?: string
    readonly valid?: unknown
  }
}

export interface Faults {
  readonly fields: Readonly<Record<string, string>>
  /** What belongs to no field. */
  readonly general: readonly string[]
  /** Somebody else saved first. */
  readonly isConflict: boolean
}

export const noFaults: Faults = { fields: {}, general: [], isConflict: false }

/** Reads an error of the dialect; `names` are the fields on screen. */
export function faultsOf(error: unknown, names: readonly string[]): Faults {
  const { errors = [], response } = (error ?? {}) as { errors?: readonly Entry[]; response?: Response }
  if (response?.status === 412) return { ...noFaults, isConflict: true }
  if (errors.length === 0) return { ...noFaults, general: [m.portal_fault_unreachable()] }
  const fields: Record<string, string> = {}
  const general: string[] = []
  for (const entry of errors) {
    const field = entry.extensions?.field ?? names.find((name) => entry.message?.includes(`"${name}"`))
    const text = textOf(entry)
    if (field && names.includes(field)) fields[field] ??= text
    else general.push(text)
  }
  return { fields, general, isConflict: false }
}

function textOf({ message = '', extensions = {} }: Entry): string {
  const valid = plainText(extensions.valid)
  switch (extensions.code) {
    case 'FAILED_VALIDATION':
      if (extensions.type === 'gte') return m.portal_fault_gte({ valid })
      if (extensions.type === 'lte') return m.portal_fault_lte({ valid })
      if (extensions.type === 'required' || extensions.type === 'nnull') return m.portal_fault_required()
      return m.portal_fault_invalid()
    case 'RECORD_NOT_UNIQUE':
      return m.portal_fault_unique()
    case 'VALUE_TOO_LONG':
      return m.portal_fault_too_long()
    case 'VALUE_OUT_OF_RANGE':
    case 'INVALID_PAYLOAD':
      return m.portal_fault_invalid()
    case 'INVALID_FOREIGN_KEY':
      return m.portal_fault_relation()
    case 'FORBIDDEN':
      return m.portal_fault_forbidden()
    case 'INTERNAL_SERVER_ERROR':
      return m.portal_fault_server()
    default:
      return message
  }
}
