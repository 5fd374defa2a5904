/** History in the making: the steps of a statement that note who did what, and what of the record is kept. */
import { newId } from '../../kernel/id.ts'
import type { Actor } from '../access/actor.ts'
import type { Resource } from '../resource/resource.ts'
import type { Statement } from './statement.ts'

export interface Event {
  readonly collection: Resource
  readonly action: string
  /** What it did to the record, whatever it is called; nothing when absent. */
  readonly change?: 'create' | 'update' | 'delete'
  readonly comment?: string | null
}

/** Where a step finds the record: a step before it, and the text of the record's key there. */
interface Source {
  readonly from: string
  readonly key: string
}

/** What a revision keeps, as SQL. */
interface Kept {
  readonly data: string
  readonly delta: string
  /** The content version it is a save of. */
  readonly version?: string
}

const activityColumns = 'id, action, change, "user", actor, role, ip_hash, comment, collection, item'

function activityValues(statement: Statement, actor: Actor, id: string, event: Event): string {
  return [
    statement.bind(id, 'uuid'),
    statement.bind(event.action, 'text'),
    statement.bind(event.change ?? null, 'text'),
    statement.bind(actor.user ?? null, 'uuid'),
    statement.bind(actor.kind, 'text'),
    statement.bind(actor.role ?? null, 'text'),
    statement.bind(actor.ipHash ?? null, 'text'),
    statement.bind(event.comment ?? null, 'text'),
    statement.bind(event.collection.name, 'text'),
  ].join(', ')
}

/**
 * The steps that go into a statement's WITH behind the one that writes: an activity, and a revision where
 * something is kept; nothing for a collection without history.
 *
 * @param activity the activity's key.
 */
export function notedSql(
  statement: Statement,
  actor: Actor,
  event: Event,
  { from, key }: Source,
  keep?: () => Kept,
  activity: string = newId(),
): string {
  if (!event.collection.history) return ''
  const noted = `, noted AS (
  INSERT INTO activity (${activityColumns}) SELECT ${activityValues(statement, actor, activity, event)}, ${key} FROM ${from}
)`
  if (!keep) return noted
  const kept = keep()
  const place = [
    statement.bind(newId(), 'uuid'),
    statement.bind(activity, 'uuid'),
    statement.bind(event.collection.name, 'text'),
  ].join(', ')
  return `${noted}, kept AS (
  INSERT INTO revisions (id, activity, collection, item, data, delta, version)
  SELECT ${place}, ${key}, ${kept.data}, ${kept.delta}, ${kept.version ?? 'NULL'} FROM ${from}
)`
}
