/** What the bank tells of money: taken in once, booked where there is no doubt, and undone by a counter-entry. */
import { expect, test } from 'vitest'
import type { Imported } from '../../../src/domains/banking/server/importing.ts'
import { addDays, type Day } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { statementsOf } from '../../databases/statements.ts'
import { camtFile, codaFile, type WrittenEntry } from '../../helpers/bank-files.ts'
import { formOf } from '../files/uploads.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

interface Line {
  readonly id: string
  readonly state: string
  readonly why: string | null
  readonly invoice: string | null
  readonly payment: string | null
  readonly booking: string | null
  readonly deposit: string | null
  readonly takes_back: string | null
  readonly reason: string | null
}

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, aBooking, anInvoice, now } = booksOf(database)
  const today = dayOf(now, 'Europe/Brussels')
  let number = 0
  let balance = 0
  let day: Day = addDays(today, -200)

  /** The statement that comes next, with its sums right. */
  const next = (entries: readonly WrittenEntry[], at: Day = addDays(day, 1)) => {
    const statement = { opening: balance, day: at, openingDay: day, number: (number += 1), entries }
    balance += entries.reduce((sum, { amount }) => sum + amount, 0)
    day = at
    return statement
  }
  async function send(bytes: Buffer, as: string | undefined = 'accountant') {
    const answer = await call(as, 'POST /api/bank-statements', formOf({ name: 'november.cod', bytes }))
    return { ...answer, data: answer.data as unknown as Imported }
  }
  const linesOf = (statement: string) =>
    database().query<Line>('SELECT * FROM bank_lines WHERE statement = $1 ORDER BY position', [statement])
  const taken = async (entries: readonly WrittenEntry[]) => {
    const { data, said } = await send(codaFile(next(entries)))
    expect(said).toBe('201')
    return linesOf(data.statements[0]!.id)
  }
  const counts = async () =>
    one<{ statements: number; lines: number; payments: number }>(
      `SELECT (SELECT count(*)::int FROM bank_statements) AS statements, (SELECT count(*)::int FROM bank_lines) AS lines,
         (SELECT count(*)::int FROM payments) AS payments`,
    )

  test('a transfer with its reference pays its invoice: an entry of today with the day of the bank [BK-07, BK-11]', async () => {
    const invoice = await anInvoice()
    const [line, unknown, out] = await taken([
      { amount: invoice.gross!, reference: invoice.ogm!, name: 'WIE DAN OOK' },
      { amount: 777, name: 'Iemand Anders' },
      { amount: -4000, name: 'Drankencentrale' },
    ])
    expect(line).toMatchObject({ state: 'matched', why: 'reference', invoice: invoice.id })
    expect(unknown).toMatchObject({ state: 'open', invoice: null, payment: null })
    expect(out).toMatchObject({ state: 'set_aside', why: 'outgoing' })
    expect(await row(invoice.id)).toMatchObject({ status: 'paid', paid: invoice.gross })
    expect(await one('SELECT * FROM payments WHERE id = $1', [line!.payment])).toMatchObject({
      method: 'transfer',
      direction: 'in',
      entry_date: today,
      value_date: day,
      customer: invoice.customer,
    })
  })

  test('the same file, and the same statement in another file and format, has no effect and says so [BK-06]', async () => {
    const invoice = await anInvoice()
    const statement = next([{ amount: 100, reference: invoice.ogm! }])
    const first = await send(codaFile(statement))
    expect(first.data).toMatchObject({ known: 0, lines: { matched: 1 } })
    const before = await counts()
    for (const bytes of [codaFile(statement), camtFile(statement), codaFile(statement, statement)]) {
      const again = await send(bytes)
      expect(again.said).toBe('201')
      expect(again.data.statements).toEqual([])
      expect(again.data.known).toBeGreaterThan(0)
    }
    expect(await counts()).toEqual(before)
    const changed = { ...statement, entries: [{ amount: 200, reference: invoice.ogm! }] }
    expect((await send(codaFile(changed))).said).toBe('409 BANK_STATEMENT_DIFFERS')
    expect(await counts()).toEqual(before)
  })

  test('two who send one file at once book it once [BK-06]', async () => {
    const invoice = await anInvoice()
    const bytes = codaFile(next([{ amount: 500, reference: invoice.ogm! }]))
    const both = await Promise.all([send(bytes), send(bytes, 'admin'), send(bytes)])
    expect(both.map(({ said }) => said)).toEqual(['201', '201', '201'])
    expect(both.map(({ data }) => data.known).toSorted((a, b) => a - b)).toEqual([0, 1, 1])
    expect(await row(invoice.id)).toMatchObject({ paid: 500 })
  })

  test('a statement that is missing is said, until it comes; one that overlaps pays nothing by itself [BK-09]', async () => {
    const missing = next([{ amount: 1000 }])
    const invoice = await anInvoice()
    const late = await send(codaFile(next([{ amount: 100, reference: invoice.ogm! }])))
    expect(late.data).toMatchObject({ statements: [{ warning: 'gap' }], lines: { matched: 1 } })
    const found = await send(camtFile(missing))
    expect(found.data).toMatchObject({ statements: [{ warning: null }] })
    expect(
      await one('SELECT warning FROM bank_statements WHERE id = $1', [late.data.statements[0]!.id]),
    ).toEqual({ warning: null })
    const other = {
      opening: 1,
      day,
      openingDay: addDays(day, -5),
      number: 300,
      entries: [{ amount: 100, reference: invoice.ogm! }],
    }
    const again = await send(codaFile(other))
    expect(again.data).toMatchObject({
      statements: [{ warning: 'overlap' }],
      lines: { matched: 0, suggested: 1 },
    })
    expect(await row(invoice.id)).toMatchObject({ paid: 100 })
  })

  test('another account, a file that is cut, and one that is none of a bank leave nothing behind [BK-01, BK-10]', async () => {
    const before = await counts()
    const statement = { opening: 0, day, number: 99, entries: [{ amount: 100 }] }
    const foreign = { ...statement, account: 'BE71096123456769' }
    expect((await send(codaFile(foreign))).said).toBe('409 BANK_ACCOUNT_FOREIGN')
    // Ours stands before it in the file: nothing of that one either.
    expect((await send(camtFile(statement, foreign))).said).toBe('409 BANK_ACCOUNT_FOREIGN')
    const whole = codaFile(statement)
    expect((await send(whole.subarray(0, whole.length / 2))).said).toMatch(/^400 BANK_FILE_(CUT|BROKEN)$/)
    expect((await send(Buffer.from('<!DOCTYPE a><a/>'))).said).toBe('400 BANK_FILE_UNSAFE')
    expect((await send(Buffer.from('a;b;c'))).said).toBe('400 BANK_FILE_UNKNOWN')
    expect((await call('accountant', 'POST /api/bank-statements', new FormData())).said).toBe(
      '400 BANK_FILE_MISSING',
    )
    // Of two files at once nobody says which is meant.
    const two = formOf({ name: 'one.cod', bytes: whole }, { name: 'two.cod', bytes: whole })
    expect((await call('accountant', 'POST /api/bank-statements', two)).said).toBe('400 BANK_FILE_MISSING')
    for (const as of ['planner', 'employee', 'organizer'])
      expect((await send(codaFile(statement), as)).said, as).toMatch(/^40[13] /)
    expect(await counts()).toEqual(before)
  })

  test('money for a credited invoice is suggested to the one that asks for the same ride now [BK-16]', async () => {
    const booking = await aBooking()
    const issued = async () => {
      const draft = await books(`POST /api/bookings/${booking.id}/invoices`)
      return (await books(`POST /api/invoices/${draft.data.id}/issue`, { accept_gaps: true })).data
    }
    const first = await issued()
    expect((await books(`POST /api/invoices/${first.id}/credit`, { reason: 'Bestelnummer' })).said).toBe(
      '201',
    )
    const second = await issued()
    const lines = await taken([
      { amount: 100, reference: first.ogm! },
      { amount: 200, text: `factuur ${first.number}` },
    ])
    for (const line of lines)
      expect(line).toMatchObject({ state: 'suggested', why: 'replaced', invoice: second.id })
  })

  test('a person books a suggestion, more than is open only by saying so, and takes it back with a reason [BK-11]', async () => {
    const invoice = await anInvoice()
    const open = invoice.gross!
    const [line] = await taken([{ amount: open + 500, reference: invoice.ogm! }])
    expect(line).toMatchObject({ state: 'suggested', why: 'more_than_open', invoice: invoice.id })
    const on = (method: string, tail: string, body: object) =>
      call('accountant', `${method} /api/bank-lines/${line!.id}/${tail}`, body)
    expect((await on('POST', 'match', { invoice: invoice.id })).said).toBe('400 PAYMENT_TOO_LARGE')
    const matched = await on('POST', 'match', { invoice: invoice.id, accept_more: true })
    expect(matched.data).toMatchObject({ state: 'matched', why: 'more_than_open' })
    expect(await row(invoice.id)).toMatchObject({ status: 'paid', paid: open + 500, owed_back: 500 })
    expect((await on('POST', 'match', { invoice: invoice.id })).said).toBe('409 BANK_LINE_DONE')
    expect((await on('POST', 'setting-aside', { reason: 'x' })).said).toBe('409 BANK_LINE_DONE')
    expect((await on('DELETE', 'match', {})).said).toBe('400 REASON_REQUIRED')
    const undone = await on('DELETE', 'match', { reason: 'Verkeerde klant' })
    expect(undone.data).toMatchObject({
      state: 'open',
      invoice: null,
      payment: null,
      reason: 'Verkeerde klant',
    })
    expect(await row(invoice.id)).toMatchObject({ paid: 0 })
    const entries = await database().query<{ signed_amount: number }>(
      'SELECT signed_amount FROM payments WHERE invoice = $1 ORDER BY signed_amount',
      [invoice.id],
    )
    expect(entries.map(({ signed_amount }) => signed_amount)).toEqual([-(open + 500), open + 500])
    expect((await on('DELETE', 'match', { reason: 'Nog eens' })).said).toBe('409 BANK_LINE_DONE')
    expect((await on('POST', 'match', { invoice: invoice.id, accept_more: true })).said).toBe('201')
  })

  test('what a transfer leaves of its invoice is settled by the same press, as far as a small difference goes [BK-11, BI-46]', async () => {
    const [little, much] = [await anInvoice(), await anInvoice()]
    const [one4, ten] = await taken([
      { amount: little.gross! - 4, text: `factuur ${little.number}` },
      { amount: much.gross! - 1000, text: `factuur ${much.number}` },
    ])
    expect(one4).toMatchObject({ state: 'suggested', why: 'number', invoice: little.id })
    const match = (line: Line, invoice: string, more: object) =>
      books(`POST /api/bank-lines/${line.id}/match`, { invoice, ...more })
    expect((await match(ten!, much.id, { settle_rest: true })).said).toBe('400 DIFFERENCE_TOO_LARGE')
    expect(await row(much.id)).toMatchObject({ paid: 0 })
    expect((await match(one4!, little.id, { settle_rest: true })).said).toBe('201')
    expect(await row(little.id)).toMatchObject({ status: 'paid' })
    const entries = await database().query<{ kind: string; signed_amount: number; reason: string | null }>(
      'SELECT kind, signed_amount, reason FROM payments WHERE invoice = $1 ORDER BY signed_amount DESC',
      [little.id],
    )
    expect(entries).toMatchObject([
      { kind: 'balance', signed_amount: little.gross! - 4 },
      { kind: 'difference', signed_amount: 4, reason: expect.stringMatching(/./) },
    ])
  })

  test('undoing a match takes back the difference that was settled with it, in one act, unless that is done [BK-11]', async () => {
    const settled = async () => {
      const invoice = await anInvoice()
      const [line] = await taken([{ amount: invoice.gross! - 3, text: `factuur ${invoice.number}` }])
      const wish = { invoice: invoice.id, settle_rest: true }
      expect((await books(`POST /api/bank-lines/${line!.id}/match`, wish)).said).toBe('201')
      expect(await row(invoice.id)).toMatchObject({ status: 'paid' })
      const difference = await one<{ id: string }>(
        "SELECT id FROM payments WHERE invoice = $1 AND kind = 'difference'",
        [invoice.id],
      )
      return { invoice, difference, line: line!.id }
    }
    const undo = async (line: string) =>
      (await call('accountant', `DELETE /api/bank-lines/${line}/match`, { reason: 'Andere factuur' })).data
    const sums = async (invoice: string) =>
      (
        await database().query<{ sum: number }>(
          'SELECT signed_amount::int AS sum FROM payments WHERE invoice = $1 ORDER BY signed_amount',
          [invoice],
        )
      ).map(({ sum }) => sum)

    const { invoice, line } = await settled()
    const gross = invoice.gross!
    expect(await undo(line)).toMatchObject({ state: 'open', payment: null })
    expect(await sums(invoice.id)).toEqual([3 - gross, -3, 3, gross - 3])
    expect(await row(invoice.id)).toMatchObject({ paid: 0 })

    const other = await settled()
    const reversal = `POST /api/payments/${other.difference.id}/reversal`
    expect((await books(reversal, { reason: 'Wordt nog betaald' })).said).toBe('201')
    expect(await row(other.invoice.id)).toMatchObject({ paid: other.invoice.gross! - 3 })
    expect(await undo(other.line)).toMatchObject({ state: 'open', payment: null })
    expect(await sums(other.invoice.id)).toEqual([3 - other.invoice.gross!, -3, 3, other.invoice.gross! - 3])
    expect(await row(other.invoice.id)).toMatchObject({ paid: 0 })
  })

  test('an exact amount with the number of its invoice is booked by itself; with a name it is a suggestion [BK-07, BK-08]', async () => {
    const [numbered, named] = [await anInvoice([[1, 33_331]]), await anInvoice([[1, 33_333]])]
    const { name } = await one<{ name: string }>(
      `SELECT customer_snapshot ->> 'name' AS name FROM invoices WHERE id = $1`,
      [named.id],
    )
    const [first, second] = await taken([
      { amount: numbered.gross!, text: `betaling ${numbered.number}` },
      { amount: named.gross!, name },
    ])
    expect(first).toMatchObject({ state: 'matched', why: 'number_and_amount', invoice: numbered.id })
    expect(second).toMatchObject({ state: 'suggested', why: 'amount_and_name', invoice: named.id })
    expect(await row(named.id)).toMatchObject({ paid: 0 })
  })

  test('a line is set aside with a reason and taken back; what a bank reverses is no payment [BK-05, BK-11]', async () => {
    const invoice = await anInvoice()
    const { data } = await send(
      camtFile(
        next([
          { amount: 900, name: 'Iemand' },
          { amount: 100, reference: invoice.ogm!, isReversal: true },
        ]),
      ),
    )
    const [line, reversal] = await linesOf(data.statements[0]!.id)
    expect(reversal).toMatchObject({ state: 'open', why: 'reversal' })
    const at = (id: string) => `/api/bank-lines/${id}`
    expect((await call('accountant', `POST ${at(reversal!.id)}/match`, { invoice: invoice.id })).said).toBe(
      '409 BANK_LINE_REVERSAL',
    )
    expect((await call('accountant', `POST ${at(line!.id)}/setting-aside`, { reason: ' ' })).said).toBe(
      '400 REASON_REQUIRED',
    )
    expect(
      (await call('admin', `POST ${at(line!.id)}/setting-aside`, { reason: 'Privé' })).data,
    ).toMatchObject({
      state: 'set_aside',
      reason: 'Privé',
    })
    expect((await call('accountant', `DELETE ${at(line!.id)}/setting-aside`, {})).data).toMatchObject({
      state: 'open',
    })
    expect((await call('planner', `POST ${at(line!.id)}/match`, { invoice: invoice.id })).said).toMatch(
      /^403 /,
    )
  })

  test('a payment that the bank takes back is countered by one press, and the line it came in by stays matched [BK-13]', async () => {
    const invoice = await anInvoice()
    const gross = invoice.gross!
    const [paid, back] = await taken([
      { amount: gross, reference: invoice.ogm! },
      { amount: 0 - gross, reference: invoice.ogm!, code: '00149000', text: 'fout' },
    ])
    expect(paid).toMatchObject({ state: 'matched', invoice: invoice.id })
    expect(back).toMatchObject({
      state: 'suggested',
      why: 'reversal',
      invoice: null,
      takes_back: paid!.payment,
    })
    const match = (key: string, body: object, as = 'accountant') =>
      call(as, `POST /api/bank-lines/${key}/match`, body)
    const takesBack = { takes_back: paid!.payment }
    expect((await match(back!.id, { invoice: invoice.id })).said).toBe('409 BANK_LINE_REVERSAL')
    expect((await match(back!.id, { ...takesBack, invoice: invoice.id })).said).toBe('400 BANK_LINE_PURPOSE')
    expect((await match(back!.id, takesBack, 'planner')).said).toMatch(/^403 /)
    const [wrong] = await taken([{ amount: 1 - gross, isReversal: true }])
    expect((await match(wrong!.id, takesBack)).said).toBe('400 BANK_LINE_TAKES_BACK')
    expect(await row(invoice.id)).toMatchObject({ status: 'paid', paid: gross })

    const booked = (await match(back!.id, takesBack)).data as unknown as Line
    expect(booked).toMatchObject({ state: 'matched', why: 'reversal', takes_back: paid!.payment })
    expect(await row(invoice.id)).toMatchObject({ paid: 0 })
    expect(await one('SELECT * FROM payments WHERE id = $1', [booked.payment])).toMatchObject({
      reverses: paid!.payment,
      signed_amount: 0 - gross,
      entry_date: today,
    })
    const [kept] = await database().query<Line>('SELECT * FROM bank_lines WHERE id = $1', [paid!.id])
    expect(kept).toMatchObject({ state: 'matched', payment: paid!.payment })
    // Neither is undone: the counter-entry is final, and what it countered is countered already.
    const undo = (key: string) =>
      call('accountant', `DELETE /api/bank-lines/${key}/match`, { reason: 'Fout' })
    expect((await undo(back!.id)).said).toBe('409 REVERSAL_FINAL')
    expect((await undo(paid!.id)).said).toBe('409 PAYMENT_REVERSED')
  })

  test('a refund that could not be made comes back, in another file and without a word of the bank [BK-13]', async () => {
    const invoice = await anInvoice()
    const gross = invoice.gross!
    const iban = 'BE71096123456769'
    const [more] = await taken([{ amount: gross + 700, reference: invoice.ogm! }])
    expect(
      (await books(`POST /api/bank-lines/${more!.id}/match`, { invoice: invoice.id, accept_more: true }))
        .said,
    ).toBe('201')
    const [out] = await taken([{ amount: -700, name: 'Niemand Bekend', iban }])
    expect((await books(`POST /api/bank-lines/${out!.id}/match`, { invoice: invoice.id })).said).toBe('201')
    expect(await row(invoice.id)).toMatchObject({ owed_back: 0 })
    const [back] = await taken([{ amount: 700, name: 'Niemand Bekend', iban }])
    const refund = await one<Line>('SELECT payment FROM bank_lines WHERE id = $1', [out!.id])
    expect(back).toMatchObject({ state: 'suggested', why: 'reversal', takes_back: refund.payment })
    const match = { takes_back: refund.payment }
    const both = await Promise.all([1, 2].map(() => books(`POST /api/bank-lines/${back!.id}/match`, match)))
    expect(both.map(({ said }) => said).toSorted()).toEqual(['201', '409 BANK_LINE_DONE'])
    expect(await row(invoice.id)).toMatchObject({ owed_back: 700 })
  })

  test('what went out for nobody is suggested once a refund of that sum is due, unless a person set it aside [BK-14]', async () => {
    const invoice = await anInvoice()
    const gross = invoice.gross!
    const { name } = await one<{ name: string }>(
      `SELECT customer_snapshot ->> 'name' AS name FROM invoices WHERE id = $1`,
      [invoice.id],
    )
    const amount = -12_347
    const [older, out, stranger] = await taken([
      { amount, name },
      { amount, name },
      { amount, name: 'Drankencentrale' },
    ])
    const stands = async () =>
      (
        await database().query<Line>('SELECT * FROM bank_lines WHERE id = ANY($1) ORDER BY position', [
          [older!.id, out!.id, stranger!.id],
        ])
      ).map(({ state, invoice: of }) => [state, of])
    const aside = ['set_aside', null]
    expect(await stands()).toEqual([aside, aside, aside])
    // Taken back and set aside by a person, with a reason.
    await call('accountant', `DELETE /api/bank-lines/${older!.id}/setting-aside`, {})
    await books(`POST /api/bank-lines/${older!.id}/setting-aside`, { reason: 'Privé' })
    const [paid] = await taken([{ amount: gross - amount, reference: invoice.ogm! }])
    expect(
      (await books(`POST /api/bank-lines/${paid!.id}/match`, { invoice: invoice.id, accept_more: true }))
        .said,
    ).toBe('201')
    expect(await row(invoice.id)).toMatchObject({ owed_back: 0 - amount })
    expect(await stands()).toEqual([aside, ['suggested', invoice.id], aside])
    expect((await books(`POST /api/bank-lines/${out!.id}/match`, { invoice: invoice.id })).said).toBe('201')
    expect(await row(invoice.id)).toMatchObject({ owed_back: 0 })
  })

  test('a deposit that comes in and goes back by transfer is suggested, booked by a press, and taken back by its counter-entry [BK-12, BI-91, BI-92]', async () => {
    const booking = await one<{ id: string; number: string; deposit: number }>(
      // The security, with what the crates and kegs of its frozen price stand for.
      `SELECT id, number, (SELECT sum((step ->> 'amount')::int) FROM jsonb_array_elements(price_trace) AS step
         WHERE step ->> 'step' = 'deposit')::int AS deposit
       FROM bookings b WHERE status IN ('confirmed', 'planned') AND deposit > 0
       AND deposit_held = 0 AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.booking = b.id) ORDER BY number LIMIT 1`,
    )
    const held = () =>
      one<{ deposit_held: number }>('SELECT deposit_held FROM bookings WHERE id = $1', [booking.id])
    const [line] = await taken([{ amount: booking.deposit, text: `waarborg ${booking.number}` }])
    expect(line).toMatchObject({ state: 'suggested', why: 'deposit', booking: booking.id, invoice: null })
    expect(await held()).toEqual({ deposit_held: 0 })
    const on = (key: string, method: string, tail: string, body: object, as = 'accountant') =>
      call(as, `${method} /api/bank-lines/${key}/${tail}`, body)
    for (const body of [{}, { deposit: booking.id, customer: booking.id }])
      expect((await on(line!.id, 'POST', 'match', body)).said).toBe('400 BANK_LINE_PURPOSE')
    const booked = await on(line!.id, 'POST', 'match', { deposit: booking.id })
    expect(booked.data).toMatchObject({ state: 'matched', why: 'deposit', payment: null })
    expect(await held()).toEqual({ deposit_held: booking.deposit })
    const entry = (booked.data as unknown as Line).deposit
    expect(await one('SELECT * FROM deposits WHERE id = $1', [entry])).toMatchObject({
      kind: 'received',
      method: 'transfer',
      entry_date: today,
      value_date: day,
    })
    // A second transfer of it is more than was agreed; none of it was booked.
    const [again, back] = await taken([
      { amount: booking.deposit, text: booking.number },
      { amount: 0 - booking.deposit, text: `terug ${booking.number}` },
    ])
    expect((await on(again!.id, 'POST', 'match', { deposit: booking.id })).said).toBe('400 DEPOSIT_TOO_LARGE')
    expect(back).toMatchObject({ state: 'suggested', why: 'deposit', booking: booking.id })
    expect((await on(back!.id, 'POST', 'match', { deposit: booking.id })).said).toBe('201')
    expect(await held()).toEqual({ deposit_held: 0 })
    // Taken back at the bank, and by the door of the deposit itself.
    expect((await on(back!.id, 'DELETE', 'match', { reason: 'Verkeerde lijn' })).data).toMatchObject({
      state: 'open',
      booking: null,
      deposit: null,
    })
    expect(await held()).toEqual({ deposit_held: booking.deposit })
    expect((await books(`POST /api/deposits/${entry}/reversal`, { reason: 'Andere klant' })).said).toBe('201')
    expect(await one('SELECT state, deposit FROM bank_lines WHERE id = $1', [line!.id])).toEqual({
      state: 'open',
      deposit: null,
    })
    expect(await held()).toEqual({ deposit_held: 0 })
  })

  test('money that came in for no invoice waits as its customer’s, and is allocated later [BK-11, BI-45]', async () => {
    const invoice = await anInvoice()
    const [line, out] = await taken([
      { amount: 4_000, name: 'Iemand' },
      { amount: -4_000, name: 'Iemand' },
    ])
    const match = (key: string, body: object) => books(`POST /api/bank-lines/${key}/match`, body)
    const to = { customer: invoice.customer }
    expect((await match(out!.id, to)).said).toBe('400 REFUND_TOO_LARGE')
    const booked = (await match(line!.id, to)).data as unknown as Line
    expect(booked).toMatchObject({ state: 'matched', why: 'chosen', invoice: null })
    expect(await one('SELECT * FROM payments WHERE id = $1', [booked.payment])).toMatchObject({
      kind: 'unallocated',
      signed_amount: 4_000,
      customer: invoice.customer,
      entry_date: today,
      value_date: day,
    })
    expect(
      (await books(`POST /api/payments/${booked.payment}/allocation`, { invoice: invoice.id })).said,
    ).toBe('201')
    expect(await row(invoice.id)).toMatchObject({ paid: 4_000 })
    // What was moved on is taken back first.
    const undo = { reason: 'Toch niet' }
    expect((await call('accountant', `DELETE /api/bank-lines/${line!.id}/match`, undo)).said).toBe(
      '409 PAYMENT_MOVED',
    )
  })

  test('money that waits goes back to its customer by a line that goes out, to the cent [BI-45]', async () => {
    const { customer } = await anInvoice()
    const [line, out] = await taken([
      { amount: 3_000, name: 'Iemand' },
      { amount: -3_000, name: 'Iemand' },
    ])
    for (const { id } of [line!, out!])
      expect((await books(`POST /api/bank-lines/${id}/match`, { customer })).said).toBe('201')
    const { payment } = await one<Line>('SELECT payment FROM bank_lines WHERE id = $1', [out!.id])
    expect(await one('SELECT * FROM payments WHERE id = $1', [payment])).toMatchObject({
      signed_amount: -3_000,
      customer,
      invoice: null,
    })
  })

  test('a statement and its lines are written by nobody through the data API, whatever the role [BK-06]', async () => {
    const [line] = await taken([{ amount: 123 }])
    for (const as of ['planner', 'accountant', 'admin', 'super'])
      for (const collection of ['bank_lines', 'bank_statements']) {
        expect((await call(as, `POST /items/${collection}`, { number: '1' })).said, as).toMatch(/^40[03] /)
        expect((await call(as, `DELETE /items/${collection}/${line!.id}`)).said, as).toMatch(/^403 /)
        expect(
          (await call(as, `PATCH /items/${collection}/${line!.id}`, { state: 'open', number: '2' })).said,
          as,
        ).toMatch(/^40[03] /)
      }
    expect(await one('SELECT state, archived_at FROM bank_lines WHERE id = $1', [line!.id])).toEqual({
      state: 'open',
      archived_at: null,
    })
  })

  test('many lines are booked in statements that do not grow with them [BK-07]', async () => {
    const invoices = await Promise.all(Array.from({ length: 8 }, () => anInvoice()))
    const sent = async (from: number, to: number) => {
      const bytes = codaFile(
        next(invoices.slice(from, to).map(({ gross, ogm }) => ({ amount: gross!, reference: ogm! }))),
      )
      return statementsOf(async () => {
        expect((await send(bytes)).data.lines.matched).toBe(to - from)
      })
    }
    await sent(0, 1)
    const few = await sent(1, 2)
    expect(await sent(2, 8)).toBe(few)
    for (const { id } of invoices) expect(await row(id)).toMatchObject({ status: 'paid' })
  })
})
