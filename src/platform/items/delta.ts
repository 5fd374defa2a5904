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
  if (kind === 'decimal' && typeof a === 'string' && typeof b === 'string') return digits(a) === digits(b)
  return canonical(a ?? null) === canonical(b ?? null)
}

/** A decimal without what does not count: `+0275.250` is `275.25`. */
const digits = (text: string): string =>
  text
    .replace(/^([+-]?)0+(?=\d)/, '$1')
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** JSON with sorted keys: jsonb keeps no order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  )
