import { expect, test } from 'vitest'
import { isCalled, searchPlaces } from './place-search.ts'
import { referencePostalCodes } from '../reference/postal-codes.ts'
import type { ShownPlace } from '../shown.ts'

const place = (code: string, nl: string, fr = nl, en = nl): ShownPlace => ({
  code,
  names: { nl, en, fr },
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

const everyPlace = referencePostalCodes()
const firstOf = (typed: string) => searchPlaces(everyPlace, typed)[0]?.code

test('a town is found under every name people use for it, in three languages and the country’s own', () => {
  const called: Readonly<Record<string, readonly string[]>> = {
    '9000': ['Ghent', 'Gent', 'Gand', 'ghen'],
    '1000': ['Brussels', 'Brussel', 'Bruxelles', 'Brüssel'],
    '2000': ['Antwerp', 'Antwerpen', 'Anvers'],
    '8000': ['Bruges', 'Brugge', 'Brügge'],
    '2800': ['Mechlin', 'Mechelen', 'Malines', 'Mecheln'],
    '4000': ['Luik', 'Liège', 'Liege', 'LIEGE', 'Lüttich'],
    '8400': ['Ostend', 'Oostende', 'Ostende'],
    '8900': ['Ypres', 'Ieper', 'Ypern'],
    '3000': ['Louvain', 'Leuven', 'Löwen'],
    '7000': ['Mons', 'Bergen'],
    '8500': ['Courtrai', 'Kortrijk'],
    '9100': ['Sint-Niklaas', 'sint niklaas', 'St-Niklaas', 'St. Niklaas'],
    '4780': ['Sankt Vith', 'St. Vith', 'Saint-Vith'],
    '8380': ['Zeebrugge'],
  }
  for (const [code, names] of Object.entries(called))
    for (const name of names) expect(firstOf(name), name).toBe(code)
})

test('any word of a name may be begun with, in any order, with the postcode before or behind it', () => {
  expect(searchPlaces(everyPlace, 'gravenbrakel').map(({ code }) => code)).toContain('7090')
  expect(firstOf('Ghent 9000')).toBe('9000')
  expect(firstOf('9000 gand')).toBe('9000')
  expect(firstOf('neuve louvain 1348')).toBe('1348')
})

test('the name people type says which place is meant where no other bears it', () => {
  for (const name of ['Ghent', 'Brussels', 'Mechlin', 'Ostend'])
    expect(
      everyPlace.filter((each) => isCalled(each, name)),
      name,
    ).toHaveLength(1)
})
