import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { answerProblem } from '../../../platform/http/problem.ts'
import { throttle } from '../../../platform/http/limits/throttle.ts'
import {
  type Office,
  aDraft,
  aRequest,
  aWish,
  openingDay,
  openOffice,
  openingMoment,
  startsFree,
  seenIn,
  routesOf,
} from '../../../../tests/helpers/office.ts'
import { readWhole } from '../../booking/server/whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const begin = (body: unknown) => office.call('POST', '/api/drafts', body)

  test('what cannot be is refused at its field, in the words of the reader', async () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ people: 0 }, 'GROUP_TOO_SMALL', 'people'],
      [{ people: -1 }, 'GROUP_TOO_SMALL', 'people'],
      [{ people: 1e9 }, 'GROUP_TOO_LARGE', 'people'],
      [{ people: 'twelve' }, 'PEOPLE_REQUIRED', 'people'],
      [{ people: null }, 'PEOPLE_REQUIRED', 'people'],
      [{ people: 12.5 }, 'PEOPLE_REQUIRED', 'people'],
      [{ day: '' }, 'DATE_REQUIRED', 'day'],
      [{ day: '2027-03-31' }, 'DAY_IN_THE_PAST', 'day'],
      [{ day: '2027-02-30' }, 'NO_SUCH_DAY', 'day'],
      [{ day: '2027-04-01' }, 'NOTICE_TOO_SHORT', 'day'],
      [{ postal_code: '0000' }, 'UNKNOWN_POSTAL_CODE', 'postal_code'],
      [{ day: '2027-05-15', postal_code: '8300' }, 'PLACE_REFUSED', 'postal_code'],
      [{ package: 'nothing' }, 'PACKAGE_NOT_ON_SALE', 'package'],
      [{ day: '2027-07-15', package: sample.packages.winterlicht }, 'PACKAGE_NOT_OFFERED', 'day'],
      [{ package: sample.packages.klassieker, duration: 17 }, 'DURATION_NOT_OFFERED', 'duration'],
      [{ day: '2027-05-15', start: '25:00' }, 'NO_SUCH_TIME', 'start'],
      [{ day: '2028-03-26', start: '02:30' }, 'NO_SUCH_TIME', 'start'],
      [{ start: '2027-02-30T12:00:00Z' }, 'NO_SUCH_TIME', 'start'],
      [{ drinks: [{ drink: 'x', quantity: 1 }] }, 'DRINK_NOT_AVAILABLE', 'drinks'],
      [{ drinks: [{ drink: sample.drinks.pils20, quantity: 1e6 }] }, 'TOO_MANY_DRINKS', 'drinks'],
      [{ drinks: 'beer' }, 'WRONG_TYPE', 'drinks'],
      [{ contact: { email: 'x@' } }, 'EMAIL_INVALID', 'contact.email'],
      [{ contact: { phone: '12' } }, 'PHONE_INVALID', 'contact.phone'],
      [{ contact: { vat_number: 'BE0123456789' } }, 'VAT_NUMBER_UNKNOWN', 'contact.vat_number'],
      [{ contact: { first_name: '' } }, 'FIRST_NAME_REQUIRED', 'contact.first_name'],
      [{ nonsense: 1 }, 'UNKNOWN_PROPERTY', 'nonsense'],
      [{ status: 'confirmed' }, 'UNKNOWN_PROPERTY', 'status'],
      [{ gross: 1 }, 'UNKNOWN_PROPERTY', 'gross'],
      [{ constructor: 1 }, 'UNKNOWN_PROPERTY', 'constructor'],
      [{ contact: { toString: 'x' } }, 'UNKNOWN_PROPERTY', 'contact.toString'],
      [{ notes: 'a\0b' }, 'WRONG_TYPE', 'notes'],
      [{ contact: { first_name: 'An \ud800' } }, 'WRONG_TYPE', 'contact.first_name'],
      [{ day: '9999-12-31' }, 'NO_SUCH_DAY', 'day'],
      [{ day: '2027-05-15', start: '9999-12-31T12:00:00Z' }, 'NO_SUCH_TIME', 'start'],
    ]
    for (const [body, code, field] of cases) {
      const answer = await begin(body)
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 400,
        codes: [code],
        errors: [{ extensions: { code, field } }],
      })
      expect(answer.errors[0].message, code).not.toMatch(/[{}]|undefined/)
    }
  })

  test('the words of the specification are exact, and said in the visitor’s language', async () => {
    const texts = { people: null, day: '', contact: { first_name: '', last_name: '', phone: '' } }
    const said = async (language: string) =>
      (await office.call('POST', '/api/drafts', texts, { language })).errors.map(
        ({ message }: { message: string }) => message,
      )
    expect(await said('en')).toEqual([
      'Number of people is required',
      'Date is required',
      'First name is required',
      'Last name is required',
      'Phone number is required',
    ])
    expect((await said('nl'))[0]).toBe('Aantal personen is verplicht')
    expect((await said('fr'))[0]).toBe('Le nombre de personnes est obligatoire')
    const past = await office.call('POST', '/api/drafts', { day: '2020-01-01' })
    expect(past.errors[0].message).toBe('Date must be in the future')
  })

  test('who may not is told so before anything is said of what was sent', async () => {
    const nobody = '0190a000-0000-7000-8000-0000000000aa'
    for (const move of ['confirmation', 'refusal', 'cancellation', 'proposals'])
      for (const body of [{ nonsense: 1 }, '{broken', [1]])
        for (const as of ['visitor', 'employee'] as const) {
          const answer = await office.call('POST', `/api/bookings/${nobody}/${move}`, body, { as })
          expect([answer.status, ...answer.codes], `${move} ${as}`).toEqual([403, 'FORBIDDEN'])
        }
    const answer = await office.call(
      'POST',
      `/api/bookings/${nobody}/refusal`,
      { nonsense: 1 },
      { as: 'planner' },
    )
    expect(answer).toMatchObject({ status: 400, codes: ['UNKNOWN_PROPERTY'] })
  })

  test('a reason or a message that is no text is refused, not forgotten', async () => {
    const [start, other] = await startsFree(office)
    const token = await aRequest(office, start!)
    const { id } = (await readWhole(database().kysely, { token }))!.booking
    const ask = (path: string, body: object) => office.call('POST', path, body, { as: 'planner' })
    for (const message of [{}, 7, []])
      expect(
        await ask(`/api/bookings/${id}/proposals`, { options: [{ start: other }], message }),
      ).toMatchObject({ status: 400, codes: ['WRONG_TYPE'], errors: [{ extensions: { field: 'message' } }] })
    const long = { options: [{ start: other }], message: 'x'.repeat(2001) }
    expect(await ask(`/api/bookings/${id}/proposals`, long)).toMatchObject({ codes: ['TEXT_TOO_LONG'] })
    for (const move of ['refusal', 'cancellation'])
      expect(await ask(`/api/bookings/${id}/${move}`, { reason: {} })).toMatchObject({
        status: 400,
        codes: ['WRONG_TYPE'],
        errors: [{ extensions: { field: 'reason' } }],
      })
  })

  test('malformed bodies and queries are refused, never a fault', async () => {
    for (const body of ['{', '[]', '"x"', '1', '{"people":', '[1]'])
      expect((await begin(body)).status, body).toBe(400)
    expect((await begin(`{"notes":"${'x'.repeat(10_000_000)}"}`)).status).toBe(400)
    const query = (over: Record<string, string>) =>
      new URLSearchParams({
        ...Object.fromEntries(Object.entries(aWish()).map(([k, v]) => [k, String(v)])),
        ...over,
      })
    for (const [over, code] of [
      [{ people: 'twelve' }, 'PEOPLE_REQUIRED'],
      [{ people: '-1' }, 'PEOPLE_REQUIRED'],
      [{ people: '1000000000' }, 'GROUP_TOO_LARGE'],
      [{ day: '2027-13-01' }, 'NO_SUCH_DAY'],
      [{ postal_code: '' }, 'UNKNOWN_POSTAL_CODE'],
      [{ package: 'x' }, 'PACKAGE_NOT_ON_SALE'],
    ] as const) {
      const found = await office.call('GET', `/api/slots?${query(over)}`)
      expect(found.status, JSON.stringify(over)).toBe(400)
      expect(found.codes).toContain(code)
    }
    expect((await office.call('GET', '/api/slots')).codes).toContain('PEOPLE_REQUIRED')
    for (const month of ['2027-5', '9999-12', '0000-01'])
      expect((await office.call('GET', `/api/months/${month}?${query({})}`)).status, month).toBe(400)
    expect((await office.call('POST', '/api/quote', { ...aWish(), voucher: 'X' })).codes).toEqual([
      'UNKNOWN_PROPERTY',
    ])
    expect((await office.call('PATCH', '/api/drafts/unknown', { people: 12 })).status).toBe(404)
    expect((await office.call('POST', '/api/bookings/x/confirmation', {}, { as: 'planner' })).status).toBe(
      404,
    )
  })

  test('who tries links is slowed down, who holds one is not', async () => {
    const throttles = { ...office.deps.throttles, links: throttle(3, 1) }
    const routes = routesOf({ ...office.deps, throttles })
    routes.onError((error) => answerProblem(error, console.error))
    const token = await aDraft(office)
    const statuses = async (...paths: string[]) => {
      const found: number[] = []
      for (const path of paths) found.push((await routes.request(path)).status)
      return found
    }
    expect(await statuses('/api/drafts/a', '/api/scheduler/b', '/api/drafts/c')).toEqual([404, 404, 404])
    expect(await statuses('/api/drafts/d', '/api/scheduler/e')).toEqual([429, 429])
    expect(await statuses(`/api/drafts/${token}`, `/api/drafts/${token}`)).toEqual([200, 200])
  })

  test('who leafs through the calendar is served; who empties it is told when to come back', async () => {
    const throttles = { ...office.deps.throttles, searches: throttle(6, 1) }
    const routes = routesOf({ ...office.deps, throttles })
    routes.onError((error) => answerProblem(error, console.error))
    const wish = `people=12&package=${sample.packages.klassieker}&duration=120`
    const day = '2027-05-15'
    const paths = [`months/2027-05?`, `days/${day}?`, 'free-days?', `slots?day=${day}&`].map(
      (path) => `/api/${path}${wish}`,
    )
    const ask = async (path: string) => routes.request(path)
    for (const path of [...paths, ...paths.slice(0, 2)]) expect((await ask(path)).status, path).toBe(200)
    for (const path of paths) {
      const refused = await ask(path)
      expect(refused.status, path).toBe(429)
      expect(refused.headers.get('retry-after')).toMatch(/^(60|5\d)$/)
      expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'REQUESTS_EXCEEDED' } }] })
    }
    // What a booking could have instead is searched as well, and whoever holds a link waits his turn too.
    const link = await aRequest(office, `${day}T12:00:00.000Z`, { day })
    for (const path of [`slots?day=${day}`, 'months/2027-05'])
      expect((await ask(`/api/scheduler/${link}/${path}`)).status, path).toBe(429)
    // A price is no search, and is counted by itself.
    expect((await routes.request('/api/quote', { method: 'POST', body: '{}' })).status).not.toBe(429)
  })

  test('prices and changes of a draft are free for who chooses, not for who sends them without end', async () => {
    const throttles = { ...office.deps.throttles, quotes: throttle(2, 1), changes: throttle(2, 1) }
    const routes = routesOf({ ...office.deps, throttles })
    routes.onError((error) => answerProblem(error, console.error))
    const token = await aDraft(office)
    const send = async (method: string, path: string, body: object) =>
      (
        await routes.request(path, {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).status
    expect(await send('POST', '/api/quote', aWish())).toBe(200)
    expect(await send('POST', '/api/quotes', { wishes: [aWish()] })).toBe(200)
    expect(await send('POST', '/api/quotes', { wishes: [aWish()] })).toBe(429)
    expect(await send('PATCH', `/api/drafts/${token}`, { people: 13 })).toBe(200)
    expect(await send('PATCH', `/api/drafts/${token}`, { people: 14 })).toBe(200)
    expect(await send('PATCH', `/api/drafts/${token}`, { people: 15 })).toBe(429)
  })

  test('a price is told before place and day are known', async () => {
    const early = await office.call('POST', '/api/quote', {
      people: 12,
      package: sample.packages.klassieker,
      duration: 120,
    })
    expect(early.data.gross).toBeGreaterThan(10_000)
    const whole = await office.call('POST', '/api/quote', { ...aWish(), postal_code: '9800' })
    expect(whole.data.gross).toBeGreaterThanOrEqual(early.data.gross)
  })

  test('a bad field leaves everything else as it was', async () => {
    const token = await aDraft(office)
    const bad = await office.call('PATCH', `/api/drafts/${token}`, { people: 14, contact: { email: 'x' } })
    expect(bad.codes).toEqual(['EMAIL_INVALID'])
    const kept = await office.call('GET', `/api/drafts/${token}`)
    expect(kept.data).toMatchObject({ wish: { people: 12 }, contact: { email: 'an@example.be' } })
  })

  test('what is pasted into a name becomes one line', async () => {
    const token = await aDraft(office)
    const contact = { first_name: ' An\r\nSofie ', city: 'Gent\t(SMD)' }
    const kept = await office.call('PATCH', `/api/drafts/${token}`, { contact })
    expect(kept.data.contact).toMatchObject({ first_name: 'An Sofie', city: 'Gent (SMD)' })
  })

  test('a month says which days have any start, from what price, and why others have none', async () => {
    const query = new URLSearchParams({
      people: '12',
      package: sample.packages.klassieker,
      duration: '120',
      postal_code: '9000',
    })
    const days = (await office.call('GET', `/api/months/2027-05?${query}`)).data as {
      day: string
      state: string
      price?: number
    }[]
    expect(days).toHaveLength(31)
    expect(days.find(({ day }) => day === '2027-05-15')).toMatchObject({
      state: 'free',
      price: expect.any(Number) as number,
    })
    const past = (await office.call('GET', `/api/months/2027-03?${query}`)).data as { state: string }[]
    expect(past.every(({ state }) => state === 'past')).toBe(true)
  })

  test('the next free days are those of the month, of the weekdays asked for and no more', async () => {
    const query = new URLSearchParams({
      people: '12',
      package: sample.packages.klassieker,
      duration: '120',
      postal_code: '9000',
    })
    type Days = { day: string; state: string; price?: number }[]
    const find = async (over: Record<string, string>) =>
      (await office.call('GET', `/api/free-days?${query}&${new URLSearchParams(over)}`)).data as Days
    const whole = (await office.call('GET', `/api/months/2027-05?${query}`)).data as Days
    const weekend = ['2027-05-15', '2027-05-16', '2027-05-22', '2027-05-23', '2027-05-29', '2027-05-30']
    const free = whole.filter(({ day, state }) => state === 'free' && weekend.includes(day))
    expect(free.length).toBeGreaterThan(2)
    for (const day of weekend) {
      const alone = (await office.call('GET', `/api/days/${day}?${query}`)).data as Days[number]
      expect(alone).toEqual(whole.find((each) => each.day === day))
    }
    const asked = { from: '2027-05-14', weekdays: '6,7' }
    expect(await find({ ...asked, count: '3' })).toEqual(free.slice(0, 3))
    const over = await find({ ...asked, count: '12' })
    expect(over).toHaveLength(12)
    expect(over.at(-1)!.day > '2027-06-01').toBe(true)
    const first = whole.find(({ day, state }) => state === 'free' && day >= '2027-05-03')
    expect(await find({ from: '2027-05-03' })).toEqual([first])
    for (const [wrong, status] of [
      [{ weekdays: '8' }, 400],
      [{ weekdays: '7,6' }, 400],
      [{ weekdays: '' }, 400],
      [{ count: '0' }, 400],
      [{ count: '13' }, 400],
      [{ from: '2027-02-30' }, 400],
      [{ people: '0' }, 400],
      [{ from: '2001-01-01' }, 200],
      [{ from: '9998-01-01' }, 200],
    ] as const) {
      const sent = new URLSearchParams({ ...Object.fromEntries(query), ...wrong })
      const { status: got } = await office.call('GET', `/api/free-days?${sent}`)
      expect(got, JSON.stringify(wrong)).toBe(status)
    }
  })

  test('a search that finds nothing is counted once, with its cause', async () => {
    const count = async () =>
      (await database().query<{ n: number }>('SELECT count(*)::int AS n FROM lost_demands'))[0]!.n
    const before = await count()
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(aWish({ people: 47 })).map(([k, v]) => [k, String(v)])),
    )
    await database().query(`UPDATE employees SET status = 'inactive'`)
    const none = await office.call('GET', `/api/slots?${query}`)
    expect(none.data.slots).toEqual([])
    expect(none.data.causes.length).toBeGreaterThan(0)
    await office.call('GET', `/api/slots?${query}`)
    expect(await count()).toBe(before + 1)
    await database().query(`UPDATE employees SET status = 'active'`)
    expect(office.clock.now).toBe(openingMoment)
  })

  test('a place on request takes no hold, and the office finds the set when it confirms', async () => {
    const [place] = await database().query<{ code: string }>(
      `SELECT code FROM postal_codes WHERE service = 'on_request' AND restrictions = '[]' ORDER BY lat DESC LIMIT 1`,
    )
    const wish = { postal_code: place!.code }
    const token = await aDraft(office, wish)
    const start = '2027-05-15T12:00:00.000Z'
    const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
    expect(held).toMatchObject({ status: 201, data: { expires_at: null, on_request: true } })
    const asked = await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    expect(asked).toMatchObject({ status: 201, data: { status: 'requested' } })
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      asked.data.number,
    ])
    const confirmed = await office.call(
      'POST',
      `/api/bookings/${row!.id}/confirmation`,
      {},
      { as: 'planner' },
    )
    expect(confirmed).toMatchObject({ status: 200, data: { status: 'confirmed', on_request: false } })
    expect(confirmed.data.feasible_set.bikes.length).toBeGreaterThan(0)
  })
})
