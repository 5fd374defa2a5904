/** The address of a bike's calendar, and what is in it: where it has to be when, and nobody's name. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import { timeOf } from '../../../../kernel/time/wall-time.ts'
import { instant } from '../../../../platform/db/instant.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { id } from '../../../../platform/http/endpoint/schema.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { write } from '../../../../platform/items/write/write.ts'
import { type PlaceParts, composePlace, namedPlace } from '../../../booking/place/ride-place.ts'
import { unasked } from '../../../booking/resources/booking/booking-status.ts'
import { placeParts } from '../../../booking/server/place-parts.ts'
import { partyBikes } from '../../../fleet/resources/party-bikes.ts'
import { planners } from '../../../identity/role-groups.ts'
import { isNotCertain } from '../../my-calendar/my-calendar.ts'
import { changing, group, reading } from '../frame.ts'
import { addressAnswer, calendarAddress, renewed } from './calendar-address.ts'
import { type CalendarEvent, windowOf } from './calendar-file.ts'

const ofBike = {
  group,
  to: planners,
  path: { id: id<'party_bikes'>('Of the party bike') },
  missing: 'bike-not-found',
} as const

const calendarOf = (db: Kysely<Tables>, bike: Id<'party_bikes'>) =>
  db
    .selectFrom('party_bikes')
    .select(['id', 'calendar_version', 'calendar_hash'])
    .where('id', '=', bike)
    .where('archived_at', 'is', null)

export const bikeFeedEndpoints = [
  reading(
    {
      ...ofBike,
      call: 'GET /api/party-bikes/:id/feed',
      summary: 'The address to subscribe to the calendar of a party bike; null until one is created',
      answers: { 200: addressAnswer },
    },
    async (call) => {
      const calendar = await calendarOf(call.deps.database.kysely, call.path.id).executeTakeFirst()
      if (!calendar) return no({ reason: 'bike-not-found' })
      return reply({ address: calendar.calendar_hash && calendarAddress(call, calendar) })
    },
  ),
  changing(
    {
      ...ofBike,
      call: 'POST /api/party-bikes/:id/feed',
      takes: ['Idempotency-Key'],
      summary: 'Create a new address; the previous one stops working',
      answers: { 201: addressAnswer },
    },
    async (tx, call) => {
      const calendar = await calendarOf(tx, call.path.id).forUpdate().executeTakeFirst()
      if (!calendar) return no({ reason: 'bike-not-found' })
      const update = renewed(call, calendar)
      await write(tx, call.caller.actor, {
        collection: partyBikes,
        key: calendar.id,
        action: 'renew-calendar',
        update,
      })
      return reply({ address: calendarAddress(call, { id: calendar.id, ...update }) }, 201)
    },
  ),
]

interface Asked {
  readonly now: number
  readonly locale: Locale
  readonly zone: string
  readonly publicUrl: string
}

/** A bike that is sold or archived has no days any more. */
export async function calendarOfBike(db: Kysely<Tables>, hash: string, { publicUrl, ...asked }: Asked) {
  const bike = await db
    .selectFrom('party_bikes')
    .select(['id', 'name'])
    .where('calendar_hash', '=', hash)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'retired')
    .executeTakeFirst()
  if (!bike) return null
  const { locale } = asked
  const spans = await spansOf(db, bike.id, windowOf(asked.now), asked.now)
  return {
    name: bike.name,
    events: spans.map(({ parts, place, ...span }): CalendarEvent => ({
      id: `${bike.id}-${span.id}`,
      version: span.version,
      from: span.from,
      to: span.to,
      title: titleOf(span, locale),
      place: parts ? composePlace(parts, locale) : place === null ? null : namedPlace(place),
      lines: linesOf(span, asked),
      link: span.booking && `${publicUrl}/${locale}/portal/bookings/${span.booking}`,
      isTentative: isNotCertain(span.status),
      isReminded: false,
    })),
  }
}

interface Span {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly from: string
  readonly to: string
  readonly ride_from: string | null
  readonly ride_to: string | null
  readonly booking: string | null
  readonly number: string | null
  readonly status: string | null
  readonly title: string | null
  readonly people: number | null
  readonly parts: PlaceParts | null
  readonly place: string | null
}

/** Its rides with their transport and cleaning, its repairs, what it is kept for, and notes about it. */
async function spansOf(db: Kysely<Tables>, bike: Id<'party_bikes'>, window: Period, now: number) {
  const span = sql`tstzrange(${instant(window.from)}, ${instant(window.to)})`
  const { rows } = await sql<Span>`
    SELECT concat_ws('-', o.holder_id, o.kind) AS id, o.kind, coalesce(b.row_version, 1) AS version,
      min(lower(o.during)) AS "from", max(upper(o.during)) AS "to", b.starts_at AS ride_from, b.ends_at AS ride_to,
      b.id AS booking, b.number, b.status::text AS status, null AS title, b.people,
      CASE WHEN b.id IS NOT NULL THEN ${placeParts} END AS parts, null AS place
    FROM occupations o
    LEFT JOIN bookings b ON b.id = o.holder_id
    WHERE o.resource_id = ${bike} AND o.during && ${span} AND o.kind NOT IN ('reservation', 'entry')
      AND (b.id IS NULL OR b.status NOT IN (${literals(unasked)}))
      AND (o.expires_at IS NULL OR o.expires_at > ${instant(now)})
    GROUP BY o.holder_id, o.kind, b.id
    UNION ALL
    SELECT r.id::text, 'reservation', r.row_version, r.starts_at, r.ends_at, null, null, null, null, null, r.title, null,
      null, r.place
    FROM reservations r WHERE r.archived_at IS NULL AND tstzrange(r.starts_at, r.ends_at) && ${span}
      AND (r.expires_at IS NULL OR r.expires_at > ${instant(now)})
      AND EXISTS (SELECT 1 FROM reservation_resources rr WHERE rr.reservation = r.id AND rr.party_bike = ${bike})
    UNION ALL
    SELECT e.id::text, 'entry', e.row_version, e.starts_at, e.ends_at, null, null, null, null, null, e.title, null,
      null, e.place
    FROM calendar_entries e WHERE e.archived_at IS NULL AND tstzrange(e.starts_at, e.ends_at) && ${span}
      AND EXISTS (SELECT 1 FROM calendar_entry_resources er WHERE er.entry = e.id AND er.party_bike = ${bike})
    ORDER BY "from", id`.execute(db)
  return rows.map((row) => ({ ...row, from: isoOf(row.from), to: isoOf(row.to) }))
}

const isoOf = (at: string) => new Date(at).toISOString()

function titleOf({ number, title }: Pick<Span, 'number' | 'title'>, locale: Locale): string {
  if (title) return title
  return number ? m.feed_ride({ number }, { locale }) : m.plan_kind_repair({}, { locale })
}

function linesOf(
  { ride_from, ride_to, people }: Pick<Span, 'ride_from' | 'ride_to' | 'people'>,
  { locale, zone }: Pick<Asked, 'locale' | 'zone'>,
): readonly string[] {
  const time = (at: string) => formatsIn(locale).time(timeOf(Date.parse(at), zone))
  return [
    ride_from && ride_to && m.my_ride_at({ time: `${time(ride_from)} – ${time(ride_to)}` }, { locale }),
    people && m.office_people({ people }, { locale }),
  ].map((line) => line || '')
}
