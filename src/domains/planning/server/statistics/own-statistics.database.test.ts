/** Whose figures somebody reads: an agency those of its bookings, an employee his hours, a visitor none. */
import { beforeAll, expect, test } from 'vitest'
import { loadSample } from '../../../../../fixtures/sample/load.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import { loadReference } from '../../../catalog/reference/load.ts'
import { mounted } from '../../../../platform/http/endpoint/mounted.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { statisticsEndpoints } from './statistics-endpoints.ts'

const now = Date.parse('2027-06-01T10:00:00Z')

forEachEngine((database) => {
  const organizer = newId()
  const driver = newId()
  const ours = newId()
  beforeAll(async () => {
    const { kysely } = database()
    const theirs = newId()
    await database().transaction(async (tx) => {
      await loadReference(tx)
      await loadSample(tx, { now })
    })
    for (const [id, email] of [
      [organizer, 'o@agency.example'],
      [driver, 'd@crew.example'],
    ] as const)
      await kysely.insertInto('users').values({ id, email }).execute()
    for (const [id, name] of [
      [ours, 'Plaisir'],
      [theirs, 'Elders'],
    ] as const)
      await kysely.insertInto('booking_agencies').values({ id, name }).execute()
    await kysely.insertInto('agency_members').values({ id: newId(), agency: ours, user: organizer }).execute()
    for (const [agency, gross] of [
      [ours, 1000],
      [theirs, 20_000],
      [null, 300_000],
    ] as const)
      await kysely
        .insertInto('bookings')
        .values({
          id: newId(),
          agency,
          number: `T${gross}`,
          status: 'confirmed',
          local_day: '2027-05-15',
          gross,
          people: 10,
          requested_at: '2027-05-01T10:00Z',
          confirmed_at: '2027-05-01T10:00Z',
        })
        .execute()
    const [depot, employee, colleague] = [newId(), newId(), newId()]
    await kysely
      .insertInto('depots')
      .values({ id: depot, code: 'D', name: 'D', address: 'Dok 1', lat: 51, lon: 3.7 })
      .execute()
    for (const [id, user, last_name] of [
      [employee, driver, 'Zelf'],
      [colleague, null, 'Collega'],
    ] as const)
      await kysely.insertInto('employees').values({ id, user, first_name: 'Jo', last_name, depot }).execute()
    for (const [resource, from, to, kind] of [
      [employee, '2027-05-15T10:00Z', '2027-05-15T11:30Z', 'transport_out'],
      [employee, '2027-05-15T14:00Z', '2027-05-15T15:00Z', 'transport_back'],
      [employee, '2027-05-31T22:30Z', '2027-05-31T23:30Z', 'ride'],
      [employee, '2027-05-20T00:00Z', '2027-05-21T00:00Z', 'absence'],
      [employee, '2027-05-22T10:00Z', '2027-05-22T12:00Z', 'hold'],
      [employee, '2026-08-01T10:00Z', '2026-08-01T12:00Z', 'ride'],
      [colleague, '2027-05-15T10:00Z', '2027-05-15T20:00Z', 'ride'],
    ] as const)
      await database().query(
        `INSERT INTO occupations (id, resource_id, holder_id, during, kind) VALUES ($1, $2, $3, tstzrange($4, $5), $6)`,
        [newId(), resource, newId(), from, to, kind],
      )
  })
  const get = async (path: string, role: string, account: string | null) => {
    const caller = { role, account: account && { id: account } } as unknown as Caller
    const deps = { database: database(), authenticate: async () => caller, now: () => now }
    const routes = mounted(deps as unknown as BookingDeps, statisticsEndpoints)
    routes.onError((error) => new Response(null, { status: (error as { status?: number }).status ?? 500 }))
    const answer = await routes.request(path)
    return { status: answer.status, data: answer.ok ? ((await answer.json()) as { data: never }).data : null }
  }

  test('an agency reads the figures of the bookings it brought, and none of the fleet or of lost demand', async () => {
    const { data } = await get('/api/statistics?year=2027', 'organizer', organizer)
    const { months, lost, origins } = (data as unknown as { chosen: Record<string, never[]> }).chosen
    expect(months![4]).toMatchObject({ bookings: 1, gross: 1000, requests: 1, confirmed: 1, service_min: 0 })
    expect([lost, origins!.length]).toEqual([[], 1])
    const office = await get('/api/statistics?year=2027', 'planner', driver)
    expect((office.data as unknown as { chosen: { months: unknown[] } }).chosen.months[4]).toMatchObject({
      bookings: 3,
      gross: 321_000,
    })
  })

  test('an employee reads his own hours, in the months of Brussels, without what is held and his absences', async () => {
    const { data } = await get('/api/statistics/hours?year=2027', 'employee', driver)
    const { chosen, before } = data as unknown as Record<
      string,
      { months: { minutes: number; days: number }[] }
    >
    expect(chosen!.months[4]).toEqual({ month: 5, days: 1, minutes: 150 })
    expect(chosen!.months[5]).toEqual({ month: 6, days: 1, minutes: 60 })
    expect(before!.months[7]).toEqual({ month: 8, days: 1, minutes: 120 })
    expect(chosen!.months.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(210)
  })

  test('nobody reads another’s: an employee no figures, an agency no hours, a visitor neither', async () => {
    for (const [path, role, account] of [
      ['/api/statistics', 'employee', driver],
      ['/api/statistics', 'public', null],
      ['/api/statistics/hours', 'organizer', organizer],
      ['/api/statistics/hours', 'public', null],
    ] as const)
      expect([path, role, (await get(path, role, account)).status]).toEqual([path, role, 403])
  })
})
