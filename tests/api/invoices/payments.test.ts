/** What is paid, given back or credited, and what is late. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { sweepOverdue } from '../../../src/domains/billing/server/payments/overdue.ts'
import { booksOf } from './books.ts'
import { sampleCompany } from '../whole-program.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { dayMs } from '../../../src/kernel/time/period.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, aDraft, anInvoice, now } = booksOf(database)

  test('a credit note names its invoice, and all of them together never give back more than it asked', async () => {
    const invoice = await anInvoice([
      [2, 12_100],
      [1, 1060, 'S6'],
    ])
    const lines = await database().query<{ id: string }>(
      'SELECT id FROM invoice_lines WHERE invoice = $1 ORDER BY position',
      [invoice.id],
    )
    const credit = (body: object) => books(`POST /api/invoices/${invoice.id}/credit`, body)
    expect((await credit({})).said).toBe('400 REASON_REQUIRED')
    expect((await credit({ reason: 'x', lines: [{ line: lines[0]!.id, quantity: 3 }] })).said).toBe(
      '400 CREDIT_TOO_LARGE',
    )
    const part = await credit({ reason: 'Te veel', lines: [{ line: lines[0]!.id, quantity: 1 }] })
    expect(part.data.credit_note).toMatchObject({
      kind: 'credit_note',
      corrects: invoice.id,
      gross: 12_100,
      net: 10_000,
      vat: 2100,
      status: 'issued',
      customer_snapshot: invoice.customer_snapshot,
    })
    expect(part.data.credit_note.number).toMatch(/^C\d{4}-\d{4}$/)
    expect(part.data.invoice).toMatchObject({ status: 'part_credited', credited: 12_100 })
    const both = await Promise.all([credit({ reason: 'De rest' }), credit({ reason: 'De rest' })])
    expect(both.map(({ said }) => said).toSorted()).toEqual(['201', '409 INVOICE_MOVE_NOT_ALLOWED'])
    expect(await row(invoice.id)).toMatchObject({ status: 'credited', credited: invoice.gross })
    expect((await credit({ reason: 'Nog eens' })).said).toBe('409 INVOICE_MOVE_NOT_ALLOWED')
    const { credit_note } = part.data
    expect((await books(`POST /api/invoices/${credit_note.id}/credit`, { reason: 'x' })).said).toBe(
      '409 CREDIT_NOTE_FINAL',
    )
    expect(
      (await books(`POST /api/invoices/${credit_note.id}/payments`, { method: 'cash', amount: 1 })).said,
    ).toBe('409 CREDIT_NOTE_FINAL')
  })

  test('an entry is written, changed and taken away by nobody but its endpoints, whatever the role [BI-40]', async () => {
    const { id, gross } = await anInvoice()
    await books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: gross })
    const payment = await one<{ id: string }>('SELECT * FROM payments WHERE invoice = $1', [id])
    const created = { kind: 'balance', method: 'cash', amount: 100, invoice: id }
    const edits = [
      { note: 'x' },
      { amount: 1 },
      { invoice: null },
      { entry_date: '2020-01-01' },
      { archived_at: '2027-05-01T10:00:00Z' },
    ]
    for (const as of ['planner', 'accountant', 'admin', 'super']) {
      const read = await call(as, `GET /items/payments/${payment.id}?fields=id`)
      expect(read.data, as).toMatchObject({ id: payment.id })
      expect((await call(as, 'POST /items/payments', created)).said, as).toMatch(/^403 /)
      expect((await call(as, 'POST /items/payments', [created])).said, as).toMatch(/^403 /)
      expect((await call(as, `DELETE /items/payments/${payment.id}`)).said, as).toMatch(/^403 /)
      expect((await call(as, 'DELETE /items/payments', [payment.id])).said, as).toMatch(/^403 /)
      for (const edit of edits) {
        expect((await call(as, `PATCH /items/payments/${payment.id}`, edit)).said, as).toMatch(/^403 /)
        expect(
          (await call(as, 'PATCH /items/payments', { keys: [payment.id], data: edit })).said,
          as,
        ).toMatch(/^403 /)
      }
      // Nor beside the document or the booking that leads to it.
      for (const parent of ['invoices', 'bookings'] as const) {
        const key = parent === 'invoices' ? id : (await aBooking()).id
        const nested = { payments: { create: [created], update: [], delete: [payment.id] } }
        expect((await call(as, `PATCH /items/${parent}/${key}`, nested)).status, as).toBeGreaterThanOrEqual(
          400,
        )
      }
    }
    expect(await one('SELECT * FROM payments WHERE invoice = $1', [id])).toEqual(payment)
    expect(await row(id)).toMatchObject({ status: 'paid', paid: gross })
  })

  test('the database itself keeps an entry as it is, and what is paid of a document as the sum of its entries [BI-40, BI-42]', async () => {
    const { id, gross } = await anInvoice()
    await books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: gross })
    const { id: key } = await one<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [id])
    for (const change of [
      `UPDATE payments SET note = 'other' WHERE id = '${key}'`,
      `UPDATE payments SET status = 'cancelled' WHERE id = '${key}'`,
      `UPDATE payments SET archived_at = now() WHERE id = '${key}'`,
      `DELETE FROM payments WHERE id = '${key}'`,
      `UPDATE invoices SET paid = paid - 1 WHERE id = '${id}'`,
      `INSERT INTO payments (id, status, kind, method, amount, invoice, entry_date, value_date)
        VALUES ('${newId()}', 'paid', 'balance', 'cash', 100, '${id}', '2026-01-01', '2026-01-01')`,
    ])
      await expect(database().query(change), change).rejects.toThrow()
    expect(await row(id)).toMatchObject({ status: 'paid', paid: gross })
  })

  test('what a payment service is still asked about may become paid or fail, and nothing else of it changes [BI-40]', async () => {
    const { id } = await aBooking()
    const key = newId()
    await database().query(
      `INSERT INTO payments (id, status, kind, method, amount, booking, provider, provider_id)
       VALUES ($1, 'pending', 'unallocated', 'bancontact', 100, $2, 'some', 'one')`,
      [key, id],
    )
    await expect(database().query('UPDATE payments SET amount = 1 WHERE id = $1', [key])).rejects.toThrow()
    await expect(database().query('DELETE FROM payments WHERE id = $1', [key])).rejects.toThrow()
    await database().query(
      `UPDATE payments SET status = 'paid', entry_date = '2027-01-01', value_date = '2027-01-01' WHERE id = $1`,
      [key],
    )
    await expect(
      database().query(`UPDATE payments SET status = 'failed' WHERE id = $1`, [key]),
    ).rejects.toThrow()
  })

  test('what is paid and given back moves the invoice in the same breath [BI-23, BI-42]', async () => {
    const { id, gross, ogm } = await anInvoice()
    const pay = (body: object) => books(`POST /api/invoices/${id}/payments`, { method: 'transfer', ...body })
    expect((await pay({ amount: 12_101 })).said).toBe('400 PAYMENT_TOO_LARGE')
    expect((await pay({ amount: 2100 })).data).toMatchObject({ status: 'part_paid', paid: 2100 })
    expect((await pay({ amount: 100, refund: true })).said).toBe('400 REFUND_TOO_LARGE')
    expect((await pay({ amount: 10_000 })).data).toMatchObject({ status: 'paid', paid: gross })
    await books(`POST /api/invoices/${id}/credit`, { reason: 'Niet gereden' })
    expect(await row(id)).toMatchObject({ status: 'credited' })
    expect((await pay({ amount: 12_100, refund: true })).data).toMatchObject({ status: 'refunded', paid: 0 })
    const payments = await database().query<{ ogm: string | null }>(
      `SELECT ogm FROM payments WHERE invoice = $1`,
      [id],
    )
    expect(payments.every((payment) => payment.ogm === ogm)).toBe(true)
    const draft = await aDraft()
    expect((await books(`POST /api/invoices/${draft.id}/payments`, { method: 'cash', amount: 1 })).said).toBe(
      '409 INVOICE_MOVE_NOT_ALLOWED',
    )
  })

  test('what came in beyond what is owed is booked when that is meant, and stands as owed back [BI-23]', async () => {
    const { id, gross } = await anInvoice()
    const pay = (body: object) => books(`POST /api/invoices/${id}/payments`, { method: 'transfer', ...body })
    expect((await pay({ amount: gross! })).said).toBe('201')
    expect((await pay({ amount: gross! })).said).toBe('400 PAYMENT_TOO_LARGE')
    expect((await pay({ amount: gross!, accept_more: true })).data).toMatchObject({
      status: 'paid',
      owed_back: gross,
    })
    expect((await pay({ amount: gross! + 1, refund: true })).said).toBe('400 REFUND_TOO_LARGE')
    expect((await pay({ amount: gross!, refund: true })).data).toMatchObject({ status: 'paid', owed_back: 0 })
  })

  test('a day more than a year back is booked when that is meant, of an invoice and of a customer [BI-41]', async () => {
    const { id, customer } = await anInvoice()
    const old = { amount: 100, method: 'transfer', value_date: '1900-01-01' }
    for (const path of [`POST /api/invoices/${id}/payments`, `POST /api/customers/${customer}/payments`]) {
      expect((await books(path, old)).said, path).toBe('400 PAYMENT_DAY_LONG_AGO')
      expect((await books(path, { ...old, accept_old: true })).said, path).toBe('201')
    }
  })

  test('what was paid of an invoice that is credited is listed as to be paid back, and keeps its booking open until it is [B-99]', async () => {
    const ride = await one<{ id: string; customer: string }>(
      `SELECT id, customer FROM bookings b WHERE status = 'confirmed' AND NOT EXISTS (SELECT 1 FROM invoices i
         WHERE i.booking = b.id) AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.booking = b.id) ORDER BY number LIMIT 1`,
    )
    await database().query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [ride.id])
    const drafted = await books(`POST /api/bookings/${ride.id}/invoices`)
    const { data: invoice } = await books(`POST /api/invoices/${drafted.data.id}/issue`)
    const close = (body = {}) =>
      call('planner', `POST /api/bookings/${ride.id}/closure`, body, { 'accept-language': 'nl' })
    const pay = (body: object) =>
      books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', ...body })
    const toPayBack = async () => {
      const filter = encodeURIComponent(JSON.stringify({ owed_back: { _gt: 0 } }))
      const { data } = await call('accountant', `GET /items/invoices?filter=${filter}&fields=id,owed_back`)
      return (data as unknown as { id: string; owed_back: number }[]).find(({ id }) => id === invoice.id)
    }
    expect((await close()).said).toBe('409 PAYMENT_OPEN')
    await pay({ amount: invoice.gross })
    expect(await toPayBack()).toBeUndefined()
    await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Alles' })
    expect(await toPayBack()).toEqual({ id: invoice.id, owed_back: invoice.gross })
    const refused = await close()
    expect(refused.said).toBe('409 REFUND_OPEN')
    expect(refused.errors[0]!.message).toMatch(/^Er is nog €\s[\d.,]+ terug te betalen\./)
    expect((await pay({ amount: invoice.gross, refund: true })).said).toBe('201')
    expect(await toPayBack()).toBeUndefined()
    // Money of the ride that waits for no document is to go back too.
    const waiting = await books(`POST /api/customers/${ride.customer}/payments`, {
      amount: 2_500,
      method: 'transfer',
      booking: ride.id,
    })
    expect((await close()).said).toBe('409 REFUND_OPEN')
    const back = { amount: 2_500, method: 'transfer' }
    expect((await books(`POST /api/payments/${waiting.data.id}/refund`, back)).said).toBe('201')
    // What was agreed is invoiced no more: that is left so only with a reason.
    expect((await close()).said).toBe('409 NOT_INVOICED')
    expect((await close({ reason: 'Gratis gereden' })).data.status).toBe('closed')
  })

  test('a day after its due date it is late, and no longer when it is paid', async () => {
    const { id, gross } = await anInvoice()
    await sweepOverdue({ database: database(), now: () => now + 14 * dayMs })
    expect(await row(id)).toMatchObject({ status: 'issued' })
    await sweepOverdue({ database: database(), now: () => now + 15 * dayMs })
    expect(await row(id)).toMatchObject({ status: 'overdue' })
    const paid = await books(`POST /api/invoices/${id}/payments`, { method: 'card', amount: gross })
    expect(paid.data.status).toBe('paid')
  })
})

// The sample company's clock is two hours ahead of UTC in June, when this breakfast is.
const breakfast = Date.parse('2027-06-14T06:30:00Z')
const afterMidnight = Date.parse('2027-06-13T22:30:00Z')

for (const [hour, now] of [
  ['at breakfast', breakfast],
  ['half an hour into the day', afterMidnight],
] as const)
  forEachEngine(sampleCompany, (database) => {
    const { books, anInvoice, row } = booksOf(database, now)

    test(`a payment of today can be booked ${hour}, and one of tomorrow cannot [BI-41]`, async () => {
      const { id, gross } = await anInvoice()
      const pay = (day: string) =>
        books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: 100, value_date: day })
      expect((await pay('2027-06-15')).said).toBe('400 PAYMENT_DAY_AHEAD')
      expect((await pay('2027-02-30')).said).toBe('400 NO_SUCH_DAY')
      expect((await pay('2027-06-14')).said).toBe('201')
      expect((await pay('2027-06-13')).said).toBe('201')
      expect(await row(id)).toMatchObject({ status: 'part_paid', paid: 200, gross })
      const days = await database().query<{ day: string }>(
        `SELECT value_date::text AS day FROM payments WHERE invoice = $1 AND entry_date = value_date ORDER BY 1`,
        [id],
      )
      expect(days.map(({ day }) => day)).toEqual(['2027-06-13', '2027-06-14'])
    })
  })
