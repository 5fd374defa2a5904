import { expect, test } from 'vitest'
import { isToday, stepped, windowOf } from './planner-window.ts'

test('a week begins on Monday, a month on its first, a day is itself [PL-05]', () => {
  expect(windowOf('2027-05-15', 'day')).toEqual({ from: '2027-05-15', to: '2027-05-15' })
  expect(windowOf('2027-05-15', 'week')).toEqual({ from: '2027-05-10', to: '2027-05-16' })
  expect(windowOf('2028-02-15', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('before and after lead to the neighbour, whatever its length [PL-05]', () => {
  expect(stepped('2027-03-31', 'month', -1)).toBe('2027-02-01')
  expect(stepped('2027-01-31', 'month', 1)).toBe('2027-02-01')
  expect(stepped('2027-05-15', 'week', 1)).toBe('2027-05-22')
  expect(stepped('2027-03-01', 'day', -1)).toBe('2027-02-28')
})

test('today is in the window or not [PL-05]', () => {
  expect(isToday('2027-05-10', 'week', '2027-05-16')).toBe(true)
  expect(isToday('2027-05-10', 'week', '2027-05-17')).toBe(false)
})
