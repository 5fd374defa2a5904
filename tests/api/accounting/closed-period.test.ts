/** The files of a period that is over: whatever happens afterwards, they read the same. */
import { expect, test } from 'vitest'
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from '../invoices/books.ts'
import { sampleCompany } from '../whole-program.ts'

const summer = Date.parse('2027-07-05T06:30:00Z')
const autumn = Date.parse('2027-10-05T06:30:00Z')

forEachEngine(sampleCompany, (database) => {
  const before = booksOf(database, summer)
  const after = booksOf(database, autumn)
  const nameOf = ({ headers }: { readonly headers: Headers }) =>
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  const file = (at: typeof before, path: string) => at.pdf('accountant', `/api/${path}?lang=nl`)

  test('what is taken back, renamed, credited or invoiced after a month changes none of its files [AC-12]', async () => {
    const { call, books, one, aBooking, anInvoice } = before
    const booking = await aBooking()
    const { data: draft } = await books(`POST /api/bookings/${booking.id}/invoices`, { percent: 30 })
    const { data: advance } = await books(`POST /api/invoices/${draft.id}/issue`)
    const paid = await books(`POST /api/invoices/${advance.id}/payments`, {
      method: 'transfer',
      amount: 5_000,
    })
    expect(paid.said).toBe('201')
    const received = { kind: 'received', amount: 10_000, method: 'cash' }
    await database().query('UPDATE bookings SET deposit = 10000 WHERE id = $1', [booking.id])
    expect((await call('planner', `POST /api/bookings/${booking.id}/deposit`, received)).said).toBe('201')
    const other = await anInvoice()
    const ridden = await aBooking()
    await database().query(
      `UPDATE bookings SET status = 'completed', local_day = '2027-07-03',
         starts_at = '2027-07-03 10:00+02', ends_at = '2027-07-03 12:00+02' WHERE id = $1`,
      [ridden.id],
    )
    const journals = ['sales', 'grids', 'payments', 'deposits', 'open', 'not_invoiced']
    const files = () =>
      Promise.all(
        journals.map(async (journal) => {
          const { bytes, headers } = await file(after, `accounting/2027-07/files/${journal}`)
          return { name: nameOf({ headers }), text: bytes.toString('utf8') }
        }),
      )
    const read = await files()
    expect(read.map(({ name }) => name)).toEqual([
      'verkopen-2027-07.csv',
      expect.stringMatching(/-2027-07\.csv$/),
      expect.stringMatching(/-2027-07\.csv$/),
      expect.stringMatching(/-2027-07\.csv$/),
      expect.stringMatching(/-2027-07-31\.csv$/),
      'niet-gefactureerd-2027-07-31-2027-10-05.csv',
    ])
    expect(read[5]!.text).toContain(ridden.number)

    const { id: entry } = await one<{ id: string }>('SELECT id FROM payments WHERE invoice = $1', [
      advance.id,
    ])
    const undone = await after.books(`POST /api/payments/${entry}/reversal`, { reason: 'Vergist' })
    expect(undone.said).toBe('201')
    const renamed = { first_name: 'Anders', last_name: 'Genoemd' }
    const { customer } = await one<{ customer: string }>('SELECT customer FROM bookings WHERE id = $1', [
      booking.id,
    ])
    expect((await call('planner', `PATCH /items/customers/${customer}`, renamed)).said).toBe('200')
    expect((await after.books(`POST /api/invoices/${other.id}/credit`, { reason: 'Te veel' })).said).toBe(
      '201',
    )
    const final = await after.books(`POST /api/bookings/${ridden.id}/invoices`, {})
    const issued = await after.books(`POST /api/invoices/${final.data.id}/issue`, { accept_gaps: true })
    expect(issued.said).toBe('200')
    expect(await files()).toEqual(read)
  })

  test('a file is not called after a day that has not come [AC-12]', async () => {
    expect(nameOf(await file(before, 'accounting/2027-07/files/open'))).toMatch(/-2027-07-05\.csv$/)
    expect(nameOf(await file(before, 'accounting/2027-07/files/not_invoiced'))).toMatch(/-2027-07-05\.csv$/)
    expect(nameOf(await file(before, 'open-items/2027-12-31/file'))).toMatch(/-2027-07-05\.csv$/)
  })
})
