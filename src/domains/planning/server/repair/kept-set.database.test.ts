/** What a ride that lost something keeps, whatever is done about it meanwhile. */
import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { type Place, placeKey, placesOf } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { missingPlaces } from '../../../booking/server/sets/held-places.ts'
import { sweep } from '../../../booking/server/sweep.ts'
import type { ShownBooking } from '../../../booking/shown.ts'
import type { RepairPlan } from '../../../booking/plan/repair-plan.ts'

interface Ride {
  readonly id: string
  readonly status: string
  readonly local_day: Day
  readonly starts_at: string
  readonly feasible_set: FeasibleSet
  readonly alarm: readonly { readonly why: string; readonly resource?: string }[] | null
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as?: string) => {
    const answer = await program.call(method, path, { ...(as && { as }), body })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { extensions: { code: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code) }
  }
  const ask = (method: string, path: string, body?: unknown) => call(method, path, body, 'planner')
  const rides = (where: string) =>
    database().query<Ride>(
      `SELECT id, status, local_day::text, starts_at, feasible_set, alarm FROM bookings
       WHERE ${where} ORDER BY starts_at DESC, id`,
    )
  const rideOf = async (id: string) => (await rides(`id = '${id}'`))[0]!
  /** A ride that is planned and lacks nothing: each test leaves it so. */
  const aPlanned = async (): Promise<Ride> => {
    const coming = await rides(
      `status IN ('confirmed', 'planned') AND alarm IS NULL AND starts_at > now() + interval '3 days'`,
    )
    for (const { id, status, feasible_set } of coming) {
      if (new Set(feasible_set.trips.map(({ driver }) => driver)).size !== 1) continue
      if (status === 'planned' || (await ask('POST', `/api/bookings/${id}/plan`, {})).status === 200)
        return rideOf(id)
    }
    throw new Error('No ride of the sample can be planned')
  }
  const absent = (employee: string, from: string | number, to: string | number, kind = 'sick') =>
    ask('POST', '/items/absences', {
      employee,
      kind,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(to).toISOString(),
    })
  /** Away all day. */
  const ill = ({ local_day, feasible_set }: Ride) =>
    absent(
      feasible_set.trips[0]!.driver,
      `${addDays(local_day, -1)}T23:00:00Z`,
      `${addDays(local_day, 1)}T04:00:00Z`,
    )
  const takenBack = (absence: { data: { id: string } }) =>
    ask('POST', `/api/absences/${absence.data.id}/cancellation`, {})
  const lacks = async (id: string, now = Date.now()): Promise<Place[]> => {
    const db = database().kysely
    return missingPlaces(db, await holdersOf(db, id), (await rideOf(id)).feasible_set, now)
  }
  const named = (places: readonly Place[]) => places.map(placeKey).toSorted()
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )
  const proposed = async ({ id, local_day, starts_at }: Ride) => {
    for (const day of [1, 2, 3, 4, 5].map((days) => addDays(local_day, days))) {
      const found = await ask('GET', `/api/bookings/${id}/slots?day=${day}`)
      const start = (found.data?.slots as { start: string }[] | undefined)?.[0]?.start
      if (!start || start === starts_at) continue
      const sent = await ask('POST', `/api/bookings/${id}/proposals`, { options: [{ start }] })
      if (sent.status === 201) return
    }
    throw new Error('No other hour is free for the ride')
  }
  const guestOf = async (id: string) => {
    const { path } = (await ask('GET', `/api/bookings/${id}/link`)).data as { path: string }
    const token = path.split('/').findLast(Boolean)!.split('?')[0]!
    return {
      reads: async () => (await call('GET', `/api/scheduler/${token}`)).data as ShownBooking,
      cancels: (keep: number) => call('POST', `/api/scheduler/${token}/cancellation`, { keep }),
      refuses: () => call('POST', `/api/scheduler/${token}/refusal`, {}),
    }
  }

  test.each(['no', 'silence'] as const)(
    'a ride that lost its driver keeps all the rest while another hour is offered, promises its own no more, and stays uncertain after the guest’s %s until it is repaired',
    async (answer) => {
      const ride = await aPlanned()
      const away = await ill(ride)
      const lost = await rideOf(ride.id)
      const gone = named(await lacks(ride.id))
      expect(gone.length).toBeGreaterThan(0)
      expect(gone.length).toBeLessThan(placesOf(ride.feasible_set).length)
      await proposed(ride)
      expect(named(await lacks(ride.id))).toEqual(gone)
      const guest = await guestOf(ride.id)
      expect(await guest.reads()).toMatchObject({ reserved: true, hour: 'lost' })
      const plan = await ask('GET', `/api/repairs?booking=${ride.id}`)
      expect(plan.data!.rides, 'the list of repairs says that an hour is offered').toMatchObject([
        { offered: true },
      ])
      if (answer === 'no') expect((await guest.refuses()).status).toBe(200)
      else {
        const later = Date.parse(ride.starts_at) - 1000
        await sweep({ database: database(), outbox: { send: async () => {} }, now: () => later })
      }
      expect(named(await lacks(ride.id))).toEqual(gone)
      expect(await rideOf(ride.id)).toMatchObject({ status: 'confirmed', alarm: lost.alarm })
      expect(await guest.reads()).toMatchObject({ reserved: true, uncertain: true, proposal: null })
      const trips = await database().query('SELECT 1 FROM transport_stops WHERE booking = $1', [ride.id])
      expect(trips).toHaveLength(ride.feasible_set.trips.length)
      expect(await overlaps()).toEqual([])
      await takenBack(away)
      expect(await rideOf(ride.id)).toMatchObject({ status: 'planned', alarm: null })
      expect(await guest.reads()).toMatchObject({ uncertain: false, hour: 'kept' })
    },
  )

  test('a driver who is back while another hour is offered is the ride’s again, and the offered hour stays kept', async () => {
    const ride = await aPlanned()
    const away = await ill(ride)
    await proposed(ride)
    const offered = () =>
      database().query(
        'SELECT resource_id, during::text FROM occupations WHERE holder_id = $1 AND expires_at IS NOT NULL ORDER BY 1, 2',
        [ride.id],
      )
    const before = await offered()
    expect(before.length).toBeGreaterThan(0)
    await takenBack(away)
    expect(await lacks(ride.id)).toEqual([])
    expect(await offered()).toEqual(before)
    await (await guestOf(ride.id)).refuses()
    expect(await lacks(ride.id)).toEqual([])
    // Beyond the time of the offer: what is promised never runs out.
    expect(await lacks(ride.id, Date.parse(ride.starts_at))).toEqual([])
    expect(await overlaps()).toEqual([])
  })

  test('a sick note dragged onto a ride takes its driver, and dragged away again gives the driver back', async () => {
    const ride = await aPlanned()
    const { driver } = ride.feasible_set.trips[0]!
    const [from, to] = [`${addDays(ride.local_day, -1)}T23:00:00Z`, `${addDays(ride.local_day, 1)}T04:00:00Z`]
    const note = await absent(driver, '2031-03-03T06:00:00Z', '2031-03-04T11:00:00Z')
    const drag = (starts_at: string, ends_at: string) =>
      ask('POST', `/api/absences/${note.data.id}/move`, { starts_at, ends_at })
    expect((await drag(from, to)).status).toBe(200)
    expect(await rideOf(ride.id)).toMatchObject({
      status: 'confirmed',
      alarm: [{ why: 'crew-absent', resource: driver }],
    })
    expect((await lacks(ride.id)).length).toBeGreaterThan(0)
    expect((await drag('2031-03-03T06:00:00Z', '2031-03-04T11:00:00Z')).status).toBe(200)
    expect(await rideOf(ride.id)).toMatchObject({ status: 'planned', alarm: null })
    expect(await lacks(ride.id)).toEqual([])
    const again = await absent(driver, '2031-05-05T06:00:00Z', '2031-05-06T11:00:00Z', 'sick')
    expect(
      (await ask('POST', `/api/absences/${again.data.id}/move`, { ends_at: '2031-05-05T05:00:00Z' })).codes,
    ).toEqual(['ENDS_BEFORE_START'])
    expect(await overlaps()).toEqual([])
  })

  test('who fetches the bikes of a ride under way and is back after all fetches them again', async () => {
    const ride = await aPlanned()
    const back = ride.feasible_set.trips.find(({ does }) => does === 'collect')!
    await database().query(`UPDATE bookings SET status = 'under_way' WHERE id = $1`, [ride.id])
    const [bike] = ride.feasible_set.bikes
    const away = await absent(back.driver, back.during.from - 60_000, back.during.to)
    const bikeAlarm = { why: 'asset-out-of-service', resource: bike }
    await database().query(`UPDATE bookings SET alarm = alarm || $2::jsonb WHERE id = $1`, [
      ride.id,
      JSON.stringify([bikeAlarm]),
    ])
    expect((await lacks(ride.id)).length).toBeGreaterThan(0)
    await takenBack(away)
    expect(await lacks(ride.id)).toEqual([])
    // What is wrong with a bike the group rides on stays said.
    expect(await rideOf(ride.id)).toMatchObject({ status: 'under_way', alarm: [bikeAlarm] })
    expect(await overlaps()).toEqual([])
    await database().query(`UPDATE bookings SET status = 'planned', alarm = NULL WHERE id = $1`, [ride.id])
  })

  test('what a planner wrote stays until the ride is planned, whoever falls out and comes back or is replaced', async () => {
    const ride = await aPlanned()
    const note = { why: 'noted', note: 'Eerst bellen over de straat' }
    await ask('DELETE', `/api/bookings/${ride.id}/plan`, { reason: note.note })
    const away = await ill(ride)
    expect((await rideOf(ride.id)).alarm).toMatchObject([note, { why: 'crew-absent' }])
    await takenBack(away)
    expect((await rideOf(ride.id)).alarm).toEqual([note])
    const anew = await ill(ride)
    expect((await repair(ride.id)).status).toBe(200)
    expect(await rideOf(ride.id)).toMatchObject({ status: 'confirmed', alarm: [note] })
    expect((await ask('POST', `/api/bookings/${ride.id}/plan`, {})).status).toBe(200)
    expect(await rideOf(ride.id)).toMatchObject({ status: 'planned', alarm: null })
    await takenBack(anew)
  })

  const repair = async (booking: string) => {
    const { seen, rides: found } = (await ask('GET', `/api/repairs?booking=${booking}`)).data as RepairPlan
    expect(found).toMatchObject([{ booking, repaired: true }])
    return ask('POST', '/api/repairs', { booking, seen })
  }

  test('a planned ride that lost its driver is planned again by the repair', async () => {
    const ride = await aPlanned()
    const away = await ill(ride)
    expect((await rideOf(ride.id)).status).toBe('confirmed')
    expect((await repair(ride.id)).status).toBe(200)
    expect(await rideOf(ride.id)).toMatchObject({ status: 'planned', alarm: null })
    expect(await lacks(ride.id)).toEqual([])
    await takenBack(away)
  })

  test('a planned ride that lost its driver is planned again when another is put on it by hand', async () => {
    const ride = await aPlanned()
    const away = await ill(ride)
    const from = ride.feasible_set.trips[0]!.driver
    expect((await rideOf(ride.id)).status).toBe('confirmed')
    const path = `/api/bookings/${ride.id}`
    const { fits } = (await ask('GET', `${path}/replacements?part=driver&from=${from}`)).data
    expect(fits.length).toBeGreaterThan(0)
    const swap = { part: 'driver', from, to: fits[0].id }
    const given = await ask('POST', `${path}/reassignment`, swap)
    expect(given).toMatchObject({ status: 200, data: { status: 'planned', alarm: null } })
    expect(await rideOf(ride.id)).toMatchObject({ status: 'planned', alarm: null })
    await takenBack(away)
  })

  // Last: the ride is gone after it.
  test('a customer leaves a ride that lost its driver for free, and pays by the policy again once it is repaired', async () => {
    const ride = await aPlanned()
    await database().query(
      `UPDATE bookings SET policy_snapshot = jsonb_set(policy_snapshot, '{cancellation_steps}', $2) WHERE id = $1`,
      [ride.id, JSON.stringify([{ hours_before: 0, keep_percent: 100 }])],
    )
    const guest = await guestOf(ride.id)
    const whole = (await guest.reads()).cancellation!.keep
    expect(whole).toBeGreaterThan(0)
    const away = await ill(ride)
    expect(await guest.reads()).toMatchObject({ cancellation: { keep: 0, refund: whole }, uncertain: false })
    await takenBack(away)
    expect((await guest.reads()).cancellation).toEqual({ keep: whole, refund: 0 })
    await ill(ride)
    expect((await guest.cancels(whole)).codes).toEqual(['CANCELLATION_COST_CHANGED'])
    expect((await guest.cancels(0)).status).toBe(200)
    expect((await guest.reads()).cancelled).toEqual({ keep: 0, refund: whole, by_us: false })
  })
})
