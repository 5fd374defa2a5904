import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { unitWords } from './unit-words.ts'

test('hours behind a number are written the Dutch way in Dutch', () => {
  expect(locales.map((locale) => unitWords('h', locale))).toEqual(['uur', 'h', 'h'])
  expect(unitWords('km/h', 'nl')).toBe('km/u')
  expect(unitWords('kg', 'nl')).toBe('kg')
})
