/** What runs late of a day, for the office: which groups wait, since when it is known, and what they are told. */
import { type Kysely, sql } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { defaultLocale, isLocale } from '../../../../kernel/locale.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { instant as moment } from '../../../../platform/db/instant.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  minutes,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { withCrew } from '../../../booking/resources/booking/booking-status.ts'
import { workingDayBounds, workingDayOf } from '../../../crew/working-time.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { lateWords } from '../../late/late-words.ts'
import { type LateLeg, type Leg, type Ridden, lateLegs } from '../../late/lateness.ts'
import { group, reading } from '../frame.ts'

const lateStop = object({
  stop: id(),
  does: oneOf(['deliver', 'collect']),
  planned_at: instant(),
  expected_at: instant('When it is reached, as far as is known'),
  reached: flag('It is there by now'),
  minutes: minutes('Later than planned'),
  level: oneOf(['late', 'waits'], '`waits`: the group waits for us'),
  follows: flag('Nobody said so of this stop; it follows from one before it'),
  driver: text(),
  driver_phone: orNull(text()),
  truck: text(),
  booking: id<'bookings'>(),
  number: orNull(text()),
  customer: text(),
  phone: orNull(text('Of the customer')),
  starts_at: instant(),
  said_min: orNull(count('The delay its customer was told of')),
  said_at: orNull(instant()),
  message: text('For its customer, in his language'),
})
export type LateStop = Parsed<typeof lateStop>

interface StoredLeg extends Pick<
  LateStop,
  'driver' | 'driver_phone' | 'truck' | 'number' | 'customer' | 'phone' | 'said_min' | 'said_at' | 'booking'
> {
  readonly stop: string
  readonly does: Leg['does']
  readonly uses: readonly string[]
  readonly trip_from: string
  readonly trip_to: string
  readonly planned_at: string
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly delay_min: number | null
  readonly starts_at: string
  readonly ends_at: string
  readonly language: string
  readonly bikes: readonly { readonly bike: string; readonly to: string }[]
}

const at = (instant: string) => Date.parse(instant)

/** The stops of a working day that will be late, by when they are expected. One statement, whatever the day holds. */
export async function readLate(db: Kysely<Tables>, of: Day, zone: string): Promise<LateStop[]> {
  const window = workingDayBounds(of, zone)
  const { rows } = await sql<StoredLeg>`
    SELECT s.id AS stop, s.does::text AS does, s.booking, array_remove(ARRAY[t.truck, t.trailer, t.driver], NULL) AS uses,
      t.starts_at AS trip_from, t.ends_at AS trip_to, s.planned_at, s.arrived_at, s.left_at, s.delay_min,
      s.said_late_min AS said_min, s.said_late_at AS said_at,
      concat_ws(' ', e.first_name, e.last_name) AS driver, e.phone AS driver_phone, truck.code AS truck,
      b.number, b.starts_at, b.ends_at, b.language,
      coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name), '') AS customer, c.phone,
      coalesce((SELECT json_agg(json_build_object('bike', o.resource_id, 'to', upper(o.during)))
        FROM occupations o JOIN party_bikes bike ON bike.id = o.resource_id WHERE o.holder_id = b.id), '[]') AS bikes
    FROM transport_trips t JOIN transport_stops s ON s.trip = t.id JOIN bookings b ON b.id = s.booking
    JOIN employees e ON e.id = t.driver JOIN tow_trucks truck ON truck.id = t.truck
    LEFT JOIN customers c ON c.id = b.customer
    WHERE t.starts_at >= ${moment(window.from)} AND t.starts_at < ${moment(window.to)}
      AND b.status IN (${literals(withCrew)}) AND b.archived_at IS NULL`.execute(db)
  const late = lateLegs(rows.map(legOf), [
    ...new Map(rows.map((row) => [row.booking, riddenOf(row)])).values(),
  ])
  const byStop = new Map(rows.map((row) => [row.stop, row]))
  return late
    .map((leg) => viewOf(byStop.get(leg.stop)!, leg, zone))
    .toSorted((a, b) => at(a.expected_at) - at(b.expected_at))
}

const legOf = (row: StoredLeg): Leg => ({
  stop: row.stop,
  booking: row.booking,
  does: row.does,
  uses: row.uses,
  from: at(row.trip_from),
  to: at(row.trip_to),
  planned: at(row.planned_at),
  arrived: row.arrived_at === null ? null : at(row.arrived_at),
  left: row.left_at === null ? null : at(row.left_at),
  delay: row.delay_min,
})

const riddenOf = ({ booking, starts_at, ends_at, bikes }: StoredLeg): Ridden => ({
  booking,
  from: at(starts_at),
  to: at(ends_at),
  bikes: bikes.map(({ bike, to }) => ({ bike, to: at(to) })),
})

function viewOf(row: StoredLeg, leg: LateLeg, zone: string): LateStop {
  const { arrives, minutes, level, follows } = leg
  const { stop, does, booking, number, customer, phone, driver, driver_phone, truck, said_min, said_at } = row
  const locale = isLocale(row.language) ? row.language : defaultLocale
  const delay = { ...leg, does, starts: at(row.starts_at), ends: at(row.ends_at) }
  return {
    stop,
    does,
    booking,
    number,
    customer,
    phone,
    driver,
    driver_phone,
    truck,
    said_min,
    said_at,
    planned_at: row.planned_at,
    expected_at: iso(arrives),
    reached: row.arrived_at !== null,
    minutes,
    level,
    follows,
    starts_at: row.starts_at,
    message: lateWords(delay, { locale, zone }),
  }
}

export const runningLateEndpoint = reading(
  {
    call: 'GET /api/running-late',
    group,
    to: planners,
    summary: 'The stops of a working day that will be late, by what was said on the road',
    detail:
      'Every truck, trailer, bike and person begins the next when it is back from the one before; waiting between two ' +
      'takes a delay up again. Fewer than five minutes are on time.',
    query: { day: optional(day('The working day, from 04:00; the one going on where it is absent')) },
    answers: { 200: { words: 'By when they are expected', data: listOf(lateStop) } },
  },
  async ({ deps, query, now }) => {
    const db = deps.database.kysely
    const zone = await zoneOf(db)
    return reply(await readLate(db, query.day ?? workingDayOf(now, zone), zone))
  },
)
