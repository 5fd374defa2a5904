/** What the company calls its bikes, put where the model has an ordinary word for them. */
import { fillNoun, type Noun } from '../../domains/identity/company/noun.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import type { RoleAccess } from '../../platform/resource/ui/portal-access.tsx'

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

const rename = (resource: Resource, noun: Noun): Resource => {
  const fill = fillNoun(noun)
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, { ...field, fill }])
  return { ...resource, fill, fields: Object.fromEntries(fields) as Resource['fields'] }
}

/** A portal access whose model speaks so. */
export const portalAccessCalling = (portal: RoleAccess, noun: Noun): RoleAccess => ({
  ...portal,
  resource: (name) => called(portal.resource(name), noun),
})
