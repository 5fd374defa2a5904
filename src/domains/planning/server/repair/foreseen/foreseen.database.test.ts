import { beforeAll, expect, test } from 'vitest'
import {
  type WholeProgram,
  sampleCompany,
  wholeProgramOn,
} from '../../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../../tests/databases/databases.ts'
import { handOver } from '../../../../../../tests/helpers/hand-over.ts'
import { type Day, addDays } from '../../../../../kernel/time/day.ts'
import { dayOf } from '../../../../../kernel/time/wall-time.ts'
import { placesOf } from '../../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../../availability/slots/slot.ts'
import { holdersOf } from '../../../../booking/server/sets/sets.ts'
import { heldPlaces } from '../../../../booking/server/sets/held-places.ts'
import type { RepairPlan } from '../../../../booking/plan/repair-plan.ts'
import type { Foreseen } from '../../../repair/foreseen.ts'

interface Ride {
  readonly id: string
  readonly number: string
  readonly local_day: Day
  readonly feasible_set: FeasibleSet
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, ...(answer.body as { data: any }) }
  }
  const foresee = async (collection: string, values: object, key: string | null = null) =>
    (await call('POST', '/api/foreseen', { collection, key, values })).data as Foreseen
  const rides = () =>
    database().query<Ride>(
      `SELECT id, number, local_day::text, feasible_set FROM bookings
       WHERE status IN ('confirmed', 'planned') AND alarm IS NULL AND feasible_set IS NOT NULL
         AND starts_at > now() + interval '2 days' ORDER BY starts_at DESC, id`,
    )
  const alarmed = async () =>
    (
      await database().query<{ id: string }>('SELECT id FROM bookings WHERE alarm IS NOT NULL ORDER BY id')
    ).map(({ id }) => id)
  const idsOf = ({ rides }: Foreseen) => rides.map(({ booking }) => booking).toSorted()
  const away = (employee: string, day: Day, kind: string) => ({
    employee,
    kind,
    starts_at: `${addDays(day, -1)}T23:00:00Z`,
    ends_at: `${addDays(day, 1)}T04:00:00Z`,
  })

  test('before a sick note is saved the planner reads which rides lose whom, and that is what it takes', async () => {
    const [ride] = await rides()
    const { driver } = ride!.feasible_set.trips[0]!
    const values = away(driver, ride!.local_day, 'sick')
    const before = await alarmed()
    const seen = await foresee('absences', values)
    expect(seen.effect).toBe('loses')
    expect(seen.count).toBe(seen.rides.length)
    const shown = seen.rides.find(({ booking }) => booking === ride!.id)!
    expect(shown.number).toBe(ride!.number)
    expect(shown.customer).toBeTruthy()
    expect(shown.parts).toContainEqual({ part: 'driver', does: 'deliver' })
    expect(await alarmed()).toEqual(before)
    const made = await call('POST', '/items/absences', values)
    expect(made.data.status).toBe('approved')
    const lost = (await alarmed()).filter((id) => !before.includes(id))
    expect(lost).toEqual(idsOf(seen))
    // The link behind it: the repair of just these.
    const to = addDays(ride!.local_day, 1)
    const plan = await call('GET', `/api/repairs?resource=${driver}&from=${ride!.local_day}&to=${to}`)
    expect(plan.data.rides.map(({ booking }: { booking: string }) => booking).toSorted()).toEqual(lost)
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  test('who is ill for longer takes more rides at once, and they are shown first', async () => {
    const [ride] = await rides()
    const { driver } = ride!.feasible_set.trips[0]!
    const early = addDays(ride!.local_day, -1)
    const short = { ...away(driver, early, 'sick'), ends_at: `${early}T01:00:00Z` }
    const made = await call('POST', '/items/absences', short)
    const ends_at = `${addDays(ride!.local_day, 1)}T04:00:00Z`
    const before = await alarmed()
    const seen = await foresee('absences', { ends_at }, made.data.id)
    expect(seen.effect).toBe('loses')
    expect(idsOf(seen)).toContain(ride!.id)
    const longer = await call('PATCH', `/items/absences/${made.data.id}`, { ends_at })
    expect(longer.status).toBe(200)
    expect((await alarmed()).filter((id) => !before.includes(id))).toEqual(idsOf(seen))
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  /** Offers a ride the first other start of its day that asks for nobody's overtime. */
  const offerFor = async (booking: string) => {
    const { data } = await call('GET', `/api/bookings/${booking}/slots`)
    const [free] = (data.slots as { start: string }[]).toReversed()
    const made = await call('POST', `/api/bookings/${booking}/proposals`, {
      options: [{ start: free!.start }],
      valid_hours: 48,
    })
    expect(made.status).toBe(201)
    const [proposal] = await database().query<{ options: { start: string; set: FeasibleSet }[] }>(
      `SELECT options FROM proposals WHERE booking = $1 AND status = 'sent'`,
      [booking],
    )
    return proposal!.options[0]!
  }

  test('an offer that loses its driver is announced apart, and the repair names it with the rest', async () => {
    const [request] = await database().query<Ride>(
      `SELECT id, number, local_day::text, feasible_set FROM bookings
       WHERE status = 'requested' AND starts_at > now() + interval '2 days' ORDER BY starts_at, id`,
    )
    const option = await offerFor(request!.id)
    const { driver } = option.set.trips[0]!
    const day = dayOf(Date.parse(option.start), 'Europe/Brussels')
    const values = away(driver, day, 'sick')
    const seen = await foresee('absences', values)
    const shown = seen.rides.find(({ booking }) => booking === request!.id)!
    expect(shown.offered).toBe(true)
    expect(Date.parse(shown.starts_at)).toBe(Date.parse(option.start))
    expect(seen.offers).toBe(seen.rides.filter(({ offered }) => offered).length)
    const made = await call('POST', '/items/absences', values)
    const query = `/api/repairs?resource=${driver}&from=${addDays(day, -1)}&to=${addDays(day, 1)}`
    const plan = (await call('GET', query)).data as RepairPlan
    // What was announced is what is found: the rides to repair, and the offers to make anew.
    const ids = (list: readonly { booking: string }[]) => list.map(({ booking }) => booking).toSorted()
    expect(ids(plan.offers)).toEqual(ids(seen.rides.filter(({ offered }) => offered)))
    expect(ids(plan.rides)).toEqual(ids(seen.rides.filter(({ offered }) => !offered)))
    // Another offer answers it.
    await offerFor(request!.id)
    const after = (await call('GET', query)).data as RepairPlan
    expect(ids(after.offers)).not.toContain(request!.id)
    expect(await alarmed()).not.toContain(request!.id)
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  const offers = ['requested', 'confirmed']
  test.each(offers)(
    'an hour offered beside a ride that is %s, and that loses its driver, gets another at the same hour and price',
    async (status) => {
      // On the quietest day: whoever else drives is free then.
      const [ride] = await database().query<Ride>(
        `SELECT id, number, local_day::text, feasible_set FROM bookings
       WHERE status = $1 AND alarm IS NULL AND starts_at > now() + interval '2 days'
       ORDER BY (SELECT count(*) FROM bookings other WHERE other.local_day = bookings.local_day), starts_at, id`,
        [status],
      )
      const option = await offerFor(ride!.id)
      const { driver } = option.set.trips[0]!
      const day = dayOf(Date.parse(option.start), 'Europe/Brussels')
      const made = await call('POST', '/items/absences', away(driver, day, 'sick'))
      const plan = (await call('GET', `/api/repairs?booking=${ride!.id}`)).data as RepairPlan
      const offered = plan.offers.filter(({ booking }) => booking === ride!.id)
      expect(offered).toMatchObject([{ repaired: true }])
      expect(Date.parse(offered[0]!.starts_at)).toBe(Date.parse(option.start))
      expect(offered[0]!.changes.map(({ from }) => from?.id)).toContain(driver)
      // Looked at is not done.
      const optionNow = async () =>
        (
          await database().query<{ options: (typeof option & { price: unknown })[]; status: string }>(
            `SELECT options, status FROM proposals WHERE booking = $1 AND status = 'sent'`,
            [ride!.id],
          )
        )[0]!.options[0]!
      const before = await optionNow()
      expect(before.set.trips[0]!.driver).toBe(driver)
      const done = await call('POST', '/api/repairs', { booking: ride!.id, seen: plan.seen })
      expect(done.status).toBe(200)
      const now = await optionNow()
      expect(now).toEqual({ ...before, set: now.set })
      expect(now.set.trips.map((trip) => trip.driver)).not.toContain(driver)
      // Every part of it is kept for the booking, until the offer ends.
      const db = database().kysely
      const held = await heldPlaces(db, await holdersOf(db, ride!.id), now.set, Date.now())
      expect(held).toHaveLength(placesOf(now.set).length)
      expect(await alarmed()).not.toContain(ride!.id)
      const after = (await call('GET', `/api/repairs?booking=${ride!.id}`)).data as RepairPlan
      expect(after.offers).toEqual([])
      await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
    },
  )

  test('leave that is only asked for takes nothing yet; its approval says what it takes', async () => {
    const [ride] = await rides()
    const { driver } = ride!.feasible_set.trips[0]!
    const values = away(driver, ride!.local_day, 'holiday')
    expect(await foresee('absences', values)).toMatchObject({ effect: 'counted-on' })
    const before = await alarmed()
    const made = await call('POST', '/items/absences', values)
    expect(await alarmed()).toEqual(before)
    const seen = await foresee('absences', { status: 'approved' }, made.data.id)
    expect(seen.effect).toBe('loses')
    expect(idsOf(seen)).toContain(ride!.id)
    await call('POST', `/api/absences/${made.data.id}/approval`, { replan: true })
    expect((await alarmed()).filter((id) => !before.includes(id))).toEqual(idsOf(seen))
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  test.each(['dragged', 'saved'])(
    'leave that was granted, %s onto a ride, says first what it takes',
    async (how) => {
      const [ride] = await rides()
      const { driver } = ride!.feasible_set.trips[0]!
      const quiet = { employee: driver, starts_at: '2031-05-05T06:00:00Z', ends_at: '2031-05-06T11:00:00Z' }
      const leave = await call('POST', '/items/absences', { ...quiet, kind: 'holiday' })
      await call('POST', `/api/absences/${leave.data.id}/approval`, {})
      const { starts_at, ends_at } = away(driver, ride!.local_day, 'holiday')
      const before = await alarmed()
      const seen = await foresee('absences', { starts_at, ends_at }, leave.data.id)
      expect(seen.effect).toBe('loses')
      expect(idsOf(seen)).toContain(ride!.id)
      expect(await alarmed()).toEqual(before)
      const moved =
        how === 'dragged'
          ? await call('POST', `/api/absences/${leave.data.id}/move`, { starts_at, ends_at })
          : await call('PATCH', `/items/absences/${leave.data.id}`, { starts_at, ends_at })
      expect(moved.status).toBe(200)
      expect((await alarmed()).filter((id) => !before.includes(id))).toEqual(idsOf(seen))
      // Moved away again it gives back what it took.
      const { starts_at: from, ends_at: to } = quiet
      await call('POST', `/api/absences/${leave.data.id}/move`, { starts_at: from, ends_at: to })
      expect(await alarmed()).toEqual(before)
      await call('POST', `/api/absences/${leave.data.id}/cancellation`, {})
    },
  )

  test('an absence given to somebody else says which rides lose that person', async () => {
    const [ride] = await rides()
    const { driver } = ride!.feasible_set.trips[0]!
    const [other] = await database().query<{ id: string }>(
      `SELECT id FROM employees WHERE id <> $1 AND status = 'active' ORDER BY id LIMIT 1`,
      [driver],
    )
    const made = await call('POST', '/items/absences', {
      ...away(other!.id, addDays(ride!.local_day, 2000), 'sick'),
    })
    const { starts_at, ends_at } = away(driver, ride!.local_day, 'sick')
    const seen = await foresee('absences', { employee: driver, starts_at, ends_at }, made.data.id)
    expect(seen.effect).toBe('loses')
    expect(idsOf(seen)).toContain(ride!.id)
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  test('a bike that goes to the workshop, or whose inspection has passed, names its rides first', async () => {
    const [ride] = await rides()
    const [bike] = ride!.feasible_set.bikes
    const yesterday = addDays(dayOf(Date.now(), 'Europe/Brussels'), -1)
    expect((await foresee('party_bikes', { status: 'limited' }, bike)).count).toBe(0)
    const overdue = await foresee('party_bikes', { inspection_due: yesterday }, bike)
    expect(idsOf(overdue)).toContain(ride!.id)
    const seen = await foresee('party_bikes', { status: 'maintenance' }, bike)
    expect(seen.rides.find(({ booking }) => booking === ride!.id)?.parts).toEqual([
      { part: 'bike', does: null },
    ])
    const before = await alarmed()
    const saved = await call('PATCH', `/items/party_bikes/${bike}`, { status: 'maintenance' })
    expect(saved.status).toBe(200)
    expect((await alarmed()).filter((id) => !before.includes(id))).toEqual(
      idsOf(seen).filter((id) => !before.includes(id)),
    )
    await call('PATCH', `/items/party_bikes/${bike}`, { status: 'in_service' })
  })

  test('a day that is closed keeps its rides, and says how many there are', async () => {
    const [ride] = await rides()
    const first_day = ride!.local_day
    const seen = await foresee('closing_days', { first_day })
    expect(seen.effect).toBe('stays')
    expect(idsOf(seen)).toContain(ride!.id)
    expect(await foresee('closing_days', { days: [first_day] })).toEqual(seen)
    const name = { nl: 'Inventaris', en: 'Stocktaking', fr: 'Inventaire' }
    const made = await call('POST', '/items/closing_days', { name, first_day })
    expect(made.status).toBe(200)
    const [after] = await database().query<{ status: string; alarm: unknown }>(
      `SELECT status, alarm FROM bookings WHERE id = '${ride!.id}'`,
    )
    expect(after!.alarm).toBeNull()
    expect((await foresee('closing_days', { first_day }, made.data.id)).count).toBe(0)
  })

  test('who reports ill reads first which rides of his own he gives up, without their customers, and of nobody else', async () => {
    const [me] = await database().query<{ id: string }>(
      `SELECT e.id FROM employees e JOIN users u ON u.id = e."user" WHERE u.email LIKE 'employee@%'`,
    )
    const id = await handOver(database(), await rides(), me!.id)
    const own = (await rides()).find((ride) => ride.id === id)!
    const values = away(me!.id, own.local_day, 'sick')
    const ask = (given: object, key: string | null = null) =>
      call('POST', '/api/foreseen', { collection: 'absences', key, values: given }, 'employee')
    const seen = (await ask(values)).data as Foreseen
    expect(idsOf(seen)).toEqual(idsOf(await foresee('absences', values)))
    expect(idsOf(seen)).toContain(own.id)
    expect(seen.rides.map(({ customer }) => customer).filter(Boolean)).toEqual([])
    // Asked about a colleague, the answer is still his own.
    const [other] = await database().query<{ id: string }>(
      `SELECT id FROM employees WHERE id <> $1 AND status = 'active' ORDER BY id LIMIT 1`,
      [me!.id],
    )
    expect((await ask({ ...values, employee: other!.id })).data).toEqual(seen)
    const made = await call('POST', '/items/absences', away(other!.id, addDays(own.local_day, 2000), 'sick'))
    expect((await ask(values, made.data.id)).status).toBe(403)
    await call('POST', `/api/absences/${made.data.id}/cancellation`, {})
  })

  test.each(['employee', 'organizer', 'accountant'])('a %s foresees nothing', async (as) => {
    const asked = { collection: 'closing_days', key: null, values: { first_day: '2027-05-15' } }
    expect((await call('POST', '/api/foreseen', asked, as)).status).toBe(403)
  })
})
