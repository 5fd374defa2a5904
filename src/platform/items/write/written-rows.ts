/** Changes of many records as one statement, with their history. */
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import type { Actor } from '../../access/actor.ts'
import { behaviourOf } from '../../resource/kinds/kinds.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { type Note, noteSteps } from './note.ts'
import { counterMoved, keyOf, rowJson } from '../sql/row.ts'
import { quoted, Statement } from '../sql/statement.ts'
import type { Row } from './writer.ts'

/** A change that is ready to be written. */
export interface Ready {
  readonly kind: 'create' | 'update' | 'delete'
  readonly collection: Resource
  readonly key: string
  /** The columns that are written; none of a deletion. */
  readonly row: Row
  /** The row as it was; null where nobody looks at it. */
  readonly before: Row | null
  readonly action?: string
  readonly comment?: string | null
  readonly kept?: Note['kept']
  readonly isPart?: true
  /** Its counted key was given: the counter goes on behind it. */
  readonly isAhead?: boolean
}

/** By collection and key (`bookings 0190…`), the rows as they are now; of what was deleted, nothing but that it was there. */
export async function writtenRows(
  tx: Kysely<Tables>,
  actor: Actor,
  changes: readonly Ready[],
): Promise<Map<string, Row>> {
  if (changes.length === 0) return new Map()
  const names = new Set(changes.map(({ collection: { name }, key }) => `${name} ${key}`))
  if (names.size < changes.length) throw new Error('A record is written twice in one statement')
  const statement = new Statement()
  // What writes the same columns of one collection is one step, however many records there are.
  const groups = Map.groupBy(
    changes,
    ({ kind, collection: { name }, row }) => `${kind} ${name} ${Object.keys(row).join()}`,
  )
  const steps = [...groups.values()].map((group, at) => stepOf(statement, actor, group, `w${at}`))
  const notes = changes
    .filter(({ isPart }) => !isPart)
    .map(({ kind, collection, key, action = kind, comment, kept }) => ({
      id: newId(),
      collection,
      item: key,
      action,
      change: kind,
      comment,
      ...(kept && { kept }),
    }))
  const text = `WITH ${steps.map(({ write }) => write).join(', ')}, written AS (
  ${steps.map(({ read }) => read).join('\n  UNION ALL ')}
)${noteSteps(statement, actor, notes, 'written')}
SELECT collection, item, row, counted FROM written`
  const rows = await statement.run<{ collection: string; item: string; row: string | null }>(tx, text)
  return new Map(
    rows.map(({ collection, item, row }) => [`${collection} ${item}`, JSON.parse(row ?? '{}') as Row]),
  )
}

interface Step {
  /** The step that writes, `w0 AS (…)`. */
  readonly write: string
  /** What it wrote: `collection`, `item`, `row`, and for the history `data` and `more`. */
  readonly read: string
}

function stepOf(statement: Statement, actor: Actor, group: readonly Ready[], step: string): Step {
  const { kind, collection, row } = group[0]!
  const [table, key] = [quoted(collection.name), quoted(keyOf(collection))]
  const names = Object.keys(row)
  const values = group.map((change) => ({ ...change.row, [keyOf(collection)]: change.key }))
  const from = `json_populate_recordset(null::${table}, ${statement.bind(JSON.stringify(values), 'json')}) r`
  const read = (data: string, more = 'NULL::jsonb', rowOf = `${rowJson(collection, step, false)}::text`) =>
    `SELECT '${collection.name}' AS collection, ${step}.${key}::text AS item, ${rowOf} AS row, ${data} AS data, ${more} AS more, ${counted} AS counted FROM ${step}`
  const counted = group.some(({ isAhead }) => isAhead) ? counterMoved(collection, step) : 'NULL::bigint'
  if (kind === 'create')
    return {
      write: `${step} AS (
  INSERT INTO ${table} (${names.map(quoted).join(', ')}) SELECT ${names.map((name) => `r.${quoted(name)}`).join(', ')}
  FROM ${from} RETURNING *
)`,
      read: read('NULL::jsonb'),
    }
  const where = `FROM ${from} WHERE t.${key} = r.${key}`
  if (kind === 'update')
    return {
      write: `${step} AS (UPDATE ${table} t SET ${changing(collection, names, statement, actor)} ${where} RETURNING t.*)`,
      read: read(
        collection.history ? `${rowJson(collection, step, true)}::jsonb` : 'NULL::jsonb',
        dateOfChange(collection, step),
      ),
    }
  const removal = collection.fields.archived_at
    ? `UPDATE ${table} t SET ${archiving(collection, statement, actor)} ${where}`
    : `DELETE FROM ${table} t ${where.replace('FROM', 'USING')}`
  return {
    write: `${step} AS (${removal} RETURNING t.${key})`,
    read: read('NULL::jsonb', 'NULL::jsonb', 'NULL::text'),
  }
}

function changing(
  { fields }: Resource,
  names: readonly string[],
  statement: Statement,
  actor: Actor,
): string {
  const sets = names.map((name) => `${quoted(name)} = r.${quoted(name)}`)
  if (fields.row_version) sets.push('row_version = t.row_version + 1')
  for (const name of ['date_updated', 'modified_on'])
    if (fields[name] && !names.includes(name)) sets.push(`${name} = now()`)
  for (const name of ['user_updated', 'modified_by'])
    if (fields[name] && !names.includes(name))
      sets.push(`${name} = ${statement.bind(actor.user ?? null, 'uuid')}`)
  return sets.join(', ')
}

function archiving({ fields }: Resource, statement: Statement, actor: Actor): string {
  const sets = ['archived_at = coalesce(t.archived_at, now())']
  if (fields.row_version) sets.push('row_version = t.row_version + 1')
  if (fields.date_updated) sets.push('date_updated = now()')
  if (fields.user_updated) sets.push(`user_updated = ${statement.bind(actor.user ?? null, 'uuid')}`)
  return sets.join(', ')
}

/** The delta of a change names when it was made. */
function dateOfChange(collection: Resource, step: string): string {
  const field = collection.fields.date_updated
  if (!field) return 'NULL::jsonb'
  const instant = behaviourOf(field).json?.(`${step}.date_updated`) ?? `${step}.date_updated`
  return `jsonb_build_object('date_updated', ${instant})`
}
