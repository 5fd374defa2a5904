/** What the holder of a booking's link reads of its invoices, and what nobody reads through it. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { formatsIn } from '../../../src/platform/i18n/format/formats.ts'
import { m } from '../../../src/platform/i18n/paraglide/messages.js'
import { writeInvoiceLetter } from '../../../src/domains/billing/server/papers/letters.ts'
import { bookingToken, tokenHash } from '../../../src/domains/booking/token.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { secret } from '../program.ts'
import type { BookerMoney } from '../../../src/domains/billing/booker.ts'
import { accountOf } from '../../../src/domains/billing/sums/booker-account.ts'
import { booksOf } from './books.ts'
import { homeBlocks } from '../../../src/app/home/blocks.ts'
import { sampleCompany } from '../whole-program.ts'

const cancelledFilter = homeBlocks('2027-05-15', '2027-05-16', '2027-06-05', '2027-05-13').find(
  ({ name }) => name === 'cancelled_invoices',
)!.filter

interface Shown {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly open: number
  readonly ahead: number
  readonly back: number
  readonly refunded_on?: string | null
}

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, pdf, orders, now, storage } = booksOf(database)

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
    const answer = await call(undefined, `GET /api/scheduler/${token}/invoices`)
    const money = answer.data as unknown as BookerMoney | undefined
    return { said: answer.said, money: money!, documents: (money?.documents ?? []) as readonly Shown[] }
  }
  async function issued(booking: string, body: object = {}) {
    const draft = await books(`POST /api/bookings/${booking}/invoices`, body)
    const done = await books(`POST /api/invoices/${draft.data.id}/issue`)
    expect(done.said).toBe('200')
    return done.data
  }

  test('who booked reads on his own page what was issued, what is open, by when, and to which account', async () => {
    const booking = await linkedBooking()
    expect(await read(booking.token)).toMatchObject({ said: '200', documents: [] })
    const draft = await books(`POST /api/bookings/${booking.id}/invoices`)
    expect((await read(booking.token)).documents).toEqual([])
    await books(`POST /api/invoices/${draft.data.id}/issue`)
    const { number, due_date, issue_date, gross, iban, ogm, seller_snapshot } = await row(draft.data.id)
    const { documents } = await read(booking.token)
    expect(documents).toMatchObject([
      {
        kind: 'invoice',
        number,
        issue_date,
        due_date,
        gross,
        open: gross,
        holder: seller_snapshot!.name,
        payment: { iban, reference: ogm },
      },
    ])
    await books(`POST /api/invoices/${draft.data.id}/payments`, { method: 'cash', amount: 1000 })
    expect((await read(booking.token)).documents).toMatchObject([{ open: gross! - 1000, paid: 1000 }])
    await books(`POST /api/invoices/${draft.data.id}/credit`, { reason: 'Slecht weer' })
    const after = (await read(booking.token)).documents
    expect(after.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    expect(after.find(({ kind }) => kind === 'credit_note')).toMatchObject({ corrects: number, open: 0 })
    // What he paid of an invoice that was taken back waits for the one in its place, and is said once.
    expect(Object.fromEntries(after.map(({ kind, ahead, back }) => [kind, [ahead, back]]))).toEqual({
      credit_note: [0, 0],
      invoice: [1000, 0],
    })
  })

  test('a ride cancelled for less than was invoiced asks for no payment until the office has corrected the invoice', async () => {
    const booking = await linkedBooking()
    const draft = await books(`POST /api/bookings/${booking.id}/invoices`)
    await books(`POST /api/invoices/${draft.data.id}/issue`)
    const set = (kept: number) =>
      database().query(`UPDATE bookings SET status = 'cancelled', cancellation_kept = $1 WHERE id = $2`, [
        kept,
        booking.id,
      ])
    await set(booking.gross)
    expect((await read(booking.token)).documents).toMatchObject([
      { awaits_correction: false, payment: { iban: expect.any(String) } },
    ])
    await set(0)
    expect((await read(booking.token)).documents).toMatchObject([{ awaits_correction: true, payment: null }])
    const waiting = await call(
      'accountant',
      `GET /items/invoices?filter=${encodeURIComponent(JSON.stringify(cancelledFilter))}&fields=id`,
    )
    expect(waiting.data).toContainEqual({ id: draft.data.id })
    await books(`POST /api/invoices/${draft.data.id}/credit`, { reason: 'Geannuleerd' })
    expect((await read(booking.token)).documents).toContainEqual(
      expect.objectContaining({ kind: 'invoice', awaits_correction: false, payment: null }),
    )
  })

  test('the letter of an invoice whose ride was cancelled for less asks for no payment, in time or late, and that of its credit note gives back what was paid and no more', async () => {
    const booking = await linkedBooking()
    const invoice = await issued(booking.id)
    const deps = { database: database(), storage, secret, publicUrl: 'https://x.example' }
    const iban = invoice.iban!.slice(-4)
    const writtenAt = async (moment: number, id = invoice.id) => {
      const before = (await sentLetters(database())).length
      await books(`POST /api/invoices/${id}/sending`)
      await writeInvoiceLetter(
        { ...deps, now: () => moment },
        orders.at(-1)!.data as Parameters<typeof writeInvoiceLetter>[1],
      )
      return (await sentLetters(database()))[before]!
    }
    expect((await writtenAt(now)).plain).toContain(iban)
    await database().query(`UPDATE bookings SET status = 'cancelled', cancellation_kept = 0 WHERE id = $1`, [
      booking.id,
    ])
    for (const late of [0, 400]) {
      const letter = await writtenAt(now + late * 86_400_000)
      expect(letter.plain).not.toContain(iban)
      expect(letter.subject).not.toMatch(/herinnering|reminder|rappel/i)
      expect(letter.plain).toMatch(/creditnota|credit note|note de crédit/)
    }
    await books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount: 1000 })
    const { data } = await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Geannuleerd' })
    const { plain } = await writtenAt(now, data.credit_note.id)
    const say = { locale: invoice.language } as const
    expect(plain).toContain(
      m.mail_credit_back(
        { paid: formatsIn(say.locale).sum(1000), amount: formatsIn(say.locale).sum(1000) },
        say,
      ),
    )
    expect(plain).toContain(m.mail_credit_look({}, say))
    expect(plain).not.toContain(m.mail_invoice_pay({}, say))
  })

  test('a paper comes by the link of its own booking, and by no other', async () => {
    const mine = await linkedBooking()
    const invoice = await issued(mine.id)
    const stranger = await linkedBooking()
    const theirs = await issued(stranger.id)
    const paper = await pdf(null, `/api/scheduler/${mine.token}/invoices/${invoice.id}/pdf`)
    expect(paper.status).toBe(200)
    expect(paper.headers.get('cache-control')).toContain('private')
    expect(textOfPdf(paper.bytes).replaceAll(/\s/g, '')).toContain(invoice.number)
    for (const path of [
      `/api/scheduler/${mine.token}/invoices/${theirs.id}/pdf`,
      `/api/scheduler/${stranger.token}/invoices/${invoice.id}/pdf`,
      `/api/scheduler/${mine.id}/invoices`,
      `/api/scheduler/${mine.id}/invoices/${invoice.id}/pdf`,
      `/api/scheduler/${mine.token}/invoices/x/pdf`,
      `/api/scheduler/%00/invoices`,
    ])
      expect((await call(undefined, `GET ${path}`)).status, path).toBe(404)
    await database().query('UPDATE bookings SET token_hash = $1 WHERE id = $2', [tokenHash('new'), mine.id])
    expect((await read(mine.token)).said).toBe('404 INVOICE_NOT_FOUND')
  })

  test('nothing inside the company stands on it, nor what another is asked to pay', async () => {
    const booking = await linkedBooking()
    await issued(booking.id, { percent: 30 })
    const whole = await call(undefined, `GET /api/scheduler/${booking.token}/invoices`)
    const [document] = (whole.data as unknown as BookerMoney).documents
    expect(Object.keys(document!).toSorted()).toEqual(
      (
        'ahead awaits_correction back corrects covered credited delivered due_date gross holder id issue_date kind number open paid payment refunded refunded_on refused small_rest status structured used words written_off' as const
      ).split(' '),
    )
    const elsewhere = await one<{ id: string }>('SELECT id FROM customers WHERE id <> $1 LIMIT 1', [
      booking.customer,
    ])
    const agency = await one<{ id: string }>('SELECT id FROM booking_agencies LIMIT 1')
    for (const debtor of [{ customer: elsewhere.id }, { agency: agency.id }]) {
      const draft = await books(`POST /api/bookings/${booking.id}/invoices`)
      expect((await books(`PATCH /api/invoices/${draft.data.id}`, debtor)).said).toBe('200')
      await database().query('UPDATE invoices SET customer = $1, agency = $2 WHERE id = $3', [
        'customer' in debtor ? debtor.customer : null,
        'agency' in debtor ? debtor.agency : null,
        draft.data.id,
      ])
      expect((await books(`POST /api/invoices/${draft.data.id}/issue`, { accept_gaps: true })).said).toBe(
        '200',
      )
      expect((await read(booking.token)).documents).toHaveLength(1)
      await books(`POST /api/invoices/${draft.data.id}/credit`, { reason: 'x' })
      expect((await read(booking.token)).documents).toHaveLength(1)
    }
  })

  test('the link gives a role no more than it gives a stranger, and the office’s own way stays the office’s', async () => {
    const booking = await linkedBooking()
    const invoice = await issued(booking.id)
    const asStranger = (await call(undefined, `GET /api/scheduler/${booking.token}/invoices`)).data
    for (const role of ['employee', 'organizer', 'planner', 'accountant']) {
      const seen = await call(role, `GET /api/scheduler/${booking.token}/invoices`)
      expect(seen.data, role).toEqual(asStranger)
    }
    for (const role of [undefined, 'employee'])
      expect((await call(role, `GET /api/invoices/${invoice.id}/pdf`)).status, String(role)).toBe(403)
  })

  test('an invoice is sent in the moment it is issued where the office says so, and neither where it cannot be', async () => {
    const booking = await linkedBooking()
    const draft = await books(`POST /api/bookings/${booking.id}/invoices`)
    expect((await books(`POST /api/invoices/${draft.data.id}/issue`, { send: 'yes' })).said).toBe(
      '400 WRONG_TYPE',
    )
    const done = await books(`POST /api/invoices/${draft.data.id}/issue`, { send: true })
    expect(done.said).toBe('200')
    expect(done.data).toMatchObject({ status: 'sent', number: expect.stringMatching(/^F/) })
    expect(orders.map(({ queue }) => queue).slice(-2)).toEqual(['invoice-papers', 'invoice-letters'])
    expect(orders.at(-1)!.data).toEqual({ invoice: draft.data.id, version: done.data.row_version })
    const another = await linkedBooking()
    const unsent = await books(`POST /api/bookings/${another.id}/invoices`)
    await database().query(`UPDATE customers SET email = '', invoice_email = NULL WHERE id = $1`, [
      another.customer,
    ])
    expect((await books(`POST /api/invoices/${unsent.data.id}/issue`, { send: true })).said).toBe(
      '400 EMAIL_REQUIRED',
    )
    expect(await row(unsent.data.id)).toMatchObject({ status: 'draft', number: null })
  })

  test('once the credit note of a cancelled ride is made, its page awaits none: it says what was paid and what comes back', async () => {
    const booking = await linkedBooking()
    await database().query(`UPDATE customers SET kind = 'consumer' WHERE id = $1`, [booking.customer])
    const invoice = await issued(booking.id)
    const kept = 5000
    await database().query(
      `UPDATE bookings SET status = 'cancelled', cancellation_kept = ${kept} WHERE id = $1`,
      [booking.id],
    )
    await books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount: 8000 })
    const account = async () => accountOf((await read(booking.token)).money, kept)
    const before = { received: 8000, refunded: 0, back: 3000, rest: 0 }
    expect(await account()).toMatchObject({ ...before, awaitsCorrection: true })
    await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Geannuleerd' })
    expect(await account()).toMatchObject({ ...before, awaitsCorrection: false, uninvoiced: kept })
    await books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount: 3000, refund: true })
    expect(await account()).toMatchObject({ received: 8000, refunded: 3000, back: 0, rest: 0 })
    const today = dayOf(now, 'Europe/Brussels')
    const shown = async () => (await read(booking.token)).documents
    expect(await shown()).toContainEqual(expect.objectContaining({ refunded: 3000, refunded_on: today }))
    // A refund that was countered is none, and comes back all the same.
    const [refund] = await database().query<{ id: string }>(
      `SELECT id FROM payments WHERE invoice = $1 AND kind = 'refund'`,
      [invoice.id],
    )
    await books(`POST /api/payments/${refund!.id}/reversal`, { reason: 'Kwam terug' })
    expect(await account()).toMatchObject({ ...before, refunded: 0 })
    expect((await shown()).every((each) => each.refunded_on === null)).toBe(true)
  })

  test('a company reads the UBL file of its e-invoice on the page of its booking, and that this is no delivery [PE-01]', async () => {
    const mine = await linkedBooking()
    await database().query(
      `UPDATE customers SET kind = 'company', company_name = 'Klant nv', vat_number = 'BE0403170701',
        street = 'Coupure', number = '1', postal_code = '9000', city = 'Gent', country = 'BE' WHERE id = $1`,
      [mine.customer],
    )
    const invoice = await issued(mine.id)
    const { documents } = await read(mine.token)
    expect(documents).toMatchObject([{ structured: true, delivered: false }])
    const file = await pdf(null, `/api/scheduler/${mine.token}/invoices/${invoice.id}/ubl`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml'])
    expect(String(file.bytes)).toContain(`<cbc:ID>${invoice.number}<`)
    const stranger = await linkedBooking()
    await database().query(
      `UPDATE customers SET kind = 'consumer', company_name = NULL, vat_number = NULL WHERE id = $1`,
      [stranger.customer],
    )
    const paper = await issued(stranger.id)
    const ask = (token: string, id: string) =>
      call(undefined, `GET /api/scheduler/${token}/invoices/${id}/ubl`)
    expect((await ask(stranger.token, paper.id)).said).toBe('404 INVOICE_NOT_STRUCTURED')
    expect((await ask(stranger.token, invoice.id)).said).toBe('404 INVOICE_NOT_FOUND')
  })
})
