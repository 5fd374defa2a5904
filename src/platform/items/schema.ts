/** The model at run time: look-ups by name that only ever find what was defined. */
import type { Field } from '../resource/field.ts'
import type { Resource } from '../resource/resource.ts'

export interface Schema {
  readonly resources: readonly Resource[]
  /** The collection with a name; undefined for anything else, `__proto__` too. */
  find(name: string): Resource | undefined
}

export function schemaOf(resources: readonly Resource[]): Schema {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return { resources, find: (name) => byName.get(name) }
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
