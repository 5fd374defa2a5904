/** One notice a cause: who or what fell out, of how many rides, reservations and entries, and from which day to which. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type MissedPart, missedPart } from '../../../domains/booking/server/displacement/missed-part.ts'
import { plannable } from '../../../domains/booking/server/sets/plannable.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { correct, markReadForAll } from '../../../platform/workplace/notify.ts'
import type { About } from '../wording/facts.ts'
import { sayNotice } from '../wording/wording.ts'

const kind = 'part-lost'

interface MissedSpans {
  readonly spans: number
  /** The first of them: its collection and key. */
  readonly span: string | null
  readonly spansFrom: string | null
  readonly spansTo: string | null
}

/** What the office keeps for itself and is to come that misses it, as `missedPart` counts rides; with the first of them. */
const missedBySpans = (part: RawBuilder<unknown>) => {
  const misses = sql`alarm @> jsonb_build_array(jsonb_build_object('resource', ${part}))
    AND archived_at IS NULL AND ends_at > now()`
  return sql`
  SELECT count(*)::int AS spans, (array_agg(lead ORDER BY starts_at, span.id))[1] AS span,
    min(starts_at AT TIME ZONE s.time_zone)::date::text AS "spansFrom",
    max(starts_at AT TIME ZONE s.time_zone)::date::text AS "spansTo"
  FROM settings s, (
    SELECT id, starts_at, 'reservations/' || id AS lead FROM reservations
    WHERE ${misses} AND (expires_at IS NULL OR expires_at > now())
    UNION ALL SELECT id, starts_at, 'calendar_entries/' || id FROM calendar_entries WHERE ${misses}
  ) span`
}

/** The rides to come that miss it, and what the office keeps for itself, counted as they are now. */
export async function lostPart(db: Kysely<Tables>, part: string): Promise<About | null> {
  const { rows } = await sql<
    MissedPart & MissedSpans & { readonly collection: string; readonly name: string }
  >`
    SELECT part.collection, part.name, missed.*, spans.*
    FROM (${plannable}) part, LATERAL (${missedPart(sql.ref('part.id'))}) missed,
      LATERAL (${missedBySpans(sql.ref('part.id'))}) spans
    WHERE part.id = ${part}::uuid`.execute(db)
  const [found] = rows
  if (!found) return null
  const { collection, spans, span, spansFrom, spansTo, ...facts } = found
  if (spans === 0) return { collection, item: part, facts }
  const days = [facts.from, facts.to, spansFrom, spansTo].flatMap((day) => day ?? []).toSorted()
  return {
    collection,
    item: part,
    facts: { ...facts, spans, span, from: days[0] ?? null, to: days.at(-1) ?? null },
  }
}

/** Whoever has not read of it yet reads how many rides miss it by now, and nothing more once none does. */
export async function countAnew(tx: Kysely<Tables>, part: string): Promise<void> {
  if (!(await isUnread(tx, part))) return
  const about = await lostPart(tx, part)
  if (about)
    await correct(tx, { kind, ...about, subject: (locale, facts) => sayNotice(kind, facts, locale) ?? kind })
  if (!about?.facts['rides'] && !about?.facts['spans']) await markReadForAll(tx, { kind, item: part })
}

const unreadOf = (tx: Kysely<Tables>) =>
  tx.selectFrom('notifications').select('item').where('kind', '=', kind).where('read', '=', false)

const isUnread = async (tx: Kysely<Tables>, part: string): Promise<boolean> =>
  (await unreadOf(tx).where('item', '=', part).limit(1).execute()).length > 0

/** A ride goes by unrepaired without a word, and of two that are repaired at the same moment neither sees the other. */
export async function countAllAnew(tx: Kysely<Tables>): Promise<void> {
  for (const { item } of await unreadOf(tx).distinct().orderBy('item').execute())
    if (item) await countAnew(tx, item)
}
