/** Changes of many records in one transaction: all of them, or none and which were changed in the meantime. */
import type { Transaction } from 'kysely'
import { Problem, type ProblemEntry } from '../http/problem.ts'
import type { Tables } from '../resource/model.ts'
import type { Resource } from '../resource/resource.ts'
import type { Change } from './bulk.ts'
import { updateItem } from './change.ts'
import { checkVersion, lockRow } from './locked.ts'
import type { Writer } from './writer.ts'

/**
 * Changes each of the records, in the order they are given, and answers the keys of those that are there. Throws 412
 * before anything is written when one of them is no longer in the version it is to be changed from, with an entry
 * for each of those: its `key`, and its `row_version` now.
 */
export async function updateItems(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  changes: readonly Change[],
): Promise<string[]> {
  const stale = await staleAmong(tx, writer, resource, changes)
  if (stale.length > 0) throw new Problem(412, stale)
  const keys: string[] = []
  for (const { key, data } of changes) if (await updateItem(tx, writer, resource, key, data)) keys.push(key)
  return keys
}

/** Holds the records that are to be in a version, in one order for everybody, and tells those that are in another. */
async function staleAmong(
  tx: Transaction<Tables>,
  writer: Writer,
  resource: Resource,
  changes: readonly Change[],
): Promise<ProblemEntry[]> {
  const stale: ProblemEntry[] = []
  const versioned = changes.filter(({ version }) => version !== undefined)
  for (const { key, version } of versioned.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const row = await lockRow(tx, writer, resource, key, 'update', [])
    try {
      if (row) checkVersion(version, row)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      for (const { message, extensions } of error.entries)
        stale.push({ message, extensions: { key, ...extensions } })
    }
  }
  return stale
}
