/** The pages every collection has by its definition alone: which one a path means. */
import { isTaken } from '../../platform/resource/kept.ts'
import type { Resource } from '../../platform/resource/resource.ts'

export type RecordPage =
  | { readonly view: 'list'; readonly resource: Resource }
  | { readonly view: 'new'; readonly resource: Resource }
  | { readonly view: 'record'; readonly resource: Resource; readonly id: string }

/** Collections whose new record has a page of its own, made for the job. */
export const madeElsewhere: ReadonlySet<string> = new Set([
  'absences',
  'availabilities',
  'bookings',
  'calendar_entries',
  'complaints',
  'damage_reports',
  'employees',
  'invoices',
  'refuelings',
  'reservations',
  'users',
])

/** The page below `/portal/` (or below `/testing/`, where it has no record) that a path means; null for none. */
export function recordPageOf(all: readonly Resource[], path: string): RecordPage | null {
  const [rest, last] = split(path)
  const list = all.find(({ page }) => page?.path === path)
  if (list)
    return list.singleton ? { view: 'record', resource: list, id: '' } : { view: 'list', resource: list }
  const resource = all.find(({ page }) => page?.path === rest)
  if (!resource || resource.singleton || last === '') return null
  if (last === 'new') return isTaken(resource, 'create') ? { view: 'new', resource } : null
  return { view: 'record', resource, id: last }
}

function split(path: string): readonly [rest: string, last: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
}
