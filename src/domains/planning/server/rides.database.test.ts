import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases.ts'
import { addDays } from '../../../kernel/day.ts'
import { newId } from '../../../kernel/id.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { FeasibleSet } from '../../availability/slot.ts'

interface Ride {
  readonly id: string
  readonly status: string
  readonly row_version: number
  readonly starts_at: string
  readonly feasible_set: FeasibleSet
  readonly alarm: string | null
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

  test('who does not fit is refused by name, and nothing moves', async () => {
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

  test('a reservation is moved with its version, to another bike, and not over a ride', async () => {
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
    expect((await call('POST', path, over)).codes).toEqual(['RESOURCE_TAKEN'])
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
      alarm: 'De wagen hapert',
    })
    expect((await post('plan')).data).toMatchObject({ status: 'planned', alarm: null })
    expect((await post('no-show')).codes).toEqual(['STILL_OPEN'])
    expect((await post('completion')).codes).toEqual(['MOVE_NOT_ALLOWED'])
    expect((await post('departure')).data.status).toBe('under_way')
    const states = () =>
      database().query<{ state: string }>(
        `SELECT t.state FROM transport_trips t JOIN transport_stops s ON s.trip = t.id
         WHERE s.booking = $1 ORDER BY s.does DESC`,
        [id],
      )
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['departed', 'planned']))
    expect((await post('completion')).data.status).toBe('completed')
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['done']))
    expect((await post('closure')).data.status).toBe('closed')
    expect((await post('closure', {}, 'planner', 'DELETE')).status).toBe(403)
    expect((await post('closure', { reason: 'Glas vergeten' }, 'accountant', 'DELETE')).data.status).toBe(
      'completed',
    )
  })

  test('nobody plans a ride that lost something', async () => {
    const ride = await rideIn('planned')
    await call('DELETE', `/api/bookings/${ride.id}/plan`, { reason: 'test' })
    await database().query('DELETE FROM occupations WHERE resource_id = $1 AND lower(during) > now()', [
      ride.feasible_set.bikes[0],
    ])
    expect((await call('POST', `/api/bookings/${ride.id}/plan`)).codes).toEqual(['SET_INCOMPLETE'])
  })
})
