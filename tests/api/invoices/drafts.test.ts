/** Who writes invoices, and what a draft may be. */
import { expect, test } from 'vitest'
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

  test('an organisation’s invoice with a gap is issued only by a second yes; who issues it may complete its address', async () => {
    const { id: customer } = await one<{ id: string }>(
      `SELECT c.id FROM customers c WHERE kind = 'company' AND vat_number IS NOT NULL ORDER BY id LIMIT 1`,
    )
    const draftFor = async () => {
      const draft = await aDraft()
      await database().query(
        `UPDATE customers SET street = NULL, postal_code = NULL, city = NULL WHERE id = $1`,
        [customer],
      )
      await database().query('UPDATE invoices SET customer = $2 WHERE id = $1', [draft.id, customer])
      return draft.id
    }
    const first = await draftFor()
    const issue = `POST /api/invoices/${first}/issue`
    const no = await books(issue)
    expect(no.said).toBe('409 CUSTOMER_ADDRESS_MISSING')
    expect(no.errors[0]!.extensions).toMatchObject({ field: 'accept_gaps' })
    expect((await books(issue, { accept_gaps: 'yes' })).said).toBe('400 WRONG_TYPE')
    expect(await row(first)).toMatchObject({ status: 'draft', number: null })
    expect((await books(issue, { accept_gaps: true })).said).toBe('200')
    const second = await draftFor()
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
