import { expect, test } from 'vitest'
import type { ShownPlace } from '../../../catalog/shown.ts'
import { judgePlaces } from './place-query.ts'

const place = (code: string, nl: string, fr = nl): ShownPlace => ({
  code,
  names: { nl, en: nl, fr },
  service: 'served',
  restrictions: [],
})
const places = [
  place('2000', 'Antwerpen', 'Anvers'),
  place('2018', 'Antwerpen', 'Anvers'),
  place('2950', 'Kapellen'),
  place('3381', 'Kapellen'),
  place('3600', 'Genk'),
  place('9000', 'Gent', 'Gand'),
  place('9030', 'Mariakerke (Gent)', 'Mariakerke (Gand)'),
]
const said = (typed: string) => {
  const { place: sure, candidates, isUnknown } = judgePlaces(places, typed)
  return { sure: sure?.code ?? null, asks: candidates.map(({ code }) => code), isUnknown }
}

test('a whole name that is one place’s alone leaves no doubt, though others have it among their words', () => {
  expect(said('gent')).toEqual({ sure: '9000', asks: [], isUnknown: false })
  expect(said('Gand')).toEqual({ sure: '9000', asks: [], isUnknown: false })
})

test('letters only one place begins with leave no doubt', () => {
  expect(said('maria')).toEqual({ sure: '9030', asks: [], isUnknown: false })
})

test('a name that several postal codes have, in one town or in two, is asked about', () => {
  expect(said('Anvers')).toEqual({ sure: null, asks: ['2000', '2018'], isUnknown: false })
  expect(said('kapellen')).toEqual({ sure: null, asks: ['2950', '3381'], isUnknown: false })
})

test('letters several places begin with are asked about', () => {
  expect(said('gen')).toEqual({ sure: null, asks: ['3600', '9000', '9030'], isUnknown: false })
})

test('what is no place is nothing to choose from', () => {
  expect(said('xyzzy')).toEqual({ sure: null, asks: [], isUnknown: true })
})
