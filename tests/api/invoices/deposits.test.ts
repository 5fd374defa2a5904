/** The deposit of a booking: who may enter what, that it adds up, and that it keeps a booking open. */
import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/id/id.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { writeKeptLetter } from '../../../src/domains/billing/server/deposits/kept-letters.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { secret } from '../program.ts'
import { handOver } from '../../helpers/hand-over.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

interface Ride {
  readonly id: string
  readonly deposit: number
}

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, orders, pdf, storage, now } = booksOf(database)
  const lettersDeps = {
    get database() {
      return database()
    },
    storage,
    now: () => now,
    secret,
    publicUrl: 'https://x.example',
  }
  const ride = (status: string, more = 'true') =>
    one<Ride>(
      `SELECT id, deposit::int FROM bookings WHERE status = $1 AND deposit > 0 AND ${more} ORDER BY number LIMIT 1`,
      [status],
    )
  const untouched = 'NOT EXISTS (SELECT 1 FROM deposits d WHERE d.booking = bookings.id)'
  const heldOf = async (id: string) =>
    (await one<{ held: number }>('SELECT deposit_held::int AS held FROM bookings WHERE id = $1', [id])).held
  const enter = (id: string, body: object, as = 'planner') =>
    call(as, `POST /api/bookings/${id}/deposit`, body)

  test('the crew takes and gives back for its own rides only, in the hand, and says why a part stays [BI-95, PL-46]', async () => {
    const { employee } = await one<{ employee: string }>(
      `SELECT e.id AS employee FROM employees e JOIN users u ON u.id = e."user"
       WHERE u.email = 'employee@feestfiets.example'`,
    )
    const planned = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'planned' AND deposit > deposit_held AND starts_at > now()
       ORDER BY number`,
    )
    const own = await one<Ride>('SELECT id, deposit::int FROM bookings WHERE id = $1', [
      await handOver(database(), planned, employee),
    ])
    const amount = own.deposit - (await heldOf(own.id))
    expect(await enter(own.id, { kind: 'received', amount }, 'employee')).toMatchObject({
      said: '201',
      data: { taken_by: employee, method: 'cash' },
    })
    const back = { kind: 'returned', amount: 100, note: 'Een zitje is stuk' }
    expect((await enter(own.id, { ...back, method: 'card' }, 'employee')).said).toBe('201')
    // Why the rest stays is asked at the door; the office knows.
    expect((await enter(own.id, { ...back, note: ' ' }, 'employee')).said).toBe('400 REASON_REQUIRED')
    expect((await enter(own.id, { ...back, note: null })).said).toBe('201')
    for (const body of [
      { ...back, method: 'transfer' },
      { ...back, kind: 'kept' },
      { ...back, kind: 'set_off' },
    ])
      expect((await enter(own.id, body, 'employee')).said).toBe('403 DEPOSIT_BY_OFFICE')
    const { id } = await ride('completed', 'deposit_held > 0')
    expect((await enter(id, back, 'employee')).said).toBe('404 BOOKING_NOT_FOUND')
    for (const role of ['organizer', undefined]) {
      const { status } = await call(role, `POST /api/bookings/${own.id}/deposit`, back)
      expect(status, role).toBe(403)
    }
  })

  test('a deposit is received once for what was agreed, and goes back for no more than is held [BI-91, BI-92]', async () => {
    const { id, deposit } = await ride('planned', untouched)
    expect(await enter(id, { kind: 'returned', amount: 1 })).toMatchObject({ said: '409 DEPOSIT_NOT_HELD' })
    // Crates and kegs of the frozen price are in it too, and what is beyond both is not.
    const explain = (steps: unknown[]) =>
      database().query('UPDATE bookings SET price_trace = $2 WHERE id = $1', [id, JSON.stringify(steps)])
    const step = (amount: number) => ({ step: 'deposit', text: { nl: '', en: '', fr: '' }, amount })
    await explain([step(deposit)])
    expect(await enter(id, { kind: 'received', amount: deposit + 1 })).toMatchObject({
      said: '400 DEPOSIT_TOO_LARGE',
    })
    await explain([step(deposit), step(6450)])
    const whole = deposit + 6450
    expect((await enter(id, { kind: 'received', amount: whole + 1 })).said).toBe('400 DEPOSIT_TOO_LARGE')
    expect((await enter(id, { kind: 'received', amount: 6450 })).said).toBe('201')
    expect((await enter(id, { kind: 'returned', amount: 6450 })).said).toBe('201')
    const taken = await enter(id, { kind: 'received', amount: deposit, method: 'card', witness: 'Ruth' })
    expect(taken).toMatchObject({
      said: '201',
      data: { kind: 'received', amount: deposit, signed_amount: deposit, method: 'card', witness: 'Ruth' },
    })
    expect(await heldOf(id)).toBe(deposit)
    expect(await enter(id, { kind: 'received', amount: 1 })).toMatchObject({ said: '400 DEPOSIT_TOO_LARGE' })
    expect(await enter(id, { kind: 'returned', amount: deposit - 1_000 })).toMatchObject({ said: '201' })
    expect(await heldOf(id)).toBe(1_000)
  })

  test('nothing is received for a ride that was not sold, nor booked on a day to come [BI-91]', async () => {
    const { id } = await ride('requested')
    expect(await enter(id, { kind: 'received', amount: 1 })).toMatchObject({ said: '409 DEPOSIT_NOT_DUE' })
    const sold = await ride('planned', untouched)
    const ahead = { kind: 'received', amount: 1, value_date: '2999-01-01' }
    expect(await enter(sold.id, ahead)).toMatchObject({ said: '400 PAYMENT_DAY_AHEAD' })
    expect(await enter(newId(), { kind: 'received', amount: 1 })).toMatchObject({
      said: '404 BOOKING_NOT_FOUND',
    })
  })

  test('what is kept names damage of the same booking, what is set off pays an invoice of it until it is taken back [BI-93, BI-94]', async () => {
    const { id, deposit } = await ride('completed', 'deposit_held > 0')
    expect(await enter(id, { kind: 'kept', amount: 100 })).toMatchObject({
      said: '400 DAMAGE_REPORT_REQUIRED',
    })
    const { id: foreign } = await one<{ id: string }>(
      'SELECT id FROM damage_reports WHERE booking IS DISTINCT FROM $1 LIMIT 1',
      [id],
    )
    expect(await enter(id, { kind: 'kept', amount: 100, damage_report: foreign })).toMatchObject({
      said: '400 DAMAGE_REPORT_REQUIRED',
    })
    expect(await enter(id, { kind: 'set_off', amount: 100 })).toMatchObject({
      said: '400 DEPOSIT_INVOICE_REQUIRED',
    })
    const invoice = await one<{ id: string; open: number; paid: number }>(
      `SELECT id, (gross - credited - paid)::int AS open, paid::int FROM invoices
       WHERE booking = $1 AND status <> 'draft' AND kind <> 'credit_note' ORDER BY number LIMIT 1`,
      [id],
    )
    expect(invoice.open).toBeGreaterThan(2_000)
    const held = await heldOf(id)
    expect(held).toBe(deposit)
    const done = await enter(id, { kind: 'set_off', amount: 2_000, invoice: invoice.id })
    expect(done).toMatchObject({
      said: '201',
      data: { signed_amount: -2_000, method: null, payment: expect.any(String) },
    })
    const paid = async () =>
      (await one<{ paid: number }>('SELECT paid::int FROM invoices WHERE id = $1', [invoice.id])).paid
    expect(await paid()).toBe(invoice.paid + 2_000)
    expect(await heldOf(id)).toBe(held - 2_000)
    // What it paid is taken back from the deposit alone, and with it.
    const { payment } = done.data as unknown as { payment: string }
    expect(await books(`POST /api/payments/${payment}/reversal`, { reason: 'x' })).toMatchObject({
      said: '409 ENTRY_OF_DEPOSIT',
    })
    expect(
      await books(`POST /api/deposits/${done.data.id}/reversal`, { reason: 'Verkeerde factuur' }),
    ).toMatchObject({
      said: '201',
      data: { signed_amount: 2_000, reverses: done.data.id, reason: 'Verkeerde factuur' },
    })
    expect(await paid()).toBe(invoice.paid)
    expect(await heldOf(id)).toBe(held)
  })

  test('what is kept for damage has its statement: for its customer by mail, on his page and as a PDF, for the office to print [BI-100]', async () => {
    const { id } = await ride('completed', 'deposit_held > 0')
    const { report, number } = await one<{ report: string; number: string }>(
      `UPDATE damage_reports SET booking = $1, ride = NULL, description = 'Deuk in het spatbord'
       WHERE id = (SELECT id FROM damage_reports ORDER BY id LIMIT 1) RETURNING id AS report, number`,
      [id],
    )
    const before = orders.length
    const made = await enter(id, { kind: 'kept', amount: 100, damage_report: report })
    expect(made.said).toBe('201')
    const ordered = orders.slice(before).filter(({ queue }) => queue === 'kept-deposit-letters')
    expect(ordered.map(({ data }) => data)).toEqual([[{ deposit: made.data.id }]])
    const letter = async () => {
      for (const _ of [1, 2]) await writeKeptLetter(lettersDeps, { deposit: made.data.id as never })
      return (await sentLetters(database())).filter(({ plain }) => plain.includes(number))
    }
    const [sent, ...others] = await letter()
    expect(others).toEqual([])
    expect(sent!.plain).toContain('Deuk in het spatbord')
    expect(sent!.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`])

    const { data: link } = await call('planner', `GET /api/bookings/${id}/link`)
    const token = (link as unknown as { path: string }).path.split('/').at(-1)
    const kept = `/api/scheduler/${token}/kept-deposits`
    expect((await call(undefined, `GET ${kept}`)).data).toEqual([
      expect.objectContaining({
        id: made.data.id,
        amount: 100,
        report: number,
        description: 'Deuk in het spatbord',
      }),
    ])
    expect(textOfPdf((await pdf(null, `${kept}/${made.data.id}/pdf`)).bytes)).toContain(number)
    const statement = `/api/deposits/${made.data.id}/statement`
    expect(textOfPdf((await pdf('planner', statement)).bytes)).toContain(number)
    expect((await call('employee', `GET ${statement}`)).said).toBe('403 FORBIDDEN')
    expect((await call(undefined, `GET ${kept}/${newId()}/pdf`)).said).toBe('404 DEPOSIT_NOT_FOUND')

    // Taken back after its customer read of it: he is written, and every address says so.
    await database().query(`ALTER TABLE deposits DISABLE TRIGGER USER;
      UPDATE deposits SET date_created = date_created - interval '2 minutes' WHERE id = '${made.data.id}';
      ALTER TABLE deposits ENABLE TRIGGER USER`)
    const later = orders.length
    expect((await books(`POST /api/deposits/${made.data.id}/reversal`, { reason: 'Vergist' })).said).toBe(
      '201',
    )
    const back = orders.slice(later).filter(({ queue }) => queue === 'kept-deposit-letters')
    expect(back.map(({ data }) => data)).toEqual([[{ deposit: made.data.id, isTakenBack: true }]])
    for (const isTakenBack of [true, true, false])
      await writeKeptLetter(lettersDeps, { deposit: made.data.id as never, isTakenBack })
    const [said, ...more] = await sentLetters(database())
    expect(more).toEqual([])
    expect(said).toMatchObject({ to: sent!.to, attachments: [] })
    expect(said!.plain).toContain(number)
    const [shown, ...rest] = (await call(undefined, `GET ${kept}`)).data as unknown as readonly object[]
    expect(rest).toEqual([])
    expect(shown).toMatchObject({ id: made.data.id, taken_back_on: expect.any(String) })
    const noMore = textOfPdf((await pdf(null, `${kept}/${made.data.id}/pdf`)).bytes)
    expect(noMore.replaceAll(/\s+/g, '')).toContain('Takenbackon')
    expect(textOfPdf((await pdf('planner', statement)).bytes)).toBe(noMore)
  })

  test('what was kept and taken back within the minute is written to nobody, and is on no page [BI-100]', async () => {
    const { id } = await ride('completed', 'deposit_held > 0')
    const { report } = await one<{ report: string }>(
      `UPDATE damage_reports SET booking = $1, ride = NULL
       WHERE id = (SELECT id FROM damage_reports ORDER BY id LIMIT 1) RETURNING id AS report`,
      [id],
    )
    const { data } = await enter(id, { kind: 'kept', amount: 100, damage_report: report })
    await books(`POST /api/deposits/${data.id}/reversal`, { reason: 'Vergist' })
    await sentLetters(database())
    for (const isTakenBack of [false, true])
      await writeKeptLetter(lettersDeps, { deposit: data.id as never, isTakenBack })
    expect(await sentLetters(database())).toEqual([])
    const { data: link } = await call('planner', `GET /api/bookings/${id}/link`)
    const token = (link as unknown as { path: string }).path.split('/').at(-1)
    const shown = (await call(undefined, `GET /api/scheduler/${token}/kept-deposits`)).data
    expect(shown).not.toContainEqual(expect.objectContaining({ id: data.id }))
  })

  test('an entry is taken back once, with a reason, by who keeps the books [BI-94]', async () => {
    const { id, deposit } = await ride('planned', untouched)
    const { data } = await enter(id, { kind: 'received', amount: deposit })
    const reverse = (entry: string, reason?: string) =>
      books(`POST /api/deposits/${entry}/reversal`, { reason })
    expect((await reverse(data.id)).said).toBe('400 REASON_REQUIRED')
    expect((await call('planner', `POST /api/deposits/${data.id}/reversal`, { reason: 'x' })).said).toMatch(
      /^403/,
    )
    const all = await Promise.all(Array.from({ length: 6 }, () => reverse(data.id, 'Niet ontvangen')))
    expect(all.map(({ said }) => said).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 5 }, () => '409 DEPOSIT_REVERSED'),
    ])
    const counter = all.find(({ said }) => said === '201')!
    expect((await reverse(counter.data.id, 'x')).said).toBe('409 DEPOSIT_REVERSAL_FINAL')
    expect((await reverse(newId(), 'x')).said).toBe('404 DEPOSIT_NOT_FOUND')
    expect(await heldOf(id)).toBe(0)
  })

  test('a deposit in cash is in the hands of who took it until it is handed over; who gave back his own money is given it [BI-48, BI-95, BI-96]', async () => {
    const [taker, giver] = (
      await database().query<{ id: string }>('SELECT id FROM employees ORDER BY id LIMIT 2')
    ).map(({ id }) => id) as [string, string]
    const cashOf = async (employee: string) =>
      (
        (await call('accountant', `GET /api/employees/${employee}/cash`)).data as unknown as {
          expected: number
        }
      ).expected
    const hand = (employee: string, counted: number) =>
      books(`POST /api/employees/${employee}/cash`, { counted })
    for (const employee of [taker, giver]) {
      const before = await cashOf(employee)
      if (before !== 0) expect((await hand(employee, Math.abs(before))).said).toBe('201')
    }
    const { id, deposit } = await ride('confirmed', untouched)
    const entered = (kind: string, employee: string) =>
      database().query(
        `WITH entry AS (INSERT INTO deposits (id, booking, kind, amount, method, entry_date, value_date, taken_by)
           VALUES (gen_random_uuid(), $1, $2, $3, 'cash', current_date, current_date, $4) RETURNING signed_amount)
         UPDATE bookings SET deposit_held = deposit_held + entry.signed_amount FROM entry WHERE id = $1`,
        [id, kind, deposit, employee],
      )
    await entered('received', taker)
    await entered('returned', giver)
    expect([await cashOf(taker), await cashOf(giver)]).toEqual([deposit, 0 - deposit])
    expect((await hand(taker, deposit - 100)).said).toBe('400 REASON_REQUIRED')
    expect((await hand(giver, deposit + 100)).said).toBe('400 REASON_REQUIRED')
    expect((await hand(taker, deposit)).said).toBe('201')
    expect((await hand(giver, deposit)).said).toBe('201')
    expect([await cashOf(taker), await cashOf(giver)]).toEqual([0, 0])
    // What became of it says who had it in his hands, and ends in what is held.
    const { data } = await call('planner', `GET /api/bookings/${id}/deposit-account`)
    const steps = data as unknown as readonly { deposit: string; amount: number; open: number; by: string }[]
    expect(steps.map((step) => [step.deposit, step.amount, step.open])).toEqual([
      ['received', deposit, deposit],
      ['returned', 0 - deposit, 0],
    ])
    for (const { by } of steps) expect(by).toBeTruthy()
  })

  test('of many who give the whole back at once, one does [BI-92]', async () => {
    const { id, deposit } = await ride('planned', untouched)
    await enter(id, { kind: 'received', amount: deposit })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => enter(id, { kind: 'returned', amount: deposit })),
    )
    expect(all.map(({ said }) => said).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 7 }, () => '409 DEPOSIT_NOT_HELD'),
    ])
    expect(await heldOf(id)).toBe(0)
  })

  test('no door writes an entry over, and the database keeps the sum [BI-90]', async () => {
    const { id } = await one<{ id: string }>('SELECT id FROM deposits LIMIT 1', [])
    for (const as of ['planner', 'accountant', 'admin', 'super']) {
      expect((await call(as, `GET /items/deposits/${id}?fields=id`)).data, as).toMatchObject({ id })
      for (const method of ['PATCH', 'DELETE'])
        expect((await call(as, `${method} /items/deposits/${id}`, { amount: 1 })).said, as).toMatch(/^403/)
    }
    const refused = { code: '23514' }
    await expect(database().query('UPDATE deposits SET amount = 1')).rejects.toMatchObject(refused)
    await expect(database().query('DELETE FROM deposits')).rejects.toMatchObject(refused)
    await expect(
      database().query('UPDATE bookings SET deposit_held = deposit_held + 1 WHERE deposit_held > 0'),
    ).rejects.toMatchObject(refused)
    await database().query('UPDATE deposits SET witness = NULL, note = NULL')
  })

  test('a booking closes once no deposit of it is held [B-99]', async () => {
    const { id, deposit } = await ride('completed', 'deposit_held > 0')
    const open = `SELECT id, (gross - credited - paid)::int AS open FROM invoices
      WHERE booking = '${id}' AND status <> 'draft' AND kind <> 'credit_note' AND gross - credited - paid > 0`
    for (const row of await database().query<{ id: string; open: number }>(open))
      await books(`POST /api/invoices/${row.id}/payments`, { amount: row.open, method: 'transfer' })
    const close = () => books(`POST /api/bookings/${id}/closure`, {})
    const first = await close()
    expect(first.said).toBe('409 DEPOSIT_HELD')
    expect(await enter(id, { kind: 'returned', amount: deposit })).toMatchObject({ said: '201' })
    expect((await close()).said).toBe('200')
  })
})
