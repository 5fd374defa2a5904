/** The model at run time: look-ups by name that only ever find what was defined. */
import type { Field, KeyKind } from '../../resource/field.ts'
import type { Resource } from '../../resource/resource.ts'

export interface Schema {
  readonly resources: readonly Resource[]
  /** The collection with a name; undefined for anything else, `__proto__` too. */
  find(name: string): Resource | undefined
}

export function schemaOf(definitions: readonly Resource[]): Schema {
  const keys = new Map(definitions.map(({ name, fields }) => [name, keyKindOf(fields)]))
  const resources = definitions.map((resource) => withKeyKinds(resource, keys))
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return { resources, find: (name) => byName.get(name) }
}

const keyKindOf = (fields: Resource['fields']): KeyKind =>
  Object.values(fields).some(({ kind }) => kind === 'serial') ? 'serial' : 'id'

/** The definition, its to-one fields knowing what kind of key they hold; itself where all of them are UUIDs. */
function withKeyKinds(resource: Resource, keys: ReadonlyMap<string, KeyKind>): Resource {
  const counted = Object.entries(resource.fields).filter(
    ([, { kind, to }]) => kind === 'one' && keys.get(to ?? '') === 'serial',
  )
  if (counted.length === 0) return resource
  const fields = counted.map(([name, field]): [string, Field] => [name, { ...field, key: 'serial' }])
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(fields) } }
}

/** A field of a collection by name; undefined for what is none, inherited names too. */
export const fieldOf = (resource: Resource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined

/** The collection a relation leads to; the model does not compile with one that leads nowhere. */
export function targetOf(schema: Schema, field: Field): Resource {
  const target = schema.find(field.to ?? '')
  if (!target) throw new Error(`a relation leads to ${field.to}, which is not in the model`)
  return target
}
