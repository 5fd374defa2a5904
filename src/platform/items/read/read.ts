/** Reading: a query becomes a plan, the plan one statement, and the statement the answer's text. */
import type { Kysely } from 'kysely'
import { forbidden } from '../../http/problem.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { Authority, type Reader } from './authority.ts'
import { emitGroups, emitItem, emitList } from '../sql/emit.ts'
import { conditionsOf, outputsOf, pageOf } from '../query/fields.ts'
import { planGroups } from '../query/group.ts'
import { all, always, type GroupPlan, type ListPlan, type Output, type Page } from '../sql/plan.ts'
import type { Query } from '../query/query.ts'
import { versions } from '../history/resources.ts'
import { keyField, keyOf, keyText, parsedKey } from '../sql/row.ts'
import { Statement } from '../sql/statement.ts'

/** The plan of a list, of groups where the query asks for them. */
export function planRead(reader: Reader, resource: Resource, query: Query): ListPlan | GroupPlan {
  const authority = new Authority(reader)
  authority.enter(resource, 'read')
  const rows = authority.rows(resource)
  const counts = {
    ...(query.meta.includes('total_count') && { total: rows }),
    ...(query.meta.includes('filter_count') && {
      filtered: all(rows, conditionsOf(authority, resource, query)),
    }),
  }
  if (query.aggregate || query.groupBy.length > 0)
    return { ...planGroups(authority, resource, query), ...counts }
  return { kind: 'list', page: pageOf(authority, resource, query), ...counts }
}

/**
 * The plan of one record, archived or not; without a key the one record of a singleton. With a content version,
 * of the record with what was saved on it: where a part may be seen is asked of both.
 */
export function planItem(
  reader: Reader,
  resource: Resource,
  query: Query,
  key?: string,
  version?: string,
): Page {
  const authority = new Authority(reader)
  authority.enter(resource, 'read')
  const name = keyOf(resource)
  const column = { kind: 'column', name, field: keyField(resource) } as const
  const outputs = outputsOf(authority, resource, query)
  if (version !== undefined && !resource.versions) throw forbidden()
  return {
    resource,
    outputs: version === undefined ? outputs : outputs.map((output) => seenInBoth(resource, output)),
    ...(version !== undefined && { version: { key: version, guard: authority.rows(versions) } }),
    where: all(
      authority.rows(resource),
      key === undefined
        ? always
        : { kind: 'compare', value: column, operator: '_eq', operands: [parsedKey(resource, key)] },
    ),
    order: [{ value: column, where: always, descending: false }],
    limit: 1,
    offset: 0,
    whole: false,
  }
}

const seenInBoth = (resource: Resource, output: Output): Output =>
  output.where === always
    ? output
    : { ...output, where: all(output.where, { kind: 'kept', resource, test: output.where }) }

/** The JSON of `{ data }`, `{ meta, data }` where asked: one statement, sent as the database made it. */
export async function readList(
  db: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  query: Query,
): Promise<string> {
  const plan = planRead(reader, resource, query)
  const statement = new Statement()
  const text = plan.kind === 'group' ? emitGroups(statement, plan) : emitList(statement, plan)
  const [row] = await statement.run<{ data: string; meta: string | null }>(db, text)
  return row!.meta ? `{"meta":${row!.meta},"data":${row!.data}}` : `{"data":${row!.data}}`
}

/** The JSON of `{ data }` of one record, or null when there is none that may be seen. */
export async function readOne(
  db: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  query: Query,
  key?: string,
  version?: string,
): Promise<string | null> {
  const statement = new Statement()
  const plan = planItem(reader, resource, query, key, version)
  const [row] = await statement.run<{ data: string | null }>(db, emitItem(statement, plan))
  return row?.data ? `{"data":${row.data}}` : null
}

/** What `readOne` gives of each of these keys, parsed, in their order and in one statement; those unseen are left out. */
export async function readEach(
  db: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  query: Query,
  keys: readonly string[],
): Promise<{ readonly key: string; readonly data: object }[]> {
  const plan = planItem(reader, resource, query)
  if (keys.length === 0) return []
  const value = { kind: 'column', name: keyOf(resource), field: keyField(resource) } as const
  const operands = keys.map((key) => parsedKey(resource, key))
  const statement = new Statement()
  const rows = await statement.run<{ data: string }>(
    db,
    emitItem(statement, {
      ...plan,
      outputs: [...plan.outputs, { kind: 'value', as: itsKey, value, where: always }],
      where: all(plan.where, { kind: 'compare', value, operator: '_in', operands }),
      limit: keys.length,
    }),
  )
  const found = new Map(
    rows.map((row) => {
      const { [itsKey]: key, ...data } = JSON.parse(row.data) as Record<string, unknown>
      return [String(key), data] as const
    }),
  )
  return keys.flatMap((key) => {
    const data = found.get(keyText(resource, key))
    return data ? [{ key, data }] : []
  })
}

/** No property of an answer can have this name. */
const itsKey = '~key'

/** The keys of the records a query names, in its order: for changes of many at once. */
export async function readKeys(
  db: Kysely<Tables>,
  reader: Reader,
  resource: Resource,
  query: Query,
): Promise<string[]> {
  const text = await readList(db, reader, resource, { ...query, fields: [keyOf(resource)], meta: [] })
  const { data } = JSON.parse(text) as { data: Record<string, unknown>[] }
  return data.map((row) => String(row[keyOf(resource)]))
}
