/** How the starts of a day are grouped, and which price is said for many. */
import { expect, test } from 'vitest'
import type { ShownSlot } from '../../shown.ts'
import { byDayPart, usualPrice } from './day-parts.ts'

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

test('the price most starts of a part have is said once, the lower one where as many have each', () => {
  const priced = (time: string, gross: number | null, on_request = false): ShownSlot => ({
    ...aSlot(time, on_request),
    price: gross === null ? null : ({ gross } as ShownSlot['price']),
  })
  expect(usualPrice([priced('16:30', 53_900), priced('12:00', 47_500), priced('12:30', 47_500)])).toBe(47_500)
  expect(usualPrice([priced('16:30', 53_900), priced('12:00', 47_500)])).toBe(47_500)
  // What has no price yet, or one that the office still has to agree to, says none for the others.
  expect(usualPrice([priced('12:00', 40_000, true), priced('12:30', null), priced('13:00', 53_900)])).toBe(
    53_900,
  )
  expect(usualPrice([priced('12:00', 40_000, true)])).toBeNull()
})
