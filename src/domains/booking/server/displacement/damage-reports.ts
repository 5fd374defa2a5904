/** Damage reported from the road: one call that may be sent again, and what it sets going. */
import { sql } from 'kysely'
import {
  type Command,
  endpointsOn,
  type Reply,
  reply,
  type Tx,
} from '../../../../platform/http/endpoint/endpoint.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import {
  count,
  flag,
  id,
  instant,
  judged,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  type Schema,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { createItem } from '../../../../platform/items/change/change.ts'
import { jsonSchemaOf } from '../../../../platform/openapi/json-schema-of.ts'
import { damageReports, type reportedByFinder } from '../../../fleet/resources/damage-reports.ts'
import { severities } from '../../../fleet/resources/damage-types.ts'
import type { DamageReported, DamagedRide } from '../../damage/damage-reported.ts'
import type { WritingDeps } from '../deps.ts'
import { missedPart } from './missed-part.ts'
import { carryPhotos } from '../road/carried-photos.ts'
import { partyOf } from '../party.ts'
import type { Kysely } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { damageDays, judgeAgencyDamage } from '../../damage/agency-damage.ts'
import { dayMs } from '../../../../kernel/time/period.ts'

/** The rides an agency may report damage of now, each with the bikes its group rode on. */
async function damagedRides(db: Kysely<Tables>, user: Id<'users'>, now: number): Promise<DamagedRide[]> {
  const rides = await db
    .selectFrom('bookings')
    .innerJoin('booking_agencies', 'booking_agencies.id', 'bookings.agency')
    .innerJoin('agency_members', 'agency_members.agency', 'booking_agencies.id')
    .select(['bookings.id', 'bookings.number', 'bookings.status', 'starts_at', 'ends_at', 'feasible_set'])
    .where('agency_members.user', '=', user)
    .where('booking_agencies.status', '=', 'active')
    .where('booking_agencies.archived_at', 'is', null)
    .where('bookings.archived_at', 'is', null)
    .where('ends_at', '>=', new Date(now - damageDays * dayMs).toISOString())
    .orderBy('starts_at', 'desc')
    .execute()
  const named = await db.selectFrom('party_bikes').select(['id', 'code', 'name']).execute()
  return rides.flatMap((ride) => {
    const bikes = named
      .filter(({ id }) => judgeAgencyDamage(ride, id, now).ok)
      .map(({ id, code, name }) => ({ id, name: name ?? code }))
    const { id, number, starts_at, ends_at } = ride
    return bikes.length > 0 && starts_at ? [{ id, number, starts_at, ends_at, bikes }] : []
  })
}

const { reading, changing } = endpointsOn<WritingDeps>()

const severity = oneOf(severities)
/** What the definition of the record judges, where it is made. */
const asDefined = (schema: Schema) =>
  optional(judged<unknown>(jsonSchemaOf(schema), [], (value) => ({ value })))
const finderFields = {
  party_bike: asDefined(orNull(id<'party_bikes'>())),
  trailer: asDefined(orNull(id<'trailers'>())),
  tow_truck: asDefined(orNull(id<'tow_trucks'>())),
  type: asDefined(id<'damage_types'>('A damage type')),
  severity: asDefined(severity),
  drivable: asDefined(flag('Whether it can still be ridden; never when it is unsafe')),
  description: asDefined(text(undefined, { max: 3000 })),
  found_at: asDefined(oneOf(['pre_check', 'during', 'post_check', 'workshop'])),
  booking: asDefined(orNull(id<'bookings'>('The ride it was found on'))),
  photos: optional(
    listOf(id<'files'>(), 'Files that were uploaded', { max: 20, tooMany: 'too-many-photos' }),
  ),
} satisfies Record<(typeof reportedByFinder)[number], Schema>
const report = object({
  ...finderFields,
  expected_back: optional(
    orNull(instant('When what it takes off the road is expected back; null or absent where nobody knows')),
  ),
  hand_over: optional(orNull(id<'hand_overs'>('Of the same ride: its photos show the damage too'))),
})
/** How the asset and its rides are after it. */
export const damageReported = object({
  id: id(),
  number: text(),
  severity,
  asset: object({ id: id(), name: text(), isOut: flag('Whether it is out of service now') }),
  bookings: orNull(count('Coming rides that need a replacement')),
})
export const damagedRide = object({
  id: id(),
  number: orNull(text()),
  starts_at: instant(),
  ends_at: orNull(instant()),
  bikes: listOf(object({ id: id<'party_bikes'>(), name: text() })),
})

async function reporting(
  tx: Tx,
  { body, caller, deps }: Command<WritingDeps, Parsed<typeof report>>,
): Promise<Reply<DamageReported>> {
  const { photos = [], expected_back = null, hand_over = null, ...found } = body
  const back = partyOf(caller) === 'agency' || expected_back === null ? {} : { expected_back }
  const finder = await tx
    .selectFrom('employees')
    .select('id')
    .where('user', '=', caller.account!.id)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const key = await createItem(
    tx,
    deps.writerOf(caller),
    damageReports,
    { ...found, photos: photos.map((photo, position) => ({ photo, position })) },
    {},
    { ...(finder && { reported_by: finder.id }), ...back },
  )
  const booking = found.booking as Id<'bookings'> | null | undefined
  // Whoever may name a ride here drives for it, plans it, or brought it: an agency is shown no photos of ours.
  if (hand_over && booking && partyOf(caller) !== 'agency')
    await carryPhotos(tx, caller.actor, { report: key, handOver: hand_over, booking })
  return reply(await reportedOf(tx, key, { seesRides: partyOf(caller) !== 'agency' }), 201)
}

/** How it is after the report: the asset's state, and how many rides miss it, counted as for the office's notice. */
async function reportedOf(
  tx: Tx,
  key: Id<'damage_reports'>,
  { seesRides }: { readonly seesRides: boolean },
): Promise<DamageReported> {
  const { rows } = await sql<DamageReported>`
    SELECT r.id, r.number, r.severity,
      json_build_object('id', coalesce(b.id, t.id, k.id), 'name', coalesce(b.name, b.code, t.code, k.code),
        'isOut', coalesce(b.status, t.status, k.status) = 'out_of_service') AS asset,
      CASE WHEN ${seesRides} THEN (
        SELECT missed.rides FROM (${missedPart(sql`coalesce(r.party_bike, r.trailer, r.tow_truck)`)}) missed
      ) END AS bookings
    FROM damage_reports r
    LEFT JOIN party_bikes b ON b.id = r.party_bike
    LEFT JOIN trailers t ON t.id = r.trailer
    LEFT JOIN tow_trucks k ON k.id = r.tow_truck
    WHERE r.id = ${key}`.execute(tx)
  return rows[0]!
}

export const damageReportEndpoints = [
  reading(
    {
      call: 'GET /api/damage-reports/rides',
      group: 'Fleet',
      to: ['organizer'],
      summary: 'The rides an agency may report damage of now, and their bikes',
      answers: {
        200: { words: 'The latest first', data: listOf(damagedRide) },
      },
    },
    async ({ deps, caller, now }) => {
      if (partyOf(caller) !== 'agency') throw forbidden()
      return reply(await damagedRides(deps.database.kysely, caller.account!.id, now))
    },
  ),
  changing(
    {
      call: 'POST /api/damage-reports',
      group: 'Fleet',
      to: ['organizer', 'employee', ...planners],
      takes: ['Idempotency-Key'],
      summary: 'Report damage, and learn what it affects',
      detail:
        'To a bike, a trailer or a truck. Anything staff find unsafe goes out of service at once, and the rides planned with it get an alarm. An agency reports a bike of its own ride, from its start until 14 days after it, and the office decides.',
      body: report,
      answers: {
        201: { words: 'Reported', data: damageReported },
      },
      refuses: {
        'damage-type-unsafe': 400,
        'damage-before-ride': 400,
        'damage-too-late': 400,
        'damage-other-bike': 400,
        'damage-reports-enough': 400,
        'damage-reported-already': 400,
      },
    },
    reporting,
  ),
]
