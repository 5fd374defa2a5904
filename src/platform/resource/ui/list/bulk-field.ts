/** Which fields of many records can be changed in one go. */
import type { Resource } from '../../resource.ts'
import type { Desk } from '../desk.tsx'

type Looker = Pick<Desk, 'fields' | 'may'>

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
export function mayEditMany(desk: Looker, resource: Resource): string[] {
  if (!desk.may('update', resource.name)) return []
  return desk.fields('update', resource.name).filter((name) => {
    const field = resource.fields[name]
    return field && kinds.has(field.kind) && !field.readonly && !field.unique && !field.secret
  })
}

/** The field that holds a record's tags, if the reader may write it; a collection has one at most. */
export function tagFieldOf(desk: Looker, resource: Resource): string | undefined {
  if (!desk.may('update', resource.name)) return undefined
  const name = 'tags'
  const isTags = resource.fields[name]?.kind === 'tags' && !resource.fields[name].readonly
  return isTags && desk.fields('update', resource.name).includes(name) ? name : undefined
}
