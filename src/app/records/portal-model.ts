/** The model as the portal uses it: each collection by its name, by its page, and what a role may do with it. */
import { audiences } from '../../domains/identity/audiences.ts'
import { systemAccess } from '../../domains/identity/roles.ts'
import { fullAccess, permissionsOf, type Permissions } from '../../platform/access/permission/permissions.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import { resources } from '../resources.ts'

export interface PortalModel {
  readonly all: readonly Resource[]
  /** A collection by its name; throws for one that is not in the model. */
  named(name: string): Resource
  permissions(role: string): Permissions
}

/** Permissions are compiled once a role. */
export function portalModel(all: readonly Resource[]): PortalModel {
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const compiled = new Map<string, Permissions>()
  return {
    all,
    named(name) {
      const found = byName.get(name)
      if (!found) throw new Error(`No resource ${name}`)
      return found
    },
    permissions(role) {
      const known =
        compiled.get(role) ??
        (role === 'super-administrator' ? fullAccess : permissionsOf(all, role, audiences, systemAccess))
      compiled.set(role, known)
      return known
    },
  }
}

export const model = portalModel(resources)
