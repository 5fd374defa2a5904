/** Who pays by transfer is told: once for each booking and act, and never of what was taken back at once. */
import { expect, test } from 'vitest'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import {
  type PaymentLetterOrder,
  writePaymentLetter,
} from '../../../src/domains/billing/server/papers/payment-letters.ts'
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

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, aBooking, anInvoice, orders, storage, now } = booksOf(database)
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
  async function written(told: readonly PaymentLetterOrder[]) {
    const before = new Set((await sentLetters(database())).map(({ plain }) => plain))
    const deps = { database: database(), storage, now: () => now, secret, publicUrl: 'https://x.example' }
    // A job that runs twice writes one letter.
    for (const order of [...told, ...told]) await writePaymentLetter(deps, order)
    return (await sentLetters(database())).filter(({ plain }) => !before.has(plain))
  }
  const sum = (invoice: Invoice, amount: number) => formatsIn(invoice.language).sum(amount)
  async function anAdvance(percent: number) {
    const booking = await aBooking()
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

  test('who paid all that was asked reads that the rest of the price follows [BI-97]', async () => {
    const { booking, invoice } = await anAdvance(50)
    const [letter] = await written(
      await ordersOf(() =>
        books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', amount: invoice.gross }),
      ),
    )
    expect(letter!.plain).toContain(sum(invoice, booking.gross - invoice.gross!))
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
})
