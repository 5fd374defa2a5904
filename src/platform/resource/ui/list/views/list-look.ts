/** How a list looks to this reader: which columns, and the order of its rows. */
import { isToOne, type Field } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import type { PortalAccess } from '../../portal-access.tsx'
import type { When } from '../query/list-search.ts'

type Looker = Pick<PortalAccess, 'fields' | 'resource'>

/** The fields that can be a column: all that may be read, but the key and what has no single value. */
export function possibleColumns(portal: Looker, resource: Resource): string[] {
  const listed = resource.list.filter((name) => isColumn(resource.fields[name]))
  const readable = portal.fields('read', resource.name)
  const others = readable.filter((name) => isColumn(resource.fields[name]) && !listed.includes(name))
  return [...listed.filter((name) => readable.includes(name)), ...others]
}

const isColumn = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.secret &&
  !['id', 'serial', 'many', 'file', 'reference', 'period'].includes(field.kind)

/** The columns to show: those chosen as far as they are there and may be read, else those of the definition. */
export function columnsOf(portal: Looker, resource: Resource, chosen: readonly string[] = []): string[] {
  const possible = new Set(possibleColumns(portal, resource))
  const shown = [...new Set(chosen)].filter((name) => possible.has(name))
  return shown.length > 0 ? shown : resource.list.filter((name) => possible.has(name))
}

/** Whether rows can be put in order by a field. */
export const isSortable = ({ kind, secret }: Field): boolean =>
  !secret && !['many', 'json', 'file', 'period'].includes(kind)

/**
 * The field the rows are in the order of: what the address says where that can be, else the definition's, else the
 * first column's. None where what is to come and what is past stand below each other, each in its own order.
 */
export function orderOf(
  portal: Looker,
  resource: Resource,
  sort: string | undefined,
  { when, isOfDay = false }: { readonly when?: When | null; readonly isOfDay?: boolean } = {},
): string | undefined {
  const readable = portal.fields('read', resource.name)
  const canBe = (wanted: string | null | undefined): wanted is string => {
    const name = wanted?.replace(/^-/, '') ?? ''
    return (
      readable.includes(name) &&
      isSortable(resource.fields[name]!) &&
      pathsBy(portal, resource, name).length > 0
    )
  }
  const begins = resource.page?.span?.[0]
  const isByTime = begins !== undefined && canBe(begins)
  if (when === 'all' && isByTime && !isOfDay && !canBe(sort)) return undefined
  // What comes first is first, a day that was asked for from its morning on; of what is past the latest.
  const near = when === 'past' ? begins && `-${begins}` : when && begins
  return [sort, near, resource.page?.sort, ...columnsOf(portal, resource)].find(canBe)
}

/** The paths the data API sorts by: a relation is in the order of what its records are called. */
export function sortPaths(portal: Looker, resource: Resource, order: string | undefined): string[] {
  if (!order) return []
  const minus = order.startsWith('-') ? '-' : ''
  const { tieBreak } = resource.page ?? {}
  const last = portal.fields('read', resource.name).filter((name) => name === tieBreak)
  const paths = pathsBy(portal, resource, order.replace(/^-/, ''))
  return [...new Set([...paths, ...last])].map((path) => minus + path)
}

function pathsBy(portal: Looker, resource: Resource, name: string, steps = 2): string[] {
  const field = resource.fields[name]
  if (!field || !isSortable(field)) return []
  if (!isToOne(field)) return [name]
  if (!field.to || steps === 0) return []
  const target = portal.resource(field.to)
  const readable = new Set(portal.fields('read', field.to))
  return target.title
    .filter((title) => readable.has(title))
    .flatMap((title) => pathsBy(portal, target, title, steps - 1).map((path) => `${name}.${path}`))
}
