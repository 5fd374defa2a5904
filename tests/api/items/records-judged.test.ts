/** What is judged of records, whoever writes them through the data API. */
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome } from '../program.ts'
import { sampleCompany, type WholeProgram, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const said = async (as: string, method: string, path: string, body?: unknown) =>
    outcome(await program.call(method, path, { as, body }))
  const firstOf = async (collection: string, query = '') => {
    const { body } = await program.call('GET', `/items/${collection}?limit=1${query}`, { as: 'super' })
    const [found] = (body as { data: Record<string, unknown>[] }).data
    return found!
  }

  test('a VAT number is one, of a customer and of the company', async () => {
    const id = String((await firstOf('customers'))['id'])
    for (const as of ['planner', 'admin', 'super'])
      for (const wrong of ['confirmed', 'BE0123456789'])
        expect(await said(as, 'PATCH', `/items/customers/${id}`, { vat_number: wrong }), as).toBe(
          '400 VAT_NUMBER_UNKNOWN',
        )
    for (const right of ['BE0123456749', 'NL123456789B01', null])
      expect(await said('planner', 'PATCH', `/items/customers/${id}`, { vat_number: right })).toBe('200')
    for (const as of ['admin', 'super']) {
      expect(await said(as, 'PATCH', '/items/settings', { vat_number: 'confirmed' }), as).toBe(
        '400 VAT_NUMBER_INVALID',
      )
      expect(await said(as, 'PATCH', '/items/settings', { terms_version: 'confirmed' }), as).toBe(
        '400 INVALID_PAYLOAD',
      )
    }
    expect(await said('admin', 'PATCH', '/items/settings', { vat_number: 'BE 0123.456.749' })).toBe('200')
  })

  test('the company’s VAT number is read by visitors, as the law asks, and its account is not', async () => {
    const read = async (field: string) =>
      outcome(await program.call('GET', `/items/settings?fields=${field}`))
    expect(await read('vat_number')).toBe('200')
    expect(await read('iban')).toBe('403 FORBIDDEN')
  })

  test('the company’s VAT number is asked for like its name: it is not taken out again', async () => {
    for (const field of ['vat_number', 'company_name'])
      expect(await said('admin', 'PATCH', '/items/settings', { [field]: null })).toMatch(/^400/)
  })

  test('the company’s own address, account and prefix are judged when they are saved, and kept on one line', async () => {
    for (const [field, wrong, code] of [
      ['company_email', 'x@y.be\nBcc: z@z.be', 'EMAIL_INVALID'],
      ['company_phone', '0123', 'PHONE_INVALID'],
      ['iban', 'BE00', 'IBAN_INVALID'],
      ['number_prefix', '<b>', 'PREFIX_INVALID'],
    ] as const)
      for (const as of ['admin', 'super'])
        expect(await said(as, 'PATCH', '/items/settings', { [field]: wrong }), field).toBe(`400 ${code}`)
    const right = { iban: 'be68539007547034', bic: 'kredbebb\n', company_email: ' hallo@feestfiets.example ' }
    expect(await said('admin', 'PATCH', '/items/settings', right)).toBe('200')
    const { body } = await program.call('GET', '/items/settings', { as: 'admin' })
    expect((body as { data: object }).data).toMatchObject({
      iban: 'BE68 5390 0754 7034',
      bic: 'KREDBEBB',
      company_email: 'hallo@feestfiets.example',
    })
  })

  test('money that came in is not written over, not even by who may do everything [BI-19]', async () => {
    const payment = await firstOf('payments', '&filter[status][_eq]=paid')
    for (const change of [{ amount: 1 }, { note: 'seen' }])
      expect(await said('super', 'PATCH', `/items/payments/${String(payment['id'])}`, change)).toMatch(
        /^403 /,
      )
    const deposit = await firstOf('deposits', '&filter[kind][_eq]=received')
    expect(await said('super', 'PATCH', `/items/deposits/${String(deposit['id'])}`, { amount: 1 })).toMatch(
      /^403 /,
    )
    expect(await firstOf('payments', `&filter[id][_eq]=${String(payment['id'])}`)).toMatchObject({
      amount: payment['amount'],
    })
  })
})
