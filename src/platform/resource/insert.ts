/** Inserting rows of a resource, with its structured values written as the database takes them. */
import type { Insertable, InsertQueryBuilder, InsertResult, Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Resource } from './resource.ts'

/**
 * The insert of these rows, to be executed (or given an `onConflict` first). Values of `json` fields go as
 * their JSON text: both drivers would write a bare array as an SQL array. Rows bypass activity and revisions:
 * for data that comes with the program. The caller keeps below 65,535 values in all.
 */
export function insertInto<N extends keyof Tables>(
  db: Kysely<Tables>,
  resource: Resource<N>,
  rows: readonly Insertable<Tables[N]>[],
): InsertQueryBuilder<Tables, N, InsertResult> {
  const structured = Object.entries(resource.fields).filter(([, field]) => field.kind === 'json')
  const stored = rows.map((row) => {
    const copy: Record<string, unknown> = { ...row }
    for (const [name] of structured)
      if (copy[name] !== null && copy[name] !== undefined) copy[name] = JSON.stringify(copy[name])
    return copy as Insertable<Tables[N]>
  })
  return db.insertInto(resource.name).values(stored)
}
