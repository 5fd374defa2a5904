import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aDraft,
  aRequest,
  aWish,
  openingDay,
  openOffice,
  scheduled,
  seenIn,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { readWhole } from '../whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const stored = async (token: string) => (await readWhole(database().kysely, { token }))!.booking
  /** A request for a wish, with what its visitor and the booking then say. */
  const asked = async (wish: Record<string, unknown>, start: string) => {
    const token = await aDraft(office, wish)
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const draft = (await office.call('GET', `/api/drafts/${token}`)).data
    const done = await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    expect(done.status, JSON.stringify(done.errors)).toBe(201)
    const page = (await office.call('GET', `/api/scheduler/${token}`)).data
    return { token, draft, page, booking: await stored(token) }
  }
  const codeWhere = async (condition: string) =>
    (await database().query<{ code: string }>(`SELECT code FROM postal_codes WHERE ${condition} LIMIT 1`))[0]!
      .code

  /** As long as nobody else of the company can be a Bob. */
  const withOneBob = async <T>(work: () => Promise<T>): Promise<T> => {
    const others = await database().query<{ id: string; skills: string[] }>(
      `SELECT id, skills FROM employees WHERE 'bob' = ANY(skills) AND id <> $1`,
      [sample.employees.emma],
    )
    const give = (id: string, skills: readonly string[]) =>
      database().query('UPDATE employees SET skills = $2 WHERE id = $1', [id, skills])
    for (const { id, skills } of others)
      await give(
        id,
        skills.filter((skill) => skill !== 'bob'),
      )
    try {
      return await work()
    } finally {
      for (const { id, skills } of others) await give(id, skills)
    }
  }

  test('two bikes with our Bobs are booked with two of them, and nothing is left to look at', async () => {
    const wish = { people: 28, bob: 'ours', day: '2027-05-15' }
    const [start] = await startsFree(office, wish)
    const { draft, page, booking } = await asked(wish, start!)
    expect(draft).toMatchObject({
      on_request: false,
      reserved: true,
      price: { request_reasons: [], bikes: 2 },
    })
    expect(booking).toMatchObject({ on_request: false, request_reasons: [], bikes_count: 2 })
    expect(page).toMatchObject({ reserved: true, bikes: 2, price: { request_reasons: [] } })
    const bobs = booking.feasible_set!.bobs.map(({ employee }) => employee)
    expect(new Set(bobs).size).toBe(2)
    const kept = await database().query<{ resource_id: string }>(
      'SELECT resource_id FROM occupations WHERE holder_id = $1 AND resource_id = ANY($2::uuid[])',
      [booking.id, bobs],
    )
    expect(kept).toHaveLength(2)
  })

  test('with one Bob for two bikes the ride is on request for the Bobs, and the hour is reserved all the same', async () => {
    const wish = { people: 28, bob: 'ours', day: '2027-05-16' }
    const { draft, page, booking } = await withOneBob(async () => {
      const [start] = await startsFree(office, wish)
      return asked(wish, start!)
    })
    expect(booking.feasible_set!.bobs.map(({ employee }) => employee)).toEqual([sample.employees.emma])
    expect(draft).toMatchObject({
      on_request: true,
      reserved: true,
      price: { request_reasons: ['bob'], bikes: 2 },
    })
    expect(booking).toMatchObject({ on_request: true, request_reasons: ['bob'], bikes_count: 2 })
    expect(page).toMatchObject({ reserved: true, bikes: 2, price: { request_reasons: ['bob'] } })
  })

  test('a place outside our area is on request for the place, and nothing is reserved', async () => {
    const code = await codeWhere(`service = 'on_request' AND restrictions = '[]'`)
    const { draft, page, booking } = await asked(
      { postal_code: code, day: '2027-05-22' },
      '2027-05-22T12:00:00.000Z',
    )
    expect(draft).toMatchObject({ on_request: true, reserved: false, price: { request_reasons: ['place'] } })
    expect(booking).toMatchObject({ request_reasons: ['place'], feasible_set: null })
    expect(page).toMatchObject({ reserved: false, price: { request_reasons: ['place'] } })
  })

  test('a large group on request has the two bikes it was priced with, and names a Bob for each', async () => {
    const code = await codeWhere(`service = 'on_request' AND restrictions = '[]'`)
    const { draft, page, token } = await asked(
      { people: 28, bob: 'own', postal_code: code, day: '2027-05-23' },
      '2027-05-23T12:00:00.000Z',
    )
    expect(draft).toMatchObject({ reserved: false, price: { bikes: 2 } })
    expect(page).toMatchObject({ reserved: false, bikes: 2, price: { bikes: 2 } })
    const named = async (phone: string) =>
      office.call('POST', `/api/scheduler/${token}/bobs`, {
        first_name: 'Bo',
        last_name: 'Claes',
        phone,
        email: 'bo@post.example',
      })
    expect((await named('0470 12 34 57')).errors ?? []).toEqual([])
    expect((await named('0470 12 34 58')).errors ?? []).toEqual([])
    expect((await office.call('GET', `/api/scheduler/${token}`)).data.bobs).toHaveLength(2)
  })

  test('a place on request is full when all bikes are taken: in month, day and hours, for who holds and who waits', async () => {
    const code = await codeWhere(`service = 'on_request' AND restrictions = '[]'`)
    const day = '2027-06-05'
    const kept = randomUUID()
    await database().query(
      `INSERT INTO occupations (id, resource_id, during, kind, holder_id)
       SELECT gen_random_uuid(), id, tstzrange('2027-06-04T12:00Z', '2027-06-06T12:00Z'), 'maintenance', $1 FROM party_bikes`,
      [kept],
    )
    const query = new URLSearchParams(
      Object.entries(aWish({ day, postal_code: code })).map(([name, value]) => [name, String(value)]),
    )
    const found = (await office.call('GET', `/api/slots?${query}`)).data
    expect(found.slots).toEqual([])
    expect(found.causes).toMatchObject([{ reason: 'place-on-request' }, { reason: 'no-bike' }])
    query.delete('day')
    const days = (await office.call('GET', `/api/months/2027-06?${query}`)).data as {
      day: string
      state: string
    }[]
    const stateOn = (on: string) => days.find((each) => each.day === on)?.state
    expect([stateOn(day), stateOn('2027-06-09')]).toEqual(['none', 'on_request'])
    const token = await aDraft(office, { day, postal_code: code })
    const held = await office.call('POST', `/api/drafts/${token}/hold`, { start: `${day}T12:00:00.000Z` })
    expect(held.codes).toEqual(['SLOT_TAKEN'])
    const waiting = await office.call('POST', '/api/waiting', {
      ...aWish({ day, postal_code: code }),
      email: 'wait@example.be',
      consent: true,
    })
    expect(waiting.codes).toEqual(['DAY_STAYS_CLOSED'])
    await database().query('DELETE FROM occupations WHERE holder_id = $1', [kept])
  })

  test('a rule of the municipality is a reason of its own, beside the place', async () => {
    const rule = {
      kind: 'permit_needed',
      note: { nl: 'n', en: 'n', fr: 'n' },
      source: 's',
      from: null,
      to: null,
    }
    const code = await codeWhere(`service = 'served' AND restrictions = '[]'`)
    await database().query(
      'UPDATE postal_codes SET restrictions = $1, row_version = row_version + 1 WHERE code = $2',
      [JSON.stringify([rule]), code],
    )
    const alone = await asked({ postal_code: code, day: '2027-05-29' }, '2027-05-29T12:00:00.000Z')
    expect(alone.booking.request_reasons).toEqual(['office-rule'])
    await database().query(
      `UPDATE postal_codes SET service = 'on_request', row_version = row_version + 1 WHERE code = $1`,
      [code],
    )
    const together = await asked(
      { postal_code: code, day: '2027-05-29', people: 28 },
      '2027-05-29T12:00:00.000Z',
    )
    expect(together.booking.request_reasons).toEqual(['place', 'office-rule'])
    expect(together.page.price.request_reasons).toEqual(['place', 'office-rule'])
  })

  test('once the office has answered no reason is left', async () => {
    const wish = { people: 28, bob: 'ours', day: '2027-06-05' }
    const row = await withOneBob(async () => {
      const [start] = await startsFree(office, wish)
      const { token, booking } = await asked(wish, start!)
      await office.call('POST', `/api/bookings/${booking.id}/confirmation`, {}, { as: 'planner' })
      return stored(token)
    })
    expect(row).toMatchObject({ status: 'confirmed', on_request: false, request_reasons: [] })
    // The Bob who lacks is no secret of the request: the promised ride says so until he is there.
    expect(row.alarm).toEqual([{ why: 'too-few-bobs' }])
  })

  test('a hold that ran out reserves nothing, and the draft says so', async () => {
    const [start] = await startsFree(office, { day: '2027-06-12' })
    const token = await aDraft(office, { day: '2027-06-12' })
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const read = async () => (await office.call('GET', `/api/drafts/${token}`)).data
    expect((await read()).reserved).toBe(true)
    office.clock.now += 31 * 60_000
    expect(await read()).toMatchObject({ reserved: false, on_request: false, wish: { start } })
  })

  test('an hour on request stays chosen and on request when group or length change, and holds nothing', async () => {
    const code = await codeWhere(`service = 'on_request' AND restrictions = '[]'`)
    const token = await aDraft(office, { postal_code: code, day: '2027-06-19' })
    const start = '2027-06-19T12:00:00.000Z'
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const changed = await office.call('PATCH', `/api/drafts/${token}`, { people: 14 })
    const told = { on_request: true, reserved: false, hold: null, price: { request_reasons: ['place'] } }
    expect(changed.data).toMatchObject({ ...told, wish: { people: 14, start } })
    expect(await stored(token)).toMatchObject({ on_request: true, request_reasons: ['place'] })
    // In a place we ride to without asking the hour can be kept: it is chosen anew.
    const served = await codeWhere(`service = 'served' AND restrictions = '[]'`)
    const near = (await office.call('PATCH', `/api/drafts/${token}`, { postal_code: served })).data
    expect(near).toMatchObject({ on_request: false, reserved: false })
    expect(near.wish.start).toBeUndefined()
  })

  test('a held hour for a place that becomes one on request is kept no longer, and says so', async () => {
    const code = await codeWhere(`service = 'on_request' AND restrictions = '[]'`)
    const [start] = await startsFree(office, { day: '2027-06-19' })
    const token = await aDraft(office, { day: '2027-06-19' })
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const { data } = await office.call('PATCH', `/api/drafts/${token}`, { postal_code: code })
    expect(data).toMatchObject({ on_request: true, reserved: false, hold: null, wish: { start } })
    const { id } = await stored(token)
    expect(await database().query('SELECT 1 FROM occupations WHERE holder_id = $1', [id])).toEqual([])
  })

  test('a start the search left to the office reads so on draft and bill, never as an hour that ran out', async () => {
    const token = await aDraft(office, { day: '2027-06-19' })
    const start = '2027-06-19T12:00:00.000Z'
    // As a hold leaves it on a fleet too wide to be searched whole.
    await database().query(
      `UPDATE bookings SET starts_at = $2, ends_at = $3, on_request = true, request_reasons = '["too-wide"]'
       WHERE id = $1`,
      [(await stored(token)).id, start, '2027-06-19T14:00:00.000Z'],
    )
    expect((await office.call('GET', `/api/drafts/${token}`)).data).toMatchObject({
      on_request: true,
      reserved: false,
      price: { on_request: true, request_reasons: ['too-wide'] },
      wish: { start },
    })
  })

  test('as many own Bobs can be named as bikes come, each replaced by himself, and planning waits for all', async () => {
    const wish = { people: 28, day: '2027-06-19' }
    const [start] = await startsFree(office, wish)
    const token = await aRequest(office, start!, wish)
    const { id } = await stored(token)
    const name = (first_name: string, more: object = {}) =>
      office.call('POST', `/api/scheduler/${token}/bobs`, {
        first_name,
        last_name: 'Bos',
        phone: '0470654321',
        ...more,
      })
    const names = async () =>
      (await office.call('GET', `/api/scheduler/${token}`)).data.bobs.map(
        (bob: { first_name: string }) => bob.first_name,
      )
    const move = (noun: string) => office.call('POST', `/api/bookings/${id}/${noun}`, {}, { as: 'planner' })
    await database().query(`UPDATE bookings SET start_place = 'Korenmarkt 1' WHERE id = $1`, [id])
    await move('confirmation')
    await name('An')
    expect(await move('plan')).toMatchObject({
      status: 409,
      errors: [{ extensions: { code: 'BOB_UNKNOWN', named: 1, bikes: 2 } }],
    })
    const both = await name('Bea')
    expect(await names()).toEqual(['An', 'Bea'])
    expect(await name('Cis')).toMatchObject({ status: 400, codes: ['BOBS_COMPLETE'] })
    expect(await name('Cis', { replaces: 'x' })).toMatchObject({ status: 400, codes: ['NO_SUCH_BOB'] })
    await name('Cis', { replaces: both.data.bobs[0].id })
    expect((await names()).toSorted()).toEqual(['Bea', 'Cis'])
    expect(await move('plan')).toMatchObject({ status: 200, data: { status: 'planned' } })
    expect((await scheduled(office, token)).total).toBeGreaterThan(0)
  })
})
