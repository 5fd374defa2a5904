/** References whose collection the record itself names. */
import type { Field } from '../field.ts'
import type { Desk } from './desk.tsx'

/**
 * A field as it is in one record: a reference becomes a relation to the collection named beside it.
 *
 * @param valueOf the record's value of another field.
 */
export function fieldIn(
  desk: Pick<Desk, 'collections'>,
  field: Field,
  valueOf: (name: string) => unknown,
): Field {
  const to = field.within && valueOf(field.within)
  return typeof to === 'string' && desk.collections.includes(to) ? { ...field, kind: 'one', to } : field
}
