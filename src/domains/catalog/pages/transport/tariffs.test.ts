import { expect, test } from 'vitest'
import { endsBefore, inOrderOfAsking, newTariff, nextVersionOf, tariffState } from './tariffs.ts'

const today = '2027-05-15'
const aTariff = (over: Partial<ReturnType<typeof newTariff>> = {}) => ({ ...newTariff(), ...over })

test('a tariff is in force from its first day to its last, both included', () => {
  const from = (valid_from: string | null, valid_to: string | null, active = true) =>
    tariffState({ active, valid_from, valid_to }, today)
  expect(from(null, null)).toBe('now')
  expect(from(today, today)).toBe('now')
  expect(from('2027-05-16', null)).toBe('later')
  expect(from(null, '2027-05-14')).toBe('past')
  expect(from(null, null, false)).toBe('off')
})

test('zones are asked before bands and bands before kilometres, old versions last', () => {
  const tariffs = [
    aTariff({ id: 'k', mode: 'per_km' }),
    aTariff({ id: 'old', mode: 'zone', valid_to: '2026-12-31' }),
    aTariff({ id: 'z', mode: 'zone', valid_from: '2027-01-01' }),
    aTariff({ id: 'b' }),
  ]
  expect(inOrderOfAsking(tariffs, today).map(({ id }) => id)).toEqual(['z', 'old', 'b', 'k'])
})

test('a new version begins tomorrow, and the one before ends the day before it', () => {
  const next = nextVersionOf(aTariff({ valid_to: '2027-12-31' }), today)
  expect(next).toMatchObject({ valid_from: '2027-05-16', valid_to: null })
  expect(endsBefore({ valid_to: null }, next)).toBe('2027-05-15')
  expect(endsBefore({ valid_to: '2027-05-01' }, next)).toBe(null)
  expect(nextVersionOf(aTariff({ valid_from: '2027-09-01' }), today).valid_from).toBe('2027-09-02')
})
