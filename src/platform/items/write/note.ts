/** History in the making: who did what to a record, and what of it is kept. */
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tables } from '../../resource/model.ts'
import type { Resource } from '../../resource/resource.ts'
import { Statement } from '../sql/statement.ts'

type Row = Readonly<Record<string, unknown>>

export interface Event {
  readonly collection: Resource
  readonly action: string
  /** What it did to the record, whatever it is called; nothing when absent. */
  readonly change?: 'create' | 'update' | 'delete'
  readonly comment?: string | null
}

/** An event of one record. */
export interface Note extends Event {
  readonly item: string
  /** The activity's key. */
  readonly id: string
  /** What a revision keeps; none is made when absent. */
  readonly kept?: {
    /** The record; the row as it was written when absent. */
    readonly data?: Row
    readonly delta: Row
    /** The content version it is a save of. */
    readonly version?: string
  }
}

const activityColumns = [
  'id',
  'action',
  'change',
  'user',
  'actor',
  'role',
  'ip_hash',
  'comment',
  'collection',
  'item',
]
const columns = activityColumns.map((name) => `"${name}"`).join(', ')
const noted = activityColumns.map((name) => `n."${name}"`).join(', ')

/**
 * The steps that go into a statement's WITH: an activity of each event, and a revision where something is kept.
 * Empty when no collection of theirs has a history.
 *
 * @param rows a step before them that has `collection`, `item`, `data` and `more`: the records as they were written, and
 * what their delta has besides. Of a record that is not there nothing is noted.
 */
export function noteSteps(statement: Statement, actor: Actor, notes: readonly Note[], rows: string): string {
  const kept = notes.filter(({ collection }) => collection.history)
  if (kept.length === 0) return ''
  const activities = kept.map(({ id, action, change, comment, collection: { name }, item }) => ({
    id,
    action,
    change,
    user: actor.user,
    actor: actor.kind,
    role: actor.role,
    ip_hash: actor.ipHash,
    comment,
    collection: name,
    item,
  }))
  const revisions = kept.flatMap(({ id: activity, collection: { name }, item, kept: what }) =>
    what ? [{ id: newId(), activity, collection: name, item, ...what }] : [],
  )
  const from = (table: string, values: readonly object[]) =>
    `json_populate_recordset(null::${table}, ${statement.bind(JSON.stringify(values), 'json')}) n
  JOIN ${rows} w ON w.collection = n.collection AND w.item = n.item`
  const made = `, noted AS (
  INSERT INTO activity (${columns}) SELECT ${noted} FROM ${from('activity', activities)}
)`
  if (revisions.length === 0) return made
  return `${made}, kept AS (
  INSERT INTO revisions (id, activity, collection, item, data, delta, version)
  SELECT n.id, n.activity, n.collection, n.item, coalesce(n.data, w.data), n.delta || coalesce(w.more, '{}'), n.version
  FROM ${from('revisions', revisions)}
)`
}

/** Notes an event of a record that is not written with it. */
export async function recorded(tx: Kysely<Tables>, actor: Actor, note: Note): Promise<void> {
  const statement = new Statement()
  const collection = statement.bind(note.collection.name, 'text')
  const item = statement.bind(note.item, 'text')
  const step = `WITH event AS (
  SELECT ${collection} AS collection, ${item} AS item, NULL::jsonb AS data, NULL::jsonb AS more
)`
  await statement.run(tx, `${step}${noteSteps(statement, actor, [note], 'event')} SELECT 1 FROM event`)
}
