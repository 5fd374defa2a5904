/** One notice a cause: who or what fell out, of how many rides, and from which day to which. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type MissedPart, missedPart } from '../../../domains/booking/server/displacement/missed-part.ts'
import { plannable } from '../../../domains/booking/server/sets/plannable.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { correct, markReadForAll } from '../../../platform/workplace/notify.ts'
import type { About } from '../wording/facts.ts'
import { sayNotice } from '../wording/wording.ts'

const kind = 'part-lost'

/** The rides to come that miss it, counted as they are now. */
export async function lostPart(db: Kysely<Tables>, part: string): Promise<About | null> {
  const { rows } = await sql<MissedPart & { readonly collection: string; readonly name: string }>`
    SELECT part.collection, part.name, missed.*
    FROM (${plannable}) part, LATERAL (${missedPart(sql.ref('part.id'))}) missed
    WHERE part.id = ${part}::uuid`.execute(db)
  const [found] = rows
  if (!found) return null
  const { collection, ...facts } = found
  return { collection, item: part, facts }
}

/** Whoever has not read of it yet reads how many rides miss it by now, and nothing more once none does. */
export async function countAnew(tx: Transaction<Tables>, part: string): Promise<void> {
  if (!(await isUnread(tx, part))) return
  const about = await lostPart(tx, part)
  if (about)
    await correct(tx, { kind, ...about, subject: (locale, facts) => sayNotice(kind, facts, locale) ?? kind })
  if (!about?.facts['rides']) await markReadForAll(tx, { kind, item: part })
}

const unreadOf = (tx: Transaction<Tables>) =>
  tx.selectFrom('notifications').select('item').where('kind', '=', kind).where('read', '=', false)

const isUnread = async (tx: Transaction<Tables>, part: string): Promise<boolean> =>
  (await unreadOf(tx).where('item', '=', part).limit(1).execute()).length > 0

/** A ride goes by unrepaired without a word, and of two that are repaired at the same moment neither sees the other. */
export async function countAllAnew(tx: Transaction<Tables>): Promise<void> {
  for (const { item } of await unreadOf(tx).distinct().orderBy('item').execute())
    if (item) await countAnew(tx, item)
}
