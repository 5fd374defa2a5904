/** Documents without VAT: by whose word, to whom, beside what; and whose ride is taxed all the same. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, vatCode, aBooking, someone } = booksOf(database)

  const french = {
    kind: 'company',
    first_name: 'Amélie',
    last_name: 'Dubois',
    company_name: 'Client sa',
    email: 'compta@client.example',
    phone: '+33 1 00 00 00 00',
    street: 'Rue Neuve',
    number: '1',
    postal_code: '59000',
    city: 'Lille',
    country: 'FR',
    vat_number: 'FR40303265045',
  }
  let made = 0
  async function aCustomer(over: object = {}): Promise<string> {
    made += 1
    const customer = await call('planner', 'POST /items/customers', {
      ...french,
      email: `compta${made}@client.example`,
      ...over,
    })
    expect(customer.said).toBe('200')
    return customer.data.id
  }
  async function aDraft(customer: string, ...codes: readonly string[]): Promise<string> {
    const lines = await Promise.all(
      codes.map(async (code) => ({
        text: 'Bemiddeling',
        quantity: 1,
        unit_price: 10_000,
        vat_code: (await vatCode(code)).id,
      })),
    )
    const drafted = await books('POST /api/invoices', { customer, lines })
    expect(drafted.said).toBe('201')
    return drafted.data.id
  }

  test('reverse charge is issued with the reason and the buyer’s number alone, and says both for ever [VT-03]', async () => {
    const id = await aDraft(await aCustomer(), 'AE')
    const why = 'Commissie aan een Frans reisbureau, verlegd naar de klant'
    expect((await books(`POST /api/invoices/${id}/issue`)).said).toBe('409 VAT_REASON_REQUIRED')
    expect((await call('planner', `POST /api/invoices/${id}/issue`, { vat_reason: why })).status).toBe(403)
    expect(await row(id)).toMatchObject({ status: 'draft', number: null, vat_reason: null })
    expect((await books(`POST /api/invoices/${id}/issue`, { vat_reason: why })).said).toBe(
      '409 VAT_NUMBER_UNCONFIRMED',
    )
    const answers_for_number = true
    const issued = await books(`POST /api/invoices/${id}/issue`, { vat_reason: why, answers_for_number })
    expect(issued.data).toMatchObject({ vat: 0, gross: 10_000, vat_reason: why })
    const noted = await one<{ comment: string; who: string }>(
      `SELECT a.comment, u.email AS who FROM activity a JOIN users u ON u.id = a."user"
       WHERE a.collection = 'invoices' AND a.item = $1 AND a.action = 'issue'`,
      [id],
    )
    expect(noted).toEqual({ comment: why, who: 'accountant@feestfiets.example' })
    await expect(
      database().query(`UPDATE invoices SET vat_reason = 'Anders' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' })
    // What is given back needs no other reason than the one it had.
    expect((await books(`POST /api/invoices/${id}/credit`, { reason: 'Storm' })).said).toBe('201')
  })

  test('who has no VAT number is charged VAT: no reason takes its place [VT-03]', async () => {
    const club = await aCustomer({ vat_number: null, kbo_number: '0403.170.701' })
    for (const customer of [club, (await someone()).id])
      for (const code of ['AE', 'K', 'G']) {
        const id = await aDraft(customer, 'S21', code)
        const no = await books(`POST /api/invoices/${id}/issue`, { vat_reason: 'Omdat', accept_gaps: true })
        expect(no.said).toBe('409 VAT_BUYER_NUMBER_REQUIRED')
      }
  })

  test('a foreign company with a good VAT number pays Belgian VAT on its ride [VT-03]', async () => {
    const booking = await aBooking()
    await database().query(
      `UPDATE customers SET kind = 'company', company_name = 'Client sa', vat_number = 'FR40303265045', country = 'FR'
       WHERE id = (SELECT customer FROM bookings WHERE id = $1)`,
      [booking.id],
    )
    const drafted = await books(`POST /api/bookings/${booking.id}/invoices`)
    const issued = await books(`POST /api/invoices/${drafted.data.id}/issue`, { accept_gaps: true })
    expect(issued.data.gross).toBe(booking.gross)
    expect(issued.data.vat).toBeGreaterThan(0)
    expect(issued.data.vat_breakdown?.map(({ category }) => category)).not.toContain('AE')
    expect(issued.data.vat_reason).toBeNull()
  })

  test('nothing on offer, and nothing agreed on the day, has a code that depends on who buys [VT-01]', async () => {
    const code = (await vatCode('AE')).id
    for (const collection of ['packages', 'drinks', 'transport_tariffs']) {
      const { id } = await one<{ id: string }>(`SELECT id FROM ${collection} LIMIT 1`)
      expect((await call('admin', `PATCH /items/${collection}/${id}`, { vat_code: code })).said).toBe(
        '400 VAT_CODE_FOR_BUYER',
      )
    }
    const { id } = await aBooking()
    const line = { text: 'Extra uur', quantity: 1, unit_price: 1000, vat_code: code, reason: 'Op vraag' }
    expect((await call('planner', `POST /api/bookings/${id}/lines`, line)).said).toBe(
      '400 VAT_CODE_FOR_BUYER',
    )
  })

  test('what is outside VAT is no line beside others, whoever gets it; a container deposit is [VT-04]', async () => {
    const { id: customer } = await someone()
    const mixed = await aDraft(customer, 'S21', 'O')
    expect((await books(`POST /api/invoices/${mixed}/issue`)).said).toBe('409 OUTSIDE_VAT_ALONE')
    expect(await row(mixed)).toMatchObject({ status: 'draft', number: null })
    for (const codes of [['O'], ['S21', 'E']])
      expect((await books(`POST /api/invoices/${await aDraft(customer, ...codes)}/issue`)).said).toBe('200')
  })

  test('who keeps the books adds codes, and keeps accounts and terms, and nothing else of the company [VT-02, VT-08, VT-09]', async () => {
    const code = {
      code: 'S12',
      name: { nl: 'Tussentarief 12%', en: 'Intermediate rate 12%', fr: 'Taux intermédiaire 12 %' },
      category: 'S',
      rates: [{ percent: 0, valid_from: '2027-01-01', valid_to: null }],
    }
    expect((await call('accountant', 'POST /items/vat_codes', code)).said).toBe('400 VAT_RATE_ABOVE_ZERO')
    const right = { ...code, rates: [{ percent: 12, valid_from: '2027-01-01', valid_to: null }] }
    expect((await call('accountant', 'POST /items/vat_codes', right)).said).toBe('200')
    const capitals = await call('accountant', 'POST /items/vat_codes', { ...right, code: 's12' })
    expect(capitals.said).toBe('409 VAT_CODE_TAKEN')
    const grids = [{ base: '00', vat: null, valid_from: '2027-01-01' }]
    expect((await call('accountant', 'POST /items/vat_codes', { ...right, code: 'S12B', grids })).said).toBe(
      '400 VAT_GRID_WRONG',
    )
    const { iban, payment_days } = await one<{ iban: string; payment_days: number }>(
      'SELECT iban, payment_days FROM settings',
    )
    const change = { payment_days: 21 }
    expect((await call('accountant', 'PATCH /items/settings', change)).said).toBe('200')
    expect((await call('accountant', 'PATCH /items/settings', { iban: 'BE68 5390 0754 7035' })).said).toBe(
      '400 IBAN_INVALID',
    )
    expect((await call('accountant', 'PATCH /items/settings', { company_name: 'Anders' })).status).toBe(403)
    expect(await one('SELECT iban, payment_days FROM settings')).toEqual({ iban, payment_days: 21 })
    await database().query('UPDATE settings SET payment_days = $1', [payment_days])
  })
})
