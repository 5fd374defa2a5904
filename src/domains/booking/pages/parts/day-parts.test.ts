/** Which starts of a day are in sight. */
import { expect, test } from 'vitest'
import type { ShownSlot } from '../../shown.ts'
import { byDayPart, openParts } from './day-parts.ts'

const aSlot = (time: string, on_request = false) =>
  ({ start: `2027-05-15T${time}:00Z`, end: '', price: null, on_request, reserves: false }) as ShownSlot
const timeOf = ({ start }: Pick<ShownSlot, 'start'>) => start.slice(11, 16)
const quarters = (from: number, to: number, on_request = false) =>
  Array.from({ length: (to - from) * 4 }, (_, at) =>
    aSlot(
      `${String(from + Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
      on_request,
    ),
  )
const day = byDayPart([...quarters(10, 12, true), ...quarters(12, 18), ...quarters(18, 22)], timeOf)

test('a start stands in the part of the day it begins in, and every start in one', () => {
  expect(day.map(({ id, slots }) => [id, slots.length])).toEqual([
    ['morning', 8],
    ['afternoon', 24],
    ['evening', 16],
  ])
  expect(byDayPart([aSlot('18:00')], timeOf).map(({ id }) => id)).toEqual(['evening'])
})

test('of a long day the part of the chosen start is open, and before a choice the first with a sure one', () => {
  expect(openParts(day, (slot) => timeOf(slot) === '19:15')).toEqual(['evening'])
  expect(openParts(day, () => false)).toEqual(['afternoon'])
  expect(openParts(byDayPart(quarters(10, 16, true), timeOf), () => false)).toEqual(['morning'])
})

test('a day with few starts folds nothing away', () => {
  const short = byDayPart([aSlot('11:00'), aSlot('14:00'), aSlot('20:00')], timeOf)
  expect(openParts(short, () => false)).toEqual(['morning', 'afternoon', 'evening'])
})
