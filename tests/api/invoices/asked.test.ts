/** What a booking may be asked, whatever is drafted, issued and credited, in any order and by many at once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedOf, askedOf } from '../../../src/domains/booking/price/asked.ts'
import type { Booking } from '../../../src/domains/booking/booking.ts'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from './books.ts'
import { sampleCompany } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, vatCode } = booksOf(database)
  const draft = (booking: string, body: object = {}) => books(`POST /api/bookings/${booking}/invoices`, body)
  const issue = (id: string) => books(`POST /api/invoices/${id}/issue`, { accept_gaps: true })
  const discard = (id: string) => call('accountant', `DELETE /items/invoices/${id}`)
  const bookingRow = (id: string) => one<Booking>('SELECT * FROM bookings WHERE id = $1', [id])
  const documentsOf = (booking: string) =>
    database().query<Invoice>('SELECT * FROM invoices WHERE booking = $1 AND archived_at IS NULL', [booking])
  const set = (id: string, change: string) =>
    database().query(`UPDATE bookings SET ${change} WHERE id = $1`, [id])
  /** What is asked by now beyond what was agreed; nothing or less by the law. */
  const beyond = async (id: string) => {
    const agreed = agreedOf(await bookingRow(id))
    return askedOf(await documentsOf(id), agreed.side) - agreed.sum
  }

  test('drafts of one booking know each other: the next is made when the one before is issued or archived [BI-62]', async () => {
    const { id } = await aBooking()
    const first = await draft(id, { percent: 30 })
    expect(first.data.supply_date).toBeNull()
    for (const body of [{}, { percent: 30 }]) {
      const again = await draft(id, body)
      expect(again.said).toBe('409 BOOKING_DRAFT_OPEN')
      expect(again.errors[0]!.extensions).toMatchObject({ draft: first.data.id })
    }
    expect((await discard(first.data.id)).status).toBe(204)
    const second = await draft(id, { percent: 40 })
    expect((await issue(first.data.id)).status).toBe(404)
    expect((await issue(second.data.id)).said).toBe('200')
    expect((await discard(second.data.id)).status).toBe(409)
    // What it would ask beyond the price is told when it is drafted.
    const much = await draft(id, { percent: 70 })
    expect(much.said).toBe('409 ASKED_TOO_MUCH')
    expect(much.errors[0]!.message).toMatch(/€\s?\d/)
    expect((await draft(id)).data.kind).toBe('final')
  })

  test('pressed by ten at once, an advance is one draft; issued by ten at once, one document [BI-60, BI-62]', async () => {
    const { id } = await aBooking()
    const drafts = await Promise.all(
      Array.from({ length: 10 }, (_, at) => draft(id, at % 3 ? { percent: 60 } : {})),
    )
    const made = drafts.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const issued = await Promise.all(Array.from({ length: 10 }, () => issue(made[0]!.data.id)))
    expect(issued.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await beyond(id)).toBeLessThanOrEqual(0)
  })

  test('drafts written by hand for a booking are judged where they are issued [BI-60, BI-61]', async () => {
    const { id, gross } = await aBooking()
    const whole = await draft(id)
    const lines = [{ text: 'Rit', quantity: 1, unit_price: gross + 1, vat_code: (await vatCode('S21')).id }]
    await books(`PATCH /api/invoices/${whole.data.id}`, { price_mode: 'gross', lines })
    const refused = await issue(whole.data.id)
    expect(refused.said).toBe('409 ASKED_TOO_MUCH')
    expect(refused.errors[0]!.extensions).toMatchObject({ field: 'lines', left: gross })
    const less = [{ ...lines[0]!, unit_price: gross - 1 }]
    await books(`PATCH /api/invoices/${whole.data.id}`, { lines: less })
    expect((await issue(whole.data.id)).said).toBe('409 FINAL_NOT_WHOLE')
    expect((await row(whole.data.id)).status).toBe('draft')
    // A second one that somebody wrote into the collection itself asks no more than is left.
    await books(`PATCH /api/invoices/${whole.data.id}`, { lines: [{ ...lines[0]!, unit_price: gross }] })
    const customer = (await bookingRow(id)).customer
    const hand = await call('accountant', 'POST /items/invoices', { booking: id, customer, kind: 'invoice' })
    await books(`PATCH /api/invoices/${hand.data.id}`, { lines })
    expect((await issue(whole.data.id)).said).toBe('200')
    expect((await issue(hand.data.id)).said).toBe('409 ASKED_TOO_MUCH')
  })

  test('an invoice by hand that takes over the lines of a booking is judged by what was agreed for it [BI-60]', async () => {
    const { id, gross } = await aBooking()
    const { customer } = await bookingRow(id)
    const lines = [{ text: 'Rit', quantity: 1, unit_price: gross, vat_code: (await vatCode('S21')).id }]
    const hand = await books('POST /api/invoices', { customer, lines, price_mode: 'gross' })
    expect(hand.data.booking).toBeNull()
    const strange = await books(`PATCH /api/invoices/${hand.data.id}`, { booking: hand.data.id })
    expect(strange.codes).toEqual(['WRONG_TYPE'])
    expect((await books(`PATCH /api/invoices/${hand.data.id}`, { booking: id })).data.booking).toBe(id)
    expect((await draft(id)).said).toBe('409 BOOKING_DRAFT_OPEN')
    expect((await issue(hand.data.id)).said).toBe('200')
    expect((await draft(id)).said).toBe('409 BOOKING_INVOICED')
  })

  test('extra time is agreed with its reason first, then asked by an invoice of its own [BI-60, BI-63]', async () => {
    const { id, gross } = await aBooking()
    const extra = {
      text: 'Half uur langer',
      quantity: 2,
      unit_price: 2_500,
      vat_code: (await vatCode('S21')).id,
      reason: 'De groep bleef een half uur langer',
    }
    const add = (body: object, as = 'planner') => call(as, `POST /api/bookings/${id}/lines`, body)
    expect((await add(extra)).said).toBe('409 AGREEMENT_FIXED')
    await set(id, `status = 'completed'`)
    expect((await add({ ...extra, reason: ' ' })).said).toBe('400 REASON_REQUIRED')
    expect((await add({ ...extra, unit_price: 0 - gross })).said).toBe('409 AGREEMENT_BELOW_ZERO')
    const whole = await draft(id)
    await issue(whole.data.id)
    expect((await draft(id)).said).toBe('409 BOOKING_INVOICED')
    expect((await add({ ...extra, unit_price: -100 })).said).toBe('409 AGREEMENT_BELOW_ASKED')
    const added = await add(extra)
    expect(added).toMatchObject({ status: 201, data: { gross: gross + 5_000 } })
    const line = await one<Record<string, unknown>>(
      `SELECT l.reason, l.added_at, u.email FROM booking_lines l JOIN users u ON u.id = l.added_by
       WHERE booking = $1 AND reason IS NOT NULL`,
      [id],
    )
    expect(line).toMatchObject({ reason: extra.reason, added_at: expect.anything() })
    expect((await bookingRow(id)).price_trace).toContainEqual(
      expect.objectContaining({ step: 'surcharge', amount: 5_000 }),
    )
    const kept = await one<{ comment: string }>(
      `SELECT comment FROM activity WHERE collection = 'bookings' AND item = $1 AND action = 'adjust'`,
      [id],
    )
    expect(kept.comment).toBe(extra.reason)
    const rest = await draft(id)
    expect(rest.data).toMatchObject({ kind: 'invoice', gross: 5_000 })
    const lines = await database().query<{ text: { nl: string } }>(
      'SELECT text FROM invoice_lines WHERE invoice = $1',
      [rest.data.id],
    )
    expect(lines.map(({ text }) => text.nl)).toEqual([extra.text])
    expect((await issue(rest.data.id)).said).toBe('200')
    expect(await beyond(id)).toBe(0)
    for (const as of ['employee', 'organizer', undefined])
      expect((await call(as, `POST /api/bookings/${id}/lines`, extra)).said).toBe('403 FORBIDDEN')
  })

  test('of what no line says, the rest of each rate is asked [BI-63]', async () => {
    const { id, gross } = await aBooking()
    await draft(id).then(({ data }) => issue(data.id))
    await set(id, `gross = gross + 1210, net = net + 1000, vat = vat + 210`)
    await database().query(
      `UPDATE booking_lines SET gross = gross + 1210, net = net + 1000, vat = vat + 210
       WHERE id = (SELECT id FROM booking_lines WHERE booking = $1 AND vat_percent = 21 ORDER BY position LIMIT 1)`,
      [id],
    )
    const rest = await draft(id)
    expect(rest.data).toMatchObject({ kind: 'invoice', gross: 1_210, net: 1_000 })
    expect((await issue(rest.data.id)).said).toBe('200')
    expect(askedOf(await documentsOf(id), 'gross')).toBe(gross + 1_210)
  })

  test('an advance beyond what is agreed by now is named with what has to be credited; then the final is nothing [BI-64]', async () => {
    const { id, gross } = await aBooking()
    const advance = await draft(id, { percent: 80 })
    await issue(advance.data.id)
    // An offer of a shorter ride was accepted since.
    const less = (part: string) => `round(${part} * 0.5)`
    await set(id, `net = ${less('gross')} - ${less('vat')}, vat = ${less('vat')}, gross = ${less('gross')}`)
    await database().query(
      `UPDATE booking_lines SET unit_price = round(unit_price * 0.5), gross = round(gross * 0.5),
         vat = round(vat * 0.5), net = round(gross * 0.5) - round(vat * 0.5) WHERE booking = $1`,
      [id],
    )
    const final = await draft(id)
    expect(final.said).toBe('409 ADVANCE_TOO_LARGE')
    const number = (await row(advance.data.id)).number
    const { amount } = final.errors[0]!.extensions as { amount: number }
    expect(final.errors[0]!.extensions).toMatchObject({ invoice: advance.data.id, number })
    expect(Math.abs(amount - Math.round(gross * 0.3))).toBeLessThan(5)
  })

  test('an advance keeps the rate of its day, and only the rest has the rate of the ride [BI-69]', async () => {
    const { id } = await aBooking()
    const advance = await draft(id, { percent: 50 })
    await issue(advance.data.id)
    const before = await row(advance.data.id)
    const { local_day: day, gross } = await bookingRow(id)
    const code = await one<{ id: string; rates: unknown }>(
      `SELECT id, rates FROM vat_codes WHERE code = 'S21'`,
    )
    const changed = [
      { percent: 21, valid_from: '1996-01-01', valid_to: '2026-12-31' },
      { percent: 12, valid_from: '2027-01-01', valid_to: null },
    ]
    await database().query('UPDATE vat_codes SET rates = $2 WHERE id = $1', [
      code.id,
      JSON.stringify(changed),
    ])
    await set(id, `local_day = '2027-06-01'`)
    const final = await draft(id)
    expect(final.said).toBe('201')
    expect(final.data.gross! + before.gross!).toBe(gross)
    const rates = final.data.vat_breakdown!.filter(({ percent }) => percent === 12)
    expect(rates).toHaveLength(1)
    expect(final.data.vat_breakdown!.some(({ percent }) => percent === 21)).toBe(false)
    expect(Math.abs(rates[0]!.vat - (rates[0]!.net * 12) / 100)).toBeLessThan(1)
    const issued = await issue(final.data.id)
    await database().query('UPDATE vat_codes SET rates = $2 WHERE id = $1', [
      code.id,
      JSON.stringify(code.rates),
    ])
    await set(id, `local_day = '${day}'`)
    expect(issued.said).toBe('200')
    expect(await beyond(id)).toBe(0)
  })

  test('whatever is drafted, issued, archived and credited, in any order and by four at once, no booking is asked more than was agreed [BI-60, BI-61]', async () => {
    const bookings: { id: string; gross: number }[] = await database().query(
      `SELECT id, gross FROM bookings b WHERE status IN ('confirmed', 'planned', 'completed') AND gross > 0
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id)
       ORDER BY status = 'confirmed' DESC, number DESC LIMIT 4`,
    )
    expect(bookings.length).toBeGreaterThan(1)
    // Every second one is an organisation's: its prices are without VAT.
    for (const { id } of bookings.filter((_, at) => at % 2 === 1)) {
      await database().query(
        `UPDATE booking_lines SET net = gross, vat = round(gross * vat_percent / 100),
           gross = gross + round(gross * vat_percent / 100) WHERE booking = $1`,
        [id],
      )
      await set(
        id,
        `price_mode = 'net', (net, vat, gross) =
           (SELECT sum(net), sum(vat), sum(gross) FROM booking_lines WHERE booking = bookings.id)`,
      )
    }
    const deed = fc.record({
      booking: fc.nat({ max: bookings.length - 1 }),
      what: fc.constantFrom(
        'advance',
        'final',
        'issue',
        'issue',
        'discard',
        'credit',
        'part',
        'price',
        'cancel',
        'settle',
      ),
      share: fc.integer({ min: 1, max: 100 }),
      which: fc.nat({ max: 9 }),
    })
    const orders = fc.sample(fc.array(deed, { minLength: 10, maxLength: 16 }), { numRuns: 6, seed: 17 })
    const act = async ({ booking, what, share, which }: (typeof orders)[number][number]) => {
      const { id } = bookings[booking]!
      if (what === 'advance') return draft(id, { percent: share })
      if (what === 'final') return draft(id)
      // Of four one may go: the others are asked to the end.
      if (what === 'cancel')
        return booking === 0
          ? call('planner', `POST /api/bookings/${id}/cancellation`, { reason: 'Onweer' })
          : undefined
      if (what === 'settle') return books(`POST /api/bookings/${id}/settlement`, { accept_gaps: true })
      const all = await documentsOf(id)
      if (what === 'issue' || what === 'discard') {
        const open = all.filter(({ status }) => status === 'draft')
        const one = open[which % Math.max(1, open.length)]
        return one && (what === 'issue' ? issue(one.id) : discard(one.id))
      }
      const standing = all.filter(({ kind, status }) => kind !== 'credit_note' && status !== 'draft')
      const found = standing[which % Math.max(1, standing.length)]
      if (what === 'price')
        return call('planner', `POST /api/bookings/${id}/lines`, {
          text: 'Meer of minder',
          quantity: 1,
          unit_price: (share - 50) * 10,
          vat_code: (await vatCode('S21')).id,
          reason: 'Zo afgesproken',
        })
      if (!found) return undefined
      if (what === 'credit') return books(`POST /api/invoices/${found.id}/credit`, { reason: 'Terug' })
      const line = await one<{ id: string; quantity: number }>(
        'SELECT id, quantity FROM invoice_lines WHERE invoice = $1 AND unit_price > 0 LIMIT 1',
        [found.id],
      )
      const lines = [{ line: line.id, quantity: (line.quantity * share) / 100 }]
      return books(`POST /api/invoices/${found.id}/credit`, { reason: 'Deels terug', lines })
    }
    for (const deeds of orders) {
      for (let at = 0; at < deeds.length; at += 4)
        for (const answer of await Promise.all(deeds.slice(at, at + 4).map(act)))
          expect(answer?.status ?? 200, answer?.said).toBeLessThan(500)
      for (const { id } of bookings) {
        const { status } = await bookingRow(id)
        // What was asked before it was cancelled is credited when it is settled.
        if (status !== 'cancelled') expect(await beyond(id)).toBeLessThanOrEqual(0)
      }
    }
    // Each of them can still be asked whole, from wherever it stands.
    for (const { id } of bookings) {
      for (const { id: open, status } of await documentsOf(id)) if (status === 'draft') await discard(open)
      if ((await beyond(id)) === 0) continue
      if ((await bookingRow(id)).status === 'cancelled') {
        expect((await books(`POST /api/bookings/${id}/settlement`, { accept_gaps: true })).said).toBe('201')
        expect(await beyond(id)).toBe(0)
        continue
      }
      const last = await draft(id)
      expect(['201', '409 ADVANCE_TOO_LARGE']).toContain(last.said)
      if (last.status === 201) expect((await issue(last.data.id)).said).toBe('200')
      expect(await beyond(id)).toBeLessThanOrEqual(0)
    }
  })
})
