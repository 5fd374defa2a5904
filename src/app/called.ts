/** What the company calls its bikes, put where the model has an ordinary word for them. */
import { type Noun, nounLabel, withNoun } from '../domains/identity/noun.ts'
import type { Field } from '../platform/resource/field.ts'
import type { Resource } from '../platform/resource/resource.ts'
import type { RoleDesk } from '../platform/resource/ui/desk.tsx'

const renamed = new WeakMap<Noun, Map<string, Resource>>()

/** The resource as this company calls it and what it is made of; the same object for the same noun. */
export function called(resource: Resource, noun: Noun): Resource {
  const known = renamed.get(noun) ?? new Map<string, Resource>()
  renamed.set(noun, known)
  return known.get(resource.name) ?? remember(known, rename(resource, noun))
}

function remember(known: Map<string, Resource>, resource: Resource): Resource {
  known.set(resource.name, resource)
  return resource
}

const rename = (resource: Resource, noun: Noun): Resource => ({
  ...resource,
  ...(resource.name === 'party_bikes' && { label: nounLabel(noun) }),
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, renameField(field, noun)]),
  ),
})

const renameField = (field: Field, noun: Noun): Field => ({
  ...field,
  ...(field.label && { label: withNoun(field.label, noun) }),
})

/** A desk whose model speaks so. */
export const deskCalling = (desk: RoleDesk, noun: Noun): RoleDesk => ({
  ...desk,
  resource: (name) => called(desk.resource(name), noun),
})
