import { beforeAll, expect, test } from 'vitest'
import { tableOf } from '../../../platform/resource/ui/list/export/csv-cells.ts'
import { sortPaths } from '../../../platform/resource/ui/list/views/list-look.ts'
import type { Row } from '../../../platform/resource/ui/data/record.ts'
import { speak } from '../../../platform/resource/words.ts'
import { customers } from '../../customers/resources/customers.ts'
import { invoices } from '../resources/invoices.ts'
import { invoiceFile } from './invoice-file.ts'

beforeAll(() => speak('nl', { 'invoices.number': 'Nummer', 'invoices.gross': 'Totaal' }))

const portal = {
  zone: 'Europe/Brussels',
  resource: () => customers,
  fields: () => Object.keys(invoices.fields),
}
const reader = { portal, locale: 'nl', own: invoiceFile() } as const
const columns = ['number', 'customer', 'gross']
const row = (more: object): Row => ({
  id: '1',
  number: 'F2027-0004',
  kind: 'invoice',
  status: 'part_paid',
  customer: { id: 'c', first_name: 'An', last_name: 'Peeters' },
  customer_snapshot: { name: 'Atelier bv' },
  gross: 54950,
  paid: 20000,
  credited: 0,
  ...more,
})

test('a file of invoices has what is still open in a column of its own, under the reader’s words', () => {
  const [heads, cells] = tableOf(invoices, columns, [row({})], reader)
  expect(heads!.slice(-2)).toEqual(['Totaal (€)', 'Nog open (€)'])
  expect(cells).toEqual(['F2027-0004', 'Atelier bv', { number: '549,50' }, { number: '349,50' }])
})

test('a credit note takes away from the sum of the column, and asks for nothing; nor does a draft', () => {
  const sums = (more: object) => tableOf(invoices, ['gross'], [row(more)], reader)[1]
  expect(sums({ kind: 'credit_note', status: 'issued', gross: 4950, paid: 0 })).toEqual([
    { number: '-49,50' },
    { number: '0,00' },
  ])
  expect(sums({ status: 'draft', paid: 0 })).toEqual([{ number: '549,50' }, { number: '0,00' }])
})

test('invoices of one day stand by their number, the newest first, or the oldest where the days are turned', () => {
  expect(sortPaths(portal, invoices, '-issue_date')).toEqual(['-issue_date', '-number'])
  expect(sortPaths(portal, invoices, 'issue_date')).toEqual(['issue_date', 'number'])
  expect(sortPaths(portal, invoices, 'number')).toEqual(['number'])
})
