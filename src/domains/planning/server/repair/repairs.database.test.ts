import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { placesOf } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { tryFleet } from '../../../../../tests/helpers/availability/at-once.ts'
import { wishOf } from '../../../booking/ride.ts'
import { stand } from '../../../booking/server/displacement/displacement.ts'
import { asServed, sceneOf } from '../../../booking/server/sets/scene.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { heldPlaces } from '../../../booking/server/sets/held-places.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { RepairPlan, Unplanned } from '../../../booking/plan/repair-plan.ts'
import type { Replacements } from './replacements.ts'
import { swapOfDrag } from '../../planner/drag-swap.ts'
import type { PlannerBlock } from '../../planner/planner.ts'

interface Ride {
  readonly id: string
  readonly status: string
  readonly local_day: Day
  readonly starts_at: string
  readonly feasible_set: FeasibleSet
  readonly alarm: unknown
}

const today = dayOf(Date.now(), 'Europe/Brussels')

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { message: string; extensions: { code: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code) }
  }
  const rides = (where = '') =>
    database().query<Ride>(
      `SELECT id, status, local_day::text, starts_at, feasible_set, alarm FROM bookings
       WHERE status IN ('confirmed', 'planned') AND starts_at > now() + interval '1 day' ${where}
       ORDER BY starts_at, id`,
    )
  const rideOf = async (id: string) => (await rides(`AND id = '${id}'`))[0]!
  const away = new Set<string>()
  /** Away from the start of one local day to the end of it, and a margin for the road; back after the test. */
  const ill = async (employee: string, day: Day) => {
    const answer = await call('POST', '/items/absences', {
      employee,
      kind: 'sick',
      starts_at: `${addDays(day, -1)}T23:00:00Z`,
      ends_at: `${addDays(day, 1)}T04:00:00Z`,
    })
    away.add(answer.data.id)
    return answer
  }
  const wellAgain = async (absence: string) => {
    away.delete(absence)
    return call('POST', `/api/absences/${absence}/cancellation`, {})
  }
  afterEach(async () => {
    for (const absence of away) await wellAgain(absence)
  })
  const lookAt = async (query: Record<string, string>) =>
    (await call('GET', `/api/repairs?${new URLSearchParams(query)}`)).data as RepairPlan
  const doRepair = (query: Record<string, string>, { seen }: RepairPlan) =>
    call('POST', '/api/repairs', { ...query, seen })
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )
  /** Every part of the ride is held for it. */
  const isWhole = async ({ id, feasible_set: set }: Ride) => {
    const db = database().kysely
    const held = await heldPlaces(db, await holdersOf(db, id), set, Date.now())
    return held.length === placesOf(set).length
  }
  // Each test has a day of its own: who is ill in one is not missed in another.
  const usedDays = new Set<Day>()
  const withOneDriver = async () => {
    const ride = (await rides('AND alarm IS NULL')).find(
      ({ local_day, feasible_set: { trips } }) =>
        !usedDays.has(local_day) && new Set(trips.map(({ driver }) => driver)).size === 1,
    )!
    usedDays.add(ride.local_day)
    return ride
  }

  /** A ride that may be planned now: its place can be found, its bob is known. */
  const withoutFault = async (fits: (ride: Ride) => Promise<boolean> = async () => true) => {
    for (const ride of await rides('AND alarm IS NULL')) {
      if (
        ride.status === 'confirmed' &&
        (await call('POST', `/api/bookings/${ride.id}/plan`, {})).status !== 200
      )
        continue
      await call('DELETE', `/api/bookings/${ride.id}/plan`, { reason: 'Even kijken' })
      const planned = await call('POST', `/api/bookings/${ride.id}/plan`, {})
      if (planned.status !== 200) continue
      const found = await rideOf(ride.id)
      if (await fits(found)) return found
    }
    throw new Error('No ride of the sample can be planned')
  }

  test('a truck that breaks after it brought the bikes is replaced on the way back alone [PL-33]', async () => {
    const ride = await withoutFault(
      async ({ feasible_set: { trips } }) => trips.length === 2 && trips[0]!.truck === trips[1]!.truck,
    )
    usedDays.add(ride.local_day)
    const [out, back] = ride.feasible_set.trips
    // An hour after the delivery, of which nobody said that it left.
    const then = out!.during.to + 1
    expect(back!.during.from).toBeGreaterThan(then)
    const later = await wholeProgramOn(database(), { now: () => then })
    const asked = async (method: string, path: string, body?: unknown) =>
      (await later.call(method, path, { as: 'planner', body })).body as { data: RepairPlan }
    await asked('PATCH', `/items/tow_trucks/${out!.truck}`, { status: 'out_of_service' })
    const query = { booking: ride.id }
    const { data: plan } = await asked('GET', `/api/repairs?${new URLSearchParams(query)}`)
    expect(plan.rides.map(({ repaired }) => repaired)).toEqual([true])
    expect(new Set(plan.rides[0]!.changes.map(({ does }) => does))).toEqual(new Set(['collect']))
    await asked('POST', '/api/repairs', { ...query, seen: plan.seen })
    const after = await rideOf(ride.id)
    expect(after.feasible_set.trips[0]).toEqual(out)
    expect(after.feasible_set.trips[1]!.truck).not.toBe(out!.truck)
    expect(after.status).toBe('planned')
    expect(await overlaps()).toEqual([])
    await call('PATCH', `/items/tow_trucks/${out!.truck}`, { status: 'in_service' })
  })

  test('who could, were it not for a request or a hold, is named with it; what was promised is no less than a promise [PL-34]', async () => {
    const ride = await withOneDriver()
    const { driver, during } = ride.feasible_set.trips[0]!
    const path = `/api/bookings/${ride.id}/replacements?part=driver&from=${driver}&at=${new Date(during.from).toISOString()}`
    const [free] = (await call('GET', path)).data.fits as { id: string; name: string }[]
    const takenBy = async (status: string) => {
      const [other] = await database().query<{ id: string; number: string | null }>(
        `SELECT id, number FROM bookings WHERE status = $1 AND id <> $2 ORDER BY id LIMIT 1`,
        [status, ride.id],
      )
      await database().query(
        `INSERT INTO occupations (id, resource_id, holder_id, during, kind, expires_at)
         VALUES ($1, $2, $3, tstzrange($4, $5), 'hold', now() + interval '20 minutes')`,
        [
          newId(),
          free!.id,
          other!.id,
          new Date(during.from).toISOString(),
          new Date(during.to).toISOString(),
        ],
      )
      const { out } = (await call('GET', path)).data as Replacements
      await database().query(`DELETE FROM occupations WHERE resource_id = $1 AND holder_id = $2`, [
        free!.id,
        other!.id,
      ])
      return { weaker: out.find(({ id }) => id === free!.id)!.weaker, other: other! }
    }
    const asked = await takenBy('requested')
    expect(asked.weaker).toEqual({ booking: asked.other.id, number: asked.other.number, until: null })
    const draft = newId()
    await database().query(`INSERT INTO bookings (id, status) VALUES ($1, 'draft')`, [draft])
    const held = await takenBy('draft')
    await database().query(`DELETE FROM bookings WHERE id = $1`, [draft])
    expect(held.weaker).toEqual({
      booking: held.other.id,
      number: held.other.number,
      until: expect.any(String),
    })
    expect((await takenBy('confirmed')).weaker).toBeNull()
  })

  test('an absence that is taken back gives back what is still free, and its alarms go', async () => {
    const ride = await withoutFault()
    const [trip] = ride.feasible_set.trips
    const absent = await ill(trip!.driver, ride.local_day)
    const lost = await rideOf(ride.id)
    expect([lost.status, await isWhole(lost)]).toEqual(['confirmed', false])
    expect(lost.alarm).toMatchObject([{ why: 'crew-absent', resource: trip!.driver }])
    const undone = await wellAgain(absent.data.id)
    expect(undone.data.restored).toContain(ride.id)
    const back = await rideOf(ride.id)
    expect([back.status, back.alarm, await isWhole(back)]).toEqual(['planned', null, true])
    expect(await overlaps()).toEqual([])
  })

  test('a ride that is whole again but cannot be planned again says why, with its number', async () => {
    const ride = await withoutFault(async ({ id, local_day, feasible_set: { trips } }) => {
      const absent = await ill(trips[0]!.driver, local_day)
      const { rides: lost } = await lookAt({ booking: id })
      if (lost.every(({ repaired }) => repaired)) return true
      await wellAgain(absent.data.id)
      return false
    })
    usedDays.add(ride.local_day)
    await database().query('UPDATE bookings SET start_place = NULL, location = NULL WHERE id = $1', [ride.id])
    const blocked = await call('POST', `/api/bookings/${ride.id}/plan`, {})
    expect(blocked.codes).not.toEqual([])
    const query = { booking: ride.id }
    const { data } = await doRepair(query, await lookAt(query))
    expect((await rideOf(ride.id)).status).toBe('confirmed')
    expect(data.unplanned).toMatchObject([{ booking: ride.id, why: expect.stringMatching(/\w+/) as string }])
  })

  test('a repair says how many rides with an alarm stand beyond its days or miss the same driver, and on which days', async () => {
    const [first, second] = (await rides('AND alarm IS NULL')).filter(
      ({ local_day }, at, all) => local_day !== all[at - 1]?.local_day,
    )
    const { driver } = second!.feasible_set.trips[0]!
    await database().query('UPDATE bookings SET alarm = $2 WHERE id = $1', [
      second!.id,
      JSON.stringify([{ why: 'crew-absent', resource: driver }]),
    ])
    const day = first!.local_day
    const beyond = await lookAt({ resource: driver, from: day, to: day })
    expect(beyond.later).toEqual({ count: 1, from: second!.local_day, to: second!.local_day })
    const whole = await lookAt({ resource: driver, from: day, to: second!.local_day })
    expect([whole.later, whole.others]).toEqual([null, null])
    // Of one ride, the others that miss the same driver, so that all are repaired in one act.
    expect((await lookAt({ booking: second!.id })).others, 'nobody else misses him').toBeNull()
    await database().query(
      'UPDATE bookings SET alarm = (SELECT alarm FROM bookings WHERE id = $2) WHERE id = $1',
      [first!.id, second!.id],
    )
    const others = { count: 1, from: first!.local_day, to: second!.local_day, resource: driver }
    for (const { id } of [first!, second!])
      expect((await lookAt({ booking: id })).others).toMatchObject(others)
    const hours = await database().query<{ status: string; starts_at: string; ends_at: string }>(
      'SELECT status, starts_at, ends_at FROM bookings WHERE id = $1',
      [first!.id],
    )
    const set = (status: string, from: string, to: string) =>
      database().query('UPDATE bookings SET status = $2, starts_at = $3, ends_at = $4 WHERE id = $1', [
        first!.id,
        status,
        from,
        to,
      ])
    const ago = (h: number) => new Date(Date.now() - h * 3_600_000).toISOString()
    await set('under_way', ago(3), ago(1))
    expect((await lookAt({ booking: second!.id })).others, 'it is still to be fetched').toMatchObject(others)
    await set(hours[0]!.status, hours[0]!.starts_at, hours[0]!.ends_at)
    await database().query('UPDATE bookings SET alarm = NULL WHERE id IN ($1, $2)', [first!.id, second!.id])
  })

  test('an alarm keeps every reason, and what comes back answers its own alone', async () => {
    const ride = (await rides("AND alarm IS NULL AND status = 'planned'"))[0]!
    const { driver, truck } = ride.feasible_set.trips[0]!
    const absent = await ill(driver, ride.local_day)
    await call('PATCH', `/items/tow_trucks/${truck}`, { status: 'out_of_service' }, 'admin')
    expect((await rideOf(ride.id)).alarm).toMatchObject([
      { why: 'crew-absent', resource: driver },
      { why: 'asset-out-of-service', resource: truck },
    ])
    await wellAgain(absent.data.id)
    expect((await rideOf(ride.id)).alarm).toMatchObject([{ why: 'asset-out-of-service', resource: truck }])
    await call('PATCH', `/items/tow_trucks/${truck}`, { status: 'in_service' }, 'admin')
    const back = await rideOf(ride.id)
    expect([back.alarm, await isWhole(back)]).toEqual([null, true])
    expect(await overlaps()).toEqual([])
  })

  test('a driver who falls ill on both legs is replaced leg by leg, or in the whole ride', async () => {
    const ride = await withOneDriver()
    const { driver } = ride.feasible_set.trips[0]!
    await ill(driver, ride.local_day)
    expect(await isWhole(ride)).toBe(false)
    const path = `/api/bookings/${ride.id}`
    for (const { during } of ride.feasible_set.trips) {
      const query = { part: 'driver', from: driver, at: new Date(during.from).toISOString() }
      const { data } = await call('GET', `${path}/replacements?${new URLSearchParams(query)}`)
      expect(data.fits.length).toBeGreaterThan(0)
      for (const { why } of data.out) expect(why).toMatch(/\w+/)
    }
    const { data } = await call('GET', `${path}/replacements?part=driver&from=${driver}`)
    // From where they would leave, and how far that is.
    expect(data.leaves).toEqual({ depot: expect.any(String) as string, km: expect.any(Number) as number })
    const [first, second] = data.fits
    const [there, back] = ride.feasible_set.trips
    const leg = { part: 'driver', from: driver, to: first.id, at: new Date(there!.during.from).toISOString() }
    expect((await call('POST', `${path}/reassignment`, leg)).status).toBe(200)
    // One leg is whole again, the other still asks for somebody.
    expect(await rideOf(ride.id)).toMatchObject({ alarm: expect.anything() })
    const other = {
      part: 'driver',
      from: driver,
      to: (second ?? first).id,
      at: new Date(back!.during.from).toISOString(),
    }
    expect((await call('POST', `${path}/reassignment`, other)).status).toBe(200)
    const after = await rideOf(ride.id)
    expect(after.alarm).toBeNull()
    expect(await isWhole(after)).toBe(true)
    expect(await overlaps()).toEqual([])
  })

  test('who got work by a repair and has no login is to be called [NO-04]', async () => {
    const ride = await withOneDriver()
    await ill(ride.feasible_set.trips[0]!.driver, ride.local_day)
    const query = { booking: ride.id }
    const plan = await lookAt(query)
    const to = plan.rides[0]!.changes.find(({ part }) => part === 'driver')!.to!
    const [account] = await database().query<{ user: string | null }>(
      `SELECT "user" FROM employees WHERE id = $1`,
      [to.id],
    )
    await database().query(`UPDATE employees SET "user" = NULL WHERE id = $1`, [to.id])
    const done = await doRepair(query, plan)
    await database().query(`UPDATE employees SET "user" = $2 WHERE id = $1`, [to.id, account!.user])
    expect(done.data.to_call).toContainEqual(expect.objectContaining({ employee: to.id, name: to.name }))
  })

  test('both legs go to one colleague in one act', async () => {
    for (const ride of (await rides('AND alarm IS NULL')).toReversed()) {
      const [driver, ...others] = new Set(ride.feasible_set.trips.map((trip) => trip.driver))
      const path = `/api/bookings/${ride.id}`
      const asked = `${path}/replacements?part=driver&from=${driver}`
      if (others.length > 0 || (await call('GET', asked)).data.fits.length === 0) continue
      await ill(driver!, ride.local_day)
      const { data } = await call('GET', asked)
      const swap = { part: 'driver', from: driver, to: data.fits[0].id }
      expect((await call('POST', `${path}/reassignment`, swap)).status).toBe(200)
      const after = await rideOf(ride.id)
      expect(after.feasible_set.trips.map((trip) => trip.driver)).toEqual([swap.to, swap.to])
      expect([after.alarm, await isWhole(after)]).toEqual([null, true])
      return
    }
    expect.unreachable('No ride has one driver and a colleague who could take over')
  })

  test('a ride that lost its driver and its bike is repaired in one act, as it was shown [PL-11]', async () => {
    const ride = await withOneDriver()
    const { driver } = ride.feasible_set.trips[0]!
    const [bike] = ride.feasible_set.bikes
    await ill(driver, ride.local_day)
    await database().transaction((tx) =>
      stand(
        tx,
        { resource: bike!, holder: newId(), during: ride.feasible_set.bikesDuring, kind: 'maintenance' },
        Date.now(),
        'asset-in-repair',
      ),
    )
    // Until then the planner shows it apart, with why, and the trips nobody drives; afterwards among its bikes again.
    const lacking = async () =>
      (await call('GET', `/api/planner?from=${ride.local_day}&to=${ride.local_day}`)).data.blocks.filter(
        ({ resource, record }: { resource: string | null; record: string }) =>
          resource === null && record === ride.id,
      )
    const apart = await lacking()
    expect(apart.find(({ kind }: { kind: string }) => kind === 'ride')).toMatchObject({
      status: 'confirmed',
      alarm: expect.anything(),
    })
    expect(apart.filter(({ does }: { does: string | null }) => does !== null)).not.toEqual([])
    const plan = await lookAt({ booking: ride.id })
    expect(plan.rides).toMatchObject([{ booking: ride.id, repaired: true }])
    const changed = plan.rides[0]!.changes.map(({ part, from }) => [part, from!.id])
    expect(changed).toEqual(
      expect.arrayContaining([
        ['bike', bike],
        ['driver', driver],
      ]),
    )
    expect((await doRepair({ booking: ride.id }, { ...plan, seen: 'another' })).codes).toEqual([
      'REPAIR_CHANGED',
    ])
    const done = await doRepair({ booking: ride.id }, plan)
    expect(done.status).toBe(200)
    const after = await rideOf(ride.id)
    // A ride that was planned is planned again, or the answer says what it waits for.
    const unplanned = (done.data.unplanned as Unplanned[]).map(({ booking }) => booking)
    if (ride.status === 'planned') expect(unplanned).toEqual(after.status === 'planned' ? [] : [ride.id])
    const [said] = await database().query<{ comment: string }>(
      `SELECT comment FROM activity WHERE item = $1 AND action = 'repair'`,
      [ride.id],
    )
    expect(said!.comment).toContain(' › ')
    expect([after.alarm, await isWhole(after), await lacking()]).toEqual([null, true, []])
    expect(after.starts_at).toEqual(ride.starts_at)
    expect(await overlaps()).toEqual([])
    // A second yes to the same look finds nothing left to do.
    expect((await doRepair({ booking: ride.id }, plan)).codes).toEqual(['REPAIR_CHANGED'])
  })

  test('all rides of one person on a day are repaired together, and those of others are left alone', async () => {
    const all = await rides('AND alarm IS NULL')
    const [day] = [...Map.groupBy(all, ({ local_day }) => local_day)].toSorted(
      (a, b) => b[1].length - a[1].length,
    )[0]!
    const drivers = all
      .filter(({ local_day }) => local_day === day)
      .flatMap(({ feasible_set }) => [...new Set(feasible_set.trips.map(({ driver }) => driver))])
    const [busiest] = [...Map.groupBy(drivers, (id) => id)].toSorted((a, b) => b[1].length - a[1].length)[0]!
    const lost = all.filter(
      ({ local_day, feasible_set }) =>
        local_day === day && feasible_set.trips.some(({ driver }) => driver === busiest),
    )
    await ill(busiest, day)
    const query = { resource: busiest, from: day }
    const plan = await lookAt(query)
    expect(plan.rides.map(({ booking }) => booking).toSorted()).toEqual(lost.map(({ id }) => id).toSorted())
    expect((await doRepair(query, plan)).status).toBe(200)
    for (const { booking, repaired } of plan.rides) {
      const after = await rideOf(booking)
      expect(await isWhole(after)).toBe(repaired)
      if (repaired) expect(after.alarm).toBeNull()
      if (repaired) expect(after.feasible_set.trips.map(({ driver }) => driver)).not.toContain(busiest)
    }
    expect(plan.rides.some(({ repaired }) => repaired)).toBe(true)
    expect(await overlaps()).toEqual([])
  })

  test('only the office looks and repairs, and a window is named well', async () => {
    expect((await call('GET', `/api/repairs?from=${today}`, undefined, 'employee')).status).toBe(403)
    expect((await call('POST', '/api/repairs', { from: today, seen: '' }, 'employee')).status).toBe(403)
    expect((await call('GET', '/api/repairs')).codes).toEqual(['NO_SUCH_DAY'])
    expect((await call('GET', `/api/repairs?from=${today}&to=${addDays(today, 100)}`)).codes).toEqual([
      'WINDOW_TOO_WIDE',
    ])
    expect((await call('GET', '/api/repairs?booking=x')).codes).toEqual(['WRONG_TYPE'])
  })

  test('a ride under way loses who fetches it, and is repaired on the way back alone', async () => {
    const backOf = ({ feasible_set: { trips } }: Ride) => trips.find(({ does }) => does === 'collect')!
    // Whoever fell ill in a test before this one would not fall ill again.
    const away = await database().query<{ employee: string; day: Day }>(
      `SELECT employee, generate_series(starts_at, ends_at, interval '1 day')::date::text AS day FROM absences`,
    )
    const ride = (await rides('AND alarm IS NULL')).find((one) =>
      away.every(({ employee, day }) => employee !== backOf(one).driver || day !== one.local_day),
    )
    const back = backOf(ride!)
    await database().query(`UPDATE bookings SET status = 'under_way' WHERE id = '${ride!.id}'`)
    const trips = () =>
      database().query<{ id: string; driver: string; does: string }>(
        `SELECT t.id, t.driver, s.does FROM transport_trips t JOIN transport_stops s ON s.trip = t.id
         WHERE s.booking = '${ride!.id}' ORDER BY s.does, t.starts_at, t.id`,
      )
    const were = await trips()
    const { from, to } = back.during
    const made = await call('POST', '/items/absences', {
      employee: back.driver,
      kind: 'sick',
      starts_at: new Date(from - 60_000).toISOString(),
      ends_at: new Date(to).toISOString(),
    })
    expect([made.data?.status, made.codes]).toEqual(['approved', []])
    const [under] = await database().query<{ status: string; alarm: unknown }>(
      `SELECT status, alarm FROM bookings WHERE id = '${ride!.id}'`,
    )
    expect(under).toMatchObject({
      status: 'under_way',
      alarm: [{ why: 'crew-absent', resource: back.driver }],
    })
    const plan = await lookAt({ booking: ride!.id })
    expect(plan.rides[0]).toMatchObject({ booking: ride!.id, repaired: true })
    expect(plan.rides[0]!.changes.length).toBeGreaterThan(0)
    for (const { part, does } of plan.rides[0]!.changes) {
      expect(does).toBe('collect')
      expect(['truck', 'trailer', 'driver']).toContain(part)
    }
    expect((await doRepair({ booking: ride!.id }, plan)).status).toBe(200)
    const [after] = await database().query<{ status: string; alarm: unknown; feasible_set: FeasibleSet }>(
      `SELECT status, alarm, feasible_set FROM bookings WHERE id = '${ride!.id}'`,
    )
    expect(after).toMatchObject({ status: 'under_way', alarm: null })
    const now = await trips()
    expect(now.map(({ id }) => id)).toEqual(were.map(({ id }) => id))
    const delivering = (all: typeof now) => all.filter(({ does }) => does === 'deliver')
    expect(delivering(now)).toEqual(delivering(were))
    expect(after!.feasible_set.bikes).toEqual(ride!.feasible_set.bikes)
    expect(now.some(({ does, driver }) => does === 'collect' && driver === back.driver)).toBe(false)
    expect(await isWhole({ ...ride!, feasible_set: after!.feasible_set })).toBe(true)
    expect(await overlaps()).toEqual([])
    await database().query(`UPDATE bookings SET status = 'planned' WHERE id = '${ride!.id}'`)
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  test('what belongs in another place is told what it is', async () => {
    const [ride] = await rides()
    const [trip] = ride!.feasible_set.trips
    const path = `/api/bookings/${ride!.id}/reassignment`
    const wrong = await program.call('POST', path, {
      as: 'planner',
      body: { part: 'bike', from: ride!.feasible_set.bikes[0], to: trip!.truck },
    })
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body)).toMatch(/is een takelwagen; hier is een feestfiets nodig/)
    const out = await program.call('POST', path, {
      as: 'planner',
      body: { part: 'bike', from: ride!.feasible_set.bikes[0], to: sample.bikes.patershol },
    })
    expect(JSON.stringify(out.body)).toMatch(/Patershol is dan niet in dienst: in onderhoud/)
  })

  test(
    'whatever two to four parts fall out, what repair finds holds in the database, and it finds one wherever the slot search does',
    { timeout: 180_000 },
    async () => {
      let repaired = 0
      const run = fc.tuple(fc.nat(), fc.uniqueArray(fc.nat(30), { minLength: 2, maxLength: 4 }))
      for (const [pick, parts] of fc.sample(run, { numRuns: 12, seed: 20_261_122 })) {
        const all = await rides('AND alarm IS NULL')
        if (all.length === 0) break
        const ride = all[pick % all.length]!
        const places = placesOf(ride.feasible_set)
        const now = Date.now()
        for (const place of parts.map((at) => places[at % places.length]!)) {
          const kind = place.part === 'driver' || place.part === 'bob' ? 'absence' : 'maintenance'
          await database().transaction((tx) =>
            stand(
              tx,
              { resource: place.resource, holder: newId(), during: place.during, kind },
              now,
              'set-lost',
            ),
          )
        }
        const db = database().kysely
        const whole = (await readWhole(db, { id: ride.id }))!
        const wish = wishOf(whole)!
        const catalogue = asServed(await readCatalogue(db), wish.postalCode)
        const except = await holdersOf(db, ride.id)
        const slot = tryFleet(wish, wish.start!, await sceneOf(db, catalogue, wish.day, now, { except }))
        const plan = await lookAt({ booking: ride.id })
        expect(plan.rides).toHaveLength(1)
        if (slot.ok && slot.value.set) expect(plan.rides[0]!.repaired).toBe(true)
        expect((await doRepair({ booking: ride.id }, plan)).status).toBe(200)
        expect(await isWhole(await rideOf(ride.id))).toBe(plan.rides[0]!.repaired)
        expect(await overlaps()).toEqual([])
        if (plan.rides[0]!.repaired) repaired++
      }
      expect(repaired).toBeGreaterThan(3)
    },
  )

  test('a ride that lost its bike is dragged from the row without a bike to a free one, and its alarm ends', async () => {
    for (const ride of await rides('AND alarm IS NULL')) {
      const [bike] = ride.feasible_set.bikes
      const path = `/api/bookings/${ride.id}`
      const { fits } = (await call('GET', `${path}/replacements?part=bike&from=${bike}`)).data
      if (usedDays.has(ride.local_day) || fits.length === 0) continue
      usedDays.add(ride.local_day)
      await database().transaction((tx) =>
        stand(
          tx,
          { resource: bike!, holder: newId(), during: ride.feasible_set.bikesDuring, kind: 'maintenance' },
          Date.now(),
          'asset-in-repair',
        ),
      )
      const shown = async () =>
        (await call('GET', `/api/planner?from=${ride.local_day}&to=${ride.local_day}`)).data.blocks.filter(
          ({ record }: { record: string }) => record === ride.id,
        ) as PlannerBlock[]
      const dragged = (await shown()).find(({ resource }) => resource === null)!
      const swap = swapOfDrag(dragged, { group: 'bikes', to: fits[0].id })
      expect((await call('POST', `${path}/reassignment`, swap)).status).toBe(200)
      const after = await rideOf(ride.id)
      expect([after.alarm, await isWhole(after)]).toEqual([null, true])
      expect((await shown()).map(({ resource }) => resource)).toContain(fits[0].id)
      expect((await shown()).every(({ resource }) => resource !== null)).toBe(true)
      expect(await overlaps()).toEqual([])
      return
    }
    expect.unreachable('No ride of the sample has a bike that another could replace')
  })
})
