import { expect, test } from 'vitest'
import { translated } from '../../../kernel/text/translated.ts'
import { editedPlaces, isWholeRule, ruleCounts, sharedValue } from './postal-edit.ts'
import type { MapPlace } from './postal-map.ts'
import type { Restriction } from '../resources/postal-codes.ts'

const aRule = (over: Partial<Restriction> = {}): Restriction => ({
  kind: 'permit_needed',
  note: translated('Vraag een vergunning.', 'Ask for a permit.', 'Demandez une autorisation.'),
  source: 'Stad Gent',
  from: null,
  to: null,
  ...over,
})
const aPlace = (over: Partial<MapPlace> = {}): MapPlace => ({
  id: 'gent',
  row_version: 1,
  code: '9000',
  names: translated('Gent', 'Ghent', 'Gand'),
  other_names: [],
  municipality: 'Gent',
  province: 'Oost-Vlaanderen',
  lat: 51.05,
  lon: 3.72,
  zone: 'A',
  service: 'served',
  restrictions: [],
  ...over,
})

test('only the places that change are saved, with only what changes [CA-20]', () => {
  const places = [aPlace(), aPlace({ id: 'aalst', row_version: 4, zone: 'C', service: 'on_request' })]
  expect(editedPlaces(places, { zone: 'A', service: 'served' })).toEqual([
    { id: 'aalst', row_version: 4, zone: 'A', service: 'served' },
  ])
  expect(editedPlaces(places, {})).toEqual([])
  expect(editedPlaces(places, { zone: null })).toEqual([
    { id: 'gent', row_version: 1, zone: null },
    { id: 'aalst', row_version: 4, zone: null },
  ])
})

test('a place is saved over the version that was taken in, though a newer one was read since [CA-20]', () => {
  const [read, now] = [aPlace(), aPlace({ row_version: 2, zone: 'C' })]
  expect(editedPlaces([now], { zone: 'B' }, new Map([[read.id, read]]))).toEqual([
    { id: 'gent', row_version: 1, zone: 'B' },
  ])
})

test('a rule is added beside those a place has, and a kind taken away leaves the others [CA-20]', () => {
  const ban = aRule({ kind: 'party_bike_ban' })
  const places = [aPlace({ restrictions: [ban] }), aPlace({ id: 'aalst' })]
  expect(editedPlaces(places, { rule: aRule() })).toEqual([
    { id: 'gent', row_version: 1, restrictions: [ban, aRule()] },
    { id: 'aalst', row_version: 1, restrictions: [aRule()] },
  ])
  expect(editedPlaces(places, { without: ['party_bike_ban'] })).toEqual([
    { id: 'gent', row_version: 1, restrictions: [] },
  ])
})

test('what places share is told, and what they differ in is not', () => {
  expect(sharedValue(['A', 'A'])).toBe('A')
  expect(sharedValue(['A', null])).toBe(undefined)
  expect(sharedValue([])).toBe(undefined)
  const places = [aPlace({ restrictions: [aRule(), aRule()] }), aPlace()]
  expect([...ruleCounts(places)]).toEqual([['permit_needed', 1]])
})

test('a rule without its explanation in French, or without a source, is not whole [CA-19]', () => {
  expect(isWholeRule(aRule())).toBe(true)
  expect(isWholeRule(aRule({ note: translated('a', 'b', ' ') }))).toBe(false)
  expect(isWholeRule(aRule({ source: '' }))).toBe(false)
})
