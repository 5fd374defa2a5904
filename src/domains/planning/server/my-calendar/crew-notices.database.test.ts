import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kernel/id/id.ts'
import { dayMs, hourMs } from '../../../../kernel/time/period.ts'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import type { NoticeFacts } from '../../../../platform/workplace/resources.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, body: answer.body as any }
  }
  const myRide = async () =>
    (
      await database().query<{ id: string }>(
        `SELECT DISTINCT b.id, b.starts_at FROM bookings b JOIN transport_stops s ON s.booking = b.id
           JOIN transport_trips t ON t.id = s.trip
         WHERE t.driver = $1 AND b.status IN ('confirmed', 'planned') AND b.alarm IS NULL
           AND b.starts_at > now() + interval '1 day' ORDER BY b.starts_at DESC LIMIT 1`,
        [sample.employees.sofie],
      )
    )[0]!.id
  const noticesOf = (ride: string) =>
    database().query<{ kind: string; mail: string; subject: string; facts: NoticeFacts }>(
      `SELECT n.kind, n.mail, n.subject, n.facts FROM notifications n JOIN employees e ON e."user" = n.recipient
       WHERE e.id = $1 AND n.item = $2 ORDER BY n.id`,
      [sample.employees.sofie, ride],
    )
  const kindsOf = async (ride: string) => (await noticesOf(ride)).map(({ kind }) => kind)

  test('the crew writes down a complaint on a ride of its day, and on no other', async () => {
    const ride = await myRide()
    const [known] = await database().query<{ starts_at: string }>(
      'SELECT starts_at FROM bookings WHERE id = $1',
      [ride],
    )
    const begins = (at: string) =>
      database().query(
        'UPDATE bookings SET starts_at = $2::timestamptz, ends_at = $2::timestamptz + (ends_at - starts_at) WHERE id = $1',
        [ride, at],
      )
    const [type] = await database().query<{ id: string }>('SELECT id FROM complaint_types LIMIT 1')
    const complaint = { type: type!.id, text: 'De buren klagen over de muziek', channel: 'neighbour' }
    const tell = (booking: string) => call('POST', '/items/complaints', { ...complaint, booking }, 'employee')
    await begins(new Date(Date.now() + 10 * dayMs).toISOString())
    expect((await tell(ride)).status).toBe(403)
    await begins(new Date(Date.now() - hourMs).toISOString())
    const told = await tell(ride)
    expect([told.status, told.body.data.channel]).toEqual([200, 'neighbour'])
    expect((await call('POST', '/items/complaints', complaint, 'employee')).status).toBe(403)
    await begins(known!.starts_at)
  })

  const sheetCode = async (ride: string): Promise<string> => {
    const { status, body } = await call('GET', `/api/my-calendar/bookings/${ride}`, undefined, 'employee')
    return status === 200 ? '200' : (body.errors[0].extensions.code as string)
  }

  test('a ride that was never his is not there for him, planned or offered; what he was promised he may know he lost [PL-15]', async () => {
    const { sofie } = sample.employees
    const [other] = await database().query<{ id: string; feasible_set: object }>(
      `SELECT id, feasible_set FROM bookings b WHERE status = 'planned' AND feasible_set IS NOT NULL
         AND feasible_set::text NOT LIKE '%' || $1 || '%'
         AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.item = b.id::text) ORDER BY id LIMIT 1`,
      [sofie],
    )
    const { id } = other!
    expect(await sheetCode(id)).toBe('BOOKING_NOT_FOUND')
    expect(await sheetCode(newId())).toBe('BOOKING_NOT_FOUND')
    // His name in it while nobody was promised anything, and then while it was.
    const remember = (status: string) =>
      database().query(
        `WITH a AS (INSERT INTO activity (id, action, collection, item, actor) VALUES ($1, 'update', 'bookings', $2, 'system') RETURNING id)
         INSERT INTO revisions (id, activity, collection, item, data)
         SELECT $3, id, 'bookings', $2, jsonb_build_object('status', $4::text, 'feasible_set',
           jsonb_build_object('trips', jsonb_build_array(jsonb_build_object('driver', $5::text)))) FROM a`,
        [newId(), id, newId(), status, sofie],
      )
    await remember('requested')
    expect(await sheetCode(id)).toBe('BOOKING_NOT_FOUND')
    await remember('planned')
    expect(await sheetCode(id)).toBe('RIDE_NOT_YOURS')
  })

  test('the driver hears at once of a ride taken from him, given, changed and cancelled, once an act', async () => {
    const ride = await myRide()
    const path = `/api/bookings/${ride}`
    const { sofie } = sample.employees
    const query = new URLSearchParams({ part: 'driver', from: sofie })
    const { data } = (await call('GET', `${path}/replacements?${query}`)).body
    const other = data.fits[0].id as string
    const given = await call('POST', `${path}/reassignment`, { part: 'driver', from: sofie, to: other })
    expect(given.status).toBe(200)
    expect(await kindsOf(ride)).toEqual(['ride-removed'])
    // Who opens it from a mail or an open page reads that it is not his any more.
    expect(await sheetCode(ride)).toBe('RIDE_NOT_YOURS')
    const [{ number, phone }] = (await database().query<{ number: string; phone: string }>(
      'SELECT b.number, s.company_phone AS phone FROM bookings b, settings s WHERE b.id = $1',
      [ride],
    )) as [{ number: string; phone: string }]
    const [gone] = await noticesOf(ride)
    expect(gone!.subject).toContain(number)
    expect([phone, gone!.facts['phone']]).toEqual([expect.stringMatching(/\d{3}/), phone])
    const back = await call('POST', `${path}/reassignment`, { part: 'driver', from: other, to: sofie })
    expect(back.status).toBe(200)
    expect(await sheetCode(ride)).toBe('200')
    expect(await kindsOf(ride)).toEqual(['ride-removed', 'ride-assigned'])
    expect((await call('POST', `${path}/address`, { start_place: 'Veldstraat 7' })).status).toBe(200)
    expect(await kindsOf(ride)).toEqual(['ride-removed', 'ride-assigned', 'ride-changed'])
    expect((await call('POST', `${path}/cancellation`, { reason: 'regen' })).status).toBe(200)
    const all = await noticesOf(ride)
    expect(all.map(({ kind }) => kind)).toEqual([
      'ride-removed',
      'ride-assigned',
      'ride-changed',
      'ride-cancelled',
    ])
    expect(new Set(all.map(({ mail }) => mail))).toEqual(new Set(['at_once']))
    const [guest] = await database().query<{ phone: string; email: string }>(
      'SELECT c.phone, c.email FROM customers c JOIN bookings b ON b.customer = c.id WHERE b.id = $1',
      [ride],
    )
    for (const { subject } of all) {
      expect(subject).not.toContain(guest!.phone)
      expect(subject).not.toContain(guest!.email)
    }
  })
})
