/** What the company calls its bikes, put where the model has an ordinary word for them. */
import { type Noun, nounLabel } from '../domains/identity/noun.ts'
import type { Resource } from '../platform/resource/resource.ts'
import type { RoleDesk } from '../platform/resource/ui/desk.tsx'

const renamed = new WeakMap<Noun, Resource>()

/** The resource as this company calls it; the same object for the same noun. */
export function called(resource: Resource, noun: Noun): Resource {
  if (resource.name !== 'party_bikes') return resource
  const known = renamed.get(noun) ?? { ...resource, label: nounLabel(noun) }
  renamed.set(noun, known)
  return known
}

/** A desk whose model speaks so. */
export const deskCalling = (desk: RoleDesk, noun: Noun): RoleDesk => ({
  ...desk,
  resource: (name) => called(desk.resource(name), noun),
})
