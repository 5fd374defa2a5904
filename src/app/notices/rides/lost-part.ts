/** One notice a cause: who or what fell out, of how many rides, and from which day to which. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { open } from '../../../domains/booking/resources/booking/booking-status.ts'
import { openOffers } from '../../../domains/booking/resources/proposals.ts'
import { plannable } from '../../../domains/booking/server/sets/plannable.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { correct, markReadForAll } from '../../../platform/workplace/notify.ts'
import type { About } from '../wording/facts.ts'
import { sayNotice } from '../wording/wording.ts'

const kind = 'part-lost'

/** The rides to come that miss it, counted as they are now. An hour that is offered counts on the day it is offered for. */
export async function lostPart(db: Kysely<Tables>, part: string): Promise<About | null> {
  const { rows } = await sql<{
    collection: string
    name: string
    rides: number
    /** Of these: what is only offered, and not promised. */
    offers: number
    from: string | null
    to: string | null
  }>`
    SELECT part.collection, part.name, missed.*
    FROM (${plannable}) part, LATERAL (
      SELECT count(DISTINCT b.id)::int AS rides, count(DISTINCT b.id) FILTER (WHERE b.status = 'proposed')::int AS offers, min(coalesce(offered.day, b.local_day))::text AS "from",
        max(coalesce(offered.day, b.local_day))::text AS "to"
      FROM bookings b LEFT JOIN LATERAL (
        SELECT ((option->>'start')::timestamptz AT TIME ZONE s.time_zone)::date AS day
        FROM proposals p, settings s, jsonb_array_elements(p.options) option
        WHERE p.booking = b.id AND p.status IN (${literals(openOffers)}) AND p.valid_until > now()
          AND strpos(option::text, ${part}) > 0
      ) offered ON true
      WHERE b.alarm IS NOT NULL AND b.alarm @> ${JSON.stringify([{ resource: part }])}::jsonb
        AND b.archived_at IS NULL
        AND b.status IN (${literals(open)})
        AND (b.ends_at > now() OR b.status = 'under_way' OR offered.day IS NOT NULL)
    ) missed WHERE part.id = ${part}::uuid`.execute(db)
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
