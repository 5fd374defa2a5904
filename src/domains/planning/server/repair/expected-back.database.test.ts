import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { instant } from '../../../../platform/db/instant.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { lostPlaces } from '../../../availability/sets/lost-places.ts'
import { indexFleet } from '../../../availability/search/fleet-index.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { sceneOf } from '../../../booking/server/sets/scene.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { sweepNotBack } from '../../../booking/server/displacement/not-back.ts'
import { mayBeUsed } from '../../../fleet/gates.ts'
import { assetStatuses } from '../../../fleet/resources/asset.ts'
import { isUsableFrom } from '../../../fleet/usable-row.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Id } from '../../../../kernel/id/id.ts'

interface Ride {
  readonly id: Id<'bookings'>
  readonly local_day: Day
  readonly people: number
  readonly feasible_set: FeasibleSet
  readonly alarm: unknown
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const { status, body: answered } = await program.call(method, path, { as, body })
    const { data, errors = [] } = answered as {
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { extensions: { code: string } }[]
    }
    return { status, data, codes: errors.map(({ extensions }) => extensions.code) }
  }
  /** The coming rides of the truck that has the most of them, the first one first. */
  const ridesOfATruck = async () => {
    const [{ truck } = { truck: '' }] = await database().query<{ truck: string }>(
      `SELECT t.truck FROM transport_trips t JOIN transport_stops s ON s.trip = t.id
       JOIN bookings b ON b.id = s.booking JOIN tow_trucks k ON k.id = t.truck
       WHERE b.status IN ('confirmed', 'planned') AND b.alarm IS NULL AND t.starts_at > now() + interval '1 day'
         AND k.status = 'in_service'
       GROUP BY 1 HAVING count(DISTINCT b.local_day) > 2 ORDER BY count(*) DESC, 1 LIMIT 1`,
    )
    const rides = await database().query<Ride>(
      `SELECT DISTINCT b.id, b.local_day::text, b.people, b.feasible_set, b.alarm, b.starts_at FROM bookings b
       JOIN transport_stops s ON s.booking = b.id JOIN transport_trips t ON t.id = s.trip
       WHERE t.truck = $1 AND b.status IN ('confirmed', 'planned') AND t.starts_at > now() ORDER BY b.starts_at`,
      [truck],
    )
    return { truck, rides }
  }
  const firstOf = (truck: string, { feasible_set: set }: Ride) =>
    Math.min(...set.trips.filter((trip) => trip.truck === truck).map(({ during }) => during.from))
  const alarmed = async (rides: readonly Ride[]) =>
    (
      await database().query<{ id: string }>(
        `SELECT id FROM bookings WHERE alarm IS NOT NULL AND id = ANY($1::uuid[]) ORDER BY starts_at`,
        [rides.map(({ id }) => id)],
      )
    ).map(({ id }) => id)
  const backOf = async (truck: string) =>
    (
      await database().query<{ status: string; expected_back: string | null }>(
        'SELECT status, expected_back FROM tow_trucks WHERE id = $1',
        [truck],
      )
    )[0]!
  const lacks = async (ride: Ride, truck: string) => {
    const db = database().kysely
    const catalogue = await readCatalogue(db)
    const except = await holdersOf(db, ride.id)
    const { world } = await sceneOf(db, catalogue, ride.local_day, Date.now(), { except })
    const index = indexFleet(world, catalogue.settings.time_zone)
    return lostPlaces({ set: ride.feasible_set, people: ride.people, world, index }).some(
      ({ resource }) => resource === truck,
    )
  }

  test('a truck that is expected back loses the rides before that and keeps those after it, until somebody says otherwise [FL-10]', async () => {
    const { truck, rides } = await ridesOfATruck()
    const path = `/items/tow_trucks/${truck}`
    const later = rides.find((ride) => ride.local_day > rides[0]!.local_day)!
    const back = iso(firstOf(truck, later))
    const early = rides.filter((ride) => firstOf(truck, ride) < Date.parse(back))
    const lost = early.map(({ id }) => id)
    expect(lost.length).toBeGreaterThan(0)
    expect(lost.length).toBeLessThan(rides.length)

    const values = { status: 'out_of_service', expected_back: back }
    const asked = { collection: 'tow_trucks', key: truck, values }
    const foreseen = (await call('POST', '/api/foreseen', asked)).data as { rides: { booking: string }[] }
    const kept = rides.map(({ id }) => String(id)).filter((id) => !lost.includes(id as never))
    const named = foreseen.rides.map(({ booking }) => booking)
    expect(named).toContain(lost[0])
    expect(kept.filter((id) => named.includes(id))).toEqual([])
    expect((await call('PATCH', path, values)).status).toBe(200)
    expect(await alarmed(rides)).toEqual(lost)
    // Who searches, drags or repairs judges by the same.
    expect(await lacks(rides[0]!, truck)).toBe(true)
    expect(await lacks(later, truck)).toBe(false)

    // Nobody knows any more: all of them; and again sooner, they have it back.
    expect((await call('PATCH', path, { expected_back: null })).status).toBe(200)
    expect(await alarmed(rides)).toEqual(rides.map(({ id }) => id))
    expect(await lacks(later, truck)).toBe(true)
    expect((await call('PATCH', path, { expected_back: back })).status).toBe(200)
    expect(await alarmed(rides)).toEqual(lost)

    // The moment passes and it is still out.
    const sweep = () => sweepNotBack({ database: database(), now: () => Date.parse(back) - 1 })
    expect(await sweep()).toEqual([])
    expect(await alarmed(rides)).toEqual(lost)
    await sweepNotBack({ database: database(), now: () => Date.parse(back) })
    expect(await alarmed(rides)).toEqual(rides.map(({ id }) => id))
    expect(await sweepNotBack({ database: database(), now: () => Date.parse(back) })).toEqual([])

    // Back in service nothing is expected, and everything is whole again.
    expect((await call('PATCH', path, { status: 'in_service' })).status).toBe(200)
    expect(await backOf(truck)).toEqual({ status: 'in_service', expected_back: null })
    expect(await alarmed(rides)).toEqual([])
  })

  test('nothing in use is expected back, and nothing in the past, whoever writes it [FL-10]', async () => {
    const { truck } = await ridesOfATruck()
    const path = `/items/tow_trucks/${truck}`
    const tomorrow = iso(Date.now() + 86_400_000)
    expect((await call('PATCH', path, { expected_back: tomorrow })).codes).toEqual(['EXPECTED_BACK_IN_USE'])
    const past = { status: 'out_of_service', expected_back: '2020-01-01T08:00:00Z' }
    expect((await call('PATCH', path, past)).codes).toEqual(['EXPECTED_BACK_PAST'])
    await expect(
      database().query('UPDATE tow_trucks SET expected_back = now() WHERE id = $1', [truck]),
    ).rejects.toThrow(/expected_back/)
    expect(await backOf(truck)).toEqual({ status: 'in_service', expected_back: null })
  })

  test('what a report takes off the road is back when it says, and of two reports when both are mended [FL-10]', async () => {
    const { truck, rides } = await ridesOfATruck()
    const [type] = await database().query<{ id: string }>(
      'SELECT id FROM damage_types WHERE blocks_use AND archived_at IS NULL ORDER BY id LIMIT 1',
    )
    const report = (expected_back: string | null) =>
      program.call('POST', '/api/damage-reports', {
        as: 'employee',
        headers: { 'idempotency-key': newId() },
        body: {
          tow_truck: truck,
          type: type!.id,
          severity: 'unsafe',
          description: 'Koppeling',
          expected_back,
        },
      })
    const days = [...new Set(rides.map(({ local_day }) => local_day))]
    const firsts = [1, 2].map((at) =>
      firstOf(
        truck,
        rides.find(({ local_day }) => local_day === days[at])!,
      ),
    )
    const before = (at: number) => rides.filter((ride) => firstOf(truck, ride) < at).map(({ id }) => id)
    for (const [said, counted] of [
      [firsts[1]!, firsts[1]!],
      [firsts[0]!, firsts[1]!],
    ] as const) {
      expect((await report(iso(said))).status).toBe(201)
      expect(Date.parse((await backOf(truck)).expected_back!)).toBe(counted)
      expect(await alarmed(rides)).toEqual(before(counted))
    }
    expect((await report(null)).status).toBe(201)
    expect(await backOf(truck)).toEqual({ status: 'out_of_service', expected_back: null })
    expect(await alarmed(rides)).toEqual(rides.map(({ id }) => id))
  })

  test('the database judges a row as the rule does [FL-10]', async () => {
    const now = Date.now()
    for (const status of assetStatuses)
      for (const back of [null, now - 1, now, now + 1, now + 10])
        for (const from of [now, now + 1, now + 9, now + 10]) {
          const expected_back = back === null ? null : iso(back)
          const rule = mayBeUsed({ status, inspection_due: null, expected_back }, '2027-05-15', { from, now })
          // What is in use, or gone for good, is not kept with a moment.
          if (back !== null && status !== 'maintenance' && status !== 'out_of_service') continue
          const { rows } = await sql<{ usable: boolean }>`
            SELECT ${isUsableFrom(instant(from), now)} AS usable
            FROM (SELECT ${status}::text AS status, ${expected_back}::timestamptz AS expected_back) asset`.execute(
            database().kysely,
          )
          expect(rows[0]!.usable, `${status} ${back} ${from}`).toBe(rule.ok)
        }
  })
})
