import { expect, test } from 'vitest'
import type { MyItem } from '../my-calendar/my-calendar.ts'
import { driverSheets, truckSheets, wallItems, type PersonDay } from './day-sheet.ts'

const item = (kind: MyItem['kind'], from: string, truck: string | null = null) => ({
  item: { kind, from: `2027-05-15T${from}:00Z`, truck } as MyItem,
  ride: null,
})
const people: readonly PersonDay[] = [
  {
    name: 'Jeroen',
    locale: 'nl',
    items: [item('transport_out', '09:00', 'TW-02'), item('transport_back', '14:00', 'TW-01')],
  },
  {
    name: 'Amélie',
    locale: 'fr',
    items: [item('absence', '00:00'), item('transport_out', '08:00', 'TW-01')],
  },
  { name: 'Emma', locale: 'en', items: [item('absence', '00:00')] },
]
const said = (items: readonly { readonly driver: string | null; readonly item: MyItem }[]) =>
  items.map((one) => `${one.driver} ${one.item.from.slice(11, 16)}`)

test('each who works that day has a sheet in his own language; who is away has none [PL-17]', () => {
  expect(driverSheets(people).map(({ name, locale, items }) => [name, locale, said(items)])).toEqual([
    ['Jeroen', 'nl', ['Jeroen 09:00', 'Jeroen 14:00']],
    ['Amélie', 'fr', ['Amélie 08:00']],
  ])
})

test('a truck has what it does in the order of the day, whoever drives it [PL-17]', () => {
  expect(truckSheets(people, 'nl').map(({ name, items }) => [name, said(items)])).toEqual([
    ['TW-01', ['Amélie 08:00', 'Jeroen 14:00']],
    ['TW-02', ['Jeroen 09:00']],
  ])
})

test('the wall has all of it by its hour [PL-17]', () => {
  expect(said(wallItems(people))).toEqual(['Amélie 08:00', 'Jeroen 09:00', 'Jeroen 14:00'])
})

const nobody: PersonDay = { name: null, locale: 'nl', items: [item('transport_out', '07:00', 'TW-01')] }

test('what nobody does has a sheet of its own before the others, and stands on the truck and the wall [PL-32]', () => {
  const all = [...people, nobody]
  expect(driverSheets(all).map(({ name, items }) => [name, said(items)])[0]).toEqual([null, ['null 07:00']])
  expect(said(truckSheets(all, 'nl')[0]!.items)).toEqual(['null 07:00', 'Amélie 08:00', 'Jeroen 14:00'])
  expect(said(wallItems(all))[0]).toBe('null 07:00')
})
