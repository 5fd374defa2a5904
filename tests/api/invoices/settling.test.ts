/** A ride that does not take place: credited, charged by its policy, and paid by what came in before. */
import { expect, test } from 'vitest'
import type { Booking } from '../../../src/domains/booking/booking.ts'
import { agreedOf, askedOf } from '../../../src/domains/booking/price/asked.ts'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from './books.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { sampleCompany } from '../whole-program.ts'

interface Settled {
  readonly credit_notes: readonly Invoice[]
  readonly fee: Invoice | null
}
interface Foreseen {
  readonly credits: readonly { readonly invoice: string; readonly number: string; readonly amount: number }[]
  readonly fee: number
  readonly vat: string
  readonly set_off: number
  readonly back: number
  readonly open: number
  readonly done: boolean
  readonly draft: string | null
}

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, vatCode, pdf } = booksOf(database)
  const settle = (id: string, body: object = {}, as = 'accountant') =>
    call(as, `POST /api/bookings/${id}/settlement`, { accept_gaps: true, ...body })
  const settled = ({ data }: { data: unknown }) => data as Settled
  const foresee = async (id: string, as = 'planner') => {
    const answer = await call(as, `GET /api/bookings/${id}/settlement`)
    return { ...answer, foreseen: answer.data as unknown as Foreseen }
  }
  const documentsOf = (booking: string) =>
    database().query<Invoice>('SELECT * FROM invoices WHERE booking = $1 ORDER BY date_created, id', [
      booking,
    ])
  const entriesOf = (booking: string, kind = 'allocation') =>
    database().query<{
      direction: string
      amount: number
      signed_amount: number
      invoice: string
      source: string | null
    }>(
      `SELECT direction, amount::int, signed_amount::int, invoice, source FROM payments
       WHERE booking = $1 AND kind = $2 ORDER BY invoice`,
      [booking, kind],
    )
  const beyond = async (id: string) => {
    const agreed = agreedOf(await one<Booking>('SELECT * FROM bookings WHERE id = $1', [id]))
    return askedOf(await documentsOf(id), agreed.side) - agreed.sum
  }
  const issued = async (booking: string, body: object = {}) => {
    const draft = await books(`POST /api/bookings/${booking}/invoices`, body)
    expect(draft.said).toBe('201')
    const done = await books(`POST /api/invoices/${draft.data.id}/issue`, { accept_gaps: true })
    expect(done.said).toBe('200')
    return done.data
  }
  const pay = (id: string, amount: number) =>
    books(`POST /api/invoices/${id}/payments`, { amount, method: 'transfer' })
  /** Cancelled by the office, where a quarter is kept. */
  const cancel = async (id: string, step: object = { hours_before: 0, keep_percent: 25 }) => {
    await database().query(
      `UPDATE bookings SET policy_snapshot = jsonb_set(policy_snapshot, '{cancellation_steps}', $2),
         starts_at = now() + interval '240 hours', ends_at = now() + interval '242 hours' WHERE id = $1`,
      [id, JSON.stringify([step])],
    )
    const gone = await call('planner', `POST /api/bookings/${id}/cancellation`, { reason: 'Onweer' })
    expect(gone.said).toBe('200')
    return (
      await one<{ kept: number }>('SELECT cancellation_kept::int AS kept FROM bookings WHERE id = $1', [id])
    ).kept
  }

  const waits = async (id: string) => {
    const { data } = await call('accountant', 'GET /api/unsettled-rides')
    const { rows } = data as unknown as { rows: { id: string; kept: number; back: number }[] }
    return rows.filter((ride) => ride.id === id).map(({ kept, back }) => ({ kept, back }))
  }

  test('a paid advance is credited, the fee paid by it without a movement of money, and the rest is to go back [BI-65, BI-66, BI-67, AC-11]', async () => {
    const { id } = await aBooking()
    const advance = await issued(id, { percent: 50 })
    await pay(advance.id, advance.gross!)
    expect(await waits(id)).toEqual([])
    const kept = await cancel(id)
    expect(await waits(id)).toEqual([{ kept, back: advance.gross! - kept }])
    expect((await call('planner', 'GET /api/unsettled-rides')).said).toMatch(/^403/)
    const { said, foreseen } = await foresee(id)
    expect(said).toBe('200')
    expect(foreseen).toEqual({
      credits: [{ invoice: advance.id, number: advance.number, amount: advance.gross }],
      fee: kept,
      vat: 'as_booking',
      set_off: kept,
      back: advance.gross! - kept,
      open: 0,
      done: false,
      draft: null,
    })
    for (const as of ['planner', 'employee', 'organizer'])
      expect((await settle(id, {}, as)).said, as).toBe('403 FORBIDDEN')
    expect((await settle(id, { credited: 1 })).said).toBe('409 SETTLEMENT_CHANGED')
    const done = await settle(id, { credited: advance.gross, fee: kept })
    expect(done.said).toBe('201')
    expect(await waits(id)).toEqual([])
    const { credit_notes, fee } = settled(done)
    expect(credit_notes).toMatchObject([{ kind: 'credit_note', corrects: advance.id, gross: advance.gross }])
    expect(fee).toMatchObject({ kind: 'fee', gross: kept, paid: kept, status: 'paid', price_mode: 'gross' })
    expect(fee!.number).toMatch(/^F\d{4}-\d{4}$/)
    expect(await row(advance.id)).toMatchObject({
      credited: advance.gross,
      paid: advance.gross! - kept,
      owed_back: advance.gross! - kept,
    })
    const entries = await entriesOf(id)
    expect(entries.reduce((sum, { signed_amount }) => sum + signed_amount, 0)).toBe(0)
    expect(entries.map(({ invoice }) => invoice).toSorted()).toEqual([advance.id, fee!.id].toSorted())
    expect(await beyond(id)).toBe(0)
    expect((await settle(id)).said).toBe('409 BOOKING_SETTLED')
    expect((await foresee(id)).foreseen).toMatchObject({ done: true, credits: [], fee: 0 })
    const back = await books(`POST /api/invoices/${advance.id}/payments`, {
      amount: advance.gross! - kept,
      method: 'transfer',
      refund: true,
    })
    expect(back.said).toBe('201')
  })

  test('what a fee is paid by at its birth is asked by nobody, on paper and in its structured invoice; the credit note says both sums [BI-09, BI-67, BI-83]', async () => {
    const { id } = await aBooking()
    const company = await call('planner', 'POST /items/customers', {
      kind: 'company',
      first_name: 'Maaike',
      last_name: 'Aerts',
      company_name: 'Verrekend nv',
      email: 'verrekend@klant.example',
      phone: '+32 9 000 00 00',
      street: 'Coupure',
      number: '1',
      postal_code: '9000',
      city: 'Gent',
      country: 'BE',
      vat_number: 'BE0403170701',
    })
    await database().query(`UPDATE bookings SET customer = $2 WHERE id = $1`, [id, company.data.id])
    const advance = await issued(id, { percent: 50 })
    await pay(advance.id, advance.gross!)
    const kept = await cancel(id)
    // A fee that must be an e-invoice is not asked without the address of its buyer, and nothing is credited then.
    const inTown = (city: string | null) =>
      database().query('UPDATE customers SET city = $2 WHERE id = $1', [company.data.id, city])
    await inTown(null)
    expect((await settle(id)).said).toBe('409 STRUCTURED_ADDRESS_MISSING')
    expect(await documentsOf(id)).toMatchObject([{ id: advance.id, status: 'paid' }])
    await inTown('Gent')
    const { fee, credit_notes } = settled(await settle(id))
    const back = advance.gross! - kept
    expect(await row(fee!.id)).toMatchObject({
      prepaid: kept,
      due_date: null,
      epc_payload: null,
      set_off: { against: [{ number: advance.number, amount: kept }], back: 0 },
    })
    expect(await row(credit_notes[0]!.id)).toMatchObject({
      supply_date: null,
      set_off: { against: [{ number: fee!.number, amount: kept }], back },
    })
    const euros = (cents: number) => (cents / 100).toFixed(2)
    const written = (cents: number) => euros(cents).replace('.', ',')
    const ubl = String((await pdf('accountant', `/api/invoices/${fee!.id}/ubl`)).bytes)
    expect(ubl).toContain(`<cbc:PrepaidAmount currencyID="EUR">${euros(kept)}<`)
    expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">0.00<')
    expect(ubl).not.toMatch(/PaymentMeans|DueDate/)
    expect(ubl.split('<cac:PaymentTerms>')[1]).toContain(advance.number!)
    const paper = textOfPdf((await pdf('accountant', `/api/invoices/${fee!.id}/pdf`)).bytes)
    expect(paper).toContain(advance.number!)
    expect(paper).not.toMatch(/\+\+\+/)
    const note = String((await pdf('accountant', `/api/invoices/${credit_notes[0]!.id}/ubl`)).bytes)
    const terms = note.split('<cac:PaymentTerms>')[1]!.split('</cac:PaymentTerms>')[0]!
    for (const part of [fee!.number!, written(kept), written(back)]) expect(terms).toContain(part)
    expect(note).not.toContain('ActualDeliveryDate')
  })

  test('the fee has the rates of the ride in proportion, to the cent [BI-66]', async () => {
    const { id, gross } = await aBooking()
    await database().query(
      `UPDATE booking_lines SET vat_percent = 6, vat_code = $2 WHERE id =
         (SELECT id FROM booking_lines WHERE booking = $1 ORDER BY position DESC LIMIT 1)`,
      [id, (await vatCode('S6')).id],
    )
    const kept = await cancel(id, { hours_before: 0, keep_percent: 33 })
    const { fee } = settled(await settle(id))
    expect(fee!.gross).toBe(kept)
    expect(fee!.gross).toBe(Math.round(gross * 0.33))
    expect(fee!.vat_breakdown!.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(kept)
    const percents = await database().query<{ vat_percent: number }>(
      'SELECT DISTINCT vat_percent FROM booking_lines WHERE booking = $1 ORDER BY 1',
      [id],
    )
    expect(fee!.vat_breakdown!.map(({ percent }) => percent)).toEqual(
      percents.map(({ vat_percent }) => vat_percent),
    )
    expect(fee).toMatchObject({ status: 'issued', paid: 0 })
  })

  test('a step that stands outside VAT asks the same sum without any; the accountant may see it otherwise [BI-66]', async () => {
    const step = { hours_before: 0, keep_percent: 40, vat: 'outside' }
    const first = await aBooking()
    const kept = await cancel(first.id, step)
    expect((await foresee(first.id)).foreseen.vat).toBe('outside')
    const { fee } = settled(await settle(first.id))
    expect(fee).toMatchObject({ gross: kept, net: kept, vat: 0 })
    expect(fee!.vat_breakdown).toMatchObject([{ category: 'O', percent: 0 }])
    const other = await aBooking()
    await cancel(other.id, step)
    const taxed = settled(await settle(other.id, { vat: 'as_booking' }))
    expect(taxed.fee!.vat).toBeGreaterThan(0)
  })

  test('a free cancellation credits what was asked and asks nothing; without a document there is nothing to do [BI-65]', async () => {
    const { id } = await aBooking()
    const whole = await issued(id)
    expect(await cancel(id, { hours_before: 0, keep_percent: 0 })).toBe(0)
    expect(settled(await settle(id))).toMatchObject({ credit_notes: [{ gross: whole.gross }], fee: null })
    expect(await beyond(id)).toBe(0)
    const other = await aBooking()
    await cancel(other.id, { hours_before: 0, keep_percent: 0 })
    expect((await settle(other.id)).said).toBe('409 BOOKING_SETTLED')
    const agreed = await aBooking()
    expect((await settle(agreed.id)).said).toBe('409 BOOKING_NOT_SETTLED_SO')
    expect((await foresee(agreed.id)).said).toBe('409 BOOKING_NOT_SETTLED_SO')
  })

  test('what took off an advance is credited before it, and part payments pay the fee together [BI-65, BI-67]', async () => {
    const { id } = await aBooking()
    const advance = await issued(id, { percent: 10 })
    await pay(advance.id, advance.gross!)
    const final = await issued(id)
    await pay(final.id, 1_000)
    const kept = await cancel(id)
    const { foreseen } = await foresee(id)
    expect(foreseen.credits.map(({ invoice }) => invoice)).toEqual([final.id, advance.id])
    const { fee, credit_notes } = settled(await settle(id, { send: true }))
    expect(credit_notes).toHaveLength(2)
    const came = advance.gross! + 1_000
    expect(fee).toMatchObject({ paid: Math.min(came, kept), gross: kept })
    expect(fee!.sent_at).not.toBeNull()
    expect(foreseen.open).toBe(Math.max(0, kept - came))
    expect((await entriesOf(id)).reduce((sum, { signed_amount }) => sum + signed_amount, 0)).toBe(0)
  })

  test('an advance of everything is credited although a final of nothing took it off [BI-22, BI-65]', async () => {
    const { id, gross } = await aBooking()
    const advance = await issued(id, { percent: 100 })
    await pay(advance.id, gross)
    const final = await issued(id)
    expect(final).toMatchObject({ kind: 'final', gross: 0 })
    const kept = await cancel(id)
    const { fee, credit_notes } = settled(await settle(id))
    expect(credit_notes).toMatchObject([{ corrects: advance.id, gross }])
    expect(fee).toMatchObject({ gross: kept, paid: kept })
    expect(await beyond(id)).toBe(0)
  })

  test('settled by ten at once, it is settled once; a draft in the way, or a company not ready, leaves everything [BI-62, BI-65]', async () => {
    const { id } = await aBooking()
    const advance = await issued(id, { percent: 30 })
    await pay(advance.id, advance.gross!)
    const draft = await books(`POST /api/bookings/${id}/invoices`)
    await cancel(id)
    expect((await settle(id)).said).toBe('409 BOOKING_DRAFT_OPEN')
    expect((await foresee(id)).foreseen).toMatchObject({ done: false, draft: draft.data.id })
    await call('accountant', `DELETE /items/invoices/${draft.data.id}`)
    const { iban } = await one<{ iban: string }>('SELECT iban FROM settings')
    await database().query(`UPDATE settings SET iban = NULL`)
    const before = await documentsOf(id)
    expect((await settle(id)).said).toBe('409 SELLER_IBAN_MISSING')
    await database().query('UPDATE settings SET iban = $1', [iban])
    expect(await documentsOf(id)).toEqual(before)
    const all = await Promise.all(Array.from({ length: 10 }, () => settle(id)))
    expect(all.map(({ said }) => said).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 9 }, () => '409 BOOKING_SETTLED'),
    ])
    expect(await beyond(id)).toBe(0)
  })

  test('by hand it is judged by the same: no fee beyond what is kept, and none before the advance is credited [BI-60]', async () => {
    const { id } = await aBooking()
    const advance = await issued(id, { percent: 50 })
    const kept = await cancel(id)
    const { customer } = await one<{ customer: string }>('SELECT customer FROM bookings WHERE id = $1', [id])
    const hand = await call('accountant', 'POST /items/invoices', { booking: id, customer, kind: 'fee' })
    const lines = (unit_price: number) => ({
      price_mode: 'gross',
      lines: [{ text: 'Annulering', quantity: 1, unit_price, vat_code: code.id }],
    })
    const code = await vatCode('S21')
    const issue = () => books(`POST /api/invoices/${hand.data.id}/issue`, { accept_gaps: true })
    await books(`PATCH /api/invoices/${hand.data.id}`, lines(kept))
    expect((await issue()).said).toBe('409 ASKED_TOO_MUCH')
    await books(`POST /api/invoices/${advance.id}/credit`, { reason: 'Geannuleerd' })
    await books(`PATCH /api/invoices/${hand.data.id}`, lines(kept + 1))
    expect((await issue()).said).toBe('409 ASKED_TOO_MUCH')
    await books(`PATCH /api/invoices/${hand.data.id}`, lines(kept))
    expect((await issue()).said).toBe('200')
    expect(await beyond(id)).toBe(0)
    expect((await settle(id)).said).toBe('409 BOOKING_SETTLED')
  })

  test('a group that never came owes what its policy keeps at the hour of the ride [BI-60, BI-65]', async () => {
    const { id, gross } = await aBooking()
    const advance = await issued(id, { percent: 80 })
    await pay(advance.id, advance.gross!)
    await database().query(
      `UPDATE bookings SET status = 'no_show', policy_snapshot =
         jsonb_set(policy_snapshot, '{cancellation_steps}', $2) WHERE id = $1`,
      [id, JSON.stringify([{ hours_before: 0, keep_percent: 60 }])],
    )
    const kept = Math.round(gross * 0.6)
    expect((await books(`POST /api/bookings/${id}/invoices`)).said).toMatch(/^409 ASKED_TOO_MUCH/)
    expect((await foresee(id)).foreseen).toMatchObject({ fee: kept, back: advance.gross! - kept })
    expect(settled(await settle(id)).fee).toMatchObject({ gross: kept, status: 'paid' })
    expect(await beyond(id)).toBe(0)
  })
})
