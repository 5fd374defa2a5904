/** The name of what keeps a bike, a vehicle or a person from being free, so that a no can say why. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { iso, type Period } from '../../../kernel/time/period.ts'
import { inEach, type Translated } from '../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { plannable } from '../../booking/server/sets/plannable.ts'
import { zoneOf } from '../../identity/company/company-zone.ts'

interface Asked {
  readonly resources: readonly string[]
  readonly during: Period
  /** Holders that are not in their own way. */
  readonly besides: readonly string[]
  readonly now: number
  /** Only what is kept for these kinds; for any where it is absent. */
  readonly kinds?: readonly string[]
}

interface Found {
  readonly what: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly number: string | null
  readonly title: string | null
  /** The booking that has it, where it is one. */
  readonly booking: Id<'bookings'> | null
}

/** The first promise or fact in the way, as a refusal; null when nothing is. */
export async function inTheWay(
  tx: Kysely<Tables>,
  { resources, during, besides, now, kinds }: Asked,
): Promise<Refusal<'resource-taken'> | null> {
  const { rows } = await sql<Found>`
    SELECT plannable.name AS what, o.kind, lower(o.during) AS "from", upper(o.during) AS "to",
      coalesce(b.number, stop.number) AS number, coalesce(r.title, e.title) AS title,
      coalesce(b.id, stop.booking) AS booking
    FROM occupations o
    JOIN (${plannable}) plannable ON plannable.id = o.resource_id
    LEFT JOIN bookings b ON b.id = o.holder_id
    LEFT JOIN LATERAL (
      SELECT number, sb.id AS booking FROM transport_stops s JOIN bookings sb ON sb.id = s.booking WHERE s.trip = o.holder_id LIMIT 1
    ) stop ON true
    LEFT JOIN reservations r ON r.id = o.holder_id
    LEFT JOIN calendar_entries e ON e.id = o.holder_id
    WHERE o.resource_id = ANY(${[...resources]}::uuid[]) AND o.holder_id <> ALL(${[...besides]}::uuid[])
      AND (${kinds === undefined}::boolean OR o.kind = ANY(${[...(kinds ?? [])]}::text[]))
      AND o.during && tstzrange(${iso(during.from)}::timestamptz, ${iso(during.to)}::timestamptz)
      AND (o.expires_at IS NULL OR o.expires_at > ${iso(now)}::timestamptz)
    ORDER BY lower(o.during), o.id LIMIT 1`.execute(tx)
  const [found] = rows
  if (!found) return null
  const zone = await zoneOf(tx)
  const [from, to] = [Date.parse(found.from), Date.parse(found.to)]
  return {
    reason: 'resource-taken',
    what: found.what,
    by: holderWords(found),
    when: spanText({ from, to }, zone),
    ...(found.booking && { booking: found.booking }),
  }
}

/** A span as a refusal writes it: `03/07 10:00 – 12:00`; whole days as days: `03/07`, `03/07 – 05/07`. */
export function spanText({ from, to }: Period, zone: string): string {
  const dayAt = (at: number) => dayOf(at, zone).split('-').toReversed().slice(0, 2).join('/')
  const at = (moment: number) => `${dayAt(moment)} ${timeOf(moment, zone)}`
  if (timeOf(from, zone) === '00:00' && timeOf(to, zone) === '00:00' && from < to) {
    const last = dayAt(to - 1)
    return last === dayAt(from) ? last : `${dayAt(from)} – ${last}`
  }
  return `${at(from)} – ${dayAt(from) === dayAt(to) ? timeOf(to, zone) : at(to)}`
}

const holderWords = ({ kind, number, title }: Found): Translated =>
  inEach((locale) => {
    if (kind === 'absence') return m.busy_with_absence({}, { locale })
    if (kind === 'maintenance') return m.busy_with_maintenance({}, { locale })
    if (kind === 'reservation') return m.busy_with_reservation({ title: title ?? '' }, { locale })
    if (kind === 'entry') return m.busy_with_entry({ title: title ?? '' }, { locale })
    return number ? m.busy_with_booking({ number }, { locale }) : m.busy_with_request({}, { locale })
  })
