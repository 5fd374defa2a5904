/** Where and when a ride starts, and what that was: for the office, where the group changed it. */
import { type Kysely, sql } from 'kysely'
import { type Locale, locales } from '../../../kernel/locale.ts'
import type { Period } from '../../../kernel/time/period.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { composePlace, placeLine } from '../../../domains/booking/place/ride-place.ts'
import { placeParts } from '../../../domains/booking/server/place-parts.ts'
import { zoneOf } from '../../../domains/identity/company/company-zone.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Written } from '../../../platform/items/write/write-observer.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { isSame } from '../../../platform/workplace/notice-value.ts'
import type { NoticeChange } from '../../../platform/workplace/resources.ts'

type Db = Kysely<Tables>
/** Where the ride starts now, and where it did: a town without a street was no address yet. */
export async function placeChange(
  db: Db,
  { before, after }: Pick<Written, 'before' | 'after'>,
): Promise<NoticeChange[]> {
  const from = before?.['start_place'] ? await placeOf(db, before) : null
  const to = await placeOf(db, after)
  return isSame(from, to) ? [] : [{ of: 'place', from, to }]
}

/** When the ride starts now, and when it did. */
export async function hourChange(
  db: Db,
  { before, after }: Pick<Written, 'before' | 'after'>,
): Promise<NoticeChange[]> {
  const zone = await zoneOf(db)
  const [from, to] = [before && hoursOf(before, zone), hoursOf(after, zone)]
  return (['day', 'hours'] as const).flatMap((of) => {
    const [was, is] = [from?.[of] ?? null, to?.[of] ?? null]
    return isSame(was, is) ? [] : [{ of, from: was, to: is }]
  })
}

/** Null while no start is chosen. */
function hoursOf({ starts_at, ends_at }: Row, zone: string) {
  if (!starts_at || !ends_at) return null
  const [from, to] = [starts_at, ends_at].map((at) => new Date(at as string).getTime())
  return { day: dayOf(from!, zone), hours: spanOf({ from: from!, to: to! }, zone) }
}

const spanOf = ({ from, to }: Period, zone: string) => `${timeOf(from, zone)}/${timeOf(to, zone)}`

/** The place as it was or is, in each language; null where none is known. */
async function placeOf(db: Db, row: Row): Promise<Translated | null> {
  const { rows } = await sql<{ parts: Parameters<typeof composePlace>[0] }>`
    SELECT ${placeParts} AS parts FROM (SELECT ${row['start_place'] ?? null}::text AS start_place,
      ${row['transport_mode'] ?? null}::text AS transport_mode, ${row['location'] ?? null}::uuid AS location,
      ${row['postal_code'] ?? null}::uuid AS postal_code,
      ${JSON.stringify(row['feasible_set'] ?? null)}::jsonb AS feasible_set) b`.execute(db)
  const lines = locales.map((locale) => [locale, placeLine(composePlace(rows[0]!.parts, locale))] as const)
  return lines.some(([, line]) => line) ? (Object.fromEntries(lines) as Record<Locale, string>) : null
}
