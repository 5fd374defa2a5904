/** What the generic lists and forms may know in this product: the model, a role's permissions, the pages there are. */
import type { Desk } from '../platform/resource/ui/desk.tsx'
import { opens } from './doors.ts'
import { model } from './portal-model.ts'

type RoleDesk = Omit<Desk, 'missing'>
const made = new Map<string, RoleDesk>()

/** The desk of a role, made once. */
export function deskFor(role: string): RoleDesk {
  const known = made.get(role) ?? makeDesk(role)
  made.set(role, known)
  return known
}

function makeDesk(role: string): RoleDesk {
  const permissions = model.permissions(role)
  const openTo = (page: string | undefined) => (page && opens(role, page) ? page : undefined)
  const pathOf = (collection: string) => {
    const { page } = model.named(collection)
    return page && `/portal/${page.path}`
  }
  return {
    role,
    zone: 'Europe/Brussels',
    tagsIn: 'tags',
    resource: (name) => model.named(name),
    may: (action, collection) => permissions.of(collection, action) !== null,
    fields: (action, collection) => {
      const permission = permissions.of(collection, action)
      return Object.entries(model.named(collection).fields)
        .filter(([name, field]) => !field.secret && (permission?.field(name) ?? 'none') !== 'none')
        .map(([name]) => name)
    },
    pageOf: (collection) => openTo(pathOf(collection)),
    newPageOf: (collection) => {
      const path = pathOf(collection)
      return permissions.of(collection, 'create') ? openTo(path && `${path}/new`) : undefined
    },
  }
}
