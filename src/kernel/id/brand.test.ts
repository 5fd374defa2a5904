import { expectTypeOf, test } from 'vitest'
import type { Day, Month } from '../time/day.ts'
import type { Id } from './id.ts'
import type { Cents } from '../money/money.ts'
import type { Instant, Minutes, Period } from '../time/period.ts'

const cents: Cents = 1250
const minutes: Minutes = 90
const instant: Instant = 1_800_000_000_000
const day: Day = '2027-05-15'
const month: Month = '2027-05'
const booking: Id<'bookings'> = 'of a booking'
const bike: Id<'party_bikes'> = 'of a bike'

test('minutes are no money, an instant is no length of time, and the other way round', () => {
  // @ts-expect-error minutes
  expectTypeOf(minutes).toExtend<Cents>()
  // @ts-expect-error money
  expectTypeOf(cents).toExtend<Minutes>()
  // @ts-expect-error a moment
  expectTypeOf(instant).toExtend<Minutes>()
  // @ts-expect-error a length of time
  expectTypeOf(minutes).toExtend<Instant>()
  // @ts-expect-error from a length of time to a moment
  expectTypeOf({ from: minutes, to: instant }).toExtend<Period>()
})

test('a key is no day, a month no day, and the key of a bike none of a booking', () => {
  // @ts-expect-error a day
  expectTypeOf(day).toExtend<Id<'bookings'>>()
  // @ts-expect-error a key
  expectTypeOf(booking).toExtend<Day>()
  // @ts-expect-error a month
  expectTypeOf(month).toExtend<Day>()
  // @ts-expect-error the key of a bike
  expectTypeOf(bike).toExtend<Id<'bookings'>>()
  // @ts-expect-error one of the two
  expectTypeOf([booking, bike]).toExtend<Id<'bookings'>[]>()
  expectTypeOf([booking, bike]).toExtend<Id[]>()
})

test('what says nothing of itself passes, and arithmetic needs no cast', () => {
  expectTypeOf(minutes + cents).toEqualTypeOf<number>()
  expectTypeOf(cents * 2).toExtend<Cents>()
  expectTypeOf('2027-05-15').toExtend<Day>()
  expectTypeOf(day).toExtend<string>()
})
