import { workIn } from '../told/work-now.ts'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'

const zone = 'Europe/Brussels'
const today = dayOf(Date.now(), zone)
/** Saturdays far enough ahead that the sample rides nothing on them. */
const saturdays = Array.from({ length: 90 }, (_, at) => addDays(today, 60 + at)).filter(
  (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6,
)

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as?: string, headers = {}) => {
    const answer = await program.call(method, path, { ...(as && { as }), body, headers })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { message: string; extensions: { code: string } }[]
    }
    return { status: answer.status, data, errors, codes: errors.map(({ extensions }) => extensions.code) }
  }
  const office = (method: string, path: string, body?: unknown) => call(method, path, body, 'planner')
  interface Stored {
    readonly id: string
    readonly status: string
    readonly starts_at: string
    readonly feasible_set: FeasibleSet
    readonly alarm: unknown
    readonly request_reasons: readonly string[]
  }
  const bookingOf = async (number: string) =>
    (await database().query<Stored>('SELECT * FROM bookings WHERE number = $1', [number]))[0]!
  const bobsOf = ({ feasible_set: { bobs } }: Stored) => bobs.map(({ employee }) => employee)
  /** Whom a ride really keeps, for all the time it needs them. */
  const keptBobs = async ({ id, feasible_set: { bobs } }: Stored) =>
    (
      await database().query<{ resource_id: string }>(
        `SELECT resource_id FROM occupations WHERE holder_id = $1 AND kind = 'ride'
         AND lower(during) = $2::timestamptz AND upper(during) = $3::timestamptz
         AND resource_id IN (SELECT id FROM employees) ORDER BY resource_id`,
        [id, ...[bobs[0]!.during.from, bobs[0]!.during.to].map((at) => new Date(at).toISOString())],
      )
    ).map(({ resource_id }) => resource_id)

  /** Asked for through the pages of the site: two bikes, with our Bobs. */
  async function asked(day: Day): Promise<{ readonly number: string; readonly onRequest: boolean }> {
    const wish = {
      people: 28,
      day,
      postal_code: '9000',
      package: sample.packages.klassieker,
      duration: 120,
      bob: 'ours',
    }
    const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
    const { data: free } = await call('GET', `/api/slots?${query}`)
    const slot = free.slots[Math.floor(free.slots.length / 2)]
    expect(slot, JSON.stringify(free.causes)).toMatchObject({ reserves: true })
    const contact = { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '0470 12 34 56' }
    const made = await call('POST', '/api/drafts', { ...wish, contact, start_place: 'Korenmarkt 1' })
    const { token } = made.data
    expect((await call('POST', `/api/drafts/${token}/hold`, { start: slot.start })).status).toBe(201)
    const { data: draft } = await call('GET', `/api/drafts/${token}`)
    const seen = { total: draft.price.gross, version: draft.version }
    const done = await call('POST', `/api/drafts/${token}/request`, { terms: true, ...seen })
    expect(done.status, JSON.stringify(done.errors)).toBe(201)
    expect(draft.price.lines).toContainEqual(expect.objectContaining({ kind: 'bob', quantity: 2 }))
    expect(draft.on_request).toBe(slot.on_request)
    return { number: done.data.number, onRequest: slot.on_request }
  }
  const beABob = (employees: readonly string[]) =>
    database().query(
      `UPDATE employees SET skills = CASE WHEN id = ANY($1::uuid[]) THEN array_append(array_remove(skills, 'bob'), 'bob')
         ELSE array_remove(skills, 'bob') END`,
      [employees],
    )
  const { emma, charlotte, youssef, sofie } = sample.employees
  async function assign(id: string, swap: { part: string; from: string | null; to: string }) {
    const done = await office('POST', `/api/bookings/${id}/reassignment`, swap)
    expect(done.status, JSON.stringify(done.errors)).toBe(200)
    return done.data
  }
  /** The names of the Bobs as one of the crew reads them. */
  async function bobsOnSheet(id: string): Promise<string[]> {
    const { data } = await call('GET', `/api/my-calendar/bookings/${id}`, undefined, 'employee')
    expect(data.bob_missing).toBeNull()
    const crew = data.crew as readonly { name: string; part: string }[]
    return crew.flatMap(({ name, part }) => (part === 'bob' ? [name] : [])).toSorted()
  }

  test('two bikes with our Bobs ride with two: asked for, confirmed, planned, and both on the sheet', async () => {
    await beABob([emma, charlotte])
    const { number, onRequest } = await asked(saturdays[0]!)
    expect(onRequest).toBe(false)
    const { id } = await bookingOf(number)
    expect((await office('POST', `/api/bookings/${id}/confirmation`, {})).status).toBe(200)
    const planned = await office('POST', `/api/bookings/${id}/plan`, {})
    expect(planned.status, JSON.stringify(planned.errors)).toBe(200)
    const ride = await bookingOf(number)
    expect(bobsOf(ride).toSorted()).toEqual([emma, charlotte].toSorted())
    expect(await keptBobs(ride)).toEqual([emma, charlotte].toSorted())
    const [trip] = ride.feasible_set.trips
    if (ride.feasible_set.trips.every(({ driver }) => driver !== sofie))
      await assign(id, { part: 'driver', from: trip!.driver, to: sofie })
    expect(await bobsOnSheet(id)).toEqual(['Charlotte Dubois', 'Emma Willems'])
  })

  test('with one Bob the office is told why, and planning is refused until a second stands', async () => {
    await beABob([emma])
    const { number, onRequest } = await asked(saturdays[1]!)
    expect(onRequest).toBe(true)
    const request = await bookingOf(number)
    const { id } = request
    expect([request.request_reasons, bobsOf(request)]).toEqual([['bob'], [emma]])
    expect((await office('POST', `/api/bookings/${id}/confirmation`, {})).status).toBe(200)
    expect((await bookingOf(number)).alarm).toEqual([{ why: 'too-few-bobs' }])
    const steps = await office(
      'GET',
      `/activity?filter=${JSON.stringify({ collection: { _eq: 'bookings' }, item: { _eq: id } })}&fields=action&sort=-timestamp,-id&limit=2`,
    )
    expect(steps.data, 'what it lacks is a step of its own in the history').toEqual([
      { action: 'alarm' },
      { action: 'confirm' },
    ])
    const plan = () => office('POST', `/api/bookings/${id}/plan`, {})
    const refused = await plan()
    expect([refused.status, refused.codes]).toEqual([409, ['TOO_FEW_BOBS']])
    expect(refused.errors[0]!.message).toContain('1 van de 2')
    const nobody = await office('GET', `/api/bookings/${id}/replacements?part=bob`)
    expect(nobody.data.fits).toEqual([])
    const plans = await office('GET', `/api/repairs?booking=${id}`)
    expect(plans.data.rides).toMatchObject([{ booking: id, repaired: false }])
    await beABob([emma, sofie])
    const twice = await office('POST', `/api/bookings/${id}/reassignment`, {
      part: 'bob',
      from: null,
      to: emma,
    })
    expect(twice.status).not.toBe(200)
    const found = await office('GET', `/api/bookings/${id}/replacements?part=bob`)
    expect(found.data.fits.map((one: { id: string }) => one.id)).toContain(sofie)
    const given = await assign(id, { part: 'bob', from: null, to: sofie })
    expect(given.alarm).toBeNull()
    const ride = await bookingOf(number)
    expect(await keptBobs(ride)).toEqual([emma, sofie].toSorted())
    expect((await plan()).status).toBe(200)
    expect(await bobsOnSheet(id)).toEqual(['Emma Willems', 'Sofie Vermeulen'])
    const day = saturdays[1]!
    const work = await workIn(database().kysely, { from: day, to: day }, 'Europe/Brussels')
    expect(
      work
        .get(sofie)
        ?.get(day)
        ?.map(({ booking }) => booking),
    ).toContain(id)
    const mine = await call('GET', `/api/my-calendar?from=${day}&to=${day}`, undefined, 'employee')
    expect(mine.data.items).toContainEqual(
      expect.objectContaining({ kind: 'ride', booking: id, bobs: ['Emma Willems', 'Sofie Vermeulen'] }),
    )
  })

  test('a request that gets its second Bob from the office is no longer on request', async () => {
    await beABob([emma])
    const { number } = await asked(saturdays[4]!)
    const { id } = await bookingOf(number)
    await beABob([emma, charlotte])
    const given = await assign(id, { part: 'bob', from: null, to: charlotte })
    expect(given).toMatchObject({ status: 'requested', alarm: null, on_request: false, request_reasons: [] })
    expect((await office('POST', `/api/bookings/${id}/confirmation`, {})).data.alarm).toBeNull()
    expect((await office('POST', `/api/bookings/${id}/plan`, {})).status).toBe(200)
  })

  test('one of two Bobs who falls ill leaves an alarm, and another is found for that place alone [B-85]', async () => {
    await beABob([emma, charlotte])
    const day = saturdays[2]!
    const { number } = await asked(day)
    const { id } = await bookingOf(number)
    await office('POST', `/api/bookings/${id}/confirmation`, {})
    expect((await office('POST', `/api/bookings/${id}/plan`, {})).status).toBe(200)
    const before = await bookingOf(number)
    await office('POST', '/items/absences', {
      employee: emma,
      kind: 'sick',
      starts_at: `${addDays(day, -1)}T23:00:00Z`,
      ends_at: `${addDays(day, 1)}T04:00:00Z`,
    })
    const lost = await bookingOf(number)
    expect([lost.status, lost.alarm]).toEqual([
      'confirmed',
      [{ why: 'crew-absent', resource: emma, was_planned: true }],
    ])
    expect(await keptBobs(lost)).toEqual([charlotte])
    const refused = await office('POST', `/api/bookings/${id}/plan`, {})
    expect(refused.codes).toEqual(['SET_INCOMPLETE'])
    // Who or what is missing is named.
    expect(refused.errors[0]!.message).toMatch(/: \p{L}+ \p{L}+/u)
    await beABob([emma, charlotte, youssef])
    const plans = await office('GET', `/api/repairs?booking=${id}`)
    expect(plans.data.rides[0].changes).toMatchObject([
      { part: 'bob', from: { id: emma }, to: { id: youssef } },
    ])
    await office('POST', '/api/repairs', { booking: id, seen: plans.data.seen })
    const after = await bookingOf(number)
    expect(after.alarm).toBeNull()
    expect(await keptBobs(after)).toEqual([charlotte, youssef].toSorted())
    expect(after.feasible_set.trips).toEqual(before.feasible_set.trips)
  })

  test('a ride stored with its one Bob is read with that one, says that another lacks, and does not leave', async () => {
    await beABob([emma, charlotte])
    const { number } = await asked(saturdays[3]!)
    const { id, feasible_set: set, starts_at } = await bookingOf(number)
    await office('POST', `/api/bookings/${id}/confirmation`, {})
    const [bob, other] = set.bobs
    const { bobs: _bobs, ...rest } = set
    await database().query('UPDATE bookings SET feasible_set = $2, alarm = NULL WHERE id = $1', [
      id,
      JSON.stringify({ ...rest, bob }),
    ])
    await database().query('DELETE FROM occupations WHERE holder_id = $1 AND resource_id = $2', [
      id,
      other!.employee,
    ])
    const sql = await readFile('migrations/0070-bobs-of-a-set.sql', 'utf8')
    for (const statement of sql.split(/;\s*$/m)) if (statement.trim()) await database().query(statement)
    const read = await bookingOf(number)
    expect(read).toMatchObject({ feasible_set: { ...rest, bobs: [bob] }, alarm: [{ why: 'too-few-bobs' }] })
    expect((await office('POST', `/api/bookings/${id}/plan`, {})).codes).toEqual(['TOO_FEW_BOBS'])
    await database().query(
      `UPDATE bookings SET status = 'planned', starts_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    )
    const left = await office('POST', `/api/bookings/${id}/departure`, {})
    expect([left.status, left.codes]).toEqual([409, ['BOB_UNNAMED']])
    await database().query(`UPDATE bookings SET status = 'confirmed', starts_at = $2 WHERE id = $1`, [
      id,
      starts_at,
    ])
    const given = await assign(id, { part: 'bob', from: null, to: other!.employee })
    expect([given.alarm, given.feasible_set.bobs.length]).toEqual([null, 2])
  })
})
