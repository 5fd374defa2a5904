import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { handOver } from '../../../../../tests/helpers/hand-over.ts'
import type { LetterOrder } from '../../../booking/server/letters/letter-job.ts'
import { workingDayOf } from '../../../crew/working-time.ts'
import type { LateStop } from './running-late.ts'

interface Stop {
  readonly id: string
  readonly does: string
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: string
  let out: string
  let back: string
  const letters: LetterOrder[] = []
  beforeAll(async () => {
    const send = async (_tx: unknown, queue: string, order: unknown) => {
      if (queue === 'booking-letters') letters.push(order as LetterOrder)
    }
    program = await wholeProgramOn(database(), { outbox: { send } })
    const some = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status IN ('planned', 'confirmed') AND starts_at > now() + interval '1 day'
         AND bikes_count = 1 AND alarm IS NULL ORDER BY starts_at`,
    )
    ride = await handOver(database(), some, sample.employees.sofie)
    const stops = await database().query<Stop>(
      `SELECT id, does::text AS does FROM transport_stops WHERE booking = $1`,
      [ride],
    )
    out = stops.find(({ does }) => does === 'deliver')!.id
    back = stops.find(({ does }) => does === 'collect')!.id
    // Nothing else is on the road: at its new hour it would share its truck.
    await database().query(
      `UPDATE bookings SET status = 'cancelled' WHERE id <> $1 AND status IN ('confirmed', 'planned', 'under_way')`,
      [ride],
    )
    await beginsIn(60)
  })
  const call = async (method: string, path: string, body?: unknown, as = 'employee') => {
    const answer = await program.call(method, path, { as, body })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { message: string; extensions: { code: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code) }
  }
  /** The ride with its trips, at another hour. */
  const beginsIn = async (minutes: number) => {
    const [shift] = await database().query<{ by: number }>(
      `UPDATE bookings SET status = 'planned', starts_at = now() + make_interval(mins => $2),
         ends_at = now() + make_interval(mins => $2) + (ends_at - starts_at)
       WHERE id = $1 RETURNING extract(epoch FROM starts_at - (SELECT starts_at FROM bookings WHERE id = $1))::float AS by`,
      [ride, minutes],
    )
    const by = `make_interval(secs => ${shift!.by})`
    await database().query(
      `UPDATE transport_stops SET planned_at = planned_at + ${by} WHERE booking = '${ride}'`,
    )
    await database().query(
      `UPDATE transport_trips SET starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
       WHERE id IN (SELECT trip FROM transport_stops WHERE booking = '${ride}')`,
    )
    await database().query(`DELETE FROM occupations WHERE holder_id = '${ride}'`)
  }
  const late = async (): Promise<LateStop[]> => {
    const day = workingDayOf(Date.now() + 60 * 60_000, 'Europe/Brussels')
    const answer = await call('GET', `/api/running-late?day=${day}`, undefined, 'planner')
    return (answer.data as LateStop[]).filter(({ booking }) => booking === ride)
  }

  test('a stop is planned when the bikes are to be there, before the group starts, and fetched when it ends', async () => {
    const [hours] = await database().query<Record<string, boolean>>(
      `SELECT bool_and(CASE s.does WHEN 'deliver' THEN s.planned_at <= b.starts_at AND s.planned_at > t.starts_at
         ELSE s.planned_at = b.ends_at END) AS right
       FROM transport_stops s JOIN bookings b ON b.id = s.booking JOIN transport_trips t ON t.id = s.trip
       WHERE b.id <> $1`,
      [ride],
    )
    expect(hours!['right']).toBe(true)
  })

  test('who drives says that he will be later, and the office reads whom that keeps waiting [PL-24, PL-25]', async () => {
    expect(await late()).toEqual([])
    const said = await call('POST', `/api/stops/${out}/delay`, { minutes: 25 })
    expect([said.status, said.data.delay_min]).toEqual([200, 25])
    const [stop] = await late()
    expect(stop).toMatchObject({ stop: out, minutes: 25, level: 'waits', follows: false, reached: false })
    // Its own start, and the one it becomes; a whole hour is said without minutes in French.
    expect(stop!.message.match(/\d\s?(?:h(?:\s?\d\d)?|:\d\d)/g)).toHaveLength(2)
    expect((await call('POST', `/api/stops/${out}/delay`, { minutes: 601 })).status).toBe(400)
    expect((await call('POST', `/api/stops/${out}/delay`, { minutes: 0 })).data.delay_min).toBeNull()
    expect(await late()).toEqual([])
  })

  test('he is there with one tap, takes it back within ten minutes, and only of his own stops [PL-25]', async () => {
    const there = await call('POST', `/api/stops/${out}/arrival`, {})
    expect(Math.abs(Date.parse(there.data.arrived_at) - Date.now())).toBeLessThan(60_000)
    expect((await call('POST', `/api/stops/${out}/arrival`, {})).data.arrived_at).toBe(there.data.arrived_at)
    expect((await call('POST', `/api/stops/${out}/delay`, { minutes: 5 })).codes).toEqual(['STOP_REACHED'])
    expect((await call('DELETE', `/api/stops/${out}/arrival`, {}, 'planner')).codes).toEqual([
      'REASON_REQUIRED',
    ])
    expect((await call('DELETE', `/api/stops/${out}/arrival`, {})).data.arrived_at).toBeNull()
    const others = await database().query<Stop>(
      `SELECT s.id FROM transport_stops s JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver <> $1 LIMIT 1`,
      [sample.employees.sofie],
    )
    expect((await call('POST', `/api/stops/${others[0]!.id}/arrival`, {})).status).toBe(404)
    expect((await call('POST', `/api/stops/${out}/arrival`, {}, 'accountant')).status).toBe(403)
    await database().query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [ride])
    expect((await call('POST', `/api/stops/${back}/leaving`, {})).codes).toEqual(['STOP_NOT_ON'])
    await database().query(`UPDATE bookings SET status = 'planned' WHERE id = $1`, [ride])
  })

  test('its customer is written to once for each time, and the stop keeps what was said [PL-26]', async () => {
    await call('POST', `/api/stops/${out}/delay`, { minutes: 40 })
    const text = 'We zijn er om half vier.'
    const path = `/api/stops/${out}/late-message`
    expect((await call('POST', path, { text, minutes: 40 })).status).toBe(403)
    expect((await call('POST', path, { text: ' ', minutes: 40 }, 'planner')).status).toBe(400)
    expect((await call('POST', path, { text, minutes: 40 }, 'planner')).data.said_min).toBe(40)
    // Two colleagues who press the same draft.
    expect((await call('POST', path, { text, minutes: 40 }, 'planner')).codes).toEqual(['LATE_SAID_ALREADY'])
    expect((await call('POST', path, { text, minutes: 45 }, 'planner')).status).toBe(200)
    expect(letters.map(({ booking, letter, text: words }) => [booking, letter, words])).toEqual([
      [ride, 'late', text],
      [ride, 'late', text],
    ])
    expect(new Set(letters.map(({ part }) => part)).size).toBe(2)
    expect((await late())[0]).toMatchObject({ said_min: 45, minutes: 40 })
  })
})
