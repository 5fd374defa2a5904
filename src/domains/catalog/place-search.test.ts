import { expect, test } from 'vitest'
import { searchPlaces } from './place-search.ts'
import type { ShownPlace } from './shown.ts'

const place = (code: string, nl: string, fr = nl): ShownPlace => ({
  code,
  names: { nl, en: nl, fr },
  service: 'served',
  restrictions: [],
})
const places = [
  place('4000', 'Luik', 'Liège'),
  place('4257', 'Berloz'),
  place('9000', 'Gent', 'Gand'),
  place('9030', 'Mariakerke (Gent)', 'Mariakerke (Gand)'),
  place('1755', 'Gooik'),
  place('3600', 'Genk'),
]
const codes = (typed: string) => searchPlaces(places, typed).map(({ code }) => code)

test('a place is found by the beginning of its code', () => {
  expect(codes('90')).toEqual(['9000', '9030'])
})

test('a place is found by its Dutch and its French name, with or without accents', () => {
  expect(codes('gand')).toEqual(['9000', '9030'])
  expect(codes('liege')).toEqual(['4000'])
  expect(codes('LUIK')).toEqual(['4000'])
})

test('the place with exactly that name comes first, one that has it among its words comes last', () => {
  expect(codes('gent')).toEqual(['9000', '9030'])
  expect(codes('gen')).toEqual(['3600', '9000', '9030'])
})

test('what the box itself writes after picking, code and name, finds that place', () => {
  expect(codes('9000 Gent')).toEqual(['9000'])
})

test('nothing typed and nonsense find nothing', () => {
  expect(codes('  ')).toEqual([])
  expect(codes('xyzzy')).toEqual([])
})
