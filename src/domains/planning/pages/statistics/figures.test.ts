import { expect, test } from 'vitest'
import type { MonthFigures } from '../../statistics.ts'
import {
  conversionOf,
  csvRows,
  figuresOf,
  groupOf,
  ratingOf,
  joined,
  utilisationOf,
  yearTotal,
} from './figures.ts'

const aMonth = (over: Partial<MonthFigures> = {}): MonthFigures => ({
  month: 1,
  bookings: 0,
  people: 0,
  net: 0,
  gross: 0,
  cancelled: 0,
  requests: 0,
  confirmed: 0,
  riding_min: 0,
  reviews: 0,
  stars: 0,
  service_min: 0,
  invoiced_net: 0,
  invoiced_vat: 0,
  open: 0,
  ...over,
})

test('a year adds up its months, and its averages are those of the whole', () => {
  const year = yearTotal([
    aMonth({ bookings: 1, people: 10, requests: 4, confirmed: 1, riding_min: 60, service_min: 600 }),
    aMonth({
      bookings: 3,
      people: 50,
      requests: 1,
      confirmed: 1,
      riding_min: 240,
      service_min: 600,
      reviews: 3,
      stars: 14,
    }),
    aMonth({ reviews: 1, stars: 2 }),
  ])
  expect(ratingOf(year)).toBe(4)
  expect(ratingOf(aMonth())).toBe(null)
  expect([groupOf(year), conversionOf(year), utilisationOf(year)]).toEqual([15, 0.4, 0.25])
  expect(groupOf(aMonth())).toBe(null)
})

test('a table has a column a figure, a dash where there is none, and its total last', () => {
  const table = figuresOf(
    'Maand',
    [
      { label: 'Ritten', value: (row: MonthFigures) => row.bookings, format: String },
      { label: 'Groep', value: groupOf, format: (value) => value.toFixed(1) },
    ],
    [
      ['januari', aMonth({ bookings: 2, people: 25 })],
      ['februari', aMonth()],
    ],
    ['Totaal', aMonth({ bookings: 2, people: 25 })],
  )
  expect(csvRows(table)).toEqual([
    ['Maand', 'Ritten', 'Groep'],
    ['januari', '2', '12.5'],
    ['februari', '0', '–'],
    ['Totaal', '2', '12.5'],
  ])
})

test('what was sold in one of the years only stands beside an empty place', () => {
  const rows = joined(
    [
      { name: 'a', gross: 10 },
      { name: 'b', gross: 30 },
    ],
    [{ name: 'c', gross: 90 }],
    ({ name }) => name,
    ({ gross }) => gross,
  )
  expect(rows.map(({ key, past }) => [key, past?.gross])).toEqual([
    ['b', undefined],
    ['a', undefined],
    ['c', 90],
  ])
})
