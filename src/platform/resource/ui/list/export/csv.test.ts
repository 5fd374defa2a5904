/** A file says exactly what it was given, and nothing in it is a formula. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, count, flag, id, instant, money, one, text, translatedText } from '../../../field.ts'
import { type Resource, resource } from '../../../resource.ts'
import { speak } from '../../../words.ts'
import { tableOf } from './csv-cells.ts'
import { csvOf } from './csv.ts'

/** Reads what RFC 4180 says, with semicolons. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/gy
  for (const [, said = '', end] of csv.slice(1).matchAll(cell)) {
    rows.at(-1)!.push(said.startsWith('"') ? said.slice(1, -1).replaceAll('""', '"') : said)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('texts come back as they were, whatever is in them, but for the apostrophe before a formula', () => {
  const texts = fc.array(
    fc.array(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';') }),
      ),
      {
        minLength: 1,
      },
    ),
  )
  fc.assert(
    fc.property(texts, (rows) => {
      const csv = csvOf(rows)
      expect(csv.startsWith('\uFEFF')).toBe(true)
      const back = read(csv)
      expect(back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
      )
      const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^\+[\d ]+$/.test(cell)
      expect(back.flat().filter(runs)).toEqual([])
    }),
  )
})

test('a telephone number keeps its plus and gets no apostrophe; anything else after a plus is kept from running', () => {
  expect(read(csvOf([['+32 470 11 22 10', '+32470112210']]))).toEqual([['+32 470 11 22 10', '+32470112210']])
  const formulas = [
    '+1+1',
    '+32 470|cmd',
    '+A1',
    '+32 470 11 22 10=1',
    '=1',
    '-32 470',
    '@x',
    '+1 2',
    '+32 470\n1 1',
  ]
  expect(read(csvOf([formulas]))).toEqual([formulas.map((text) => `'${text}`)])
})

test('numbers stay numbers, below zero too', () => {
  expect(csvOf([['-1', { number: '-1,50' }]])).toBe('\uFEFF"\'-1";-1,50\r\n')
})

const people: Resource = resource('people', {
  fields: { id: id(), name: text({ audience: 'members' }) },
  title: ['name'],
})
const orders: Resource = resource('orders', {
  fields: {
    id: id(),
    at: instant({ audience: 'members' }),
    total: money({ audience: 'members' }),
    mass: count({ audience: 'members', unit: 'kg' }),
    paid: flag({ audience: 'members' }),
    state: choice(['a'], { audience: 'members' }),
    label: translatedText({ audience: 'members' }),
    person: one('people', { audience: 'members' }),
  },
})
speak('nl', {
  'orders.at': 'Wanneer',
  'orders.total': 'Totaal',
  'orders.mass': 'Gewicht',
  'orders.state.a': 'Af',
})
speak('en', {
  'orders.at': 'When',
  'orders.total': 'Total',
  'orders.mass': 'Weight',
  'orders.state.a': 'Done',
})
speak('fr', {
  'orders.at': 'Quand',
  'orders.total': 'Total',
  'orders.mass': 'Poids',
  'orders.state.a': 'Fini',
})
const columns = ['at', 'total', 'mass', 'paid', 'state', 'label', 'person']
const row = {
  id: '1',
  at: '2027-05-15T12:00:00.000Z',
  total: -54950,
  mass: 1350,
  paid: true,
  state: 'a',
  label: { nl: 'Fiets', en: 'Bike', fr: 'Vélo' },
  person: { id: '2', name: '=cmd' },
}
const portal = { zone: 'Europe/Brussels', resource: () => people }

test('a record is written as its reader writes days, decimals and words', () => {
  const read = (locale: 'nl' | 'en') => tableOf(orders, columns, [row], { portal, locale })[1]!
  expect(read('nl')).toEqual([
    '15/05/2027 14:00',
    { number: '-549,50' },
    { number: '1350' },
    'Ja',
    'Af',
    'Fiets',
    '=cmd',
  ])
  expect(read('en').slice(1, 3)).toEqual([{ number: '-549.50' }, { number: '1350' }])
  expect(tableOf(orders, columns.slice(0, 3), [], { portal, locale: 'fr' })).toEqual([
    ['Quand', 'Total (€)', 'Poids (kg)'],
  ])
})
