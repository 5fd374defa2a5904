import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { boundsOf, dayOf } from '../../../../kernel/time/wall-time.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import type { MyCalendar, MyRide, MyRides } from '../../my-calendar/my-calendar.ts'

interface Component {
  readonly name: string
  readonly lines: Map<string, string>
  readonly parts: Component[]
}

/** A calendar as another program reads it: unfolded, component within component (RFC 5545, 3.1 and 3.6). */
function parsed(text: string): Component {
  const root: Component = { name: '', lines: new Map(), parts: [] }
  const open = [root]
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line)!
    if (name === 'BEGIN') {
      const part: Component = { name: value!, lines: new Map(), parts: [] }
      open.at(-1)!.parts.push(part)
      open.push(part)
    } else if (name === 'END') expect(open.pop()!.name).toBe(value)
    else open.at(-1)!.lines.set(name!, value!)
  }
  expect(open).toEqual([root])
  return root.parts[0]!
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
  test('an employee reads his own days and rides, and nobody else’s', async () => {
    const path = `/api/my-calendar?from=${today}&to=${addDays(today, 40)}`
    const { data } = (await call('GET', path, undefined, 'employee')) as { data: MyCalendar }
    expect(data.employee!.id).toBe(sample.employees.sofie)
    expect(data.items.map(({ title }) => title)).toContain('Teamoverleg')
    const rides = data.items.filter(({ booking }) => booking)
    const mine = await database().query<{ id: string }>(
      `SELECT DISTINCT s.booking AS id FROM transport_stops s JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver = $1 AND t.starts_at > now()`,
      [sample.employees.sofie],
    )
    expect(mine.length).toBeGreaterThan(0)
    for (const { booking, phone, ride_from } of rides)
      if (Date.parse(ride_from!) > Date.now() + 3 * 86_400_000) expect(phone, booking!).toBeNull()
    const own = (await call('GET', `/api/my-calendar/bookings/${mine[0]!.id}`, undefined, 'employee')) as {
      data: MyRide
    }
    expect(own.data.crew.some(({ isMe }) => isMe)).toBe(true)
    expect(Object.keys(own.data)).not.toContain('gross')
    const all = `/api/my-calendar/rides?from=${today}&to=${addDays(today, 40)}`
    const ahead = (await call('GET', all, undefined, 'employee')) as { data: MyRides }
    const promised = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE id = ANY($1) AND status IN ('confirmed', 'planned')
         AND starts_at < now() + interval '39 days'`,
      [mine.map(({ id }) => id)],
    )
    expect(promised.length).toBeGreaterThan(0)
    expect(ahead.data.rides.map(({ id }) => id)).toEqual(expect.arrayContaining(promised.map(({ id }) => id)))
    for (const { crew, starts_at, phone, things } of ahead.data.rides) {
      expect(crew.some(({ isMe }) => isMe)).toBe(true)
      expect(things.map(({ field }) => field)).toContain('party_bike')
      if (Date.parse(starts_at!) > Date.now() + 3 * 86_400_000) expect(phone).toBeNull()
    }
    expect((await call('GET', all)).data).toEqual({ isCrew: false, rides: [] })
    expect((await call('GET', all, undefined, 'organizer')).status).toBe(403)
    const [other] = await database().query<{ id: string }>(
      `SELECT id FROM bookings b WHERE status = 'confirmed' AND NOT EXISTS (SELECT 1 FROM transport_stops s
         JOIN transport_trips t ON t.id = s.trip WHERE s.booking = b.id AND t.driver = $1)
       AND strpos(feasible_set->>'bobs', $1::text) = 0 LIMIT 1`,
      [sample.employees.sofie],
    )
    expect((await call('GET', `/api/my-calendar/bookings/${other!.id}`, undefined, 'employee')).status).toBe(
      404,
    )
    expect((await call('POST', `/api/bookings/${other!.id}/departure`, {}, 'employee')).status).toBe(404)
    const office = await call('GET', path)
    expect(office.data).toEqual({ employee: null, items: [], asks: [], office_phone: null })
    expect((await call('GET', path, undefined, 'organizer')).status).toBe(403)
    expect((await program.call('GET', path)).status).toBe(403)
  })

  test('a calendar is followed by an address only its owner makes, and a new one ends the old', async () => {
    const feed = '/api/my-calendar/feed'
    expect((await call('GET', feed, undefined, 'employee')).data.address).toBeNull()
    const made = await call('POST', feed, {}, 'employee')
    expect(made.status).toBe(201)
    expect((await call('GET', feed, undefined, 'employee')).data).toEqual(made.data)
    const path = new URL(made.data.address).pathname
    const first = await program.call('GET', `${path}?lang=nl`)
    expect(first.headers.get('content-type')).toContain('text/calendar')
    expect(String(first.body)).toContain('SUMMARY:Teamoverleg')
    const uids = [...String(first.body).matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    // Whole days are days, a shift counts its changes and leads back to its page, and no record's own id goes out.
    const zone = 'Europe/Brussels'
    const away = addDays(today, 20)
    await database().query(
      `INSERT INTO absences (id, employee, kind, status, starts_at, ends_at) VALUES ($1, $2, 'holiday', 'approved', $3, $4)`,
      [
        newId(),
        sample.employees.sofie,
        new Date(boundsOf(away, zone).from).toISOString(),
        new Date(boundsOf(addDays(away, 2), zone).from).toISOString(),
      ],
    )
    const [mine] = await database().query<{ id: string; row_version: number }>(
      `UPDATE bookings SET row_version = row_version + 1, start_place = 'Korenmarkt 1' WHERE id = (
         SELECT s.booking FROM transport_stops s JOIN transport_trips t ON t.id = s.trip
         WHERE t.driver = $1 AND t.starts_at > now() LIMIT 1)
       RETURNING id, row_version`,
      [sample.employees.sofie],
    )
    const again = await program.call('GET', `${path}?lang=nl`)
    const text = String(again.body).replaceAll('\r\n ', '')
    const plain = (day: string) => day.replaceAll('-', '')
    expect(text).toContain(`DTSTART;VALUE=DATE:${plain(away)}`)
    expect(text).toContain(`DTEND;VALUE=DATE:${plain(addDays(away, 2))}`)
    expect(text).toContain('METHOD:PUBLISH')
    const shift = text.split('BEGIN:VEVENT').find((event) => event.includes(`/mycalendar/${mine!.id}`))!
    expect(shift).toContain(`SEQUENCE:${mine!.row_version}`)
    expect(shift).toMatch(/^LOCATION:Korenmarkt 1/m)
    expect(shift).toMatch(/personen/)
    for (const uid of uids) expect(uid).not.toContain(mine!.id)
    // A ride that is only offered is certain for nobody; work has a reminder an hour before, a day off has none.
    const statusOf = async (status: string) => {
      await database().query('UPDATE bookings SET status = $2 WHERE id = $1', [mine!.id, status])
      const { parts } = parsed(String((await program.call('GET', `${path}?lang=nl`)).body))
      return parts.filter(({ lines }) => lines.get('URL')?.endsWith(`/mycalendar/${mine!.id}`))
    }
    for (const [status, said] of [
      ['requested', 'TENTATIVE'],
      ['proposed', 'TENTATIVE'],
      ['confirmed', 'CONFIRMED'],
    ] as const) {
      const shifts = await statusOf(status)
      expect(shifts.length).toBeGreaterThan(0)
      for (const event of shifts) {
        expect([status, event.lines.get('STATUS')]).toEqual([status, said])
        const [alarm, ...more] = event.parts
        expect(more).toEqual([])
        expect([alarm!.name, alarm!.lines.get('ACTION'), alarm!.lines.get('TRIGGER')]).toEqual([
          'VALARM',
          'DISPLAY',
          '-PT1H',
        ])
        expect(alarm!.lines.get('DESCRIPTION')).toBe(event.lines.get('SUMMARY'))
      }
    }
    const calendar = parsed(String(again.body))
    const daysOff = calendar.parts.filter(({ lines }) => lines.get('DTSTART') === plain(away))
    expect(daysOff.map(({ parts }) => parts)).toEqual([[]])
    await call('POST', feed, {}, 'employee')
    expect((await program.call('GET', path)).status).toBe(404)
    expect((await program.call('GET', '/calendars/nothing.ics')).status).toBe(404)
    expect((await call('POST', feed, {})).codes).toEqual(['NO_CALENDAR'])
  })

  test('who is let go takes no calendar along: suspended, archived, by his account or as a person', async () => {
    const made = await call('POST', '/api/my-calendar/feed', {}, 'employee')
    const { pathname } = new URL(made.data.address)
    const status = async () => (await program.call('GET', pathname)).status
    const [{ user }] = (await database().query<{ user: string }>(
      'SELECT "user" FROM employees WHERE id = $1',
      [sample.employees.sofie],
    )) as [{ user: string }]
    const set = (table: string, column: string, value: string | null, id: string) =>
      database().query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [value, id])
    expect(await status()).toBe(200)
    for (const [table, column, gone, back, id] of [
      ['users', 'status', 'suspended', 'active', user],
      ['users', 'status', 'archived', 'active', user],
      ['employees', 'status', 'inactive', 'active', sample.employees.sofie],
      ['employees', 'archived_at', '2026-01-01T00:00:00Z', null, sample.employees.sofie],
    ] as const) {
      await set(table, column, gone, id)
      expect([table, column, gone, await status()]).toEqual([table, column, gone, 404])
      await set(table, column, back, id)
      expect(await status()).toBe(200)
    }
    const kept = await database().query<{ data: string }>(
      `SELECT r.data::text AS data FROM revisions r WHERE r.collection = 'employees' AND r.item = $1`,
      [sample.employees.sofie],
    )
    expect(kept.every(({ data }) => !data.includes('calendar_hash'))).toBe(true)
  })
})
