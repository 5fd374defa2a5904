import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kernel/id/id.ts'
import { dayMs, hourMs } from '../../../../kernel/time/period.ts'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'

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
})
