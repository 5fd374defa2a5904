/** Who pays by transfer is told: once for each booking and act, and never of what was taken back at once. */
import { expect, test } from 'vitest'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import {
  type PaymentLetterOrder,
  writePaymentLetter,
} from '../../../src/domains/billing/server/papers/payment-letters.ts'
import {
  type PaymentReturnLetterOrder,
  writePaymentReturnLetter,
} from '../../../src/domains/billing/server/papers/payment-return-letters.ts'
import {
  type RefundLetterOrder,
  writeRefundLetter,
} from '../../../src/domains/billing/server/papers/refund-letters.ts'
import { writtenReference } from '../../../src/domains/billing/paper/structured-reference.ts'
import { locales } from '../../../src/kernel/locale.ts'
import { m } from '../../../src/platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../src/platform/i18n/format/formats.ts'
import { addDays } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { codaFile, type WrittenEntry } from '../../helpers/bank-files.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { formOf } from '../files/uploads.ts'
import { secret } from '../program.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

interface Rests {
  readonly said: string
  readonly data: readonly { readonly id: string; readonly open: number }[]
}
const isReturn = ({ queue }: { readonly queue: string }) => queue === 'payment-return-letters'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, aDraft, anInvoice, orders, storage, now } = booksOf(database)
  let number = 0
  let balance = 0

  async function taken(entries: readonly WrittenEntry[]) {
    const day = addDays(dayOf(now, 'Europe/Brussels'), -30 + number)
    const bytes = codaFile({ opening: balance, day, openingDay: day, number: (number += 1), entries })
    balance += entries.reduce((sum, { amount }) => sum + amount, 0)
    const answer = await call('accountant', 'POST /api/bank-statements', formOf({ name: 'mei.cod', bytes }))
    expect(answer.said).toBe('201')
  }
  /** The orders an act left, one for each letter. */
  async function ordersOf(act: () => Promise<unknown>): Promise<readonly PaymentLetterOrder[]> {
    const before = orders.length
    await act()
    return orders
      .slice(before)
      .filter(({ queue }) => queue === 'payment-letters')
      .flatMap(({ data }) => data as unknown as readonly PaymentLetterOrder[])
  }
  const depsAt = (time: number) => ({
    database: database(),
    storage,
    now: () => time,
    secret,
    publicUrl: 'https://x.example',
  })
  async function lettersOf(write: () => Promise<void>) {
    const before = new Set((await sentLetters(database())).map(({ plain }) => plain))
    // A job that runs twice writes one letter.
    for (const _ of [1, 2]) await write()
    return (await sentLetters(database())).filter(({ plain }) => !before.has(plain))
  }
  const written = (told: readonly PaymentLetterOrder[], time = now) =>
    lettersOf(async () => {
      for (const order of told) await writePaymentLetter(depsAt(time), order)
    })
  const sum = (invoice: Invoice, amount: number) => formatsIn(invoice.language).sum(amount)
  async function anAdvance(percent: number, of?: Awaited<ReturnType<typeof aBooking>>) {
    const booking = of ?? (await aBooking())
    const { data: draft } = await books(`POST /api/bookings/${booking.id}/invoices`, { percent })
    const { data } = await books(`POST /api/invoices/${draft.id}/issue`)
    return { booking, invoice: data as Invoice }
  }

  test('a file that pays an advance in two parts brings one letter, with both and with what is still open [BI-97]', async () => {
    const { booking, invoice } = await anAdvance(30)
    const half = Math.floor(invoice.gross! / 2)
    const told = await ordersOf(() =>
      taken([
        { amount: half, reference: invoice.ogm! },
        { amount: half - 500, reference: invoice.ogm! },
      ]),
    )
    expect(told).toHaveLength(1)
    const [letter, ...others] = await written(told)
    expect(others).toEqual([])
    const { email } = await one<{ email: string }>('SELECT email FROM customers WHERE id = $1', [
      invoice.customer,
    ])
    expect(letter!.to).toBe(email)
    expect(letter!.subject).toContain(sum(invoice, 2 * half - 500))
    for (const words of [booking.number, sum(invoice, half), sum(invoice, invoice.gross! - 2 * half + 500)])
      expect(letter!.plain).toContain(words)
    const token = /\/pdf\/invoice\/([\w-]+)/.exec(letter!.plain)?.[1]
    expect((await call(undefined, `GET /api/invoice-links/${token}`)).status).toBe(200)
  })

  test('a file that pays two documents of one ride brings one letter, and another ride its own [BI-97]', async () => {
    const { booking, invoice } = await anAdvance(30)
    const { invoice: second } = await anAdvance(20, booking)
    const { invoice: another } = await anAdvance(30)
    const told = await ordersOf(() =>
      taken([invoice, second, another].map(({ gross, ogm }) => ({ amount: gross!, reference: ogm! }))),
    )
    expect(told.map(({ payments }) => payments.length).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await written(told)).toHaveLength(2)
  })

  test('two files within a minute that pay two documents of one booking bring one letter [BI-97]', async () => {
    const { booking, invoice } = await anAdvance(30)
    const { data: draft } = await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 20 })
    const { data: second } = await books(`POST /api/invoices/${draft.id}/issue`)
    const other = await anInvoice()
    const told: PaymentLetterOrder[] = []
    for (const paid of [invoice, other, second])
      told.push(...(await ordersOf(() => taken([{ amount: paid.gross!, reference: paid.ogm! }]))))
    expect(told.map(({ of, payments }) => [of, payments.length])).toEqual([
      [booking.id, 1],
      [other.id, 1],
      [booking.id, 2],
    ])
    // The first is taken back where the third is ordered.
    const letters = await written([told[1]!, told[2]!])
    expect(letters).toHaveLength(2)
    const own = letters.find(({ plain }) => plain.includes(booking.number))!
    for (const { number: written, gross } of [invoice, second]) {
      expect(own.plain).toContain(written)
      expect(own.plain).toContain(sum(invoice, gross!))
    }
  })

  test('who keeps the accounts of an organisation reads what came in, with its order number and nobody’s first name [BI-97, BI-10]', async () => {
    const { id } = await aDraft()
    await database().query(`UPDATE invoices SET po_reference = 'PO-4711' WHERE id = $1`, [id])
    const { data: invoice } = (await books(`POST /api/invoices/${id}/issue`)) as { data: Invoice }
    await database().query(`UPDATE customers SET invoice_email = 'boekhouding@klant.example' WHERE id = $1`, [
      invoice.customer,
    ])
    const told = await ordersOf(() => taken([{ amount: invoice.gross!, reference: invoice.ogm! }]))
    const [letter, ...others] = await written(told)
    expect(others).toEqual([])
    expect(letter!.to).toBe('boekhouding@klant.example')
    expect(letter!.plain).toContain('PO-4711')
    const { first_name } = await one<{ first_name: string }>(
      'SELECT first_name FROM customers WHERE id = $1',
      [invoice.customer],
    )
    expect(letter!.plain).not.toContain(`${first_name},`)
    await database().query('UPDATE customers SET invoice_email = NULL WHERE id = $1', [invoice.customer])
  })

  test('who paid all that was asked reads that the rest of the price follows [BI-97]', async () => {
    const { booking, invoice } = await anAdvance(50)
    const [letter] = await written(
      await ordersOf(() =>
        books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', amount: invoice.gross }),
      ),
    )
    expect(letter!.plain).toContain(sum(invoice, booking.gross - invoice.gross!))
  })

  test('a receipt that comes once the ride was cancelled gives back what the settlement gives back, corrected already or not [BI-97, BI-102]', async () => {
    const { booking, invoice } = await anAdvance(40)
    const amount = invoice.gross! + 1469
    const told = await ordersOf(() =>
      books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', amount, accept_more: true }),
    )
    await database().query(
      `UPDATE bookings SET status = 'cancelled', cancellation_kept = 1000 WHERE id = $1`,
      [booking.id],
    )
    const [letter] = await written(told)
    const say = { locale: invoice.language } as const
    expect(letter!.plain).toContain(m.mail_payment_back({ back: sum(invoice, amount - 1000) }, say))
    expect(letter!.plain).not.toContain(sum(invoice, 1469))
    await database().query(
      `UPDATE bookings SET status = 'confirmed', cancellation_kept = NULL WHERE id = $1`,
      [booking.id],
    )
  })

  test('what was taken back before the letter is written, what is paid in cash, and what waits for a document bring none [BI-97]', async () => {
    const invoice = await anInvoice()
    const told = await ordersOf(() => taken([{ amount: invoice.gross!, reference: invoice.ogm! }]))
    expect(told).toHaveLength(1)
    const line = await one<{ id: string }>('SELECT id FROM bank_lines WHERE invoice = $1', [invoice.id])
    const undone = await call('accountant', `DELETE /api/bank-lines/${line.id}/match`, { reason: 'Vergist' })
    expect(undone.said).toBe('200')
    expect(await written(told)).toEqual([])
    expect(
      await ordersOf(() =>
        books(`POST /api/invoices/${invoice.id}/payments`, { method: 'cash', amount: 1000 }),
      ),
    ).toEqual([])
    expect(await ordersOf(() => taken([{ amount: 777, name: 'Iemand Anders' }]))).toEqual([])
    const matched = await ordersOf(async () => {
      const waiting = await one<{ id: string }>(`SELECT id FROM bank_lines WHERE amount = 777`)
      const body = { invoice: invoice.id }
      expect((await call('accountant', `POST /api/bank-lines/${waiting.id}/match`, body)).said).toBe('201')
    })
    expect(await written(matched)).toMatchObject([{ subject: expect.stringContaining(sum(invoice, 777)) }])
  })
  test('a line that is matched anew brings no second letter to who had one [BI-97]', async () => {
    const invoice = await anInvoice()
    const line = async () => {
      await taken([{ amount: 1_234, name: 'Iemand Anders' }])
      return one<{ id: string }>('SELECT id FROM bank_lines WHERE amount = 1234 ORDER BY id DESC LIMIT 1')
    }
    const { id } = await line()
    const match = () => ordersOf(() => books(`POST /api/bank-lines/${id}/match`, { invoice: invoice.id }))
    expect(await written(await match())).toHaveLength(1)
    const undone = await call('accountant', `DELETE /api/bank-lines/${id}/match`, { reason: 'Verkeerd' })
    expect(undone.said).toBe('200')
    expect(await match()).toEqual([])
  })

  test('to whom money is transferred back it is written once, with the day and the document; of one taken back nobody hears [BI-101]', async () => {
    const invoice = await anInvoice()
    const pay = (body: object) =>
      books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', ...body })
    await pay({ amount: invoice.gross! })
    await pay({ amount: invoice.gross!, accept_more: true })
    const before = orders.length
    expect((await pay({ amount: invoice.gross!, refund: true })).said).toBe('201')
    const ordered = orders.slice(before).filter(({ queue }) => queue === 'refund-letters')
    expect(ordered).toHaveLength(1)
    const [order] = ordered[0]!.data as readonly RefundLetterOrder[]
    const [letter, ...others] = await lettersOf(() => writeRefundLetter(depsAt(now), order!))
    expect(others).toEqual([])
    expect(letter!.subject).toContain(sum(invoice, invoice.gross!))
    expect(letter!.plain).toContain(invoice.number!)
    await pay({ amount: 500, accept_more: true })
    const again = orders.length
    await pay({ amount: 500, refund: true })
    const [second] = orders.slice(again).find(({ queue }) => queue === 'refund-letters')!
      .data as readonly RefundLetterOrder[]
    expect((await books(`POST /api/payments/${second!.payment}/reversal`, { reason: 'Vergist' })).said).toBe(
      '201',
    )
    expect(await lettersOf(() => writeRefundLetter(depsAt(now), second!))).toEqual([])
  })

  test('a rest that is a small difference is not asked for, and waits for one press of the accountant [BI-97, BI-46]', async () => {
    const invoice = await anInvoice()
    const other = await anInvoice()
    const [letter] = await written(
      await ordersOf(() => taken([{ amount: invoice.gross! - 3, reference: invoice.ogm! }])),
    )
    expect(letter!.plain).toContain(sum(invoice, invoice.gross! - 3))
    expect(letter!.plain).not.toContain(sum(invoice, 3))
    // Nor is said what is not true.
    expect(letter!.plain).not.toContain('Alles')

    const token = /\/pdf\/invoice\/([\w-]+)/.exec(letter!.plain)![1]
    const behind = (await call(undefined, `GET /api/invoice-links/${token}`)).data
    expect(behind).toMatchObject({ open: 3, small_rest: true, payment: null })

    const rests = async (as: string) => (await call(as, 'GET /api/invoices/small-rests')) as never as Rests
    const { data } = await rests('accountant')
    const { row_version } = await row(invoice.id)
    expect(data.find(({ id }) => id === invoice.id)).toEqual({
      id: invoice.id,
      row_version,
      number: invoice.number,
      issue_date: invoice.issue_date,
      name: invoice.customer_snapshot!.name,
      open: 3,
    })
    expect(data.some(({ id }) => id === other.id)).toBe(false)
    for (const as of ['planner', 'organizer', 'employee'])
      expect((await rests(as)).said, as).toBe('403 FORBIDDEN')
    const settled = await books(`POST /api/invoices/${invoice.id}/differences`, {
      kind: 'difference',
      amount: 3,
      reason: 'Klein verschil',
    })
    expect(settled.said).toBe('201')
    expect((await rests('accountant')).data.some(({ id }) => id === invoice.id)).toBe(false)
  })

  test('a day that is past is not said as one still to come [BI-97]', async () => {
    const invoice = await anInvoice()
    const half = Math.floor(invoice.gross! / 2)
    const told = await ordersOf(() => taken([{ amount: half, reference: invoice.ogm! }]))
    const day = formatsIn('nl').day(invoice.due_date!)
    const [letter] = await written(told, Date.parse(`${addDays(invoice.due_date!, 1)}T12:00:00Z`))
    expect(letter!.plain.replaceAll(/\s+/g, ' ')).toContain(`de vervaldag was ${day}.`)
    expect(letter!.plain).not.toContain('uiterlijk')
  })

  test('a transfer that the bank takes back is written of once, with what is open again and how to pay it, in each language [BI-98]', async () => {
    for (const language of locales) {
      const { id } = await aDraft()
      await database().query('UPDATE invoices SET language = $1 WHERE id = $2', [language, id])
      const { data: invoice } = await books(`POST /api/invoices/${id}/issue`)
      expect(invoice.language).toBe(language)
      expect(await ordersOf(() => taken([{ amount: invoice.gross!, reference: invoice.ogm! }]))).toHaveLength(
        1,
      )
      const { payment } = await one<{ payment: string }>(
        'SELECT payment FROM bank_lines WHERE invoice = $1 AND amount > 0',
        [invoice.id],
      )
      const before = orders.length
      await taken([{ amount: 0 - invoice.gross!, reference: invoice.ogm!, code: '00149000', text: 'fout' }])
      expect(orders.slice(before).filter(isReturn), 'nothing is written before a person judged').toEqual([])
      const back = await one<{ id: string }>('SELECT id FROM bank_lines WHERE takes_back = $1', [payment])
      const match = { takes_back: payment }
      expect((await books(`POST /api/bank-lines/${back.id}/match`, match)).said).toBe('201')
      const told = orders.slice(before).filter(isReturn)
      expect(told).toHaveLength(1)
      const order = told[0]!.data as PaymentReturnLetterOrder
      const [letter, ...others] = await lettersOf(() => writePaymentReturnLetter(depsAt(now), order))
      expect(others).toEqual([])
      const { email } = await one<{ email: string }>('SELECT email FROM customers WHERE id = $1', [
        invoice.customer,
      ])
      expect(letter!.to).toBe(email)
      expect(letter!.subject).toContain(sum(invoice, invoice.gross!))
      const plain = letter!.plain.replaceAll(/\s+/g, ' ')
      for (const words of [
        invoice.number!,
        formatsIn(invoice.language).day(invoice.due_date!),
        writtenReference(invoice.ogm!),
        'BE',
      ])
        expect(plain).toContain(words)
      const token = /\/pdf\/invoice\/([\w-]+)/.exec(letter!.plain)?.[1]
      expect((await call(undefined, `GET /api/invoice-links/${token}`)).status).toBe(200)
    }
  })
})
