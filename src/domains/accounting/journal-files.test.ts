import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../app/labels/every-label.ts'
import { locales } from '../../kernel/locale.ts'
import { labelOf } from '../../platform/resource/words.ts'
import { deposits } from '../billing/resources/deposits.ts'
import { payments } from '../billing/resources/payments.ts'
import { decimal, depositsFile, paymentsFile, salesFile } from './journal-files.ts'
import type { SalesRow } from './server/sales.ts'

const row = (over: Partial<SalesRow>): SalesRow => ({
  id: '',
  issued: '2027-05-01',
  due: '2027-05-31',
  number: 'F2027-0001',
  kind: 'invoice',
  corrects: null,
  customer: 'Ann',
  vat_number: null,
  booking: null,
  parts: [{ code: 'S21', percent: 21, grid: '03', vat_grid: '54', net: 10_000, vat: 2_100 }],
  net: 10_000,
  vat: 2_100,
  gross: 12_100,
  ...over,
})
/** Cells of the lines of a file, as a spreadsheet reads them. */
const read = (file: string) =>
  file
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line.split(';').map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    )
const centsOf = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100)

test('a sum is written exactly, with a comma and its sign [AC-06]', () => {
  expect([0, 5, -5, 100, -12_345_678, 99].map(decimal)).toEqual([
    '0,00',
    '0,05',
    '-0,05',
    '1,00',
    '-123456,78',
    '0,99',
  ])
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => centsOf(decimal(cents)) === cents))
})

test('the file begins with its byte order mark, and a name that is a formula is a text [AC-06]', () => {
  const file = salesFile([row({ customer: '=cmd|calc' }), row({ customer: 'A "quoted"; name' })], 'nl')
  expect(file.startsWith('\uFEFF"Nummer";"Datum"')).toBe(true)
  expect(file).toContain(`"'=cmd|calc"`)
  expect(file).toContain('"A ""quoted""; name"')
})

test('the files of payments and deposits name a column as its list does, and none after its field [AC-06]', () => {
  for (const locale of locales) {
    const [paid, held] = [paymentsFile([], locale), depositsFile([], locale)].map((file) => read(file)[0]!)
    for (const [heads, collection] of [
      [paid!, payments],
      [held!, deposits],
    ] as const) {
      for (const name of ['entry_date', 'value_date', 'kind', 'method', 'booking', 'note'])
        expect(heads, `${locale} ${collection.name}.${name}`).toContain(labelOf(collection, name, locale))
      expect(heads.filter((head) => head in collection.fields || head.includes('_'))).toEqual([])
    }
  }
})

test('whatever was issued, the columns of the file add up to the journal, credit notes taken off [AC-06]', () => {
  const documents = fc.array(
    fc.record({
      isCredit: fc.boolean(),
      parts: fc.array(fc.record({ net: fc.nat(1_000_000), vat: fc.nat(200_000) }), { maxLength: 3 }),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(documents, (all) => {
      const rows = all.map(({ isCredit, parts }) => {
        const sign = isCredit ? -1 : 1
        return row({
          kind: isCredit ? 'credit_note' : 'invoice',
          parts: parts.map(({ net, vat }) => ({ ...row({}).parts[0]!, net: sign * net, vat: sign * vat })),
        })
      })
      const [, ...lines] = read(salesFile(rows, 'fr'))
      const column = (at: number) => lines.reduce((sum, line) => sum + centsOf(line[at]!), 0)
      const sum = (of: 'net' | 'vat') =>
        rows.reduce((total, { parts }) => total + parts.reduce((own, part) => own + part[of], 0), 0)
      expect([column(11), column(13), column(14)]).toEqual([sum('net'), sum('vat'), sum('net') + sum('vat')])
    }),
    { numRuns: 60 },
  )
})
