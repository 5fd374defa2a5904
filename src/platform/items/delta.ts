/** What a change really changes, column by column. */
import type { Resource } from '../resource/resource.ts'

type Data = Readonly<Record<string, unknown>>

/** The given columns whose value differs from the row's, with their new value. */
export const changedColumns = (resource: Resource, was: Data, given: Data): Data =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !same(was[name], value, resource.fields[name]?.kind),
    ),
  )

function same(a: unknown, b: unknown, kind?: string): boolean {
  if (kind === 'instant' && typeof a === 'string' && typeof b === 'string')
    return Date.parse(a) === Date.parse(b)
  return canonical(a ?? null) === canonical(b ?? null)
}

/** JSON with sorted keys: jsonb keeps no order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  )
