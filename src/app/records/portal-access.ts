/** What the generic lists and forms may know in this product: the model, a role's permissions, the pages there are. */
import { isTaken } from '../../platform/resource/kept.ts'
import type { Action } from '../../platform/resource/resource.ts'
import type { RoleAccess } from '../../platform/resource/ui/portal-access.tsx'
import { type PageAccess, pageAccess } from '../access/page-access.ts'
import { localizer } from '../routing/paths.ts'
import { model, type PortalModel } from './portal-model.ts'
import { madeElsewhere } from './record-pages.ts'

/** The portal access of a model's roles, each made once. */
export function portalAccessOver(model: PortalModel, pageAccess: PageAccess): (role: string) => RoleAccess {
  const made = new Map<string, RoleAccess>()
  return (role) => {
    const known = made.get(role) ?? makePortalAccess(model, pageAccess, role)
    made.set(role, known)
    return known
  }
}

/** The portal access of a role in this product. */
export const portalAccessFor = portalAccessOver(model, pageAccess)

function makePortalAccess(model: PortalModel, { opens }: PageAccess, role: string): RoleAccess {
  const permissions = model.permissions(role)
  const openTo = (page: string | undefined) => (page && opens(role, page) ? page : undefined)
  const pathOf = (collection: string) => {
    const { page } = model.named(collection)
    return page && `/portal/${page.path}`
  }
  const may = (action: Action, collection: string) =>
    isTaken(model.named(collection), action) && permissions.of(collection, action) !== null
  return {
    role,
    zone: 'Europe/Brussels',
    readsLetters: opens(role, '/portal/letters'),
    tagsIn: 'tags',
    collections: model.all.filter(({ name }) => openTo(pathOf(name))).map(({ name }) => name),
    resource: (name) => model.named(name),
    may,
    fields: (action, collection) => {
      const permission = permissions.of(collection, action)
      return Object.entries(model.named(collection).fields)
        .filter(([name, field]) => !field.secret && (permission?.field(name) ?? 'none') !== 'none')
        .map(([name]) => name)
    },
    pageOf: (collection) => openTo(pathOf(collection)),
    siteAddress: (path, locale) => {
      const [page = '', hash] = path.split('#')
      return localizer.localize(page, locale) + (hash ? `#${hash}` : '')
    },
    newPageOf: (collection) => {
      const path = pathOf(collection)
      return may('create', collection) ? openTo(path && `${path}/new`) : undefined
    },
    hasPlainForm: (collection) => !madeElsewhere.has(collection),
  }
}
