/** Looks what retention would erase, and erases it: in parts, each in a transaction, with a record of the run. */
import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import type { Database } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/jsonb.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { idsOf } from './erase.ts'
import { limitsAt } from './limits.ts'
import { type RuleName, ruleNames } from './rule-names.ts'
import { rules } from './rules.ts'

export type Counts = Readonly<Record<RuleName, number>>

const mostAPart = 200
/** A run ends by itself; what is left is due the next night. */
const mostParts = 500

/** How many records each rule would erase now. */
export async function preview(db: Kysely<Tables>, now: number): Promise<Counts> {
  const limits = await limitsAt(db, now)
  const counts = {} as Record<RuleName, number>
  for (const name of ruleNames) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n
      FROM (${rules[name].due(limits)}) due`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/**
 * Erases what is due, rule by rule, and keeps how much it was.
 *
 * @param user who asked for it; null for the nightly run.
 */
export async function erase(
  { kysely, transaction }: Pick<Database, 'kysely' | 'transaction'>,
  { now, user }: { readonly now: number; readonly user: string | null },
): Promise<Counts> {
  const limits = await limitsAt(kysely, now)
  const counts = {} as Record<RuleName, number>
  for (const name of ruleNames) {
    const { due, erase } = rules[name]
    counts[name] = 0
    for (let part = 0; part < mostParts; part += 1) {
      const done = await transaction(async (tx) => {
        const ids = await idsOf(tx, sql`SELECT id FROM (${due(limits)}) due LIMIT ${mostAPart}`)
        if (ids.length > 0) await erase(tx, ids, limits)
        return ids.length
      })
      counts[name] += done
      if (done < mostAPart) break
    }
  }
  await kysely
    .insertInto('retention_runs')
    .values({ id: newId(now), at: limits.now, user, counts: jsonb(counts) })
    .execute()
  return counts
}
