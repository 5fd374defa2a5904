/** References whose collection the record itself names. */
import type { Field } from '../../field.ts'
import type { PortalAccess } from '../portal-access.tsx'

/**
 * A field as it is in one record: a reference becomes a relation to the collection named beside it.
 *
 * @param valueOf the record's value of another field.
 */
export function fieldIn(
  portal: Pick<PortalAccess, 'collections'>,
  field: Field,
  valueOf: (name: string) => unknown,
): Field {
  const to = field.within && valueOf(field.within)
  return typeof to === 'string' && portal.collections.includes(to) ? { ...field, kind: 'one', to } : field
}
