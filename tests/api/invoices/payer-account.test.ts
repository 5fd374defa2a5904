/** The money of one payer for one ride, over all its documents: what is asked, what goes back, what never was money. */
import { expect, test } from 'vitest'
import type { BookerMoney } from '../../../src/domains/billing/booker.ts'
import { accountOf } from '../../../src/domains/billing/sums/booker-account.ts'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import { writeRefundLetter } from '../../../src/domains/billing/server/papers/refund-letters.ts'
import { structuredText } from '../../../src/domains/billing/server/papers/structured.ts'
import { writeInvoiceLetter } from '../../../src/domains/billing/server/papers/letters.ts'
import { bookingToken, tokenHash } from '../../../src/domains/booking/token.ts'
import { formatsIn } from '../../../src/platform/i18n/format/formats.ts'
import { addDays } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { codaFile } from '../../helpers/bank-files.ts'
import { formOf } from '../files/uploads.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { secret } from '../program.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

interface BankRow {
  readonly id: string
  readonly row_version: number
}

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, orders, now, storage, pdf } = booksOf(database)
  const today = dayOf(now, 'Europe/Brussels')

  /** A confirmed booking that nobody invoiced, with its link. */
  async function linkedBooking() {
    const { id } = await aBooking()
    const booking = await one<{ id: string; token_version: number; customer: string; gross: number }>(
      'SELECT id, token_version, customer, gross FROM bookings WHERE id = $1',
      [id],
    )
    const token = bookingToken(secret, booking)
    await database().query('UPDATE bookings SET token_hash = $1 WHERE id = $2', [tokenHash(token), id])
    return { ...booking, token }
  }
  const read = async (token: string) => {
    const money = (await call(undefined, `GET /api/scheduler/${token}/invoices`))
      .data as unknown as BookerMoney
    return { money, documents: money.documents }
  }
  const issued = async (booking: string, body: object = {}) => {
    const draft = await books(`POST /api/bookings/${booking}/invoices`, body)
    const done = await books(`POST /api/invoices/${draft.data.id}/issue`, { accept_gaps: true })
    expect(done.said).toBe('200')
    return done.data
  }
  const settle = (id: string) => books(`POST /api/bookings/${id}/settlement`, { accept_gaps: true })
  const foresee = async (id: string) =>
    (await call('accountant', `GET /api/bookings/${id}/settlement`)).data as unknown
  /** The structured invoice as it would be of an organisation. */
  const structuredOf = async (id: string) => {
    const invoice = await database()
      .kysely.selectFrom('invoices')
      .selectAll()
      .where('id', '=', id as Invoice['id'])
      .executeTakeFirstOrThrow()
    return { text: await structuredText(database().kysely, invoice) }
  }
  /** Cancelled by the office while that is free. */
  const cancel = async (id: string) => {
    await database().query(
      `UPDATE bookings SET policy_snapshot = jsonb_set(policy_snapshot, '{cancellation_steps}', $2),
         starts_at = now() + interval '240 hours', ends_at = now() + interval '242 hours' WHERE id = $1`,
      [id, JSON.stringify([{ hours_before: 0, keep_percent: 0 }])],
    )
    const gone = await call('planner', `POST /api/bookings/${id}/cancellation`, { reason: 'Onweer' })
    expect(gone.said).toBe('200')
  }
  /** An invoice that was paid but for five euro, which were settled without money. */
  const writtenOff = async (id: string) => {
    const invoice = await issued(id)
    await books(`POST /api/invoices/${invoice.id}/payments`, {
      amount: invoice.gross! - 500,
      method: 'transfer',
    })
    await database().query('UPDATE settings SET difference_limit = 500')
    const written = { kind: 'difference', reason: 'Vijf euro te weinig' }
    expect((await books(`POST /api/invoices/${invoice.id}/differences`, written)).said).toBe('201')
    return invoice
  }

  test('an advance that was paid twice is taken off what the final invoice asks, on every page and in its letter [BI-102]', async () => {
    const booking = await linkedBooking()
    const advance = await issued(booking.id, { percent: 30 })
    await books(`POST /api/invoices/${advance.id}/payments`, { method: 'cash', amount: advance.gross })
    const twice = { method: 'transfer', amount: advance.gross, accept_more: true }
    expect((await books(`POST /api/invoices/${advance.id}/payments`, twice)).said).toBe('201')
    expect((await read(booking.token)).documents).toMatchObject([{ open: 0, ahead: advance.gross, back: 0 }])
    const ahead = await row(advance.id)
    expect(ahead).toMatchObject({ owed_back: advance.gross, to_refund: 0 })
    const final = await issued(booking.id)
    const left = final.gross! - advance.gross!
    // The second payment is on the final invoice now, and every paper asks the rest.
    expect(await row(advance.id)).toMatchObject({ owed_back: 0, paid: advance.gross })
    expect(await row(final.id)).toMatchObject({
      paid: advance.gross,
      prepaid: advance.gross,
      set_off: { against: [{ number: advance.number, amount: advance.gross }], back: 0 },
    })
    const asked = `EUR${(left / 100).toFixed(2)}`
    expect((await row(final.id)).epc_payload).toContain(asked)
    const paper = await pdf('accountant', `/api/invoices/${final.id}/pdf`)
    const words = textOfPdf(paper.bytes).replaceAll(/\s/g, '')
    expect(words).toContain(formatsIn(final.language).sum(left).replaceAll(/\s/g, ''))
    const { text } = await structuredOf(final.id)
    expect(text).toContain(`<cbc:PrepaidAmount currencyID="EUR">${(advance.gross! / 100).toFixed(2)}<`)
    expect(text).toContain(`<cbc:PayableAmount currencyID="EUR">${(left / 100).toFixed(2)}<`)
    const { documents } = await read(booking.token)
    expect(documents).toMatchObject([
      { kind: 'advance', open: 0, used: 0, back: 0 },
      { kind: 'final', open: left, covered: 0, paid: advance.gross },
    ])
    expect((documents[1] as unknown as { payment: { epc: string } }).payment.epc).toContain(asked)
    await books(`POST /api/invoices/${final.id}/sending`)
    const deps = { database: database(), storage, secret, publicUrl: 'https://x.example', now: () => now }
    await writeInvoiceLetter(deps, orders.at(-1)!.data as Parameters<typeof writeInvoiceLetter>[1])
    const { plain } = (await sentLetters(database())).at(-1)!
    expect(plain).toContain(formatsIn(final.language).sum(left))
    // A payment that was moved on is taken back once the move is.
    const [moved] = await database().query<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [
      final.id,
    ])
    const reverse = (id: string) => books(`POST /api/payments/${id}/reversal`, { reason: 'Verkeerd' })
    expect((await reverse(moved!.id)).said).toBe('201')
    expect(await row(advance.id)).toMatchObject({ owed_back: advance.gross, to_refund: 0 })
    expect(await row(final.id)).toMatchObject({ paid: 0 })
    const free = await call('accountant', `GET /api/invoices/${final.id}/free-money`)
    expect(free.data).toMatchObject({
      sum: advance.gross,
      against: [{ number: advance.number, amount: advance.gross }],
    })
    const put = () => books(`POST /api/invoices/${final.id}/free-money`)
    expect((await put()).data).toMatchObject({ paid: advance.gross })
    expect((await put()).said).toBe('409 NOTHING_TO_PUT')
    // What comes in too much once everything is asked goes back, as far as nothing of it is open.
    const most = { method: 'cash', amount: left - 1469 }
    await books(`POST /api/invoices/${final.id}/payments`, most)
    await books(`POST /api/invoices/${advance.id}/payments`, { ...twice, amount: 2000 })
    expect(await row(advance.id)).toMatchObject({ owed_back: 2000, to_refund: 531 })
    expect((await read(booking.token)).documents).toMatchObject([
      { used: 1469, back: 531 },
      { open: 0, covered: 1469, payment: null },
    ])
  })

  test('the money of an invoice that was refused and credited pays the one in its place when that is issued [BI-104]', async () => {
    const booking = await linkedBooking()
    const refused = await issued(booking.id)
    await books(`POST /api/invoices/${refused.id}/payments`, { method: 'transfer', amount: 5000 })
    await books(`POST /api/invoices/${refused.id}/credit`, { reason: 'Verkeerd ordernummer' })
    expect(await row(refused.id)).toMatchObject({ owed_back: 5000, to_refund: 0 })
    const waits = { amount: 700, method: 'transfer', booking: booking.id }
    expect((await books(`POST /api/customers/${booking.customer}/payments`, waits)).said).toBe('201')
    const instead = await issued(booking.id)
    expect(await row(refused.id)).toMatchObject({ owed_back: 0, paid: 0 })
    expect(await row(instead.id)).toMatchObject({
      paid: 5700,
      prepaid: 5700,
      set_off: {
        against: [
          { number: refused.number, amount: 5000 },
          { number: null, amount: 700 },
        ],
      },
    })
    // Of who paid too much for the ride as a whole the rest goes back, and stands in the list.
    const over = { method: 'transfer', amount: instead.gross! - 5700 + 300, accept_more: true }
    await books(`POST /api/invoices/${instead.id}/payments`, over)
    expect(await row(instead.id)).toMatchObject({ owed_back: 300, to_refund: 300 })
  })

  test('a discount given on the last invoice goes back; what is agreed since is still to be invoiced [BI-104]', async () => {
    const booking = await linkedBooking()
    const toInvoice = async () =>
      (await one<{ to_invoice: number }>('SELECT to_invoice::int FROM bookings WHERE id = $1', [booking.id]))
        .to_invoice
    const agreed = await toInvoice()
    expect(agreed).toBeGreaterThan(0)
    const advance = await issued(booking.id, { percent: 30 })
    expect(await toInvoice()).toBe(booking.gross - advance.gross!)
    const final = await issued(booking.id)
    expect(await toInvoice()).toBe(0)
    for (const { id, gross } of [advance, final])
      await books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: gross })
    const [line] = await database().query<{ id: string }>(
      'SELECT id FROM invoice_lines WHERE invoice = $1 ORDER BY gross DESC LIMIT 1',
      [final.id],
    )
    const lines = [{ line: line!.id, quantity: 0.1 }]
    const given = await books(`POST /api/invoices/${final.id}/credit`, { reason: 'Korting', lines })
    const note = given.data.credit_note.gross!
    expect(await toInvoice()).toBe(0)
    expect(await row(final.id)).toMatchObject({ owed_back: note, to_refund: note })
    await database().query('UPDATE bookings SET net = net + 1000, gross = gross + 1000 WHERE id = $1', [
      booking.id,
    ])
    expect(await toInvoice()).toBe(1000)
    expect(await row(final.id)).toMatchObject({ owed_back: note, to_refund: 0 })
  })

  test('money that was let wait counts in what was paid for the ride, and comes back [BI-102]', async () => {
    const booking = await linkedBooking()
    const invoice = await issued(booking.id)
    await books(`POST /api/invoices/${invoice.id}/payments`, {
      method: 'cash',
      amount: invoice.gross! + 7245,
      accept_more: true,
    })
    const [entry] = await database().query<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [
      invoice.id,
    ])
    const moved = await books(`POST /api/payments/${entry!.id}/allocation`, { invoice: null, amount: 7245 })
    expect(moved.said).toBe('201')
    const { money } = await read(booking.token)
    expect(money).toMatchObject({ waiting: 7245, documents: [{ open: 0, back: 0 }] })
    expect(accountOf(money, 0)).toMatchObject({
      received: invoice.gross! + 7245,
      back: invoice.gross! + 7245,
    })
    const waits = moved.data.id
    await books(`POST /api/payments/${waits}/refund`, { amount: 7245, method: 'transfer' })
    const after = await read(booking.token)
    expect(after.money).toMatchObject({ waiting: 0, waiting_refunded: 7245 })
    expect(accountOf(after.money, 0)).toMatchObject({ received: invoice.gross! + 7245, refunded: 7245 })
  })

  test('what was settled without money is not given back when the ride is cancelled for free, nor before nor after it is settled [BI-46, BI-65]', async () => {
    const { id } = await aBooking()
    const invoice = await writtenOff(id)
    await cancel(id)
    expect(await foresee(id)).toMatchObject({ back: invoice.gross! - 500 })
    const { credit_notes } = (await settle(id)).data as unknown as { credit_notes: Invoice[] }
    expect(credit_notes).toMatchObject([{ set_off: { against: [], back: invoice.gross! - 500 } }])
    expect(await row(invoice.id)).toMatchObject({
      paid: invoice.gross! - 500,
      owed_back: invoice.gross! - 500,
    })
    const more = { method: 'transfer', amount: invoice.gross!, refund: true }
    expect((await books(`POST /api/invoices/${invoice.id}/payments`, more)).said).toContain(
      'REFUND_TOO_LARGE',
    )
    const all = { ...more, amount: invoice.gross! - 500 }
    expect((await books(`POST /api/invoices/${invoice.id}/payments`, all)).said).toBe('201')
    expect(await row(invoice.id)).toMatchObject({ status: 'refunded', paid: 0 })
  })

  test('money that comes in after a difference was settled takes its place: page, limit and letter say one sum [BI-46, BI-103]', async () => {
    const booking = await linkedBooking()
    const invoice = await writtenOff(booking.id)
    const more = { method: 'transfer', amount: 1500, accept_more: true }
    await books(`POST /api/invoices/${invoice.id}/payments`, more)
    expect(await row(invoice.id)).toMatchObject({ paid: invoice.gross! + 1000, owed_back: 1000 })
    expect((await read(booking.token)).documents).toMatchObject([
      { paid: invoice.gross! + 1000, written_off: 0, back: 1000 },
    ])
    const refund = (amount: number) =>
      books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', amount, refund: true })
    expect((await refund(1001)).said).toBe('400 REFUND_TOO_LARGE')
    expect((await refund(1000)).said).toBe('201')
    // A part of it is settled by the money, the rest stays settled without.
    const other = await writtenOff((await aBooking()).id)
    await books(`POST /api/invoices/${other.id}/payments`, { ...more, amount: 200 })
    expect(await row(other.id)).toMatchObject({ paid: other.gross, owed_back: 0, status: 'paid' })
    const kept = await one<{ sum: number }>(
      `SELECT sum(signed_amount)::int AS sum FROM payments WHERE invoice = $1 AND kind = 'difference'`,
      [other.id],
    )
    expect(kept.sum).toBe(300)
  })

  test('of a difference stays what still settles something, and falls with its payment [BI-46]', async () => {
    const { id } = await aBooking()
    const invoice = await writtenOff(id)
    const [line] = await database().query<{ id: string; unit_price: number }>(
      'SELECT id, unit_price::int FROM invoice_lines WHERE invoice = $1 ORDER BY gross DESC LIMIT 1',
      [invoice.id],
    )
    const lines = [{ line: line!.id, quantity: 300 / line!.unit_price }]
    const given = await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Korting', lines })
    expect(given.said).toBe('201')
    const note = given.data.credit_note.gross!
    expect(note).toBeLessThan(500)
    expect(await row(invoice.id)).toMatchObject({ paid: invoice.gross! - note, owed_back: 0, status: 'paid' })
  })

  test('one transfer gives back what several documents of a booking and money that waits come to, and is undone as one [BI-103, BK-15]', async () => {
    const booking = await linkedBooking()
    const advance = await issued(booking.id, { percent: 30 })
    const final = await issued(booking.id)
    const paid = { method: 'cash', amount: advance.gross! + 5000, accept_more: true }
    await books(`POST /api/invoices/${advance.id}/payments`, paid)
    await books(`POST /api/invoices/${final.id}/payments`, {
      method: 'cash',
      amount: final.gross! + 3000,
      accept_more: true,
    })
    const [entry] = await database().query<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [
      final.id,
    ])
    await books(`POST /api/payments/${entry!.id}/allocation`, { invoice: null, amount: 1000 })
    const all = 5000 + 3000
    const { number } = await one<{ number: string }>('SELECT number FROM bookings WHERE id = $1', [
      booking.id,
    ])
    const home = await call('accountant', 'GET /api/waiting-money')
    expect(home.data).toMatchObject({ sum: expect.any(Number) })
    expect((home.data as unknown as { rows: object[] }).rows).toContainEqual(
      expect.objectContaining({ customer: booking.customer, waiting: 1000 }),
    )
    const file = codaFile({
      opening: 0,
      day: addDays(today, -1),
      openingDay: addDays(today, -2),
      number: 1,
      entries: [{ amount: -all, text: `Remboursement ${number}`, name: 'Iemand' }],
    })
    const sent = await call('accountant', 'POST /api/bank-statements', formOf({ name: 'a.cod', bytes: file }))
    expect(sent.said).toBe('201')
    const lineNow = () => one<BankRow>(`SELECT * FROM bank_lines WHERE amount = ${-all}`)
    const line = await lineNow()
    expect(line).toMatchObject({ state: 'suggested', why: 'refunds', booking: booking.id })
    const done = await books(`POST /api/bank-lines/${line.id}/match`, { refunds: booking.id })
    expect(done.said).toBe('201')
    expect(done.data).toMatchObject({ state: 'matched', booking: booking.id, deposit: null })
    expect(await row(advance.id)).toMatchObject({ owed_back: 0, paid: advance.gross })
    expect(await row(final.id)).toMatchObject({ owed_back: 0, paid: final.gross })
    expect((await read(booking.token)).money).toMatchObject({ waiting: 0, waiting_refunded: 1000 })
    const letter = orders.findLast(({ queue }) => queue === 'refund-letters')!
    const before = (await sentLetters(database())).length
    const deps = { database: database(), storage, secret, publicUrl: 'https://x.example', now: () => now }
    const [order] = letter.data as Parameters<typeof writeRefundLetter>[1][]
    await writeRefundLetter(deps, order!)
    const { plain } = (await sentLetters(database()))[before]!
    expect(plain).toContain(formatsIn(final.language).sum(all))
    for (const document of [advance, final]) expect(plain).toContain(document.number)
    // Whichever of its entries is taken back, all are, and the line waits again.
    const [part] = await database().query<{ id: string }>(
      `SELECT id FROM payments WHERE invoice = $1 AND kind = 'refund'`,
      [final.id],
    )
    const undone = await books(`POST /api/payments/${part!.id}/reversal`, { reason: 'Verkeerde rekening' })
    expect(undone.said).toBe('201')
    expect(await row(advance.id)).toMatchObject({ owed_back: 5000 })
    expect(await row(final.id)).toMatchObject({ owed_back: 2000 })
    expect((await read(booking.token)).money).toMatchObject({ waiting: 1000, waiting_refunded: 0 })
    const open = await lineNow()
    expect(open).toMatchObject({ state: 'open', payment: null, booking: null })
    // Money that waits alone goes back by the same line's sum only.
    expect((await books(`POST /api/bank-lines/${open.id}/match`, { customer: booking.customer })).said).toBe(
      '400 REFUND_TOO_LARGE',
    )
    expect((await books(`POST /api/bank-lines/${open.id}/match`, { refunds: booking.id })).said).toBe('201')
    const { row_version: version } = await lineNow()
    const back = await call(
      'accountant',
      `DELETE /api/bank-lines/${open.id}/match`,
      { reason: 'Toch niet' },
      { 'if-match': `"${version}"` },
    )
    expect(back.said).toBe('200')
    expect(await row(final.id)).toMatchObject({ owed_back: 2000 })
  })
})
