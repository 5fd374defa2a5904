import { beforeAll, expect, test } from 'vitest'
import { password } from '../../../../../tests/api/program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { textOfPdf } from '../../../../../tests/helpers/text-of-pdf.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { publishingAt } from '../../../availability/publishing.ts'

interface Leg {
  readonly day: Day
  readonly number: string
  readonly name: string
  readonly truck: string
}

const closed = (text: string) => text.replaceAll(/\s/g, '')

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let legs: readonly Leg[]
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    legs = await database().query<Leg>(
      `SELECT (t.starts_at AT TIME ZONE 'Europe/Brussels')::date::text AS day, b.number,
         concat_ws(' ', e.first_name, e.last_name) AS name, truck.code AS truck
       FROM transport_trips t JOIN transport_stops s ON s.trip = t.id JOIN bookings b ON b.id = s.booking
       JOIN employees e ON e.id = t.driver JOIN tow_trucks truck ON truck.id = t.truck
       WHERE b.status IN ('confirmed', 'planned') AND b.alarm IS NULL AND t.starts_at > now()
       ORDER BY t.starts_at`,
    )
  })
  const sheet = async (kind: string, day: Day, as = 'planner') => {
    const body = { email: `${as}@feestfiets.example`, password }
    const signedIn = (await program.call('POST', '/auth/login', { body })).body as {
      data: { access_token: string }
    }
    const answer = await program.api.request(`/api/planner/day-sheets/${kind}?day=${day}&lang=nl`, {
      headers: { authorization: `Bearer ${signedIn.data.access_token}` },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, type: answer.headers.get('content-type'), bytes }
  }
  const ofDay = () => legs.filter(({ day }) => day === legs[0]!.day)

  test('the drivers’ sheets of a day name each who drives and each ride he serves, and nobody of another day [PL-17]', async () => {
    const { status, type, bytes } = await sheet('drivers', legs[0]!.day)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const text = closed(textOfPdf(bytes))
    for (const { name, number } of ofDay()) {
      expect(text).toContain(closed(name))
      expect(text).toContain(number)
    }
    const others = legs.filter(({ number }) => ofDay().every((one) => one.number !== number))
    expect(others.length).toBeGreaterThan(0)
    for (const { number } of others) expect(text).not.toContain(number)
  })

  test('the trucks’ sheets and the wall have every leg of the day with its truck and its driver [PL-17]', async () => {
    for (const kind of ['trucks', 'wall']) {
      const text = closed(textOfPdf((await sheet(kind, legs[0]!.day)).bytes))
      for (const { name, number, truck } of ofDay())
        for (const part of [closed(name), number, truck]) expect(text, kind).toContain(part)
    }
  })

  test('a leg whose driver is ill stands on every paper without a driver, and a request is marked as one [PL-32]', async () => {
    const { number, day } = ofDay()[0]!
    const [found] = await database().query<{ trip: string; driver: string; truck: string }>(
      `SELECT t.id AS trip, t.driver, truck.code AS truck FROM transport_trips t
       JOIN transport_stops s ON s.trip = t.id JOIN bookings b ON b.id = s.booking
       JOIN tow_trucks truck ON truck.id = t.truck WHERE b.number = $1 AND s.does = 'deliver'`,
      [number],
    )
    const { trip, driver, truck } = found!
    expect(closed(textOfPdf((await sheet('wall', day)).bytes))).not.toContain('Zonderchauffeur')
    await database().query('DELETE FROM occupations WHERE holder_id = $1 AND resource_id = $2', [
      trip,
      driver,
    ])
    for (const kind of ['drivers', 'trucks', 'wall']) {
      const text = closed(textOfPdf((await sheet(kind, day)).bytes))
      expect(text, kind).toContain('Zonderchauffeur')
      for (const part of [number, truck]) expect(text, kind).toContain(part)
    }
    const text = closed(textOfPdf((await sheet('drivers', day)).bytes))
    expect(text.indexOf('NogzonderchauffeurofBob')).toBeGreaterThanOrEqual(0)
    const asked = await database().query<{ day: Day; number: string }>(
      `SELECT (t.starts_at AT TIME ZONE 'Europe/Brussels')::date::text AS day, b.number
       FROM transport_trips t JOIN transport_stops s ON s.trip = t.id JOIN bookings b ON b.id = s.booking
       JOIN occupations o ON o.holder_id = t.id AND o.resource_id = t.driver AND (o.expires_at IS NULL OR o.expires_at > now())
       WHERE b.status = 'requested' AND t.starts_at > now() ORDER BY t.starts_at LIMIT 1`,
    )
    const wall = closed(textOfPdf((await sheet('wall', asked[0]!.day)).bytes))
    expect(wall).toContain(asked[0]!.number)
    expect(wall).toContain('Aangevraagd,nognietzeker')
  })

  test('a day that is printed is published, a second print changes nothing [CR-11]', async () => {
    const day = '2031-05-17'
    for (const kind of ['wall', 'drivers']) await sheet(kind, day)
    const published = () => database().query('SELECT day::text FROM published_days WHERE day = $1', [day])
    expect(await published()).toEqual([{ day }])
    const { early } = await publishingAt(database().kysely, Date.now())
    expect(early.has(day)).toBe(true)
    expect((await sheet('drivers', '2031-05-18', 'employee')).status).toBe(403)
    expect(await database().query(`SELECT 1 FROM published_days WHERE day = '2031-05-18'`)).toEqual([])
  })

  test('a day without work says so; the crew and agencies print nothing of others', async () => {
    const text = textOfPdf((await sheet('wall', '2020-01-06')).bytes)
    expect(closed(text)).toContain('Erstaatnietsgepland')
    for (const as of ['employee', 'organizer', 'accountant'])
      expect((await sheet('drivers', legs[0]!.day, as)).status, as).toBe(403)
    expect((await sheet('everybody', legs[0]!.day)).status).toBe(404)
  })
})
