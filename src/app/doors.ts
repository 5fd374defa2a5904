/** Which roles may open which page of the portal and of the testing pages; administrators open all of them. */

type Role = 'organizer' | 'employee' | 'planner' | 'accountant'

const staff: readonly Role[] = ['organizer', 'employee', 'planner', 'accountant']
const yard: readonly Role[] = ['employee', 'planner', 'accountant']
const office: readonly Role[] = ['planner']

/** A page without a row of its own follows the longest row its path begins with. */
const doors: readonly (readonly [path: string, roles: readonly Role[]])[] = [
  ['/portal', staff],
  ['/portal/bookings', staff],
  ['/portal/partybikes', yard],
  ['/portal/partybikes/new', office],
  ['/portal/trailers', yard],
  ['/portal/trailers/new', office],
  ['/portal/towtrucks', yard],
  ['/portal/towtrucks/new', office],
  ['/testing', []],
]

/** The roles that may open a path; nobody but administrators where no row fits. */
export function rolesFor(path: string): readonly string[] {
  const fitting = doors.filter(
    ([door]) => path === door || (door !== '/portal' && path.startsWith(`${door}/`)),
  )
  return fitting.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? []
}

/** Whether a page of the portal exists today. */
export const exists = (path: string): boolean => doors.some(([door]) => door === path)
