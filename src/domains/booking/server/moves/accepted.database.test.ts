import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aContact,
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
  let weeks = 0
  beforeAll(async () => {
    office = await openOffice(database())
  })
  /** A Saturday of its own for each test. */
  const aSaturday = () => new Date(Date.UTC(2027, 4, 15 + 7 * weeks++)).toISOString().slice(0, 10)
  const held = async (day: string) => {
    const [start] = await startsFree(office, { day })
    const token = await aDraft(office, { day })
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    return token
  }
  const ask = (token: string, body: object) =>
    office.call('POST', `/api/drafts/${token}/request`, { terms: true, ...body })
  const statusOf = async (token: string) => (await readWhole(database().kysely, { token }))!.booking.status

  test('a request that does not say which total and version it saw is not taken', async () => {
    const token = await held(aSaturday())
    expect(await ask(token, {})).toMatchObject({ status: 400, codes: ['TOTAL_REQUIRED', 'VERSION_REQUIRED'] })
    const { total } = await seenIn(office, token)
    expect(await ask(token, { total })).toMatchObject({ status: 400, codes: ['VERSION_REQUIRED'] })
    expect(await statusOf(token)).toBe('draft')
  })

  test('two tabs: what the other changed is shown with both totals, and accepted as it is now', async () => {
    const token = await held(aSaturday())
    const first = await seenIn(office, token)
    const second = await office.call('PATCH', `/api/drafts/${token}`, {
      drinks: [{ drink: sample.drinks.pils30, quantity: 2 }],
    })
    const refused = await ask(token, first)
    expect(refused).toMatchObject({ status: 409, codes: ['PRICE_CHANGED'] })
    const { seen, total, version, draft } = refused.errors[0].extensions
    expect({ seen, total, version }).toEqual({
      seen: first.total,
      total: second.data.price.gross,
      version: second.data.version,
    })
    expect(draft).toMatchObject({ wish: { drinks: [{ quantity: 2 }] }, price: { gross: total } })
    expect(await statusOf(token)).toBe('draft')
    expect(await ask(token, { total, version })).toMatchObject({ status: 201 })
  })

  test('a draft that changed without a change of its price is read again first', async () => {
    const token = await held(aSaturday())
    const first = await seenIn(office, token)
    await office.call('PATCH', `/api/drafts/${token}`, { notes: 'Met de bomma' })
    expect(await ask(token, first)).toMatchObject({
      status: 409,
      codes: ['PRICE_CHANGED'],
      errors: [{ extensions: { seen: first.total, total: first.total } }],
    })
  })

  test('a price the office changed while the customer reads is never booked in silence', async () => {
    const token = await held(aSaturday())
    const first = await seenIn(office, token)
    const dearer = (by: number) =>
      database().query(
        'UPDATE price_rules SET amount = amount + $1, row_version = row_version + 1 WHERE id = $2',
        [by, sample.priceRules.klassiekerOneBike],
      )
    await dearer(10_000)
    const refused = await ask(token, first)
    expect(refused).toMatchObject({ status: 409, codes: ['PRICE_CHANGED'] })
    expect(refused.errors[0].extensions.total).toBeGreaterThan(first.total)
    await dearer(-10_000)
    expect(await ask(token, first)).toMatchObject({ status: 201 })
  })

  test('another hour is taken at the total that was read, or not at all', async () => {
    const day = aSaturday()
    const [start, , other] = await startsFree(office, { day })
    const token = await aRequest(office, start!, { day })
    const move = (body: object) =>
      office.call('POST', `/api/scheduler/${token}/slot`, { start: other, ...body })
    const seen = await scheduled(office, token)
    expect(await move({})).toMatchObject({ status: 400, codes: ['TOTAL_REQUIRED', 'VERSION_REQUIRED'] })
    expect(await move({ ...seen, total: 100 })).toMatchObject({
      status: 409,
      codes: ['PRICE_CHANGED'],
      errors: [{ extensions: { seen: 100, total: seen.total } }],
    })
    expect(await move({ ...seen, version: seen.version - 1 })).toMatchObject({ codes: ['PRICE_CHANGED'] })
    expect((await office.call('GET', `/api/scheduler/${token}`)).data.start).toBe(start)
    expect(await move(seen)).toMatchObject({ status: 200, data: { start: other } })
  })

  test('an offer is accepted at its own total and version, and no other', async () => {
    const day = aSaturday()
    const [start, , other] = await startsFree(office, { day })
    const token = await aRequest(office, start!, { day })
    const { id } = (await readWhole(database().kysely, { token }))!.booking
    const offered = { options: [{ start: other }] }
    await office.call('POST', `/api/bookings/${id}/proposals`, offered, { as: 'planner' })
    const { proposal } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const yes = (body: object) =>
      office.call('POST', `/api/scheduler/${token}/acceptance`, {
        option: proposal.options[0].id,
        name: 'An',
        ...body,
      })
    const total = proposal.options[0].price.gross
    expect(await yes({})).toMatchObject({ status: 400, codes: ['TOTAL_REQUIRED', 'VERSION_REQUIRED'] })
    expect(await yes({ total: total - 1, version: proposal.version })).toMatchObject({
      status: 409,
      errors: [{ extensions: { code: 'PRICE_CHANGED', seen: total - 1, total } }],
    })
    expect(await yes({ total, version: proposal.version + 1 })).toMatchObject({ codes: ['PRICE_CHANGED'] })
    expect(await yes({ total, version: proposal.version })).toMatchObject({ data: { status: 'confirmed' } })
  })

  test('a start is held at the total that was read, where it is said', async () => {
    const day = aSaturday()
    const [start] = await startsFree(office, { day })
    const token = await aDraft(office, { day })
    const hold = (body: object) => office.call('POST', `/api/drafts/${token}/hold`, { start, ...body })
    expect(await hold({ total: 100 })).toMatchObject({ status: 409, codes: ['PRICE_CHANGED'] })
    const { total } = await seenIn(office, token)
    expect(await hold({ total })).toMatchObject({ status: 201 })
  })

  test('an organisation that books itself gives the address of its invoice before it can ask, and so does the office for it', async () => {
    const day = aSaturday()
    const token = await held(day)
    const company = aContact({ kind: 'company', company_name: 'Jansen bv' })
    const patch = (contact: object) => office.call('PATCH', `/api/drafts/${token}`, { contact })
    const left = await patch({ ...company, street: '', number: '', postal_code: '', city: '' })
    const asked = ['STREET_REQUIRED', 'HOUSE_NUMBER_REQUIRED', 'POSTAL_CODE_REQUIRED', 'CITY_REQUIRED']
    expect(left).toMatchObject({ status: 400, codes: asked })
    await patch(company)
    const ready = async () =>
      (await office.call('GET', `/api/drafts/${token}`)).data.steps.find(
        ({ id }: { id: string }) => id === 'contact-info',
      ).complete
    expect(await ready()).toBe(false)
    const address = { street: 'Dok', number: '1', postal_code: '9000', city: 'Gent' }
    expect((await patch(address)).status).toBe(200)
    expect(await ready()).toBe(true)
    const [start] = await startsFree(office, { day })
    const make = (contact: object) =>
      office.call(
        'POST',
        '/api/bookings',
        { ...aWish({ day }), start, terms: true, contact },
        { as: 'planner' },
      )
    const refused = await make(company)
    expect(refused).toMatchObject({ status: 400, codes: ['STEP_INCOMPLETE', ...asked] })
    expect(refused.errors.map((each: { extensions: { field?: string } }) => each.extensions.field)).toContain(
      'contact.street',
    )
    expect((await make({ ...company, ...address, postal_code: '99', country: 'BE' })).codes).toEqual([
      'POSTAL_CODE_FORM',
    ])
  })

  test('a company reads beside each hour what its bill says, and holds it at that', async () => {
    const day = aSaturday()
    const token = await aDraft(office, { day })
    await office.call('PATCH', `/api/drafts/${token}`, {
      contact: { kind: 'company', company_name: 'Jansen bv' },
    })
    const query = new URLSearchParams(
      Object.entries({ ...aWish({ day }), draft: token }).map(([name, value]) => [name, String(value)]),
    )
    const { slots } = (await office.call('GET', `/api/slots?${query}`)).data
    const [{ start, price }] = slots
    const { version } = await seenIn(office, token)
    const held = await office.call('POST', `/api/drafts/${token}/hold`, {
      start,
      total: price.gross,
      version,
    })
    expect(held, JSON.stringify(held.errors)).toMatchObject({ status: 201 })
    expect((await seenIn(office, token)).total).toBe(price.gross)
  })

  test('two tabs: an hour picked in the one is not given up by a pick in the other, until both totals were read', async () => {
    const day = aSaturday()
    const [first, second] = await startsFree(office, { day })
    const token = await aDraft(office, { day })
    const hold = (start: string, body: object) =>
      office.call('POST', `/api/drafts/${token}/hold`, { start, ...body })
    const stale = await seenIn(office, token)
    expect(await hold(first!, stale)).toMatchObject({ status: 201 })
    await office.call('PATCH', `/api/drafts/${token}`, { people: 30 })
    const now = await seenIn(office, token)
    const refused = await hold(second!, stale)
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ extensions: { code: 'PRICE_CHANGED', seen: stale.total, ...now } }],
    })
    expect((await readWhole(database().kysely, { token }))!.booking.starts_at).toBe(first)
    const { total, version } = refused.errors[0].extensions
    expect(await hold(second!, { total, version })).toMatchObject({ status: 201 })
  })

  test('the office books the total that stood beside its form, or sees the new one first', async () => {
    const day = aSaturday()
    const [start] = await startsFree(office, { day })
    const wish = { ...aWish({ day }), start, contact: aContact(), terms: true }
    const price = await office.call('POST', '/api/quote', { ...aWish({ day }), start })
    const make = (total: number) =>
      office.call('POST', '/api/bookings', { ...wish, total }, { as: 'planner' })
    expect(await make(100)).toMatchObject({ status: 409, codes: ['PRICE_CHANGED'] })
    expect(await make(price.data.gross)).toMatchObject({ status: 201, data: { status: 'requested' } })
  })
})
