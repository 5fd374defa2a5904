/** What the generic lists and forms may know in this product: the model, a role's permissions, the pages there are. */
import { isAdministrator } from '../domains/identity/portal-home.ts'
import { systemAccess } from '../domains/identity/roles.ts'
import { fullAccess, permissionsOf } from '../platform/access/permissions.ts'
import type { Desk } from '../platform/resource/ui/desk.tsx'
import type { Action, Resource } from '../platform/resource/resource.ts'
import { exists, rolesFor } from './doors.ts'
import { resources } from './resources.ts'

/** The list page of a collection, where it has one. */
const pages: Readonly<Record<string, string>> = {
  bookings: '/portal/bookings',
  party_bikes: '/portal/partybikes',
  trailers: '/portal/trailers',
  tow_trucks: '/portal/towtrucks',
}

const all: readonly Resource[] = resources
const byName = new Map(all.map((resource) => [resource.name, resource]))
type RoleDesk = Omit<Desk, 'missing'>
const made = new Map<string, RoleDesk>()

/** The desk of a role, made once. */
export function deskFor(role: string): RoleDesk {
  const known = made.get(role) ?? makeDesk(role)
  made.set(role, known)
  return known
}

function makeDesk(role: string): RoleDesk {
  const permissions = role === 'super-administrator' ? fullAccess : permissionsOf(all, role, systemAccess)
  const resource = (name: string) => {
    const found = byName.get(name)
    if (!found) throw new Error(`No resource ${name}`)
    return found
  }
  const openTo = (page: string | undefined) =>
    page && exists(page) && (isAdministrator(role) || rolesFor(page).includes(role)) ? page : undefined
  return {
    role,
    zone: 'Europe/Brussels',
    resource,
    may: (action: Action, collection: string) => permissions.of(collection, action) !== null,
    fields: (action, collection) => {
      const permission = permissions.of(collection, action)
      return Object.entries(resource(collection).fields)
        .filter(([name, field]) => !field.secret && (permission?.field(name) ?? 'none') !== 'none')
        .map(([name]) => name)
    },
    pageOf: (collection) => openTo(pages[collection]),
    newPageOf: (collection) =>
      permissions.of(collection, 'create')
        ? openTo(pages[collection] && `${pages[collection]}/new`)
        : undefined,
  }
}
