/** What is paid, given back or credited, and what is late. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { sweepOverdue } from '../../../src/domains/billing/server/payments/overdue.ts'
import { booksOf } from './books.ts'
import { sampleCompany } from '../whole-program.ts'
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

  test('a booked payment is not taken away, not even by who may do everything, and its invoice stays paid [BI-19]', async () => {
    const { id, gross } = await anInvoice()
    await books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: gross })
    const payment = await one<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [id])
    for (const as of ['admin', 'super'])
      expect((await call(as, `DELETE /items/payments/${payment.id}`)).said, as).toBe('400 PAYMENT_KEPT')
    for (const as of ['accountant', 'admin', 'super'])
      expect(
        (await call(as, `PATCH /items/payments/${payment.id}`, { archived_at: '2027-05-01T10:00:00Z' })).said,
        as,
      ).toMatch(/^40[03] /)
    const kept = await one<{ archived_at: string | null }>('SELECT archived_at FROM payments WHERE id = $1', [
      payment.id,
    ])
    expect(kept.archived_at).toBeNull()
    expect(await row(id)).toMatchObject({ status: 'paid', paid: gross })
    const waiting = await call('planner', 'POST /items/payments', {
      kind: 'balance',
      method: 'cash',
      amount: 100,
      invoice: (await anInvoice()).id,
    })
    expect(waiting.said).toBe('200')
    expect((await call('admin', `DELETE /items/payments/${waiting.data.id}`)).said).toMatch(/^20/)
  })

  test('what is paid and given back moves the invoice in the same breath, whichever endpoint it comes by [BI-23]', async () => {
    const { id, gross, ogm } = await anInvoice()
    const pay = (body: object) => books(`POST /api/invoices/${id}/payments`, { method: 'transfer', ...body })
    expect((await pay({ amount: 12_101 })).said).toBe('400 PAYMENT_TOO_LARGE')
    expect((await pay({ amount: 2100 })).data).toMatchObject({ status: 'part_paid', paid: 2100 })
    expect((await pay({ amount: 100, refund: true })).said).toBe('400 REFUND_TOO_LARGE')
    const item = { kind: 'balance', method: 'cash', amount: 10_000, invoice: id }
    const waiting = await call('planner', 'POST /items/payments', {
      ...item,
      booked_at: '2026-01-01T10:00:00Z',
    })
    expect(waiting.data).toMatchObject({ status: 'open' })
    expect(await row(id)).toMatchObject({ status: 'part_paid', paid: 2100 })
    const booked = await call('accountant', `PATCH /items/payments/${waiting.data.id}`, {
      booked_at: '2026-01-02T10:00:00Z',
    })
    expect(booked.data).toMatchObject({ status: 'paid' })
    expect(await row(id)).toMatchObject({ status: 'paid', paid: gross })
    await books(`POST /api/invoices/${id}/credit`, { reason: 'Niet gereden' })
    expect(await row(id)).toMatchObject({ status: 'credited' })
    expect((await pay({ amount: 12_100, refund: true })).data).toMatchObject({ status: 'refunded', paid: 0 })
    const payments = await database().query<{ ogm: string | null }>(
      `SELECT ogm FROM payments WHERE invoice = $1 AND ogm IS NOT NULL`,
      [id],
    )
    expect(payments.every((payment) => payment.ogm === ogm)).toBe(true)
    const draft = await aDraft()
    expect(
      (
        await call('accountant', 'POST /items/payments', {
          ...item,
          invoice: draft.id,
          booked_at: '2026-01-02T10:00:00Z',
        })
      ).said,
    ).toBe('400 INVOICE_NOT_PAYABLE')
  })

  test('what was paid of an invoice that is credited is listed as to be paid back, and keeps its booking open until it is [B-99]', async () => {
    const ride = await aBooking()
    await database().query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [ride.id])
    const drafted = await books(`POST /api/bookings/${ride.id}/invoices`)
    const { data: invoice } = await books(`POST /api/invoices/${drafted.data.id}/issue`)
    const close = () =>
      call('planner', `POST /api/bookings/${ride.id}/closure`, {}, { 'accept-language': 'nl' })
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
    expect((await close()).data.status).toBe('closed')
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

    test(`a payment of today can be booked ${hour}, and one of tomorrow cannot [BI-23]`, async () => {
      const { id, gross } = await anInvoice()
      const pay = (day: string) =>
        books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: 100, day })
      expect((await pay('2027-06-15')).said).toBe('400 PAYMENT_DAY_AHEAD')
      expect((await pay('2027-02-30')).said).toBe('400 NO_SUCH_DAY')
      expect((await pay('2027-06-14')).said).toBe('201')
      expect((await pay('2027-06-13')).said).toBe('201')
      expect(await row(id)).toMatchObject({ status: 'part_paid', paid: 200, gross })
      const days = await database().query<{ day: string }>(
        `SELECT (booked_at AT TIME ZONE 'Europe/Brussels')::date::text AS day FROM payments WHERE invoice = $1 ORDER BY 1`,
        [id],
      )
      expect(days.map(({ day }) => day)).toEqual(['2027-06-13', '2027-06-14'])
    })
  })
