import { expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { inEach, inLocale, inSomeLocale, missingLocales, translated } from './translated.ts'

test('a text is given in the reader’s language, else in the first that has one, and says which', () => {
  expect(inSomeLocale(translated('Toog', 'Bar', 'Comptoir'), 'fr')).toEqual({
    text: 'Comptoir',
    locale: 'fr',
  })
  expect(inSomeLocale(translated('Toog', 'Bar', '  '), 'fr')).toEqual({ text: 'Toog', locale: 'nl' })
  expect(inSomeLocale({ en: 'Bar' }, 'fr')).toEqual({ text: 'Bar', locale: 'en' })
})

test('a text that is in no language is none', () => {
  expect(inSomeLocale(translated('', ' ', ''), 'nl')).toBeNull()
  expect(inSomeLocale(null, 'nl')).toBeNull()
})

test('a language the product learned after a text was written reads what there is, a blank one nothing', () => {
  expect(inLocale({ en: 'Bar' }, 'fr')).toBe('Bar')
  expect(inLocale(translated('Toog', '', ''), 'fr')).toBe('')
  expect(inLocale(null, 'fr')).toBe('')
  expect(missingLocales({ en: 'Bar' })).toEqual(locales.filter((locale) => locale !== 'en'))
})

test('what is said in each language has every one of them, in their order', () => {
  expect(Object.entries(inEach((locale) => locale.toUpperCase()))).toEqual(
    locales.map((locale) => [locale, locale.toUpperCase()]),
  )
})
