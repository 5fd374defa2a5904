/** The fields of a record by the groups its definition names. */
import type { Resource } from '../../../resource.ts'

/** In the order the resource gives; those without a group stand first. */
export function groupsOf(resource: Resource, names: readonly string[]) {
  const order = [undefined, ...(resource.groups ?? [])]
  return order
    .map((group) => ({ group, members: names.filter((name) => resource.fields[name]?.group === group) }))
    .filter(({ members }) => members.length > 0)
}
