import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { handOver } from '../../../../../tests/helpers/hand-over.ts'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import type { MyCalendar, MyRide } from '../../my-calendar/my-calendar.ts'

interface Ride {
  readonly id: string
  readonly status: string
  readonly row_version: number
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
  const call = async (method: string, path: string, body?: unknown, as = 'planner', headers = {}) => {
    const answer = await program.call(method, path, { as, body, headers })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { message: string; extensions: { code: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code), errors }
  }
  const rideIn = async (status: string): Promise<Ride> =>
    (
      await database().query<Ride>(
        `SELECT * FROM bookings WHERE status = $1 AND alarm IS NULL AND starts_at > now() + interval '1 day'
         ORDER BY starts_at DESC LIMIT 1`,
        [status],
      )
    )[0]!
  const beginsIn = (id: string, minutes: number) =>
    database().query(
      `UPDATE bookings SET starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 120)
       WHERE id = $1`,
      [id, minutes],
    )
  const reasonsOf = async (id: string, action: string) =>
    (
      await database().query<{ comment: string | null }>(
        'SELECT comment FROM activity WHERE item = $1 AND action = $2 ORDER BY timestamp',
        [id, action],
      )
    ).map(({ comment }) => comment)
  const replacements = (ride: Ride, query: Record<string, string>) =>
    call('GET', `/api/bookings/${ride.id}/replacements?${new URLSearchParams(query)}`)
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )

  test('another driver is offered by the rules of the search, taken, and written in the history', async () => {
    const ride = await rideIn('confirmed')
    const [trip] = ride.feasible_set.trips
    const query = { part: 'driver', from: trip!.driver, at: new Date(trip!.during.from).toISOString() }
    const {
      data: { fits: offered },
    } = await replacements(ride, query)
    expect(offered.length).toBeGreaterThan(0)
    const moved = await call('POST', `/api/bookings/${ride.id}/reassignment`, {
      ...query,
      to: offered[0]!.id,
    })
    expect(moved.status).toBe(200)
    const [out, ...rest] = moved.data.feasible_set.trips
    expect(out!.driver).toBe(offered[0]!.id)
    expect(rest.map(({ driver }: { driver: string }) => driver)).toEqual(
      ride.feasible_set.trips.slice(1).map(({ driver }) => driver),
    )
    const [{ n } = { n: 0 }] = await database().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM activity WHERE item = $1 AND action = 'reassign'`,
      [ride.id],
    )
    expect(n).toBe(1)
    expect(await overlaps()).toEqual([])
  })

  test('who does not fit is refused by name, and nothing moves [PL-10]', async () => {
    const ride = await rideIn('planned')
    const [trip] = ride.feasible_set.trips
    const path = `/api/bookings/${ride.id}/reassignment`
    const emma = await call('POST', path, { part: 'driver', from: trip!.driver, to: sample.employees.emma })
    expect([emma.status, emma.codes]).toEqual([400, ['NOT_A_DRIVER']])
    expect(emma.errors[0]!.message).toBe('Emma Willems is geen chauffeur.')
    const [bike] = ride.feasible_set.bikes
    const away = await call('POST', path, { part: 'bike', from: bike, to: sample.bikes.patershol })
    expect(away.codes).toEqual(['RESOURCE_OUT_OF_USE'])
    const later = new Date(Date.parse(ride.starts_at) + 3_600_000).toISOString()
    const moved = await call('POST', path, { part: 'bike', from: bike, to: bike, start: later })
    expect([moved.status, moved.codes]).toEqual([409, ['TIME_IS_PROMISED']])
    expect((await call('POST', path, { part: 'bike', from: newId(), to: bike })).codes).toEqual(['STALE'])
    expect(
      (await call('POST', path, { part: 'bike', from: bike, to: bike }, 'planner', { 'if-match': '999' }))
        .status,
    ).toBe(412)
    expect((await call('POST', path, {}, 'employee')).status).toBe(403)
  })

  test('a bike somebody keeps is refused with what keeps it', async () => {
    const ride = await rideIn('planned')
    const [bike] = ride.feasible_set.bikes
    const spare = [sample.bikes.dulleGriet, sample.bikes.klokkeRoeland, sample.bikes.gravensteen]
    for (const party_bike of spare)
      await call('POST', '/items/reservations', {
        title: 'Stoet',
        starts_at: ride.starts_at,
        ends_at: new Date(Date.parse(ride.starts_at) + 3_600_000).toISOString(),
        resources: [{ party_bike }],
      })
    const taken = await call('POST', `/api/bookings/${ride.id}/reassignment`, {
      part: 'bike',
      from: bike,
      to: spare[0],
    })
    expect([taken.status, taken.codes]).toEqual([409, ['RESOURCE_TAKEN']])
    expect(taken.errors[0]!.message).toContain('reservatie “Stoet”')
  })

  test('a reservation is moved with its version, to another bike, and not over a ride [PL-09]', async () => {
    const ride = await rideIn('planned')
    const [bike] = ride.feasible_set.bikes
    const day = addDays(today, 80)
    const made = await call('POST', '/items/reservations', {
      title: 'Demo',
      starts_at: `${day}T10:00:00Z`,
      ends_at: `${day}T12:00:00Z`,
      resources: [{ party_bike: bike }],
    })
    const path = `/api/reservations/${made.data.id}/move`
    const over = {
      starts_at: ride.starts_at,
      ends_at: new Date(Date.parse(ride.starts_at) + 60_000).toISOString(),
    }
    const inTheWay = await call('POST', path, over)
    expect(inTheWay.codes).toEqual(['RESOURCE_TAKEN'])
    expect(inTheWay.errors[0]!.extensions, 'the booking in the way is one press away').toMatchObject({
      booking: ride.id,
    })
    const to = { starts_at: `${day}T13:00:00Z`, ends_at: `${day}T15:00:00Z` }
    const key = { 'if-match': String(made.data.row_version), 'idempotency-key': newId() }
    expect((await call('POST', path, to, 'planner', key)).status).toBe(200)
    // Sent again by a lost connection it is answered, not refused as stale.
    expect((await call('POST', path, to, 'planner', key)).status).toBe(200)
    const stale = { 'if-match': String(made.data.row_version) }
    expect((await call('POST', path, to, 'planner', stale)).status).toBe(412)
    const given = await call('POST', path, { from: bike, to: sample.bikes.dulleGriet })
    expect(given.status).toBe(200)
    const held = await database().query('SELECT resource_id FROM occupations WHERE holder_id = $1', [
      made.data.id,
    ])
    expect(held).toEqual([{ resource_id: sample.bikes.dulleGriet }])
    expect((await call('POST', `/api/reservations/${newId()}/move`, to)).status).toBe(404)
    expect((await call('POST', path, to, 'employee')).status).toBe(403)
    expect((await call('POST', path, { ...to, ends_at: to.starts_at })).codes).toEqual(['ENDS_BEFORE_START'])
    expect(await overlaps()).toEqual([])
  })

  test('a block of time goes once to what it can concern, and nobody is away in another’s place [PL-09]', async () => {
    const day = addDays(today, 82)
    const { bikes, trailers, trucks, employees } = sample
    const at = { starts_at: `${day}T10:00:00Z`, ends_at: `${day}T12:00:00Z` }
    const concerned = [
      { party_bike: bikes.lieve },
      { trailer: trailers.double },
      { tow_truck: trucks.flatbed },
      { employee: employees.sofie },
    ]
    const made = await call('POST', '/items/reservations', { ...at, title: 'Demo', resources: concerned })
    const give = (from: string, to: string) =>
      call('POST', `/api/reservations/${made.data.id}/move`, { from, to })
    expect((await give(bikes.lieve, newId())).codes).toEqual(['NO_SUCH_RECORD'])
    expect((await give(bikes.kraanlei, bikes.patershol)).codes).toEqual(['STALE'])
    for (const other of [trailers.double, trucks.flatbed, employees.sofie]) {
      expect((await give(bikes.lieve, other)).codes).toEqual(['OCCUPIED'])
      expect((await give(other, bikes.lieve)).codes).toEqual(['OCCUPIED'])
    }
    expect((await give(trailers.double, trailers.light)).status).toBe(200)
    expect((await give(employees.sofie, bikes.kraanlei)).status).toBe(200)
    const rows = await database().query(
      `SELECT party_bike, trailer, tow_truck, employee FROM reservation_resources WHERE reservation = $1
       ORDER BY party_bike, trailer, tow_truck`,
      [made.data.id],
    )
    const nothing = { party_bike: null, trailer: null, tow_truck: null, employee: null }
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(
        [
          { party_bike: bikes.lieve },
          { party_bike: bikes.kraanlei },
          { trailer: trailers.light },
          { tow_truck: trucks.flatbed },
        ].map((row) => JSON.stringify({ ...nothing, ...row })),
      ),
    )
    const away = await call('POST', '/items/absences', { ...at, employee: employees.sofie, kind: 'training' })
    const handed = await call('POST', `/api/absences/${away.data.id}/move`, {
      from: employees.sofie,
      to: employees.lien,
    })
    expect([handed.status, handed.codes]).toEqual([400, ['ABSENCE_IS_PERSONAL']])
  })

  test('a promised ride is planned when all is known, taken back with a reason, driven and closed', async () => {
    const { id } = await rideIn('confirmed')
    const post = (noun: string, body: object = {}, as = 'planner', method = 'POST') =>
      call(method, `/api/bookings/${id}/${noun}`, body, as)
    expect((await post('plan')).codes).toEqual(['BOB_UNKNOWN'])
    await database().query(
      `INSERT INTO bobs (id, booking, source, language, state, first_name)
       VALUES ($1, $2, 'own_group', 'nl', 'details_given', 'Kobe')`,
      [newId(), id],
    )
    expect((await post('plan')).data.status).toBe('planned')
    expect((await post('plan', {}, 'planner', 'DELETE')).codes).toEqual(['REASON_REQUIRED'])
    expect((await post('plan', { reason: 'De wagen hapert' }, 'planner', 'DELETE')).data).toMatchObject({
      status: 'confirmed',
      alarm: [{ why: 'noted', note: 'De wagen hapert' }],
    })
    expect((await post('plan')).data).toMatchObject({ status: 'planned', alarm: null })
    expect((await post('no-show')).codes).toEqual(['STILL_OPEN'])
    expect((await post('completion')).codes).toEqual(['MOVE_NOT_ALLOWED'])
    const early = await post('departure')
    expect([early.status, early.codes]).toEqual([409, ['DEPARTURE_TOO_EARLY']])
    await beginsIn(id, 60)
    expect((await post('departure')).codes).toEqual(['BOB_UNSIGNED'])
    expect((await post('departure', { reason: 'Hij tekende op papier' })).data.status).toBe('under_way')
    expect(await reasonsOf(id, 'depart')).toEqual(['Hij tekende op papier'])
    const states = () =>
      database().query<{ state: string }>(
        `SELECT t.state FROM transport_trips t JOIN transport_stops s ON s.trip = t.id
         WHERE s.booking = $1 ORDER BY s.does DESC`,
        [id],
      )
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['departed', 'planned']))
    // Nothing is back before the ride begins, whoever says it.
    expect((await post('completion')).codes).toEqual(['RETURN_TOO_EARLY'])
    expect((await post('completion', { reason: 'Vroeg' })).codes).toEqual(['RETURN_TOO_EARLY'])
    await beginsIn(id, -30)
    expect((await post('completion')).data.status).toBe('completed')
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['done']))
    const tooSoon = await post('closure')
    expect([tooSoon.status, tooSoon.codes]).toEqual([409, ['NOT_INVOICED']])
    expect((await post('closure', { reason: 'Geschenk van het huis' })).data.status).toBe('closed')
    expect(await reasonsOf(id, 'close')).toEqual(['Geschenk van het huis'])
    expect((await post('closure', {}, 'planner', 'DELETE')).status).toBe(403)
    expect((await post('closure', { reason: 'Glas vergeten' }, 'accountant', 'DELETE')).data.status).toBe(
      'completed',
    )
  })

  test('the driver’s taps: not before its hour, with a Bob he has seen, taken back by him or by the office', async () => {
    const some = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status IN ('planned', 'confirmed') AND starts_at > now() + interval '1 day'
         AND bob = 'own' AND bikes_count = 1 AND alarm IS NULL ORDER BY starts_at`,
    )
    const id = await handOver(database(), some, sample.employees.sofie)
    await database().query(`UPDATE bookings SET status = 'planned' WHERE id = $1`, [id])
    await database().query(`UPDATE bobs SET state = 'replaced' WHERE booking = $1`, [id])
    const tap = (noun: string, body: object = {}, as = 'employee', method = 'POST') =>
      call(method, `/api/bookings/${id}/${noun}`, body, as)
    const sheet = async () =>
      (await call('GET', `/api/my-calendar/bookings/${id}`, undefined, 'employee')).data as MyRide
    const trips = async () =>
      (
        await database().query<{ state: string }>(
          `SELECT t.state FROM transport_trips t JOIN transport_stops s ON s.trip = t.id
           WHERE s.booking = $1 ORDER BY s.does DESC`,
          [id],
        )
      ).map(({ state }) => state)
    await beginsIn(id, 181)
    expect((await tap('departure', { bob_seen: true })).codes).toEqual(['DEPARTURE_TOO_EARLY'])
    await beginsIn(id, 179)
    expect((await tap('departure', { bob_seen: true })).codes).toEqual(['BOB_UNNAMED'])
    expect((await sheet()).bobs_short).toEqual({ named: 0, bikes: 1 })
    const bob = newId()
    await database().query(
      `INSERT INTO bobs (id, booking, source, language, state, first_name, birth_date)
       VALUES ($1, $2, 'own_group', 'nl', 'details_given', 'Kobe', '2015-01-01')`,
      [bob, id],
    )
    expect((await tap('departure', { bob_seen: true })).codes).toEqual(['BOB_MINOR'])
    await database().query('UPDATE bobs SET birth_date = NULL WHERE id = $1', [bob])
    expect(await sheet()).toMatchObject({ bob_missing: 'bob-unsigned', bobs_short: null })
    expect((await tap('departure')).codes).toEqual(['BOB_UNSIGNED'])
    expect((await tap('departure', { reason: 'hij is lief' })).codes).toEqual(['BOB_UNSIGNED'])
    expect((await tap('departure', { bob_seen: 'yes' })).codes).toEqual(['WRONG_TYPE'])
    expect((await tap('departure', { bob_seen: true })).data.status).toBe('under_way')
    const [checked] = await database().query<{ state: string; user: string }>(
      `SELECT b.state, a."user" FROM bobs b JOIN activity a ON a.item = b.id::text AND a.action = 'check' WHERE b.id = $1`,
      [bob],
    )
    const [{ user } = { user: '' }] = await database().query<{ user: string }>(
      'SELECT "user" FROM employees WHERE id = $1',
      [sample.employees.sofie],
    )
    expect(checked).toEqual({ state: 'checked_on_day', user })
    expect((await sheet()).departed).toMatchObject({ isMine: true })
    expect((await trips())[0]).toBe('departed')
    expect((await tap('departure', {}, 'employee', 'DELETE')).data.status).toBe('planned')
    expect((await sheet()).departed).toBeNull()
    expect(await trips()).toEqual(['planned', 'planned'])
    // Nobody left, so nobody was seen: who leaves next has to look again.
    expect((await sheet()).bob_missing).toBe('bob-unsigned')
    expect((await tap('departure')).codes).toEqual(['BOB_UNSIGNED'])
    expect((await tap('departure', { bob_seen: true })).data.status).toBe('under_way')
    await database().query(
      `UPDATE activity SET timestamp = timestamp - interval '11 minutes' WHERE item = $1 AND action = 'depart'`,
      [id],
    )
    expect((await tap('departure', {}, 'employee', 'DELETE')).codes).toEqual(['UNDO_TOO_LATE'])
    await beginsIn(id, -30)
    await tap('completion', {}, 'planner')
    expect((await sheet()).returned).toMatchObject({ isMine: false })
    expect((await tap('completion', {}, 'employee', 'DELETE')).codes).toEqual(['UNDO_NOT_YOURS'])
    expect((await tap('completion', {}, 'planner', 'DELETE')).codes).toEqual(['REASON_REQUIRED'])
    expect((await tap('completion', { reason: 'Te vroeg getikt' }, 'planner', 'DELETE')).data.status).toBe(
      'under_way',
    )
    expect(await reasonsOf(id, 'undo-complete')).toEqual(['Te vroeg getikt'])
    expect(await trips()).toEqual(['departed', 'planned'])
    expect((await tap('departure', { reason: 'Nog in het depot' }, 'planner', 'DELETE')).data.status).toBe(
      'planned',
    )
  })

  test('“nobody came” is taken back by who said it for ten minutes, later by the office with a reason', async () => {
    const [mine] = await database().query<{ id: string; bike: string }>(
      `SELECT DISTINCT b.id, b.feasible_set->'bikes'->>0 AS bike FROM bookings b
         JOIN transport_stops s ON s.booking = b.id JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver = $1 AND b.status IN ('planned', 'confirmed') AND b.alarm IS NULL LIMIT 1`,
      [sample.employees.sofie],
    )
    const { id, bike } = mine!
    await database().query(`UPDATE bookings SET status = 'planned' WHERE id = $1`, [id])
    await beginsIn(id, -5)
    const tap = (as = 'employee', method = 'POST', body: object = {}) =>
      call(method, `/api/bookings/${id}/no-show`, body, as)
    const sheet = async () =>
      (await call('GET', `/api/my-calendar/bookings/${id}`, undefined, 'employee')).data as MyRide
    expect((await tap('employee', 'DELETE')).codes).toEqual(['MOVE_NOT_ALLOWED'])
    expect((await tap('employee', 'POST', { reason: 'Niemand aan de kerk' })).data.status).toBe('no_show')
    expect((await sheet()).missed).toMatchObject({ isMine: true })
    expect((await tap('employee', 'DELETE')).data.status).toBe('planned')
    expect((await sheet()).missed).toBeNull()
    await tap()
    await database().query(
      `UPDATE activity SET timestamp = timestamp - interval '11 minutes' WHERE item = $1 AND action = 'no-show'`,
      [id],
    )
    expect((await tap('employee', 'DELETE')).codes).toEqual(['UNDO_TOO_LATE'])
    expect((await tap('planner', 'DELETE')).codes).toEqual(['REASON_REQUIRED'])
    expect((await tap('accountant', 'DELETE', { reason: 'x' })).status).toBe(403)
    const reason = 'Ze stonden achter de kerk'
    expect((await tap('planner', 'DELETE', { reason })).data).toMatchObject({
      status: 'planned',
      status_reason: null,
    })
    expect((await reasonsOf(id, 'undo-no-show')).at(-1)).toBe(reason)
    await tap('planner')
    expect((await tap('employee', 'DELETE')).codes).toEqual(['UNDO_NOT_YOURS'])
    // What it lost while it counted as over is said once it is on again.
    await database().query('DELETE FROM occupations WHERE resource_id = $1 AND holder_id = $2', [bike, id])
    expect((await tap('planner', 'DELETE', { reason })).data).toMatchObject({
      status: 'confirmed',
      alarm: [{ why: 'set-lost', was_planned: true }],
    })
    await database().query(`UPDATE bookings SET alarm = NULL WHERE id = $1`, [id])
  })

  test('the ride sheet warns of a bike out of service or not inspected, whatever the booking’s status', async () => {
    const [mine] = await database().query<{ id: string; bike: string }>(
      `SELECT DISTINCT b.id, b.feasible_set->'bikes'->>0 AS bike FROM bookings b
         JOIN transport_stops s ON s.booking = b.id JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver = $1 AND b.status IN ('planned', 'confirmed') LIMIT 1`,
      [sample.employees.sofie],
    )
    const { id, bike } = mine!
    const thing = async () =>
      (
        (await call('GET', `/api/my-calendar/bookings/${id}`, undefined, 'employee')).data as MyRide
      ).things.find((one) => one.id === bike)
    await database().query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [id])
    expect(await thing()).toMatchObject({ isOut: false, isLapsed: false, inspectBy: null })
    await database().query(`UPDATE party_bikes SET inspection_due = '2020-01-01' WHERE id = $1`, [bike])
    expect(await thing()).toMatchObject({ isOut: false, isLapsed: true })
    await database().query(`UPDATE party_bikes SET status = 'out_of_service' WHERE id = $1`, [bike])
    expect(await thing()).toMatchObject({ isOut: true })
  })

  /** A ride that Sofie drives for, with the day of its first trip. */
  const sofiesRide = async () =>
    (
      await database().query<{ id: string; trip: Day }>(
        `SELECT b.id, (t.starts_at AT TIME ZONE 'Europe/Brussels')::date::text AS trip FROM bookings b
           JOIN transport_stops s ON s.booking = b.id JOIN transport_trips t ON t.id = s.trip
           JOIN occupations o ON o.holder_id = t.id AND o.resource_id = t.driver
         WHERE t.driver = $1 AND b.status IN ('planned', 'confirmed') ORDER BY t.starts_at LIMIT 1`,
        [sample.employees.sofie],
      )
    )[0]!

  test('an inspection that is good today and ends before the ride has to be renewed by its day, and is not over', async () => {
    const { id } = await sofiesRide()
    const before = addDays(today, 3)
    await database().query('UPDATE bookings SET local_day = $2 WHERE id = $1', [id, addDays(before, 1)])
    await database().query(
      `UPDATE party_bikes SET status = 'in_service', inspection_due = $2 WHERE id::text IN
         (SELECT jsonb_array_elements_text(feasible_set->'bikes') FROM bookings WHERE id = $1)`,
      [id, before],
    )
    const { things } = (await call('GET', `/api/my-calendar/bookings/${id}`, undefined, 'employee'))
      .data as MyRide
    const bikes = things.filter(({ field }) => field === 'party_bike')
    expect(bikes.length).toBeGreaterThan(0)
    for (const bike of bikes) expect(bike).toMatchObject({ isOut: false, isLapsed: false, inspectBy: before })
  })

  test('the crew’s own list says on each of its shifts what of the ride is out of service', async () => {
    const { id, trip } = await sofiesRide()
    const path = `/api/my-calendar?from=${addDays(trip, -1)}&to=${addDays(trip, 1)}`
    const shifts = async () =>
      ((await call('GET', path, undefined, 'employee')).data as MyCalendar).items.filter(
        ({ booking }) => booking === id,
      )
    const [bike] = (await shifts())[0]!.bikes
    for (const { out } of await shifts()) expect(out).toEqual([])
    await database().query(`UPDATE party_bikes SET status = 'out_of_service' WHERE name = $1`, [bike])
    for (const { out } of await shifts()) expect(out).toEqual([bike])
    await database().query(`UPDATE party_bikes SET status = 'in_service' WHERE name = $1`, [bike])
  })

  test('nobody plans a ride that lost something [B-85]', async () => {
    const ride = await rideIn('planned')
    await call('DELETE', `/api/bookings/${ride.id}/plan`, { reason: 'test' })
    await database().query('DELETE FROM occupations WHERE resource_id = $1 AND lower(during) > now()', [
      ride.feasible_set.bikes[0],
    ])
    expect((await call('POST', `/api/bookings/${ride.id}/plan`)).codes).toEqual(['SET_INCOMPLETE'])
  })
})
