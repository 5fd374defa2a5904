/** A ride that runs late and gets another bike or another driver: what was said on the road stays true of it. */
import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { sweep } from '../../../booking/server/sweep.ts'
import type { RepairPlan } from '../../../booking/plan/repair-plan.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { LateStop } from './running-late.ts'

interface Ride {
  readonly id: string
  readonly local_day: Day
  readonly feasible_set: FeasibleSet
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  const used = new Set<string>()
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, data: (answer.body as { data: any }).data }
  }
  const rideOf = async (id: string) =>
    (
      await database().query<Ride>('SELECT id, local_day::text, feasible_set FROM bookings WHERE id = $1', [
        id,
      ])
    )[0]!
  const stopsOf = (id: string) =>
    database().query<Record<string, unknown>>(
      `SELECT s.id, s.does::text, s.arrived_at IS NOT NULL AS arrived, s.delay_min, s.said_late_min, s.bikes, t.driver
       FROM transport_stops s JOIN transport_trips t ON t.id = s.trip WHERE s.booking = $1 ORDER BY s.planned_at`,
      [id],
    )
  /** A planned ride of one bike and one driver that has another to give in this place; an hour late, as its customer was told. */
  const aLateRide = async (part: 'bike' | 'driver') => {
    const rides = await database().query<Ride>(
      `SELECT id, local_day::text, feasible_set FROM bookings WHERE status IN ('confirmed', 'planned')
         AND alarm IS NULL AND bikes_count = 1 AND starts_at > now() + interval '3 days' ORDER BY starts_at, id`,
    )
    for (const { id, feasible_set } of rides) {
      const [bike] = feasible_set.bikes
      const [trip, ...more] = feasible_set.trips
      const from = part === 'bike' ? bike! : trip!.driver
      if (used.has(id) || more.length !== 1 || more[0]!.driver !== trip!.driver) continue
      const asked = await call('GET', `/api/bookings/${id}/replacements?part=${part}&from=${from}`)
      const [first] = (asked.data?.fits ?? []) as { id: string }[]
      if (!first) continue
      used.add(id)
      await database().query(
        `UPDATE transport_stops SET delay_min = 60, said_late_min = 60, said_late_at = now()
         WHERE booking = $1 AND does = 'deliver'`,
        [id],
      )
      return { id, from, to: first.id, before: await stopsOf(id), ride: await rideOf(id) }
    }
    throw new Error(`No ride of the sample has another ${part} to get`)
  }
  const lateOf = async ({ id, local_day }: Ride) =>
    ((await call('GET', `/api/running-late?day=${local_day}`)).data as LateStop[]).filter(
      ({ booking, does }) => booking === id && does === 'deliver',
    )

  test('a ride whose broken bike is replaced by the repair is as late as it was [PL-24, PL-25]', async () => {
    const { id, from, before, ride } = await aLateRide('bike')
    expect(await lateOf(ride)).toMatchObject([{ minutes: 60, level: 'waits', said_min: 60 }])
    expect(
      (await call('PATCH', `/items/party_bikes/${from}`, { status: 'out_of_service' }, 'admin')).status,
    ).toBe(200)
    const { seen, rides } = (await call('GET', `/api/repairs?booking=${id}`)).data as RepairPlan
    expect(rides).toMatchObject([{ booking: id, repaired: true }])
    expect((await call('POST', '/api/repairs', { booking: id, seen })).status).toBe(200)
    const after = await rideOf(id)
    expect(after.feasible_set.bikes).not.toContain(from)
    expect(await stopsOf(id)).toEqual(before.map((stop) => ({ ...stop, bikes: after.feasible_set.bikes })))
    expect(await lateOf(after)).toMatchObject([{ stop: before[0]!['id'], minutes: 60, said_min: 60 }])
  })

  test('another driver is not as late as the one before him, and who was there stays there [PL-25]', async () => {
    const { id, from, to, before } = await aLateRide('driver')
    await database().query(
      `UPDATE transport_stops SET arrived_at = now() WHERE booking = $1 AND does = 'collect'`,
      [id],
    )
    const given = await call('POST', `/api/bookings/${id}/reassignment`, { part: 'driver', from, to })
    expect(given.status).toBe(200)
    expect(await stopsOf(id)).toEqual([
      { ...before[0], driver: to, delay_min: null },
      { ...before[1], driver: to, arrived: true },
    ])
  })

  test('a ride that runs late is as late while other hours are offered, and when none of them is taken [PL-25]', async () => {
    const free = await database().query<Ride>(
      `SELECT id, local_day::text, feasible_set FROM bookings WHERE status IN ('confirmed', 'planned')
         AND alarm IS NULL AND bikes_count = 1 AND starts_at > now() + interval '3 days' ORDER BY starts_at, id`,
    )
    const ride = free.find((one) => !used.has(one.id))!
    const { id } = ride
    await database().query(
      `UPDATE transport_stops SET delay_min = 60, said_late_min = 60, said_late_at = now()
       WHERE booking = $1 AND does = 'deliver'`,
      [id],
    )
    const before = await stopsOf(id)
    const plans = (await call('GET', `/api/bookings/${id}/ranked-plans`)).data as Record<
      'hours' | 'days',
      { start: string }[]
    >
    const [first, second] = [...plans.hours, ...plans.days]
    for (const other of [first!, second!]) {
      const offered = await call('POST', `/api/bookings/${id}/proposals`, {
        options: [{ start: other.start }],
      })
      expect(offered.status).toBe(201)
      expect(await lateOf(ride)).toMatchObject([{ stop: before[0]!['id'], minutes: 60, said_min: 60 }])
    }
    await database().query(
      `UPDATE proposals SET valid_until = now() - interval '1 minute' WHERE booking = $1`,
      [id],
    )
    await sweep({ database: database(), outbox: { send: async () => {} }, now: Date.now })
    expect((await stopsOf(id)).map(({ bikes: _bikes, ...stop }) => stop)).toEqual(
      before.map(({ bikes: _bikes, ...stop }) => stop),
    )
    expect(await lateOf(ride)).toMatchObject([{ stop: before[0]!['id'], minutes: 60, said_min: 60 }])
  })
})
