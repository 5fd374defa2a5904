/** What the planner and the crew see of a ride that is promised while its group thinks about another hour. */
import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { type Id } from '../../../kernel/id/id.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import type { PlannerBlock } from '../planner/planner.ts'
import { readItems, readUnmanned } from './my-calendar/my-items.ts'
import { readMyRide } from './my-calendar/my-ride.ts'

interface Ride {
  readonly id: Id<'bookings'>
  readonly local_day: string
  readonly starts_at: string
  readonly feasible_set: FeasibleSet
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await program.call(method, path, { as: 'planner', body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, data: (answer.body as { data: any }).data }
  }
  const rides = () =>
    database().query<Ride>(
      `SELECT id, local_day::text, starts_at, feasible_set FROM bookings
       WHERE status IN ('confirmed', 'planned') AND alarm IS NULL AND starts_at > now() + interval '3 days'
       ORDER BY starts_at DESC, id`,
    )
  const blocksOf = async ({ id, local_day }: Ride) => {
    const { data } = await call('GET', `/api/planner?from=${local_day}&to=${local_day}`)
    return (data.blocks as PlannerBlock[]).filter(({ record }) => record === id)
  }
  const agreedOf = async (ride: Ride) =>
    (await blocksOf(ride))
      .filter(({ kind }) => kind !== 'hold')
      .map(({ resource, kind, does, from, to, ride_from, ride_to }) =>
        [resource, kind, does, from, to, ride_from, ride_to].join(' '),
      )
      .toSorted()
  const around = ({ starts_at }: Ride) => {
    const at = Date.parse(starts_at)
    return { from: at - 86_400_000, to: at + 86_400_000 }
  }
  const reading = { now: Date.now(), locale: 'nl' as const }
  /** What the first driver of a ride reads of it. */
  const driverReads = async (ride: Ride) => {
    const driver = ride.feasible_set.trips[0]!.driver
    const [items, whole] = await Promise.all([
      readItems(database().kysely, driver, around(ride), reading),
      readMyRide(database().kysely, ride.id, driver, reading),
    ])
    const own = items.filter(({ booking }) => booking === ride.id)
    return { items: own.map(({ version: _version, ...item }) => item), crew: whole?.crew }
  }
  /** Offers another hour, the nearest of the same day where there is one. */
  const offered = async (): Promise<{ ride: Ride; agreed: string[]; read: unknown; start: string }> => {
    for (const ride of await rides()) {
      if (ride.feasible_set.trips.length === 0) continue
      const { data } = await call('GET', `/api/bookings/${ride.id}/slots?day=${ride.local_day}`)
      const own = Date.parse(ride.starts_at)
      const [start] = ((data?.slots ?? []) as { start: string }[])
        .map((slot) => slot.start)
        .filter((at) => Date.parse(at) !== own)
        .toSorted((a, b) => Math.abs(Date.parse(a) - own) - Math.abs(Date.parse(b) - own))
      if (!start) continue
      const [agreed, read] = [await agreedOf(ride), await driverReads(ride)]
      const sent = await call('POST', `/api/bookings/${ride.id}/proposals`, { options: [{ start }] })
      if (sent.status === 201) return { ride, agreed, read, start }
    }
    throw new Error('No other hour of its own day is free for any ride')
  }

  test('a promised ride reads as before while another hour is offered, to the planner and to its crew [B-06]', async () => {
    const { ride, agreed, read, start } = await offered()
    expect(agreed.length).toBeGreaterThan(2)
    expect(await agreedOf(ride)).toEqual(agreed)
    expect(await driverReads(ride)).toEqual(read)
    const unmanned = await readUnmanned(database().kysely, around(ride), reading)
    expect(unmanned.filter(({ booking }) => booking === ride.id)).toEqual([])
    await database().query('UPDATE bookings SET pinned = true WHERE id = $1', [ride.id])
    const held = (await blocksOf(ride)).filter(({ kind }) => kind === 'hold')
    expect(new Set(held.map(({ pinned }) => pinned))).toEqual(new Set([false]))
    expect(new Set(held.map(({ ride_from }) => Date.parse(ride_from!)))).toEqual(new Set([Date.parse(start)]))
    expect(held.filter(({ does }) => does === 'deliver').length).toBeGreaterThan(1)
    expect(held.filter(({ does }) => does === 'collect').length).toBeGreaterThan(1)
  })

  test('who takes over a leg beside an offer has it in his calendar, and who had it no more', async () => {
    const { ride } = await offered()
    const path = `/api/bookings/${ride.id}`
    const from = ride.feasible_set.trips[0]!.driver
    const { data } = await call('GET', `${path}/replacements?part=driver&from=${from}`)
    const [to] = (data.fits as { id: Id<'employees'> }[]).map(({ id }) => id)
    expect((await call('POST', `${path}/reassignment`, { part: 'driver', from, to })).status).toBe(200)
    const [now] = await database().query<Ride>(
      'SELECT id, local_day::text, starts_at, feasible_set FROM bookings WHERE id = $1',
      [ride.id],
    )
    expect(now!.feasible_set.trips[0]!.driver).toBe(to)
    const read = await driverReads(now!)
    expect(read.items.map(({ kind, bikes }) => [kind, bikes.length])).toEqual([
      ['transport_out', ride.feasible_set.bikes.length],
      ['transport_back', ride.feasible_set.bikes.length],
    ])
    expect(read.crew!.filter(({ isMe }) => isMe).length).toBe(2)
    expect((await driverReads(ride)).items).toEqual([])
    expect((await agreedOf(now!)).filter((row) => row.startsWith(String(from)))).toEqual([])
  })
})
