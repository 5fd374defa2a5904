import { expect, test } from 'vitest'
import { hourMs } from '../../../kernel/time/period.ts'
import { otherHours } from './ranked-starts.ts'

test('the nearest other hour of the day comes first, the earlier of two, and none beyond six hours [PL-29]', () => {
  const at = (hour: number) => hour * hourMs
  expect(otherHours(at(14), [8, 7, 12, 13, 14, 15, 20, 21].map(at))).toEqual([13, 15, 12, 8, 20].map(at))
})
