/** Who writes invoices, and what a draft may be. */
import { expect, test } from 'vitest'
import cases from '../../data/vat-rounding-cases.json' with { type: 'json' }
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from './books.ts'
import { sampleCompany } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, someone, vatCode, aDraft, anInvoice } = booksOf(database)

  test('who keeps the books does this, a planner drafts, and nobody else comes near', async () => {
    const { id } = await anInvoice()
    const draft = await aDraft()
    const moves = [
      [`POST /api/invoices/${draft.id}/issue`, {}],
      [`PATCH /api/invoices/${draft.id}`, { note: 'x' }],
      [`POST /api/invoices/${id}/credit`, { reason: 'x' }],
      [`POST /api/invoices/${id}/sending`, {}],
      [`POST /api/invoices/${id}/payments`, { amount: 1, method: 'cash' }],
      [`POST /api/invoices/${id}/link`, {}],
    ] as const
    for (const [line, body] of moves)
      for (const as of [undefined, 'employee', 'organizer', 'planner'])
        expect((await call(as, line, body)).said, `${as} ${line}`).toBe('403 FORBIDDEN')
    for (const as of [undefined, 'employee', 'organizer']) {
      for (const line of ['POST /api/invoices', `POST /api/bookings/${id}/invoices`])
        expect((await call(as, line, {})).said, `${as} ${line}`).toBe('403 FORBIDDEN')
      expect((await call(as, `GET /api/invoices/${id}/pdf`)).status, as).toBe(403)
      expect((await call(as, `GET /api/invoices/${id}/link`)).status, as).toBe(403)
    }
    const own = await one<{ id: string }>(
      `SELECT i.id FROM invoices i JOIN bookings b ON b.id = i.booking WHERE b.agency IS NOT NULL AND i.status <> 'draft' LIMIT 1`,
    )
    expect((await call('organizer', `GET /api/invoices/${own.id}/pdf`)).status).toBe(200)
  })

  const centsOf = (text: string) => Math.round(Number(text) * 100)
  /** What a draft of these lines comes to, reckoned and kept by the database. */
  async function reckoned(
    lines: readonly (readonly [quantity: number, price: number, percent: number])[],
    price_mode: 'net' | 'gross',
  ) {
    const percents = [...new Set(lines.map(([, , percent]) => percent))]
    await database().query(
      `INSERT INTO vat_codes (id, code, category, name, rates)
       SELECT gen_random_uuid(), 'CASE' || percent, CASE percent WHEN 0 THEN 'Z' ELSE 'S' END, '{"nl":"x","en":"x","fr":"x"}',
         jsonb_build_array(jsonb_build_object('percent', percent, 'valid_from', '1990-01-01', 'valid_to', NULL))
       FROM unnest($1::int[]) AS percent WHERE NOT EXISTS (SELECT 1 FROM vat_codes WHERE code = 'CASE' || percent)`,
      [percents],
    )
    const written = await Promise.all(
      lines.map(async ([quantity, unit_price, percent]) => ({
        text: 'x',
        quantity,
        unit_price,
        vat_code: (await vatCode(`CASE${percent}`)).id,
      })),
    )
    const made = await books('POST /api/invoices', {
      customer: (await someone()).id,
      price_mode,
      lines: written,
    })
    expect(made.said).toBe('201')
    const { net, vat, gross, vat_breakdown } = await row(made.data.id)
    const vats = Object.fromEntries(vat_breakdown!.map((each) => [each.percent, each.vat]))
    return { net, vat, gross, vats, breakdown: vat_breakdown! }
  }

  test.each(cases.cases)(
    'published case $id comes to its cents, and the same with VAT keeps its total [BI-14]',
    async (published) => {
      const lines = published.lines.map(
        ([quantity, price, percent]) => [Number(quantity), centsOf(String(price)), Number(percent)] as const,
      )
      const net = await reckoned(lines, 'net')
      expect(net.gross).toBe(centsOf(published.total))
      expect(net.net).toBe(published.nets.reduce((sum, each) => sum + centsOf(each), 0))
      for (const [percent, vat] of Object.entries(published.vat))
        expect(net.vats[percent] ?? 0, percent).toBe(centsOf(vat))
      // The same sums as prices a consumer saw: they stay, and the VAT of a rate is its part of them.
      const gross = await reckoned(lines, 'gross')
      const seen = published.nets.reduce((sum, each) => sum + centsOf(each), 0)
      expect(gross.gross).toBe(seen)
      expect(gross.net! + gross.vat!).toBe(seen)
      for (const { percent, net: base, vat } of gross.breakdown)
        expect(Math.abs(vat - (base * percent) / 100), `${percent}`).toBeLessThanOrEqual(1)
    },
  )

  test('prices with VAT stay what they were for a consumer, and add up without for a company [BI-14]', async () => {
    const [tickets, ride] = cases.gross_price_cases
    const five = tickets!.gross!.map((price) => [1, centsOf(price), tickets!.rate!] as const)
    const kept = await reckoned(five, 'gross')
    expect([kept.net, kept.vat, kept.gross]).toEqual(
      [
        tickets!.sum_by_net_keep_gross.net!,
        tickets!.sum_by_net_keep_gross.vat!,
        tickets!.sum_by_net_keep_gross.gross,
      ].map(centsOf),
    )
    const lines = (ride!.lines_gross as [string, string, number][]).map(
      ([, price, percent]) => [1, centsOf(price), percent] as const,
    )
    const consumer = await reckoned(lines, 'gross')
    expect(consumer).toMatchObject({ gross: 78_450, vats: { 21: 13_095, 6: 170 } })
    const nets = ride!.sum_by_net.nets!.map((price, at) => [1, centsOf(price), lines[at]![2]] as const)
    expect(await reckoned(nets, 'net')).toMatchObject({ gross: 78_451, vats: { 21: 13_095, 6: 170 } })
  })

  test('a draft is changed as a whole, by the version that was read', async () => {
    const draft = await aDraft()
    const code = await vatCode('S6')
    const body = {
      note: ' Dank je ',
      price_mode: 'net',
      lines: [
        { text: { nl: 'Water', en: 'Water', fr: 'Eau' }, quantity: 3, unit_price: 100, vat_code: code.id },
      ],
    }
    const changed = await books(`PATCH /api/invoices/${draft.id}`, body, {
      'if-match': String(draft.row_version),
    })
    expect(changed.data).toMatchObject({ note: 'Dank je', net: 300, vat: 18, gross: 318 })
    const stale = await books(`PATCH /api/invoices/${draft.id}`, body, {
      'if-match': String(draft.row_version),
    })
    expect(stale.status).toBe(412)
    const faulty = await books(`PATCH /api/invoices/${draft.id}`, { lines: [{ text: '', quantity: 0 }] })
    expect(faulty.codes).toEqual([
      'LINE_TEXT_REQUIRED',
      'QUANTITY_INVALID',
      'UNIT_PRICE_INVALID',
      'VAT_CODE_REQUIRED',
    ])
    const item = { invoice: draft.id, text: { nl: 'a', en: 'b', fr: 'c' }, unit_price: 50, vat_code: code.id }
    await call('accountant', 'POST /items/invoice_lines', item)
    expect(await row(draft.id)).toMatchObject({ gross: null })
    const issued = await books(`POST /api/invoices/${draft.id}/issue`)
    expect(issued.data.gross).toBe(371)
  })

  test('an organisation’s invoice with a gap is issued only by a second yes, an e-invoice without an address by none [BI-09]', async () => {
    const { id: customer, vat_number } = await one<{ id: string; vat_number: string }>(
      `SELECT c.id, vat_number FROM customers c WHERE kind = 'company' AND vat_number IS NOT NULL ORDER BY id LIMIT 1`,
    )
    const draftFor = async (vat: string | null) => {
      const draft = await aDraft()
      await database().query(
        `UPDATE customers SET street = NULL, postal_code = NULL, city = NULL, vat_number = $2 WHERE id = $1`,
        [customer, vat],
      )
      await database().query('UPDATE invoices SET customer = $2 WHERE id = $1', [draft.id, customer])
      return draft.id
    }
    const first = await draftFor(null)
    const issue = `POST /api/invoices/${first}/issue`
    const no = await books(issue)
    expect(no.said).toBe('409 CUSTOMER_ADDRESS_MISSING CUSTOMER_VAT_MISSING')
    expect(no.errors[0]!.extensions).toMatchObject({ field: 'accept_gaps' })
    expect((await books(issue, { accept_gaps: 'yes' })).said).toBe('400 WRONG_TYPE')
    expect(await row(first)).toMatchObject({ status: 'draft', number: null })
    expect((await books(issue, { accept_gaps: true })).said).toBe('200')
    const second = await draftFor(vat_number)
    for (const body of [{}, { accept_gaps: true }]) {
      const never = await books(`POST /api/invoices/${second}/issue`, body)
      expect(never.said).toBe('409 STRUCTURED_ADDRESS_MISSING')
      // No yes of his is asked for.
      expect(never.errors.map(({ extensions }) => extensions['field'])).toEqual([undefined])
    }
    expect(await row(second)).toMatchObject({ status: 'draft', number: null })
    const address = { street: 'Dok', number: '1', postal_code: '9000', city: 'Gent', country: 'BE' }
    expect((await call('accountant', `PATCH /items/customers/${customer}`, address)).status).toBe(200)
    expect((await call('accountant', `PATCH /items/customers/${customer}`, { phone: '+3291' })).status).toBe(
      403,
    )
    const done = await books(`POST /api/invoices/${second}/issue`)
    expect(done.data.customer_snapshot).toMatchObject({ street: 'Dok 1', postal_code: '9000', city: 'Gent' })
  })

  test('nothing half made is issued [BI-21, BI-24]', async () => {
    const refused = async (change: string, reason: string) => {
      const { id } = await aDraft()
      await database().query(`UPDATE invoices SET ${change} WHERE id = $1`, [id])
      expect((await books(`POST /api/invoices/${id}/issue`)).said, change).toBe(reason)
    }
    await refused('customer = NULL', '400 CUSTOMER_REQUIRED')
    await refused(`due_date = '2020-01-01'`, '400 DUE_DATE_BEFORE')
    const empty = await books('POST /api/invoices', { customer: (await someone()).id, lines: [] })
    expect((await books(`POST /api/invoices/${empty.data.id}/issue`)).said).toBe('400 LINES_REQUIRED')
    const negative = await aDraft([[-1, 100]])
    expect((await books(`POST /api/invoices/${negative.id}/issue`)).said).toBe('400 TOTAL_NEGATIVE')
    await refused(`supply_date = '1950-01-01'`, '400 VAT_RATE_MISSING')
    const { id } = await aDraft()
    const back = await books(`POST /api/invoices/${id}/issue`, { issue_date: '2020-01-01' })
    expect(back.said).toBe('409 ISSUE_DATE_BACK')
    // A day is written as its reader writes days.
    expect(back.errors[0]!.message).toMatch(/\d\d\/\d\d\/\d{4}/)
    expect((await books(`POST /api/invoices/${id}/issue`, { issue_date: '2999-01-01' })).said).toBe(
      '400 ISSUE_DATE_AHEAD',
    )
    const iban = await one<{ iban: string }>('SELECT iban FROM settings')
    await database().query(`UPDATE settings SET iban = 'BE00'`)
    expect((await books(`POST /api/invoices/${id}/issue`)).said).toBe('409 SELLER_IBAN_INVALID')
    await database().query('UPDATE settings SET iban = $1', [iban.iban])
    const settled = await books(`POST /api/invoices/${(await aDraft([[1, 0]])).id}/issue`)
    expect(settled.data).toMatchObject({ status: 'paid', epc_payload: null })
  })
})
