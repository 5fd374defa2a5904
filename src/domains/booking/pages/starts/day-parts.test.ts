/** How the starts of a day are grouped, and which price is said for many. */
import { expect, test } from 'vitest'
import type { ShownSlot } from '../../shown.ts'
import { byDayPart, leastPriced, onePrice, usualPrice } from './day-parts.ts'

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
  // What has no price yet says none for the others; what is asked for first says its own.
  expect(usualPrice([priced('12:30', null), priced('13:00', 53_900)])).toBe(53_900)
  expect(usualPrice([priced('12:00', 40_000, true)])).toBe(40_000)
  expect(usualPrice([priced('12:00', null, true)])).toBeNull()
})

test('an hour that is kept while we look for a Bob says its price like any other', () => {
  const slot = (time: string, gross: number, more: Partial<ShownSlot>): ShownSlot => ({
    ...aSlot(time),
    price: { gross } as ShownSlot['price'],
    ...more,
  })
  const asked = { on_request: true, reserves: true }
  expect(usualPrice([slot('10:00', 117_800, asked), slot('10:30', 117_800, asked)])).toBe(117_800)
  expect(onePrice([slot('10:00', 117_800, asked), slot('17:00', 117_800, {})])).toBe(117_800)
  expect(onePrice([slot('10:00', 117_800, asked), slot('17:00', 122_800, {})])).toBeNull()
})

test('before an hour is chosen the bill counts with one that costs least, and knows whether others cost more', () => {
  const priced = (time: string, gross: number): ShownSlot => ({
    ...aSlot(time),
    price: { gross } as ShownSlot['price'],
  })
  const start = '2027-05-15T12:00:00Z'
  expect(leastPriced([priced('10:00', 50_000), priced('12:00', 45_000), priced('17:00', 45_000)])).toEqual({
    start,
    isEvery: false,
  })
  expect(leastPriced([priced('12:00', 45_000), priced('17:00', 45_000)])).toEqual({ start, isEvery: true })
  expect(leastPriced([aSlot('12:00')])).toBeNull()
})
