/** Which roles may open which page of the portal and of the testing pages; administrators open all of them. */
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { memberSlugs, type MemberSlug } from '../../domains/identity/roles.ts'
import { model, type PortalModel } from '../records/portal-model.ts'

type Role = Exclude<MemberSlug, 'admin'>

/** Whoever enters the portal. */
const staff = memberSlugs.filter((role): role is Role => role !== 'admin')
const crew: readonly Role[] = ['employee', 'planner']
const planners: readonly Role[] = ['planner']
const office: readonly Role[] = ['planner', 'accountant']

interface PageRoles {
  readonly path: string
  readonly roles: readonly string[]
  /** Whether it holds for every path below it that has none of its own. */
  readonly leadsOn: boolean
}

/** The pages that are no collection's. */
const own: readonly PageRoles[] = (
  [
    ['/portal/home', staff],
    ['/portal/profile', staff],
    ['/portal/notifications', staff],
    // What is open of every agency is for who works here.
    ['/portal/notifications/damage', ['employee', 'planner', 'accountant']],
    ['/portal/mycalendar', crew],
    ['/portal/bookings/agency', ['organizer', 'planner', 'accountant']],
    ['/portal/bookings/agency/new', ['organizer', 'planner']],
    ['/portal/planner', planners],
    ['/portal/badweather', planners],
    ['/portal/statistics', ['organizer', 'employee', 'planner', 'accountant']],
    ['/portal/bank', ['accountant']],
    ['/portal/received', ['accountant']],
    ['/portal/accounting', ['accountant']],
    ['/portal/hours', office],
    ['/portal/letters', office],
    ['/portal/privacy', []],
    ['/portal/settings/mail', []],
    ['/portal/users', []],
    ['/portal/roles', []],
    ['/testing', []],
  ] as const
).map(([path, roles]) => ({ path, roles, leadsOn: true }))

/** A collection's list and records are open to those its definition names who may read it, a new one to who may create. */
const ofCollections = (model: PortalModel): readonly PageRoles[] =>
  model.all.flatMap(({ name, page }) => {
    if (!page) return []
    const may = (action: 'read' | 'create') =>
      (page.to ?? staff).filter((role) => model.permissions(role).of(name, action) !== null)
    const path = `/portal/${page.path}`
    return [
      { path, roles: may('read'), leadsOn: true },
      { path: `${path}/new`, roles: may('create'), leadsOn: false },
    ]
  })

const entry: PageRoles = { path: '/portal', roles: staff, leadsOn: false }

export interface PageAccess {
  /** The roles that may open a path; nobody but administrators where nothing says so. */
  readonly rolesFor: (path: string) => readonly string[]
  /** Whether a role may open a path. */
  readonly opens: (role: string, path: string) => boolean
}

/** The access to a model's collections, and to the pages that are no collection's. */
export function pageAccessOver(model: PortalModel): PageAccess {
  const pageAccess = new Map([entry, ...own, ...ofCollections(model)].map((page) => [page.path, page]))
  const rolesFor = (path: string) => {
    for (let at = path; at.length > 1; at = at.slice(0, at.lastIndexOf('/'))) {
      const page = pageAccess.get(at)
      if (page && (at === path || page.leadsOn)) return page.roles
    }
    return []
  }
  return { rolesFor, opens: (role, path) => isAdministrator(role) || rolesFor(path).includes(role) }
}

export const pageAccess = pageAccessOver(model)
export const { rolesFor, opens } = pageAccess
