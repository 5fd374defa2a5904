/** The Union's register of VAT numbers, asked by a button: its answers are kept, and change nothing by themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrialRegister, type TrialRegister } from '../../../tools/trial-vat-register.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { mailedSettings, sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

forEachEngine(sampleCompany, (database) => {
  // The address is known once it listens; what is set is looked at when it is called.
  const vatRegister = { url: 'http://127.0.0.1:1' }
  const { call, books, one, row, vatCode } = booksOf(database, Date.now(), {
    ...mailedSettings,
    privateWebhooks: true,
    vatRegister,
  })
  let register: TrialRegister
  beforeAll(async () => {
    register = await startTrialRegister()
  })
  afterAll(() => register.stop())
  const number = 'FR40303265045'
  const ask = (as: string, of = number) => call(as, 'POST /api/vat-checks', { number: of })
  const answers = () =>
    database().query<{ id: string; state: string; error: string | null }>(
      'SELECT id, state, error FROM vat_checks WHERE number = $1 ORDER BY asked_at, id',
      [number],
    )
  async function aDraft(code: string): Promise<string> {
    const customer = await call('planner', 'POST /items/customers', {
      kind: 'company',
      first_name: 'Amélie',
      last_name: 'Dubois',
      company_name: 'Client sa',
      email: `compta-${Math.random()}@client.example`,
      phone: '+33 1 00 00 00 00',
      street: 'Rue Neuve',
      number: '1',
      postal_code: '59000',
      city: 'Lille',
      country: 'FR',
      vat_number: number,
    })
    const lines = [{ text: 'Commissie', quantity: 1, unit_price: 10_000, vat_code: (await vatCode(code)).id }]
    const drafted = await books('POST /api/invoices', { customer: customer.data.id, lines })
    expect(drafted.said).toBe('201')
    return drafted.data.id
  }
  const issue = (id: string, over: object = {}) =>
    books(`POST /api/invoices/${id}/issue`, { vat_reason: 'Commissie', ...over })

  test('nobody there, a fault and nonsense are kept as no answer; then somebody answers for the number [VT-05, VT-06]', async () => {
    const asked = await ask('planner')
    expect(asked.status).toBe(201)
    expect(asked.data).toMatchObject({ state: 'unanswered', error: 'It cannot be reached', number })
    vatRegister.url = register.url
    for (const manner of ['busy', 'breaks', 'babbles', 'about_another', 'hangs_up'] as const) {
      register.behave(manner)
      expect((await ask('accountant')).data, manner).toMatchObject({ state: 'unanswered' })
    }
    expect(await answers()).toHaveLength(6)
    const read = await call('planner', `GET /api/vat-checks/${number}`)
    expect(read.data).toMatchObject({ offers: true, last: { state: 'unanswered' } })
    const id = await aDraft('AE')
    expect((await issue(id)).said).toBe('409 VAT_NUMBER_UNCONFIRMED')
    expect((await issue(id, { answers_for_number: true })).data).toMatchObject({ vat: 0, vat_check: null })
  })

  test('who is not of the office asks nothing, and what is no number is not asked [VT-05]', async () => {
    const before = register.questions.length
    for (const as of ['employee', 'organizer']) expect((await ask(as)).status).toBe(403)
    for (const of of ['97', 'FR123', 'BE0403170702'])
      expect((await ask('planner', of)).said).toBe('400 VAT_NUMBER_UNKNOWN')
    expect(register.questions).toHaveLength(before)
    const { url } = vatRegister
    Object.assign(vatRegister, { url: 'http://127.0.0.1:1' })
    expect((await ask('planner')).data).toMatchObject({ state: 'unanswered' })
    Object.assign(vatRegister, { url })
  })

  test('97 is nobody’s enterprise number, whoever it is written down for', async () => {
    for (const collection of ['customers', 'booking_agencies']) {
      const { id } = await one<{ id: string }>(`SELECT id FROM ${collection} ORDER BY id LIMIT 1`)
      for (const kbo_number of ['97', '000000009797', 'BE 97'])
        expect(
          (await call('admin', `PATCH /items/${collection}/${id}`, { kbo_number })).said,
          `${collection} ${kbo_number}`,
        ).toBe('400 ENTERPRISE_NUMBER_INVALID')
    }
  })

  test('a yes is kept with its number and stands under the document; it makes nothing untaxed [VT-05, VT-06]', async () => {
    register.behave('answers')
    const bookings = () => one("SELECT md5(string_agg(b::text, '' ORDER BY id)) AS all FROM bookings b")
    const customers = () => one("SELECT md5(string_agg(c::text, '' ORDER BY id)) AS all FROM customers c")
    const taxed = await aDraft('S21')
    const before = [await bookings(), await customers()]
    const { data } = await ask('accountant')
    expect(data).toMatchObject({
      state: 'valid',
      name: 'Client SA',
      request_id: expect.stringMatching(/^TRIAL/),
    })
    expect(register.questions.at(-1)).toMatchObject({ countryCode: 'FR', requesterMemberStateCode: 'BE' })
    expect([await bookings(), await customers()]).toEqual(before)
    expect((await issue(taxed)).data).toMatchObject({ vat: 2100, vat_reason: null, vat_check: null })
    const id = await aDraft('AE')
    expect((await issue(id)).data).toMatchObject({ vat: 0, vat_check: data.id })
    for (const change of [
      "UPDATE vat_checks SET state = 'invalid' WHERE id = $1",
      'DELETE FROM vat_checks WHERE id = $1',
    ])
      await expect(database().query(change, [data.id]), change).rejects.toMatchObject({ code: '23514' })
    expect((await row(id)).vat_check).toBe(data.id)
    const answer = `/items/vat_checks/${data.id}`
    for (const as of ['planner', 'accountant', 'admin']) {
      expect((await call(as, `GET ${answer}?fields=id`)).data, as).toMatchObject({ id: data.id })
      for (const method of ['PATCH', 'DELETE'])
        expect((await call(as, `${method} ${answer}`, { state: 'invalid' })).status, as).toBe(403)
    }
  })

  test('a number nobody bears any more is no ground, whoever answers for it [VT-06]', async () => {
    register.end(number)
    expect((await ask('accountant')).data).toMatchObject({ state: 'invalid', name: null })
    const id = await aDraft('AE')
    expect((await issue(id, { answers_for_number: true })).said).toBe('409 VAT_NUMBER_NOT_REGISTERED')
    expect(await row(id)).toMatchObject({ status: 'draft', number: null })
  })
})
