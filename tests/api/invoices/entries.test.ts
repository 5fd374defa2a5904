/** Entries sum to balances, whatever is booked, moved, given back, reversed and credited at once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EntryKind, writingOff } from '../../../src/domains/billing/entry.ts'
import type { Invoice } from '../../../src/domains/billing/invoice.ts'
import { isIn } from '../../../src/kernel/state-group.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, anInvoice, aBooking } = booksOf(database)
  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const entriesOf = (invoice: string) =>
    query<{ id: string; kind: string; signed_amount: number }>(
      'SELECT id, kind, signed_amount FROM payments WHERE invoice = $1 ORDER BY date_created, id',
      [invoice],
    )
  const balance = async (key: string, of: 'customers' | 'bookings' = 'customers') => {
    const { data } = await call('accountant', `GET /api/${of}/${key}/balance`)
    const { waiting, ...sums } = data as unknown as Record<
      'asked' | 'paid' | 'unallocated' | 'open',
      number
    > & {
      readonly waiting: readonly { readonly rest: number }[]
    }
    // What waits, entry by entry, is what is not allocated.
    expect(waiting.reduce((sum, { rest }) => sum + rest, 0)).toBe(sums.unallocated)
    return sums
  }

  test('money without an invoice waits for one, is allocated in parts, and what is left is given back [BI-45]', async () => {
    const invoice = await anInvoice()
    const customer = invoice.customer!
    const before = await balance(customer)
    const made = await books(`POST /api/customers/${customer}/payments`, {
      amount: 15_000,
      method: 'transfer',
    })
    expect(made.data).toMatchObject({ kind: 'unallocated', customer, invoice: null, signed_amount: 15_000 })
    expect(await balance(customer)).toEqual({
      ...before,
      paid: before.paid + 15_000,
      unallocated: before.unallocated + 15_000,
      open: before.open - 15_000,
    })
    const move = (id: string, body: object) => books(`POST /api/payments/${id}/allocation`, body)
    expect((await move(made.data.id, { invoice: invoice.id, amount: 15_001 })).said).toBe(
      '400 ALLOCATION_TOO_LARGE',
    )
    expect((await move(made.data.id, { invoice: invoice.id, amount: 15_000 })).said).toBe(
      '400 PAYMENT_TOO_LARGE',
    )
    expect((await move(made.data.id, { invoice: null })).said).toBe('400 ALLOCATION_SAME')
    const put = await move(made.data.id, { invoice: invoice.id })
    expect(put.data).toMatchObject({
      kind: 'allocation',
      invoice: invoice.id,
      signed_amount: 12_100,
      method: null,
    })
    expect(await row(invoice.id)).toMatchObject({ status: 'paid', paid: 12_100 })
    expect(await balance(customer)).toMatchObject({
      unallocated: before.unallocated + 2900,
      open: before.open - 15_000,
    })
    expect((await books(`POST /api/payments/${made.data.id}/reversal`, { reason: 'x' })).said).toBe(
      '409 PAYMENT_MOVED',
    )
    const refund = (amount: number) =>
      books(`POST /api/payments/${made.data.id}/refund`, { amount, method: 'transfer' })
    expect((await refund(2901)).said).toBe('400 ALLOCATION_TOO_LARGE')
    expect((await refund(2900)).data).toMatchObject({
      kind: 'refund',
      signed_amount: -2900,
      source: made.data.id,
    })
    // Taken back, it waits again: both sides of the move in one.
    expect((await books(`POST /api/payments/${put.data.id}/reversal`, { reason: 'Verkeerd' })).said).toBe(
      '201',
    )
    expect(await row(invoice.id)).toMatchObject({ status: 'issued', paid: 0 })
    expect(await balance(customer)).toMatchObject({ unallocated: before.unallocated + 12_100 })
  })

  test('a payment on the wrong invoice moves to the right one by a counter and a new entry [BI-45]', async () => {
    const [wrong, right] = [await anInvoice(), await anInvoice()]
    await books(`POST /api/invoices/${wrong.id}/payments`, { method: 'transfer', amount: 12_100 })
    const [entry] = await entriesOf(wrong.id)
    expect((await books(`POST /api/payments/${entry!.id}/allocation`, { invoice: right.id })).said).toBe(
      '201',
    )
    expect(await row(wrong.id)).toMatchObject({ status: 'issued', paid: 0 })
    expect(await row(right.id)).toMatchObject({ status: 'paid', paid: 12_100 })
    expect(await entriesOf(wrong.id)).toMatchObject([{ signed_amount: 12_100 }, { signed_amount: -12_100 }])
    expect((await books(`POST /api/payments/${entry!.id}/allocation`, { invoice: right.id })).said).toBe(
      '400 ALLOCATION_TOO_LARGE',
    )
  })

  test('the last cents are settled by a difference with its reason, up to the limit; bank charges up to what is open [BI-46]', async () => {
    const { id } = await anInvoice()
    await books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: 11_000 })
    const settle = (body: object) => books(`POST /api/invoices/${id}/differences`, body)
    expect((await settle({ kind: 'difference' })).said).toBe('400 REASON_REQUIRED')
    expect((await settle({ kind: 'difference', reason: 'x' })).said).toBe('400 DIFFERENCE_TOO_LARGE')
    expect((await settle({ kind: 'difference', amount: 1, reason: 'x' })).said).toBe(
      '400 DIFFERENCE_TOO_LARGE',
    )
    expect((await settle({ kind: 'bank_cost', amount: 1101, reason: 'x' })).said).toBe(
      '400 DIFFERENCE_BEYOND_OPEN',
    )
    expect((await settle({ kind: 'bank_cost', amount: 1000, reason: 'Kosten' })).data).toMatchObject({
      paid: 12_000,
    })
    expect((await settle({ kind: 'difference', amount: 99, reason: 'x' })).said).toBe(
      '400 DIFFERENCE_NOT_WHOLE',
    )
    expect((await settle({ kind: 'difference', reason: 'Te weinig' })).data).toMatchObject({
      status: 'paid',
      paid: 12_100,
    })
    expect((await settle({ kind: 'difference', reason: 'x' })).said).toBe('409 NOTHING_OPEN')
    expect(
      (await call('planner', `POST /api/invoices/${id}/differences`, { kind: 'difference', reason: 'x' }))
        .status,
    ).toBe(403)
  })

  test('of what goes back after a full credit no part is written off, however small [BI-46]', async () => {
    const { id } = await anInvoice()
    await books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: 12_100 })
    expect((await books(`POST /api/invoices/${id}/credit`, { reason: 'Te veel' })).said).toBe('201')
    for (const amount of [1, 500, 12_100])
      expect(
        (await books(`POST /api/invoices/${id}/differences`, { kind: 'difference', amount, reason: 'x' }))
          .said,
      ).toBe('400 DIFFERENCE_TOO_LARGE')
  })

  test('cash of a consumer is rounded to five cents by an entry, and the document stays as it is [BI-47]', async () => {
    for (const [price, cash] of [
      [12_101, 12_100],
      [12_102, 12_100],
      [12_103, 12_105],
      [12_104, 12_105],
    ] as const) {
      const invoice = await anInvoice([[1, price]])
      const pay = (body: object) =>
        books(`POST /api/invoices/${invoice.id}/payments`, {
          amount: cash,
          method: 'cash',
          round_cash: true,
          ...body,
        })
      expect((await pay({ method: 'transfer' })).said).toBe('400 ROUNDING_NOT_ALLOWED')
      expect((await pay({ amount: cash - 5 })).said).toBe('400 ROUNDING_NOT_ALLOWED')
      expect((await pay({})).data).toMatchObject({
        status: 'paid',
        paid: price,
        gross: price,
        rounding: 0,
        owed_back: 0,
      })
      const entries = await entriesOf(invoice.id)
      expect(entries.map(({ kind, signed_amount }) => [kind, signed_amount])).toEqual([
        ['balance', cash],
        ['rounding', price - cash],
      ])
      await books(`POST /api/payments/${entries[0]!.id}/reversal`, { reason: 'Niet ontvangen' })
      expect(await row(invoice.id)).toMatchObject({ status: 'issued', paid: 0 })
    }
  })

  test('cash of the crew is handed over and counted, and what is short is said with its reason [BI-48]', async () => {
    const { id: employee } = await one<{ id: string }>('SELECT id FROM employees ORDER BY id LIMIT 1')
    const invoice = await anInvoice()
    const body = { method: 'cash', amount: 12_100, taken_by: employee }
    expect(
      (await books(`POST /api/invoices/${invoice.id}/payments`, { ...body, method: 'transfer' })).said,
    ).toBe('400 CASH_ONLY')
    await books(`POST /api/invoices/${invoice.id}/payments`, body)
    const till = () => call('accountant', `GET /api/employees/${employee}/cash`)
    expect((await till()).data).toEqual({ expected: 12_100 })
    const hand = (counted: number, reason?: string) =>
      books(`POST /api/employees/${employee}/cash`, { counted, ...(reason && { reason }) })
    expect((await hand(12_000)).said).toBe('400 REASON_REQUIRED')
    const both = await Promise.all([hand(12_000, 'Wisselgeld'), hand(12_000, 'Wisselgeld')])
    expect(both.map(({ status }) => status)).toContain(201)
    expect((await till()).data).toEqual({ expected: 0 })
    expect((await hand(0)).said).toBe('409 NOTHING_TO_HAND_OVER')
    expect(await row(invoice.id)).toMatchObject({ status: 'paid', paid: 12_100 })
  })

  interface AccountStep {
    readonly document: string | null
    readonly entry: string | null
    readonly by: string | null
    readonly reason: string | null
    readonly amount: number
    readonly open: number
  }
  const account = async (of: 'customers' | 'bookings' | 'invoices', id: string) => {
    const { data, said } = await call('planner', `GET /api/${of}/${id}/account`)
    expect(said).toBe('200')
    return data as unknown as readonly AccountStep[]
  }

  test('a balance says how it came about: each document and entry, who did it and why, to the cent [BI-96]', async () => {
    const invoice = await anInvoice()
    await books(`POST /api/invoices/${invoice.id}/payments`, { method: 'transfer', amount: 10_000 })
    const [paid] = await entriesOf(invoice.id)
    await books(`POST /api/payments/${paid!.id}/reversal`, { reason: 'Verkeerde klant' })
    await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Regen' })
    const steps = await account('invoices', invoice.id)
    expect(
      steps.map(({ document, entry, reason, amount, open }) => [document ?? entry, reason, amount, open]),
    ).toEqual([
      ['invoice', null, 12_100, 12_100],
      ['balance', null, -10_000, 2_100],
      ['balance', 'Verkeerde klant', 10_000, 12_100],
      ['credit_note', 'Regen', -12_100, 0],
    ])
    for (const { by } of steps) expect(by).toBeTruthy()
    for (const as of ['organizer', 'employee', undefined])
      expect((await call(as, `GET /api/invoices/${invoice.id}/account`)).said).toBe('403 FORBIDDEN')
  })

  type Step = {
    readonly what: 'pay' | 'refund' | 'reverse' | 'credit' | 'wait' | 'allocate' | 'settle'
    readonly amount: number
    readonly at: number
  }
  const steps = fc.array(
    fc.record<Step>({
      what: fc.constantFrom(
        'pay',
        'pay',
        'refund',
        'reverse',
        'credit',
        'wait',
        'allocate',
        'settle',
        'settle',
      ),
      amount: fc.integer({ min: 1, max: 15_000 }),
      at: fc.nat({ max: 20 }),
    }),
    { minLength: 4, maxLength: 12 },
  )

  /** What a ride is asked in advance: its entries are the booking's too. */
  async function anAdvance(): Promise<Invoice> {
    const drafted = await books(`POST /api/bookings/${(await aBooking()).id}/invoices`, { percent: 30 })
    expect(drafted.said).toBe('201')
    const issued = await books(`POST /api/invoices/${drafted.data.id}/issue`, { accept_gaps: true })
    expect(issued.said).toBe('200')
    return issued.data
  }

  test('whatever many do at once, entries sum to what is paid, and refund and kept are what came in [BI-42, BI-49]', async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(steps, async (wishes) => {
        runs += 1
        const invoice = runs % 2 ? await anAdvance() : await anInvoice()
        const customer = invoice.customer!
        const some = async (at: number) => {
          const all = await query<{ id: string }>(
            'SELECT id FROM payments WHERE invoice = $1 OR (customer = $2 AND invoice IS NULL) ORDER BY id',
            [invoice.id, customer],
          )
          return all.length > 0 ? all[at % all.length]!.id : null
        }
        const take = async ({ what, amount, at }: Step) => {
          const method = 'transfer'
          if (what === 'pay' || what === 'refund')
            return books(`POST /api/invoices/${invoice.id}/payments`, {
              method,
              amount,
              refund: what === 'refund',
              accept_more: what === 'pay',
            })
          if (what === 'credit') return books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'x' })
          if (what === 'settle')
            return books(`POST /api/invoices/${invoice.id}/differences`, {
              kind: at % 2 ? 'bank_cost' : 'difference',
              reason: 'x',
              ...(at % 2 && { amount }),
            })
          if (what === 'wait') return books(`POST /api/customers/${customer}/payments`, { method, amount })
          const id = await some(at)
          if (id === null) return null
          return what === 'reverse'
            ? books(`POST /api/payments/${id}/reversal`, { reason: 'x' })
            : books(`POST /api/payments/${id}/allocation`, { invoice: at % 2 ? invoice.id : null })
        }
        // Three at a time, beside one another.
        for (let at = 0; at < wishes.length; at += 3) {
          const done = await Promise.all(wishes.slice(at, at + 3).map(take))
          for (const answer of done) expect(answer?.status ?? 200).toBeLessThan(500)
        }
        const entries = await entriesOf(invoice.id)
        const sum = (of: typeof entries) => of.reduce((total, { signed_amount }) => total + signed_amount, 0)
        const now = await row(invoice.id)
        expect(now.paid).toBe(sum(entries))
        const refunded = 0 - sum(entries.filter(({ kind }) => kind === 'refund'))
        expect(sum(entries.filter(({ kind }) => kind !== 'refund'))).toBe(refunded + now.paid)
        expect(now.owed_back).toBe(Math.max(0, now.paid + now.credited - now.gross!))
        // What is offered to be given back is what may be: money, and all of it.
        const writtenOff = sum(entries.filter(({ kind }) => isIn(writingOff, kind as EntryKind)))
        if (now.owed_back! > 0) expect(writtenOff).toBeLessThanOrEqual(0)
        const back = { method: 'transfer', refund: true }
        const more = { ...back, amount: now.owed_back! + 1 }
        const refused = await books(`POST /api/invoices/${invoice.id}/payments`, more)
        expect(refused).toMatchObject({
          said: '400 REFUND_TOO_LARGE',
          errors: [{ extensions: { left: now.owed_back } }],
        })
        const { booking } = now
        for (const [of, column, key] of [
          ['customers', 'customer', customer],
          ...(booking ? ([['bookings', 'booking', booking]] as const) : []),
        ] as const) {
          const [all] = await query<{ documents: number; entries: number; waiting: number }>(
            `SELECT (SELECT sum(gross - credited) FROM invoices WHERE ${column} = $1 AND kind <> 'credit_note' AND status <> 'draft')::bigint AS documents,
               (SELECT coalesce(sum(signed_amount), 0) FROM payments WHERE ${column} = $1)::bigint AS entries,
               (SELECT coalesce(sum(signed_amount), 0) FROM payments WHERE ${column} = $1 AND invoice IS NULL)::bigint AS waiting`,
            [key],
          )
          const stands = await balance(key, of)
          expect(stands, of).toEqual({
            asked: all!.documents,
            paid: all!.entries,
            unallocated: all!.waiting,
            open: all!.documents - all!.entries,
          })
          expect(stands.unallocated).toBeGreaterThanOrEqual(0)
          // How it came about ends in the balance itself, of the customer, the booking and the invoice.
          const steps = await account(of, key)
          expect(steps.at(-1)!.open, of).toBe(stands.open)
          expect(steps.reduce((total, { amount }) => total + amount, 0)).toBe(stands.open)
        }
        expect((await account('invoices', invoice.id)).at(-1)!.open).toBe(
          now.gross! - now.credited - now.paid,
        )
      }),
      { numRuns: 8 },
    )
  })
})
