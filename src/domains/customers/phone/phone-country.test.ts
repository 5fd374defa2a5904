import { expect, test } from 'vitest'
import { countryOf, guessCountry } from './phone-country.ts'

test.each([
  [['en-GB', 'en'], 'GB'],
  [['nl-NL'], 'NL'],
  [['fr-FR', 'fr'], 'FR'],
  [['nl-BE'], 'BE'],
  [['nl'], 'BE'],
  [['zh-Hant-TW'], 'BE'],
  [[], 'BE'],
])('a reader of %j dials in %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country)
})

test('a number that says its country is of that one, whatever stands beside it', () => {
  expect(countryOf('+44 7911 123456')).toBe('GB')
  expect(countryOf('00352 621 123 456')).toBe('LU')
  expect(countryOf('0470 12 34 56')).toBeNull()
  expect(countryOf('+')).toBeNull()
})
