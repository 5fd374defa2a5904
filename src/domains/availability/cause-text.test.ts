import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { causeText } from './cause-text.ts'

test('a missing driver is said in the reader’s language, with the time where it is known', () => {
  const said = (time?: string) => locales.map((locale) => causeText({ reason: 'no-driver' }, locale, time))
  expect(said('15.10')).toEqual([
    'geen chauffeur met het juiste rijbewijs vrij voor een start vóór 15.10 uur',
    'no driver with the right licence available for a start before 15.10',
    'aucun chauffeur libre avec le bon permis pour un départ avant 15.10',
  ])
  expect(said()[0]).toBe('geen chauffeur met het juiste rijbewijs vrij')
})
