/** Clears away what nobody owns: bytes without a record, private files no field names, uploads that broke off. */
import { systemActor } from '../../access/actor.ts'
import type { Database } from '../../db/database.ts'
import { unheld } from '../../items/read/file-access.ts'
import { testSql } from '../../items/sql/emit-test.ts'
import { schemaOf } from '../../items/model/schema.ts'
import { Statement } from '../../items/sql/statement.ts'
import { write } from '../../items/write/write.ts'
import type { Resource } from '../../resource/resource.ts'
import { clearIncoming } from '../upload/incoming.ts'
import { files } from '../resources.ts'
import type { FileStorage } from '../storage.ts'
import { dayMs } from '../../../kernel/time/period.ts'

/** How long a private file stays that no field names (any more). */
export const keptUnattachedDays = 30
const mostAtOnce = 500

export interface SweepDeps {
  readonly database: Database
  readonly storage: FileStorage
  readonly resources: readonly Resource[]
  readonly now: () => number
}

/** One round; safe to break off anywhere and to run again. */
export async function sweepFiles({ database, storage, resources, now }: SweepDeps): Promise<void> {
  const at = now()
  await removeUnattached(database, resources, at)
  await removeLoose(database, storage, at)
  await clearIncoming(storage.incoming, at - dayMs)
}

async function removeUnattached(
  database: Database,
  resources: readonly Resource[],
  now: number,
): Promise<void> {
  const schema = schemaOf(resources)
  const mark = new Statement()
  const moment = mark.bind(new Date(now).toISOString(), 'timestamptz')
  await mark.run(
    database.kysely,
    `UPDATE files t SET unattached_since = CASE WHEN u.loose THEN ${moment} END
FROM (SELECT f.id, NOT f.public AND ${testSql(mark, unheld(schema, files), 'f')} AS loose FROM files f) u
WHERE u.id = t.id AND u.loose <> (t.unattached_since IS NOT NULL)`,
  )
  const before = new Date(now - keptUnattachedDays * dayMs).toISOString()
  const statement = new Statement()
  const unwanted = `t.unattached_since <= ${statement.bind(before, 'timestamptz')} AND NOT t.public
AND ${testSql(statement, unheld(schema, files), 't')}`
  const text = `SELECT t.id FROM files t WHERE ${unwanted} ORDER BY t.id LIMIT ${mostAtOnce} FOR UPDATE OF t`
  await database.transaction(async (tx) => {
    // Twice: the first waits for whoever is naming one of them now, the second sees that it was named.
    await statement.run(tx, text)
    for (const { id } of await statement.run<{ id: string }>(tx, text))
      await write(tx, systemActor, { collection: files, key: id, delete: true })
  })
}

async function removeLoose(database: Database, storage: FileStorage, now: number): Promise<void> {
  const loose = await database.kysely
    .selectFrom('loose_bytes')
    .select(['id', 'name'])
    .where('removable_at', '<=', new Date(now).toISOString())
    .orderBy('removable_at')
    .limit(mostAtOnce)
    .execute()
  for (const { id, name } of loose)
    // The row stays when the store fails; while it is held, a late upload waits, finds nothing to claim, and fails.
    await database.transaction(async (tx) => {
      const taken = tx.deleteFrom('loose_bytes').where('id', '=', id)
      const { numDeletedRows } = await taken.executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return
      for (const store of storage.stores) await store.remove(name)
      await storage.cache.forget(name)
    })
}
