import { expect, test } from 'vitest'
import { inSomeLocale, translated } from './translated.ts'

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
