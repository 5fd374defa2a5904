/** What the form of a new record starts with: the fields its writer may fill in, and what they hold at first. */
import type { Resource } from '../resource.ts'
import type { Desk } from './desk.tsx'
import { factNames } from './tracks.ts'

export interface NewRecord {
  readonly names: readonly string[]
  readonly initial: Readonly<Record<string, unknown>>
}

export function newRecord(desk: Pick<Desk, 'fields'>, resource: Resource): NewRecord {
  const names = factNames(resource, desk.fields('create', resource.name)).filter(
    (name) => !resource.fields[name]?.readonly,
  )
  return { names, initial: Object.fromEntries(names.map((name) => [name, firstValue(resource, name)])) }
}

/** A field's default, the present for `'now'`. */
function firstValue({ fields }: Resource, name: string): unknown {
  const { default: value, kind } = fields[name]!
  if (value === 'now') return kind === 'instant' ? new Date().toISOString() : null
  return value ?? null
}
