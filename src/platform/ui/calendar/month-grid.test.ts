import { expect, test } from 'vitest'
import { dayByKey, sameDayIn, weeksOf } from './month-grid.ts'

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
