import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { ridesThatDiffer } from '../../../../../tests/databases/rides-alike.ts'
import {
  aDraft,
  type Office,
  openingDay,
  openOffice,
  seenIn,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { sweep } from '../sweep.ts'
import { readWhole } from '../whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const held = async () => {
    const [start] = await startsFree(office, { people: 8, duration: 120 })
    const token = await aDraft(office, { people: 8, duration: 120 })
    expect((await office.call('POST', `/api/drafts/${token}/hold`, { start })).status).toBe(201)
    const [draft] = await database().query<{
      id: string
      set: FeasibleSet
      starts_at: string
      ends_at: string
    }>(
      `SELECT id, feasible_set AS "set", starts_at, ends_at FROM bookings
       WHERE status = 'draft' AND feasible_set IS NOT NULL ORDER BY date_created DESC, id DESC LIMIT 1`,
    )
    return { token, ...draft! }
  }
  const stopsOf = (booking: string) =>
    database().query<{
      does: string
      truck: string
      driver: string
      starts: string
      ends: string
      arrives: string
      leaves: string
      until: string | null
      option: string | null
    }>(
      `SELECT does, truck, driver, starts_at AS starts, ends_at AS ends, arrives_at AS arrives, leaves_at AS leaves,
         held_until AS until, option FROM stops JOIN trips ON trips.id = trip WHERE booking = $1 ORDER BY option, leg`,
      [booking],
    )
  const rowsOf = async (booking: string) => {
    const tables = ['stops', 'ride_bikes', 'ride_bobs'].map((table) =>
      database().query(`SELECT 1 FROM ${table} WHERE booking = $1`, [booking]),
    )
    return (await Promise.all(tables)).flat().length
  }
  const ms = Date.parse

  test('a hold has its trips, each with a stop at its ride, until it runs out', async () => {
    const { id, set, starts_at, ends_at } = await held()
    const stops = await stopsOf(id)
    expect(stops.map(({ does, truck, driver }) => ({ does, truck, driver }))).toEqual(
      set.trips.map(({ does, truck, driver }) => ({ does, truck, driver })),
    )
    for (const { does, starts, ends, arrives, leaves, until } of stops) {
      expect(until).not.toBeNull()
      // There before the group starts, and as long under way there as back.
      if (does === 'deliver') {
        expect(ms(leaves)).toBe(ms(starts_at))
        expect(ms(arrives) - ms(starts)).toBe(ms(ends) - ms(leaves))
      } else {
        expect(ms(arrives)).toBe(ms(ends_at))
        expect(ms(ends) - ms(leaves)).toBe(ms(arrives) - ms(starts))
      }
      expect([ms(starts), ms(arrives), ms(leaves), ms(ends)]).toEqual(
        [ms(starts), ms(arrives), ms(leaves), ms(ends)].toSorted((a, b) => a - b),
      )
    }
    expect(await ridesThatDiffer(database())).toEqual([])
    const [trips] = await database().query<{ count: number }>('SELECT count(*)::int AS count FROM trips')
    office.clock.now += 31 * minuteMs
    await sweep({ database: database(), outbox: office.deps.outbox, now: () => office.clock.now })
    expect(await rowsOf(id)).toBe(0)
    const [left] = await database().query<{ count: number }>('SELECT count(*)::int AS count FROM trips')
    expect(left!.count).toBe(trips!.count - stops.length)
  })

  test('a request keeps them until it is to be answered, a promise without an end, and what is declined has none', async () => {
    const { token, id } = await held()
    const seen = await seenIn(office, token)
    expect((await office.call('POST', `/api/drafts/${token}/request`, { terms: true, ...seen })).status).toBe(
      201,
    )
    const [asked] = await database().query<{ answer_by: string }>(
      'SELECT answer_by FROM bookings WHERE id = $1',
      [id],
    )
    expect((await stopsOf(id)).map(({ until }) => ms(until!))).toEqual([
      ms(asked!.answer_by),
      ms(asked!.answer_by),
    ])
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    expect((await stopsOf(id)).map(({ until }) => until)).toEqual([null, null])
    // What its set becomes, its rows become; nobody is told of rows.
    await database().query(`UPDATE bookings SET status = 'declined' WHERE id = $1`, [id])
    expect(await rowsOf(id)).toBe(0)
    expect(await ridesThatDiffer(database())).toEqual([])
  })

  test('the set of a ride is read from its rows; of what has none any more, as it was stored', async () => {
    const { id, set } = await held()
    const other = sample.trucks.flatbed
    const read = async () => (await readWhole(database().kysely, { id }))!.booking.feasible_set
    expect(await read()).toEqual(set)
    await database().query(
      `UPDATE trips SET truck = $2 WHERE id IN (SELECT trip FROM stops WHERE booking = $1)`,
      [id, other],
    )
    expect((await read())!.trips.map(({ truck }) => truck)).toEqual(set.trips.map(() => other))
    await database().query(`DELETE FROM stops WHERE booking = $1`, [id])
    await database().query(`DELETE FROM ride_bikes WHERE booking = $1`, [id])
    expect(await read()).toEqual(set)
  })

  test('a difference between a set and its rows is found', async () => {
    const { id } = await held()
    await database().query(
      `UPDATE trips SET truck = driver WHERE id IN (SELECT trip FROM stops WHERE booking = $1)`,
      [id],
    )
    expect(await ridesThatDiffer(database())).toMatchObject([{ ride: `${id} ` }])
    await database().query(`UPDATE bookings SET feasible_set = NULL WHERE id = $1`, [id])
    expect(await rowsOf(id)).toBe(0)
    expect(await ridesThatDiffer(database())).toEqual([])
  })
})
