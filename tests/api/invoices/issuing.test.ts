/** From draft to a number that stays. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { readEpc } from '../../../src/domains/billing/paper/epc.ts'
import { issue } from '../../../src/domains/billing/server/issuing/issue.ts'
import { lockInvoice } from '../../../src/domains/billing/server/store.ts'
import { addDays, type Day } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { isStructuredReference } from '../../../src/domains/billing/paper/structured-reference.ts'
import { systemActor } from '../../../src/platform/access/actor.ts'
import { secret } from '../program.ts'
import { booksOf } from './books.ts'
import { sampleCompany } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, aDraft, anInvoice, orders, outbox, now } = booksOf(database)

  test('a booking becomes an invoice: its own lines, a number, a reference and a code that a bank reads [BI-20]', async () => {
    const booking = await aBooking()
    const draft = await call('planner', `POST /api/bookings/${booking.id}/invoices`, {})
    expect(draft).toMatchObject({
      status: 201,
      data: { status: 'draft', number: null, gross: booking.gross, booking: booking.id, kind: 'invoice' },
    })
    expect((await books(`POST /api/bookings/${booking.id}/invoices`)).said).toBe('409 BOOKING_DRAFT_OPEN')
    const issued = await books(`POST /api/invoices/${draft.data.id}/issue`, {}, { 'if-match': '1' })
    expect(issued.said).toBe('200')
    expect((await books(`POST /api/bookings/${booking.id}/invoices`)).said).toBe('409 BOOKING_INVOICED')
    const { number, ogm, epc_payload, iban, gross, due_date, issue_date } = issued.data
    expect(number).toMatch(/^F\d{4}-\d{4}$/)
    expect(isStructuredReference(ogm!)).toBe(true)
    expect(readEpc(epc_payload!)).toEqual({ holder: 'Feestfiets bv', iban, amount: gross, reference: ogm })
    expect(due_date! > issue_date!).toBe(true)
    expect(issued.data).not.toHaveProperty('token_hash')
    expect(issued.data).not.toHaveProperty('pdf_name')
    expect(orders.at(-1)).toEqual({ queue: 'invoice-papers', data: { invoice: draft.data.id } })
    const kept = await database().query<{ action: string }>(
      `SELECT action FROM activity WHERE collection = 'invoices' AND item = $1 ORDER BY timestamp`,
      [draft.data.id],
    )
    expect(kept.map(({ action }) => action)).toEqual(['draft', 'issue'])
  })

  test('an advance is refused where a VAT code of what was agreed has no rate that day, with its code and the day [BI-20]', async () => {
    const booking = await aBooking()
    // The VAT of an advance falls due when it is asked, not on the day of the ride.
    const today = dayOf(now, 'Europe/Brussels')
    const codes = await database().query<{ id: string; code: string; rates: unknown }>(
      `SELECT id, code, rates FROM vat_codes WHERE id IN (SELECT vat_code FROM booking_lines WHERE booking = $1)
       ORDER BY code`,
      [booking.id],
    )
    const [lapsed] = codes
    await database().query(`UPDATE vat_codes SET rates = '[]' WHERE id = $1`, [lapsed!.id])
    const advance = await call('accountant', `POST /api/bookings/${booking.id}/invoices`, { percent: 30 })
    await database().query('UPDATE vat_codes SET rates = $2 WHERE id = $1', [
      lapsed!.id,
      JSON.stringify(lapsed!.rates),
    ])
    expect(advance.said).toBe('400 ADVANCE_RATE_MISSING')
    expect(advance.errors[0]!.extensions).toMatchObject({
      code: 'ADVANCE_RATE_MISSING',
      vat_code: lapsed!.code,
      day: today,
    })
    expect(advance.errors[0]!.message).toContain(lapsed!.code)
    expect(advance.errors[0]!.message).toContain(today.slice(0, 4))
    const none = await database().query('SELECT id FROM invoices WHERE booking = $1', [booking.id])
    expect(none).toEqual([])
  })

  test('an advance is due two days before its ride at the latest, however long the term; a day the office sets stands [BI-99]', async () => {
    const booking = await aBooking()
    const { payment_days, local_day } = await one<{ payment_days: number; local_day: Day }>(
      'SELECT payment_days, local_day::text FROM settings, bookings WHERE bookings.id = $1',
      [booking.id],
    )
    await database().query('UPDATE settings SET payment_days = 90')
    const asked = async (due_date?: Day) => {
      const { data } = await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 10 })
      if (due_date) await books(`PATCH /api/invoices/${data.id}`, { due_date })
      return (await books(`POST /api/invoices/${data.id}/issue`)).data.due_date!
    }
    const today = dayOf(now, 'Europe/Brussels')
    const inTime = addDays(local_day, -2)
    expect(await asked()).toBe(inTime < today ? today : inTime)
    expect(await asked(addDays(local_day, 20))).toBe(addDays(local_day, 20))
    await database().query('UPDATE settings SET payment_days = $1', [payment_days])
  })

  test('an advance and its final invoice are the price that was agreed [BI-20, BI-22, BI-24]', async () => {
    const booking = await aBooking()
    const advance = await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 30 })
    expect(advance.data).toMatchObject({ kind: 'advance', status: 'draft' })
    await books(`POST /api/invoices/${advance.data.id}/issue`)
    const final = await books(`POST /api/bookings/${booking.id}/invoices`)
    expect(final.data).toMatchObject({ kind: 'final' })
    expect(final.data.gross! + advance.data.gross!).toBe(booking.gross)
    expect((await books(`POST /api/invoices/${final.data.id}/issue`)).said).toBe('200')
    expect((await books(`POST /api/invoices/${advance.data.id}/credit`, { reason: 'x' })).said).toBe(
      '409 ADVANCE_DEDUCTED',
    )
    expect((await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 0 })).said).toBe(
      '400 PERCENT_INVALID',
    )
  })

  test('a final invoice whose advance was credited meanwhile is drafted anew [BI-24]', async () => {
    const booking = await aBooking()
    const advance = await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 30 })
    await books(`POST /api/invoices/${advance.data.id}/issue`)
    const final = await books(`POST /api/bookings/${booking.id}/invoices`)
    await books(`POST /api/invoices/${advance.data.id}/credit`, { reason: 'not this one' })
    expect((await books(`POST /api/invoices/${final.data.id}/issue`)).said).toMatch(
      /^400( ADVANCE_CHANGED)+$/,
    )
  })

  test('a ride that was not sold is not invoiced [BI-20]', async () => {
    const asked = await one<{ id: string }>(`SELECT id FROM bookings WHERE status = 'requested' LIMIT 1`)
    expect((await books(`POST /api/bookings/${asked.id}/invoices`)).said).toBe('409 BOOKING_NOT_INVOICEABLE')
  })

  test('two hundred issued by twenty at once are numbered without a gap or a double, their days never going back; what is taken back leaves none [BI-06]', async () => {
    const clients = 20
    const each = 10
    const drafts: string[] = []
    // One more for each client, which is issued and taken back between the others.
    for (let at = 0; at < clients * (each + 1); at++) drafts.push((await aDraft()).id)
    const last = await one<{ n: number }>(
      `SELECT coalesce(max(sequence), 0)::int AS n FROM invoices WHERE series = 'F' AND year = extract(year FROM now())`,
    )
    const issuing = { actor: systemActor, now: now, secret, outbox }
    const takenBack = (id: string) =>
      database()
        .transaction(async (tx) => {
          const done = await issue(tx, (await lockInvoice(tx, id))!, 'accountant', issuing)
          expect(done.ok).toBe(true)
          throw new Error('taken back')
        })
        .catch((error: Error) => error.message)
    const given: number[] = []
    const work = async (client: number) => {
      const own = drafts.slice(client * (each + 1), (client + 1) * (each + 1))
      for (const [at, id] of own.entries()) {
        if (at === 1 + (client % each)) {
          expect(await takenBack(id)).toBe('taken back')
          continue
        }
        const { said, data } = await books(`POST /api/invoices/${id}/issue`)
        expect(said).toBe('200')
        given.push(data.sequence!)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
    expect(given.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: clients * each }, (_, at) => last.n + 1 + at),
    )
    const { off } = await one<{ off: number }>(
      `SELECT count(*)::int AS off FROM (
         SELECT sequence <> row_number() OVER (PARTITION BY series, year ORDER BY sequence) AS gap,
                issue_date < lag(issue_date) OVER (PARTITION BY series ORDER BY year, sequence) AS back
         FROM invoices WHERE status <> 'draft') AS numbers WHERE gap OR back`,
    )
    expect(off).toBe(0)
    const references = await database().query<{ ogm: string }>(
      'SELECT ogm FROM invoices WHERE ogm IS NOT NULL',
    )
    expect(new Set(references.map(({ ogm }) => ogm)).size).toBe(references.length)
  })

  test('the same press sent twice issues once', async () => {
    const { id } = await aDraft()
    const key = { 'idempotency-key': `press-${id}` }
    const [first, second] = [
      await books(`POST /api/invoices/${id}/issue`, {}, key),
      await books(`POST /api/invoices/${id}/issue`, {}, key),
    ]
    expect(second.data).toEqual(first.data)
    expect((await books(`POST /api/invoices/${id}/issue`)).said).toBe('409 INVOICE_MOVE_NOT_ALLOWED')
  })

  test('whatever way it is tried, an issued invoice says what it said [BI-19]', async () => {
    const invoice = await anInvoice()
    const said = await row(invoice.id)
    const { id: line } = await one<{ id: string }>('SELECT id FROM invoice_lines WHERE invoice = $1', [
      invoice.id,
    ])
    for (const as of ['accountant', 'admin', 'super']) {
      for (const [way, body] of [
        [`PATCH /items/invoices/${invoice.id}`, { note: 'x' }],
        [`PATCH /api/invoices/${invoice.id}`, { note: 'x' }],
        [`PATCH /items/invoice_lines/${line}`, { quantity: 2 }],
        [`PATCH /items/invoices/${invoice.id}`, { lines: [] }],
      ] as const)
        expect((await call(as, way, body)).said, `${as} ${way}`).toBe('409 INVOICE_ISSUED')
    }
    expect((await call('admin', `DELETE /items/invoices/${invoice.id}`)).said).toBe('409 INVOICE_ISSUED')
    for (const change of [
      "number = 'F1999-1'",
      "status = 'draft'",
      'gross = gross + 1, net = net + 1',
      "customer_snapshot = '{}'",
      "texts = '{}'",
      'credited = gross + 1',
      'issue_date = issue_date - 1',
    ])
      await expect(
        database().query(`UPDATE invoices SET ${change} WHERE id = $1`, [invoice.id]),
        change,
      ).rejects.toMatchObject({ code: '23514' })
    await expect(database().query('DELETE FROM invoices WHERE id = $1', [invoice.id])).rejects.toBeDefined()
    expect(await row(invoice.id)).toEqual(said)
  })
})
