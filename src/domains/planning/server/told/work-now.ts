/** What each of the crew has to do in some working days, as it stands now and as he is told of it. */
import { type Kysely, sql } from 'kysely'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Translated } from '../../../../kernel/text/translated.ts'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { type Period, overlaps } from '../../../../kernel/time/period.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { NoticeValue } from '../../../../platform/workplace/resources.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { type Alarms, fallOf } from '../../../booking/plan/alarm.ts'
import { type PlaceParts, composePlace, placeLine } from '../../../booking/place/ride-place.ts'
import { notNamed } from '../../../booking/resources/bobs.ts'
import { type BookingStatus, sold } from '../../../booking/resources/booking/booking-status.ts'
import { setOf } from '../../../booking/server/sets/ride-rows.ts'
import { placeParts } from '../../../booking/server/place-parts.ts'
import { namesOf } from '../../../booking/server/sets/plannable.ts'
import { workingDayBounds, workingDayOf } from '../../../crew/working-time.ts'
import { type Said, type ToldRide, shiftOf } from '../../told/told.ts'

interface Ride {
  readonly id: Id<'bookings'>
  readonly number: string | null
  readonly status: BookingStatus
  readonly starts_at: string
  readonly ends_at: string
  readonly transport_mode: string | null
  readonly people: number | null
  readonly package: Translated | null
  readonly set: FeasibleSet
  readonly alarm: Alarms
  readonly parts: PlaceParts
  /** Neither is kept: only whether it is another than before. */
  readonly notes: string | null
  readonly group_bob: string | null
}

/** By person, and by day. */
export type Work = ReadonlyMap<string, ReadonlyMap<Day, readonly ToldRide[]>>

/**
 * Every ride of those days that was agreed and not called off, with what its crew reads of it: no price, no note of the
 * office, no guest's name.
 */
export async function workIn(
  db: Kysely<Tables>,
  days: { readonly from: Day; readonly to: Day },
  zone: string,
): Promise<Work> {
  const window = { from: workingDayBounds(days.from, zone).from, to: workingDayBounds(days.to, zone).to }
  const [rides, names] = [await ridesIn(db, days), await namesOf(db)]
  const work = new Map<string, Map<Day, ToldRide[]>>()
  for (const ride of rides)
    for (const employee of crewOf(ride.set)) {
      const span = shiftOf(partsOf(ride.set, employee).map(({ during }) => during))!
      if (!overlaps(span, window)) continue
      const day = workingDayOf(span.from, zone)
      const of = work.get(employee) ?? new Map<Day, ToldRide[]>()
      work.set(employee, of)
      const said = saidOf(ride, employee, { zone, names })
      of.set(day, [...(of.get(day) ?? []), { booking: ride.id, number: ride.number, ...span, said }])
    }
  return work
}

async function ridesIn(db: Kysely<Tables>, { from, to }: { from: Day; to: Day }): Promise<readonly Ride[]> {
  const { rows } = await sql<Ride>`
    SELECT b.id, b.number, b.status, b.starts_at, b.ends_at, b.transport_mode, b.people, offer.name AS package,
      ${setOf} AS "set", b.alarm, ${placeParts} AS parts, left(md5(b.id || b.notes), 8) AS notes,
      (SELECT left(md5(b.id || string_agg(concat_ws(' ', first_name, last_name, phone), ',' ORDER BY id)), 8)
        FROM bobs WHERE booking = b.id AND employee IS NULL AND first_name IS NOT NULL
          AND state NOT IN (${literals(notNamed)})) AS group_bob
    FROM bookings b LEFT JOIN packages offer ON offer.id = b.package
    WHERE b.status IN (${literals(sold)}) AND b.feasible_set IS NOT NULL AND b.archived_at IS NULL
      AND b.local_day BETWEEN ${addDays(from, -1)} AND ${addDays(to, 1)}
    ORDER BY b.starts_at, b.id`.execute(db)
  return rows
}

const crewOf = ({ trips, bobs }: FeasibleSet) =>
  new Set([...trips.map(({ driver }) => driver), ...bobs.map(({ employee }) => employee)])

/** What he does of it: his legs, and the ride itself where he steers. */
const partsOf = ({ trips, bobs }: FeasibleSet, employee: string): { readonly during: Period }[] => [
  ...trips.filter(({ driver }) => driver === employee),
  ...bobs.filter((bob) => bob.employee === employee),
]

interface Words {
  readonly zone: string
  readonly names: ReadonlyMap<string, string>
}

function saidOf(ride: Ride, employee: string, { zone, names }: Words): Said {
  const { trips, bobs, bikes } = ride.set
  const own = trips.filter(({ driver }) => driver === employee)
  const hours = ({ from, to }: Period) => `${timeOf(from, zone)}/${timeOf(to, zone)}`
  const legs = (does: 'deliver' | 'collect') =>
    own
      .filter((trip) => trip.does === does)
      .map(({ during }) => hours(during))
      .toSorted()
      .join(' ') || null
  const all = (keys: readonly (string | null)[]) =>
    [...new Set(keys.flatMap((key) => (key ? (names.get(key) ?? '?') : [])))].toSorted().join(', ') || null
  const [from, to] = [Date.parse(ride.starts_at), Date.parse(ride.ends_at)]
  const bob = bobs.find((one) => one.employee === employee)
  return {
    day: dayOf(from, zone),
    hours: hours({ from, to }),
    place: placeOf(ride.parts),
    transport: ride.transport_mode,
    people: ride.people,
    package: ride.package,
    deliver: legs('deliver'),
    collect: legs('collect'),
    bob: bob ? hours(bob.during) : null,
    bikes: all(bikes),
    load: all(own.flatMap((trip) => trip.bikes)),
    truck: all(own.map(({ truck }) => truck)),
    trailer: all(own.map(({ trailer }) => trailer)),
    colleagues: all([...crewOf(ride.set)].filter((one) => one !== employee)),
    notes: ride.notes,
    group_bob: ride.group_bob,
    ...lostOf(ride, employee, names),
  }
}

/** Why a ride that was planned no longer is, until it is again. */
function lostOf(
  { status, alarm }: Ride,
  employee: string,
  names: Words['names'],
): Record<string, NoticeValue> {
  const fall = status === 'confirmed' ? fallOf(alarm) : null
  if (!fall || !(fall.was_planned || fall.why === 'noted')) return { lost: null }
  const isMe = fall.resource === employee
  // Who of his colleagues is away is nobody's news.
  const what = fall.why === 'crew-absent' ? null : (fall.resource && names.get(fall.resource)) || null
  return { lost: [fall.why, isMe ? 'me' : 'other', what ?? ''].join('|') }
}

/** In each language; null where none is known. */
function placeOf(parts: PlaceParts): Translated | null {
  const lines = locales.map((locale) => [locale, placeLine(composePlace(parts, locale))] as const)
  return lines.some(([, line]) => line) ? (Object.fromEntries(lines) as Record<Locale, string>) : null
}
