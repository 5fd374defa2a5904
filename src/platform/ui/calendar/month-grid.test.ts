import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { formatsIn } from '../../i18n/format/formats.ts'
import { dayByKey, isLongPrice, narrowPrice, sameDayIn, weeksOf } from './month-grid.ts'

test('a month is laid out in weeks that start on Monday', () => {
  const weeks = weeksOf('2027-05')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, '2027-05-01', '2027-05-02'])
  expect(weeks.at(-1)).toEqual(['2027-05-31', null, null, null, null, null, null])
})

test('the keys of the calendar lead where the pattern says', () => {
  const from = (key: string) => dayByKey('2027-05-12', key)
  expect(from('ArrowLeft')).toBe('2027-05-11')
  expect(from('ArrowDown')).toBe('2027-05-19')
  expect(from('Home')).toBe('2027-05-10')
  expect(from('End')).toBe('2027-05-16')
  expect(from('PageUp')).toBe('2027-04-12')
  expect(from('a')).toBeNull()
})

test('a month away from the 31st is the last day of a shorter month', () => {
  expect(sameDayIn('2027-05-31', 1)).toBe('2027-06-30')
  expect(sameDayIn('2027-01-31', 1)).toBe('2027-02-28')
})

test('a price in a narrow month is the price to the cent, and fits, in every language', () => {
  for (const locale of locales)
    for (const cents of [44_900, 60_005, 124_950, 999_999]) {
      const price = formatsIn(locale).money(cents)
      const narrow = narrowPrice(price, !isLongPrice(price))
      expect(narrow.length).toBeLessThanOrEqual(8)
      expect(narrow.replaceAll(/\D/g, '')).toBe(price.replaceAll(/\D/g, ''))
    }
  expect(narrowPrice('€\u00A0449', true)).toBe('€\u00A0449')
  expect(narrowPrice('€\u00A0449', false), 'beside one without room').toBe('449')
  expect(narrowPrice('€\u00A0600,05', false)).toBe('600,05')
  expect(narrowPrice('1\u202F249,50\u00A0€', false)).toBe('1\u202F249,50')
})
