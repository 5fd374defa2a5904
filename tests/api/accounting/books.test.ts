/** The accountant's month and quarter: its journals, what was open when, and what is said before it is closed. */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openOn } from '../../../src/domains/accounting/open-on.ts'
import type { Books, OpenPage } from '../../../src/domains/accounting/pages/books-query.ts'
import type { Statistics } from '../../../src/domains/planning/statistics.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from '../invoices/books.ts'
import { formOf } from '../files/uploads.ts'
import { ublOf } from '../../helpers/received-ubl.ts'
import { randomDocuments, writeDocuments } from './random-documents.ts'
import { sampleCompany } from '../whole-program.ts'

const breakfast = Date.parse('2027-07-05T06:30:00Z')
const centsOf = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100)
const sumOf = (file: string, at: number) =>
  file
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + centsOf(line.split(';')[at]!), 0)

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, anInvoice, someone, vatCode, pdf } = booksOf(database, breakfast)
  const read = async <T>(path: string) => {
    const answer = await call('accountant', `GET /api/${path}`)
    expect(answer.said, path).toBe('200')
    return answer.data as unknown as T
  }
  const all = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)

  test('the office that plans, the crew and agencies read nothing of the books [AC-02]', async () => {
    for (const path of [
      'accounting/2027-07',
      'accounting/2027-07/sales',
      'not-invoiced',
      'open-items/2027-07-01',
    ])
      for (const as of ['planner', 'employee', 'organizer'])
        expect((await call(as, `GET /api/${path}`)).status, `${as} ${path}`).toBe(403)
    for (const path of ['accounting/2027-13', 'accounting/2027-Q5', 'open-items/2027-02-30'])
      expect((await call('accountant', `GET /api/${path}`)).status, path).toBe(404)
  })

  test('the sums of a period are those of its documents, credit notes taken off, and equal to the statistics [AC-02]', async () => {
    const invoice = await anInvoice([
      [1, 12_100],
      [2, 5_300, 'S6'],
    ])
    await anInvoice([[1, 2_000, 'O']])
    expect((await books(`POST /api/invoices/${invoice.id}/credit`, { reason: 'Te veel' })).said).toBe('201')
    const quarter = await read<Books>('accounting/2027-Q3')
    const [sums] = await all<Record<'net' | 'vat' | 'gross', string>>(
      `SELECT sum(net * sign) AS net, sum(vat * sign) AS vat, sum(gross * sign) AS gross
       FROM (SELECT *, CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign FROM invoices) AS i
       WHERE status <> 'draft' AND issue_date BETWEEN '2027-07-01' AND '2027-09-30'`,
    )
    const { net, vat, gross } = quarter.sales
    expect({ net, vat, gross }).toEqual({
      net: Number(sums!.net),
      vat: Number(sums!.vat),
      gross: Number(sums!.gross),
    })
    const statistics = await read<Statistics>('statistics?year=2027')
    const months = statistics.chosen.months.slice(6, 9)
    const figure = (of: 'invoiced_net' | 'invoiced_vat') => months.reduce((sum, row) => sum + row[of], 0)
    expect([figure('invoiced_net'), figure('invoiced_vat')]).toEqual([net, vat])
    const rows = (
      await read<{ rows: { net: number; vat: number; gross: number }[] }>('accounting/2027-Q3/sales')
    ).rows
    for (const part of ['net', 'vat', 'gross'] as const)
      expect(
        rows.reduce((sum, row) => sum + row[part], 0),
        part,
      ).toBe(quarter.sales[part])
    const gridOf = (grid: string) => quarter.sales.grids.find((each) => each.grid === grid)?.amount ?? 0
    expect(gridOf('03') + gridOf('01') - gridOf('49') + 2_000).toBe(net)
    expect(gridOf('54') - gridOf('64')).toBe(vat)
    expect(gridOf('49')).toBeGreaterThan(0)
    const file = await pdf('accountant', '/api/accounting/2027-Q3/files/sales?lang=nl')
    const text = file.bytes.toString('utf8')
    expect([sumOf(text, 11), sumOf(text, 13), sumOf(text, 14)]).toEqual([net, vat, gross])
  })

  test('what was open on a day is told the same whatever came since, document by document [AC-05]', async () => {
    const { id } = await anInvoice()
    const pay = (body: object) =>
      books(`POST /api/invoices/${id}/payments`, { method: 'transfer', amount: 5_000, ...body })
    expect((await pay({})).said).toBe('201')
    for (const day of ['2027-03-31', '2027-06-30', '2027-07-04', '2027-07-05']) {
      const page = await read<OpenPage>(`open-items/${day}`)
      const documents = await all<{ id: string; issued: string; gross: string }>(
        `SELECT id, issue_date::text AS issued, gross FROM invoices WHERE status <> 'draft' AND kind <> 'credit_note'`,
      )
      const credits = await all<{ corrects: string; issued: string; gross: string }>(
        `SELECT corrects, issue_date::text AS issued, gross FROM invoices WHERE status <> 'draft' AND kind = 'credit_note'`,
      )
      const entries = await all<{ invoice: string; day: string; signed: string }>(
        `SELECT invoice, entry_date::text AS day, signed_amount AS signed FROM payments WHERE status = 'paid'`,
      )
      const open = documents.flatMap((one) => {
        const left = openOn(
          {
            issued: one.issued,
            gross: Number(one.gross),
            credits: credits
              .filter(({ corrects }) => corrects === one.id)
              .map((credit) => ({ issued: credit.issued, gross: Number(credit.gross) })),
            entries: entries
              .filter(({ invoice }) => invoice === one.id)
              .map((entry) => ({ entryDate: entry.day, signed: Number(entry.signed) })),
          },
          day,
        )
        return left === 0 ? [] : [[one.id, left] as const]
      })
      expect(new Map(page.rows.map((row) => [row.id, row.open])), day).toEqual(new Map(open))
      expect(page.owed - page.back).toBe(open.reduce((sum, [, left]) => sum + left, 0))
    }
    // Today it is what the invoices themselves say.
    const now = await read<OpenPage>('open-items/2027-07-05')
    const stands = await all<{ id: string; open: string }>(
      `SELECT id, gross - credited - paid AS open FROM invoices
       WHERE status <> 'draft' AND kind <> 'credit_note' AND issue_date <= '2027-07-05' AND gross - credited - paid <> 0`,
    )
    const dated = await all<{ id: string }>(`SELECT id FROM payments WHERE entry_date > '2027-07-05'`)
    if (dated.length === 0)
      expect(new Map(now.rows.map(({ id: key, open }) => [key, open]))).toEqual(
        new Map(stands.map(({ id: key, open }) => [key, Number(open)])),
      )
  })

  test('the journals of money add up: payments by their method, deposits from what was held to what is held [AC-03, AC-04]', async () => {
    const before = await read<Books>('accounting/2027-07')
    const { id } = await someone()
    expect((await books(`POST /api/customers/${id}/payments`, { method: 'cash', amount: 4_200 })).said).toBe(
      '201',
    )
    const month = await read<Books>('accounting/2027-07')
    const { rows } = await read<{ rows: { amount: number }[] }>('accounting/2027-07/payments')
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(month.payments.total)
    expect(month.payments.kinds.reduce((sum, { amount }) => sum + amount, 0)).toBe(month.payments.total)
    expect(month.payments.count).toBe(before.payments.count + 1)
    expect(month.payments.unallocated).toBe(before.payments.unallocated + 4_200)
    for (const key of ['2027-04', '2027-05', '2027-06', '2027-07']) {
      const { deposits } = await read<Books>(`accounting/${key}`)
      const { received, returned, kept, set_off } = deposits.kinds
      expect(deposits.start + received + returned + kept + set_off, key).toBe(deposits.end)
      const held = await one<{ sum: string }>(
        `SELECT coalesce(sum(signed_amount), 0) AS sum FROM deposits WHERE entry_date < ($1 || '-01')::date + interval '1 month'`,
        [key],
      )
      expect(deposits.end).toBe(Number(held.sum))
    }
  })

  test('what rode is not invoiced until all that was agreed is asked, and late after the 15th of the next month [AC-08]', async () => {
    const booking = await one<{ id: string; gross: string }>(
      `SELECT b.id, b.gross FROM bookings b WHERE status IN ('confirmed', 'planned') AND price_mode = 'gross'
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.booking = b.id) AND b.gross > 0 ORDER BY number LIMIT 1`,
    )
    await all(
      `UPDATE bookings SET status = 'completed', local_day = '2027-05-20',
         starts_at = '2027-05-20 10:00+02', ends_at = '2027-05-20 12:00+02' WHERE id = $1`,
      [booking.id],
    )
    interface Page {
      readonly late: number
      readonly rows: readonly { id: string; by: string; is_late: boolean; left: number }[]
    }
    const found = async () => (await read<Page>('not-invoiced')).rows.find(({ id }) => id === booking.id)
    expect(await found()).toMatchObject({ by: '2027-06-15', is_late: true, left: Number(booking.gross) })
    const may = await read<Books>('accounting/2027-05')
    expect(may.unfinished.not_invoiced_late).toBeGreaterThan(0)
    const april = await read<Page>('not-invoiced?until=2027-04-30')
    expect(april.rows.find(({ id }) => id === booking.id)).toBeUndefined()
    const drafted = await books(`POST /api/bookings/${booking.id}/invoices`, {})
    expect(drafted.said).toBe('201')
    expect(await found()).toMatchObject({ has_draft: true })
    expect((await books(`POST /api/invoices/${drafted.data.id}/issue`, { accept_gaps: true })).said).toBe(
      '200',
    )
    expect(await found()).toBeUndefined()
    const lines = await all<{ id: string; quantity: string }>(
      'SELECT id, quantity FROM invoice_lines WHERE invoice = $1 ORDER BY position LIMIT 1',
      [drafted.data.id],
    )
    const credit = (body: object) =>
      books(`POST /api/invoices/${drafted.data.id}/credit`, { reason: 'Vertraging', ...body })
    expect(
      (await credit({ lines: [{ line: lines[0]!.id, quantity: Number(lines[0]!.quantity) / 10 }] })).said,
    ).toBe('201')
    expect(await found()).toBeUndefined()
    expect((await credit({})).said).toBe('201')
    expect(await found()).toMatchObject({ left: Number(booking.gross), is_credited: true })
  })

  test('the listing has Belgian VAT numbers above 250 euro, credit notes taken off [AC-09]', async () => {
    const listing = await read<{ rows: { vat_number: string; net: number; vat: number }[]; net: number }>(
      'customer-listings/2027',
    )
    for (const row of listing.rows) {
      expect(row.vat_number).toMatch(/^BE\d{10}$/)
      expect(row.net).toBeGreaterThan(25_000)
      const [own] = await all<{ net: string; vat: string }>(
        `SELECT sum(CASE kind WHEN 'credit_note' THEN -(part ->> 'net')::bigint ELSE (part ->> 'net')::bigint END) AS net,
           sum(CASE kind WHEN 'credit_note' THEN -(part ->> 'vat')::bigint ELSE (part ->> 'vat')::bigint END) AS vat
         FROM invoices, jsonb_array_elements(vat_breakdown) AS part WHERE status <> 'draft' AND part ->> 'category' NOT IN ('O', 'E')
           AND issue_date BETWEEN '2027-01-01' AND '2027-12-31' AND customer_snapshot ->> 'vat_number' = $1`,
        [row.vat_number],
      )
      expect({ net: row.net, vat: row.vat }).toEqual({ net: Number(own!.net), vat: Number(own!.vat) })
    }
    expect((await call('accountant', 'GET /api/customer-listings/27')).status).toBe(400)
  })

  test('a number the office typed without its country is kept with it, and what was frozen as typed is listed [AC-09, BI-80]', async () => {
    const buyer = await one<{ id: string }>(`SELECT id FROM customers WHERE kind = 'company' LIMIT 1`)
    const typed = {
      vat_number: '0417 497 106',
      country: 'BE',
      postal_code: '9000',
      kbo_number: '0417.497.106',
    }
    expect((await call('planner', `PATCH /items/customers/${buyer.id}`, typed)).said).toBe('200')
    expect(await one('SELECT vat_number, kbo_number FROM customers WHERE id = $1', [buyer.id])).toEqual({
      vat_number: 'BE0417497106',
      kbo_number: '0417497106',
    })
    const listed = async () => {
      const { rows } = await read<{ rows: { vat_number: string; net: number }[] }>('customer-listings/2027')
      return rows.find(({ vat_number }) => vat_number === 'BE0417497106')?.net ?? 0
    }
    // As a document of before may have been frozen.
    await database().query(`UPDATE customers SET vat_number = '0417 497 106', country = 'FR' WHERE id = $1`, [
      buyer.id,
    ])
    const before = await listed()
    const { id } = (
      await books('POST /api/invoices', {
        customer: buyer.id,
        lines: [{ text: 'Rit', quantity: 1, unit_price: 100_000, vat_code: (await vatCode('S21')).id }],
      })
    ).data
    const done = await books(`POST /api/invoices/${id}/issue`, { accept_gaps: true })
    expect(done.said).toBe('200')
    expect(await listed()).toBe(before + Number(done.data.net))
  })

  test('the archive holds each document once as paper, and its journal adds up to the page [AC-10]', async () => {
    const month = await read<Books>('accounting/2027-07')
    const { bytes, headers } = await pdf('accountant', '/api/accounting/2027-07/zip?lang=nl')
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toContain('boekhouding-2027-07.zip')
    const files = unzipSync(new Uint8Array(bytes))
    const names = Object.keys(files)
    expect(names.filter((name) => name.startsWith('pdf/'))).toHaveLength(month.sales.documents)
    expect(names.filter((name) => name.endsWith('.csv'))).toHaveLength(7)
    const text = Buffer.from(files['verkopen-2027-07.csv']!).toString('utf8')
    expect([sumOf(text, 11), sumOf(text, 13)]).toEqual([month.sales.net, month.sales.vat])
    for (const name of names.filter((each) => each.startsWith('pdf/')))
      expect(Buffer.from(files[name]!.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('the archive holds what others sent with a day of the period, listed and byte for byte [AC-10]', async () => {
    const { vat_number } = await one<{ vat_number: string }>('SELECT vat_number FROM settings')
    expect((await call('accountant', 'PATCH /items/settings', { receives_invoices: true })).said).toBe('200')
    const sent = (number: string, day: string) =>
      ublOf(number, vat_number.replaceAll(/\D/g, ''), 'Łódź').replace('2026-11-24', day)
    const [within, after] = [sent('2027/7 a', '2027-07-02'), sent('2027/8', '2027-08-01')]
    for (const xml of [within, after]) {
      const form = formOf({ name: 'factuur.xml', bytes: Buffer.from(xml) })
      expect((await call('accountant', 'POST /api/received-invoices', form)).said).toBe('201')
    }
    const { bytes } = await pdf('accountant', '/api/accounting/2027-07/zip?lang=nl')
    const files = unzipSync(new Uint8Array(bytes))
    const names = Object.keys(files).filter((name) => name.startsWith('ontvangen-facturen'))
    expect(names).toEqual([
      'ontvangen-facturen-2027-07.csv',
      expect.stringMatching(/^ontvangen-facturen\/2027-07-02_Brouwerij-nv_2027-7-a_[0-9a-f]{8}\.xml$/),
    ])
    expect(Buffer.from(files[names[1]!]!).toString('utf8')).toBe(within)
    const list = Buffer.from(files[names[0]!]!).toString('utf8')
    for (const cell of ['2027-07-02', '2027/7 a', 'Brouwerij nv', '100,00', '21,00', names[1]!])
      expect(list).toContain(cell)
    expect((await pdf('planner', '/api/accounting/2027-07/zip?lang=nl')).status).toBe(403)
  })

  test('who closed the books up to what is told from the history [AC-07]', async () => {
    expect((await read<Books>('accounting/2027-Q2')).closings).toEqual([])
    expect((await call('accountant', 'POST /api/lock-date', { day: '2027-06-30' })).said).toBe('200')
    const quarter = await read<Books>('accounting/2027-Q2')
    expect(quarter.lock_date).toBe('2027-06-30')
    expect(quarter.closings).toMatchObject([
      { until: '2027-06-30', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) },
    ])
    expect(quarter.closings[0]!.by).toBeTruthy()
  })

  // The last ones: what is dated years ahead lets nothing be issued before it.
  test.each([1, 2, 3])(
    'whatever was issued in a year, journal, grids and statistics say the same of each month %# [AC-02]',
    async (seed) => {
      const year = 2030 + seed
      const documents = randomDocuments(120, seed)
      await writeDocuments(database(), year, documents)
      const statistics = await read<Statistics>(`statistics?year=${year}`)
      for (const { month, invoiced_net, invoiced_vat, open } of statistics.chosen.months) {
        const key = `${year}-${String(month).padStart(2, '0')}`
        const { sales } = await read<Books>(`accounting/${key}`)
        expect([sales.net, sales.vat], key).toEqual([invoiced_net, invoiced_vat])
        const own = documents.filter((one) => one.month === month)
        const signed = own.reduce(
          (sum, { kind, parts }) =>
            sum + (kind === 'credit_note' ? -1 : 1) * parts.reduce((net, part) => net + part.net, 0),
          0,
        )
        expect(sales.net, key).toBe(signed)
        const items = await read<OpenPage>(`open-items/${year}-12-31`)
        const ofMonth = items.rows.filter(({ issued }) => issued.startsWith(key))
        expect(
          ofMonth.reduce((sum, row) => sum + row.open, 0),
          key,
        ).toBe(open)
      }
      const whole = await Promise.all(
        [1, 2, 3, 4].map((quarter) => read<Books>(`accounting/${year}-Q${quarter}`)),
      )
      const months = statistics.chosen.months.reduce((sum, { invoiced_net }) => sum + invoiced_net, 0)
      expect(whole.reduce((sum, { sales }) => sum + sales.net, 0)).toBe(months)
    },
  )
})
