import { expect, test } from 'vitest'
import { draggedDays } from './wall.ts'

const zone = 'Europe/Brussels'
const dayS = 86_400

test('an absence of whole days is dragged by days, one of hours by hours', () => {
  const days = { from: '2027-05-14T22:00:00.000Z', to: '2027-05-16T22:00:00.000Z' }
  expect(draggedDays(days, dayS + 6 * 3600, zone)).toBe(dayS)
  expect(draggedDays(days, -6 * 3600, zone)).toBe(0)
  const hours = { from: '2027-05-14T22:00:00.000Z', to: '2027-05-15T10:00:00.000Z' }
  expect(draggedDays(hours, 6 * 3600, zone)).toBe(6 * 3600)
})
