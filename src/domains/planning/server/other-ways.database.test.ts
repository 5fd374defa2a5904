import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { aRequest, openingDay, rideDay } from '../../../../tests/helpers/office.ts'
import {
  oneAndWith,
  openSharingOffice,
  type SharingOffice,
} from '../../../../tests/helpers/sharing-office.ts'
import { newId } from '../../../kernel/id/id.ts'
import { hourMs } from '../../../kernel/time/period.ts'
import { stand } from '../../booking/server/displacement/displacement.ts'
import type { TripsOfRide } from './other-ways.ts'

forEachEngine(openingDay, (database) => {
  let sharing: SharingOffice
  beforeEach(async () => {
    sharing = await openSharingOffice(database())
  })
  const asPlanner = { as: 'planner' } as const
  const tripsOf = async (id: string): Promise<TripsOfRide['trips']> =>
    (await sharing.office.call('GET', `/api/bookings/${id}/trips`, undefined, asPlanner)).data.trips
  const goes = (id: string, body: object) =>
    sharing.office.call('POST', `/api/bookings/${id}/trips`, body, asPlanner)
  const numberOf = async (id: string) =>
    (await sharing.query<{ number: string }>('SELECT number FROM bookings WHERE id = $1', [id]))[0]!.number

  test('a trip is split from that of another ride and joined to it again, each time as it can be driven [AV-37]', async () => {
    const { office, wish, rowOf, driven, together, query, wholeFleet } = sharing
    const [first, start] = await oneAndWith(sharing)
    const second = await aRequest(office, start, wish)
    const [one, two] = [await rowOf(first), await rowOf(second)]
    const sharedAtFirst = await together()
    expect(sharedAtFirst).toBeGreaterThan(0)
    // With one truck there is nothing it could go with alone.
    const before = await tripsOf(two.id)
    const shared = before.findIndex((trip) => trip.with.length > 0)
    expect(before[shared]).toMatchObject({
      with: [{ booking: one.id, number: await numberOf(one.id) }],
      ways: [],
    })

    await wholeFleet()
    const { at, driver, ways } = (await tripsOf(two.id))[shared]!
    const apart = ways.find((way) => way.with.length === 0)!
    expect(apart.km).toBeGreaterThan(0)
    expect((await goes(two.id, { at, driver, with: null })).status).toBe(200)
    expect(await together()).toBeLessThan(sharedAtFirst)
    expect(await driven()).toMatchObject({ fault: null, rides: [{}, {}] })
    const split = await rowOf(second)
    expect(split.set.trips[shared]).not.toMatchObject({ truck: two.set.trips[shared]!.truck })
    expect((await tripsOf(two.id))[shared]!.with).toEqual([])
    const [pinned] = await query<{ pinned: boolean }>('SELECT pinned FROM bookings WHERE id = $1', [two.id])
    expect(pinned).toEqual({ pinned: true })
    // What it left is what it was.
    expect((await rowOf(first)).set.trips).toEqual(one.set.trips)

    const alone = (await tripsOf(two.id))[shared]!
    const joining = alone.ways.find((way) => way.with.some(({ booking }) => booking === one.id))!
    expect(joining.km).toBe(-apart.km)
    expect((await goes(two.id, { at, driver: alone.driver, with: one.id })).status).toBe(200)
    expect(await together()).toBe(sharedAtFirst)
    expect(await driven()).toMatchObject({ fault: null, rides: [{}, {}] })
    expect((await rowOf(second)).set.trips).toEqual(two.set.trips)
    const [history] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM activity WHERE item = $1 AND action = 'reassign' AND comment LIKE '%›%'`,
      [two.id],
    )
    expect(history).toEqual({ count: 2 })
  })

  test('a ride that goes together keeps its trips when another bike is put on it [AV-34]', async () => {
    const { office, wish, rowOf, driven, together, query } = sharing
    const [, start] = await oneAndWith(sharing)
    const second = await aRequest(office, start, wish)
    const shared = await together()
    const { id, set } = await rowOf(second)
    const path = `/api/bookings/${id}`
    const from = set.bikes[0]!
    const { data } = await office.call(
      'GET',
      `${path}/replacements?part=bike&from=${from}`,
      undefined,
      asPlanner,
    )
    const swap = { part: 'bike', from, to: data.fits[0].id }
    expect((await office.call('POST', `${path}/reassignment`, swap, asPlanner)).status).toBe(200)
    expect(await together()).toBe(shared)
    expect(await driven()).toMatchObject({ fault: null, rides: [{}, {}] })
    expect(await query('SELECT alarm FROM bookings WHERE id = $1', [id])).toEqual([{ alarm: null }])
  })

  test.each(['driver', 'truck', 'trailer'] as const)(
    'rides that go together are whole again in one act when their %s falls out [AV-34, PL-11]',
    async (part) => {
      const { office, wish, rowOf, driven, query, wholeFleet } = sharing
      const [first, start] = await oneAndWith(sharing)
      const second = await aRequest(office, start, wish)
      await wholeFleet()
      const rides = [await rowOf(first), await rowOf(second)]
      for (const { id } of rides)
        expect((await office.call('POST', `/api/bookings/${id}/confirmation`, {}, asPlanner)).status).toBe(
          200,
        )
      const shared = (await tripsOf(rides[1]!.id)).findIndex((trip) => trip.with.length > 0)
      const resource = rides[1]!.set.trips[shared]![part]!
      const { from } = rides[0]!.set.bikesDuring
      await database().transaction((tx) =>
        stand(
          tx,
          {
            resource,
            holder: newId(),
            during: { from: from - 6 * hourMs, to: from + 24 * hourMs },
            kind: part === 'driver' ? 'absence' : 'maintenance',
          },
          office.clock.now,
          part === 'driver' ? 'crew-absent' : 'asset-in-repair',
        ),
      )
      expect(await query('SELECT id FROM bookings WHERE alarm IS NOT NULL')).toHaveLength(2)
      const asked = { resource, from: rideDay, to: rideDay }
      const { data: plan } = await office.call(
        'GET',
        `/api/repairs?${new URLSearchParams(asked)}`,
        undefined,
        asPlanner,
      )
      expect(plan.rides).toHaveLength(2)
      const done = await office.call('POST', '/api/repairs', { ...asked, seen: plan.seen }, asPlanner)
      expect(done.status).toBe(200)
      expect(await query('SELECT id, alarm FROM bookings WHERE alarm IS NOT NULL')).toEqual([])
      expect(await driven()).toMatchObject({ fault: null, rides: [{}, {}] })
    },
  )

  test('a trip that left stays as it is, and a way that is gone meanwhile is refused [AV-37]', async () => {
    const { office, wish, rowOf, wholeFleet } = sharing
    const [first, start] = await oneAndWith(sharing)
    const second = await aRequest(office, start, wish)
    await wholeFleet()
    const { id, set } = await rowOf(second)
    const trips = await tripsOf(id)
    const { at, driver } = trips.find((trip) => trip.with.length > 0)!
    const stranger = { at, driver, with: id }
    expect((await goes(id, stranger)).codes).toEqual(['STALE'])
    const twice = await Promise.all([
      goes(id, { at, driver, with: null }),
      goes(id, { at, driver, with: null }),
    ])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    office.clock.now = set.trips[0]!.during.from + 60_000
    expect((await tripsOf(id)).flatMap(({ ways }) => ways)).toEqual([])
    expect((await goes(id, { at, driver, with: (await rowOf(first)).id })).codes).toEqual(['STALE'])
  })
})
