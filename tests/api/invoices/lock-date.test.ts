/** The lock date: who closes the books, and what is refused in what is closed. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

const breakfast = Date.parse('2027-07-05T06:30:00Z')

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, aDraft, anInvoice } = booksOf(database, breakfast)

  test('a bank line of the 30th that comes after the books were closed is entered today, with its own value day [BI-41, BI-44]', async () => {
    const { id } = await anInvoice()
    const lock = (as: string, day: string) => call(as, 'POST /api/lock-date', { day })
    for (const as of ['employee', 'organizer', 'planner'])
      expect((await lock(as, '2027-06-30')).status).toBe(403)
    expect((await lock('accountant', '2027-07-05')).said).toBe('400 LOCK_DATE_AHEAD')
    expect((await lock('accountant', '2027-06-30')).data).toEqual({ lock_date: '2027-06-30' })
    expect((await lock('super', '2027-06-29')).said).toBe('409 LOCK_DATE_BACK')
    for (const as of ['accountant', 'admin', 'super'])
      expect((await call(as, 'PATCH /items/settings', { lock_date: null })).status, as).toBe(403)

    const pay = (body: object, as = 'accountant') =>
      call(
        as,
        `POST /api/invoices/${id}/payments`,
        { method: 'transfer', amount: 100, ...body },
        { 'accept-language': 'nl' },
      )
    expect((await pay({ value_date: '2027-06-30' })).said).toBe('201')
    expect(
      await one('SELECT value_date::text, entry_date::text FROM payments WHERE invoice = $1', [id]),
    ).toEqual({ value_date: '2027-06-30', entry_date: '2027-07-05' })
    for (const as of ['accountant', 'admin', 'super']) {
      const refused = await pay({ entry_date: '2027-06-30' }, as)
      expect(refused.said, as).toBe('400 PERIOD_CLOSED')
      expect(refused.errors[0]!.message).toContain('30/06/2027')
    }
    const draft = await aDraft()
    const issued = await books(`POST /api/invoices/${draft.id}/issue`, { issue_date: '2027-06-30' })
    expect(issued.said).toBe('400 PERIOD_CLOSED')
    expect((await books(`POST /api/invoices/${draft.id}/issue`)).said).toBe('200')
    for (const statement of [
      `UPDATE settings SET lock_date = NULL`,
      `UPDATE settings SET lock_date = '2027-06-29'`,
      `INSERT INTO payments (id, status, kind, method, amount, customer, entry_date, value_date)
       SELECT gen_random_uuid(), 'paid', 'unallocated', 'cash', 1, id, '2027-06-30', '2027-06-30' FROM customers LIMIT 1`,
      `INSERT INTO deposits (id, booking, kind, amount, method, entry_date, value_date)
       SELECT gen_random_uuid(), id, 'received', 1, 'cash', '2027-06-30', '2027-06-30' FROM bookings
       WHERE status = 'planned' LIMIT 1`,
    ])
      await expect(database().query(statement), statement).rejects.toMatchObject({ code: '23514' })
  })

  test('a deposit of the 30th that is noted after the books were closed is entered today, with its own value day [BI-41, BI-44]', async () => {
    await call('accountant', 'POST /api/lock-date', { day: '2027-06-30' })
    const { id } = await one<{ id: string }>(
      `SELECT id FROM bookings WHERE status IN ('confirmed', 'planned', 'completed') AND deposit > deposit_held
       ORDER BY number LIMIT 1`,
    )
    const body = { kind: 'received', amount: 100, method: 'transfer', value_date: '2027-06-30' }
    expect((await call('planner', `POST /api/bookings/${id}/deposit`, body)).said).toBe('201')
    expect(
      await one(
        `SELECT value_date::text, entry_date::text FROM deposits WHERE booking = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      ),
    ).toEqual({ value_date: '2027-06-30', entry_date: '2027-07-05' })
  })
})
