/** Which fields of many records can be changed in one go. */
import type { Resource } from '../../../resource.ts'
import type { PortalAccess } from '../../portal-access.tsx'

type Looker = Pick<PortalAccess, 'fields' | 'may'>

const kinds = new Set([
  'text',
  'count',
  'number',
  'decimal',
  'money',
  'flag',
  'choice',
  'day',
  'instant',
  'one',
])

/** Those the reader may write that can hold the same value in every record. */
export function mayEditMany(portal: Looker, resource: Resource): string[] {
  if (!portal.may('update', resource.name)) return []
  return portal.fields('update', resource.name).filter((name) => {
    const field = resource.fields[name]
    return field && kinds.has(field.kind) && !field.readonly && !field.unique && !field.secret
  })
}

/** The field that holds a record's tags, if the reader may write it; a collection has one at most. */
export function tagFieldOf(portal: Looker, resource: Resource): string | undefined {
  if (!portal.may('update', resource.name)) return undefined
  const name = 'tags'
  const isTags = resource.fields[name]?.kind === 'tags' && !resource.fields[name].readonly
  return isTags && portal.fields('update', resource.name).includes(name) ? name : undefined
}
