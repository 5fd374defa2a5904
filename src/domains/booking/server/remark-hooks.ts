/** What is judged before a remark is saved: it is about a record there is. */
import { sql } from 'kysely'
import { isId } from '../../../kernel/id/id.ts'
import { ok, refuse } from '../../../kernel/outcome.ts'
import type { SliceHooks } from '../../../platform/items/write/writer.ts'

/** @param collections the names of the collections people make remarks on. */
export const remarkHooks = (collections: readonly string[]): SliceHooks => ({
  remarks: {
    async compare(tx, candidate, _actor, before) {
      const { collection, item } = candidate
      if (before?.['collection'] === collection && before?.['item'] === item) return ok(undefined)
      const known = collections.find((name) => name === collection)
      if (!known) return refuse('no-such-record', { field: 'collection' })
      const found = isId(item)
        ? await sql`SELECT 1 FROM ${sql.table(known)} WHERE id = ${item}`.execute(tx)
        : { rows: [] }
      return found.rows.length > 0 ? ok(undefined) : refuse('no-such-record', { field: 'item' })
    },
  },
})
