/** A written body, checked field by field: what goes into the row, what goes into related records. */
import type { Permission } from '../../access/permission/permissions.ts'
import { forbidden, invalidPayload, Problem, type ProblemEntry, problem } from '../../http/problem.ts'
import { type Field, isKeyKind } from '../../resource/field.ts'
import type { Fault } from '../../resource/kinds/kind.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Resource } from '../../resource/resource.ts'
import { fieldForbidden } from '../hidden.ts'
import { keyOf } from '../sql/row.ts'
import { fieldOf } from '../model/schema.ts'

export interface Payload {
  /** Column values, as JSON. */
  readonly row: Readonly<Record<string, unknown>>
  /** To-one relations given as objects: written before the row. */
  readonly ones: readonly { readonly name: string; readonly field: Field; readonly body: object }[]
  /** To-many relations: written after the row. */
  readonly manys: readonly { readonly name: string; readonly field: Field; readonly body: object }[]
}

/**
 * Checks a body against the fields and the permission. Throws 403 for a field the caller may not write (for
 * everyone where it is readonly), 400 with all faults at once otherwise. Fields that do not exist are dropped
 * for a caller without a list of fields, 403 for others.
 *
 * @param given fields that are filled by the program, such as the parent of a nested record.
 */
export function parsePayload(
  resource: Resource,
  body: object,
  permission: Permission,
  action: 'create' | 'update',
  given: Readonly<Record<string, unknown>> = {},
): Payload {
  if (Array.isArray(body)) throw invalidPayload('The item must be an object')
  const row: Record<string, unknown> = { ...given }
  const ones: Payload['ones'][number][] = []
  const manys: Payload['manys'][number][] = []
  const faults: ProblemEntry[] = []
  for (const [name, value] of Object.entries(body)) {
    const field = writable(resource, name, permission, action)
    if (!field || value === undefined) continue
    if (value === null && field.kind !== 'many') {
      if (field.required) faults.push(failed(name, { type: 'nnull', because: "Value can't be null" }))
      else row[name] = null
    } else if (isObject(value) && field.kind === 'one') ones.push({ name, field, body: value })
    else if (field.kind === 'many') {
      if (value === null) continue
      if (!isObject(value)) throw invalidPayload(`"${name}" must be a list or an object`, { field: name })
      manys.push({ name, field, body: value })
    } else {
      const parsed = behaviourOf(field).parse(value, field)
      if ('value' in parsed) row[name] = parsed.value
      else faults.push(entryOf(resource, name, parsed.fault))
    }
  }
  if (action === 'create') {
    for (const [name, value] of Object.entries(permission.preset)) row[name] ??= value
    const present = new Set([...Object.keys(row), ...ones.map(({ name }) => name)])
    for (const [name, field] of Object.entries(resource.fields))
      if (isAskedFor(field) && !present.has(name) && !Object.hasOwn(body, name))
        faults.push(failed(name, { type: 'required', because: 'Value is required' }))
  }
  if (faults.length > 0) throw new Problem(400, faults)
  return { row, ones, manys }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isAskedFor = (field: Field) =>
  field.required && !field.readonly && field.default === undefined && !isKeyKind(field.kind)

function writable(
  resource: Resource,
  name: string,
  permission: Permission,
  action: 'create' | 'update',
): Field | undefined {
  const field = fieldOf(resource, name)
  if (!field) {
    if (permission.wide) return undefined
    throw fieldForbidden(resource.name, name)
  }
  if (name === keyOf(resource) && action === 'update') return undefined
  if (field.automatic && permission.wide) return undefined
  if (field.readonly) throw forbidden(`The field "${name}" is never written through this address.`)
  if (permission.field(name) === 'none') throw fieldForbidden(resource.name, name)
  return field
}

/** A rule that is broken, in the dialect's words. */
export const failed = (
  name: string,
  { type, valid, because }: { type: string; valid?: unknown; because: string },
): ProblemEntry => ({
  message: `Validation failed for field "${name}". ${because}.`,
  extensions: { field: name, type, ...(valid !== undefined && { valid }), code: 'FAILED_VALIDATION' },
})

function entryOf(resource: Resource, name: string, fault: Fault): ProblemEntry {
  const entry = plainEntryOf(resource, name, fault)
  const { part } = fault
  return part === undefined ? entry : { ...entry, extensions: { ...entry.extensions, field: name, part } }
}

function plainEntryOf(resource: Resource, name: string, fault: Fault): ProblemEntry {
  if ('type' in fault) return failed(name, fault)
  const collection = resource.name
  if ('code' in fault) {
    const what = fault.code === 'VALUE_TOO_LONG' ? 'is too long' : 'is out of range'
    const message = `Value for field "${name}" in collection "${collection}" ${what}.`
    return problem(fault.code, message, { collection, field: null }).entries[0]!
  }
  const reason = fault.reason.startsWith('Invalid')
    ? `${fault.reason} in field "${name}"`
    : `"${name}" ${fault.reason}`
  return invalidPayload(reason, { field: name }).entries[0]!
}
