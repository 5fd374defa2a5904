import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '../../../../kernel/locale.ts'
import { getLocale, overwriteGetLocale } from '../../../i18n/paraglide/runtime.js'
import { languageName, missingWords } from './missing-languages.tsx'

let reader: Locale = 'nl'
const usual = getLocale
beforeEach(() => overwriteGetLocale(() => reader))
// Other files run in the same process.
afterAll(() => overwriteGetLocale(usual))

test.each([
  ['nl', 'Frans ontbreekt', 'Nederlands, Engels en Frans ontbreken'],
  ['en', 'French is missing', 'Dutch, English and French are missing'],
  ['fr', 'français manquant', 'néerlandais, anglais et français manquants'],
] as const)(
  'in %s the languages that are missing are named as that language writes them',
  (locale, one, all) => {
    reader = locale
    expect(missingWords(['fr'])).toBe(one)
    expect(missingWords(['nl', 'en', 'fr'])).toBe(all)
  },
)

test('a label begins with a capital in French too', () => {
  reader = 'fr'
  expect(languageName('fr')).toBe('Français')
})
