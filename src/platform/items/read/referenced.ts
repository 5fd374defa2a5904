/** Rows that tell of other records (history, drafts): each is there as far as the record it tells of is. */
import type { Action, Resource } from '../../resource/resource.ts'
import type { Authority } from './authority.ts'
import { always, type Expression, never, type Test, type View } from '../sql/plan.ts'
import { columnsOf } from '../sql/row.ts'

/**
 * The rows whose record the caller may read, or may change where the row itself is to be written. A caller who
 * may see every record of a collection sees the rows of those that are gone, too.
 */
export function referencedRows(authority: Authority, action: Action): Test {
  if (authority.reader.admin) return always
  const views = viewsOf(authority, action === 'read' ? 'read' : 'update')
  return views.length === 0 ? never : { kind: 'referenced', views }
}

/** What a field holds of the record it tells of: only what the caller may read there, never a secret. */
export const referencedValue = (authority: Authority, name: string): Expression => ({
  kind: 'referenced',
  name,
  views: viewsOf(authority, 'read'),
  rest: authority.reader.admin,
})

function viewsOf(authority: Authority, action: Action): readonly View[] {
  const views = authority.schema.resources.flatMap((resource): View[] => {
    const permission = resource.history ? authority.reader.permissions.of(resource.name, action) : null
    if (!permission) return []
    const rows = resource.references
      ? authority.scope(resource, permission.rows)
      : authority.rows(resource, action)
    return [{ resource, rows, ...shown(authority, resource) }]
  })
  authority.countCondition(0, views.filter(({ rows }) => rows !== always).length)
  return views
}

/** The fields of a record the caller may read, by the rows they may be read in. */
function shown(authority: Authority, resource: Resource): Pick<View, 'fields' | 'without'> {
  const columns = columnsOf(resource)
  const secrets = columns.filter(([, field]) => field.secret).map(([name]) => name)
  const permission = authority.reader.permissions.of(resource.name, 'read')
  const byScope = Map.groupBy(
    columns.filter(([name]) => !secrets.includes(name)).map(([name]) => name),
    (name) => permission?.field(name) ?? 'none',
  )
  if (byScope.size === 1 && byScope.has('every')) return { fields: [], without: secrets }
  const fields = [...byScope]
    .filter(([scope]) => scope !== 'none')
    .map(([scope, names]) => ({ names, where: authority.scope(resource, scope) }))
  return { fields }
}
