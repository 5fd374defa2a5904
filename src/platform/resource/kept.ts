/** Collections the program keeps as a whole, and what the data API still takes in them. */
import { isKeyKind } from './field.ts'
import type { Action, Resource } from './resource.ts'

type Kept = Pick<Resource, 'fields' | 'access' | 'workflow'>

/** Whether the program alone writes a collection: every column but the key is readonly. */
export const isKept = ({ fields }: Pick<Kept, 'fields'>): boolean =>
  Object.values(fields).every(({ kind, readonly }) => readonly || kind === 'many' || isKeyKind(kind))

/**
 * Whether anybody at all may do this through the data API. What the program keeps is read, moved where it has a
 * workflow, and taken away where the definition grants that to somebody: a row of the permissions, not an
 * administrator's right to everything.
 */
export const isTaken = (resource: Kept, action: Action): boolean =>
  !isKept(resource) ||
  action === 'read' ||
  (action === 'update' && resource.workflow !== undefined) ||
  (action === 'delete' && resource.access.some(({ may }) => may.includes('delete')))
