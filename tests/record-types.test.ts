/** What the types of the records refuse: a line that compiles although it may not is an error of its own. */
import type { Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { Day } from '../src/kernel/time/day.ts'
import type { Id } from '../src/kernel/id/id.ts'
import type { Cents } from '../src/kernel/money/money.ts'
import type { Minutes } from '../src/kernel/time/period.ts'
import { cents, day, id, minutes, type Parsed } from '../src/platform/http/endpoint/schema.ts'
import type { Tx } from '../src/platform/http/endpoint/endpoint.ts'
import type { Tables } from '../src/platform/resource/model.ts'

type Booking = Selectable<Tables['bookings']>
type Bike = Selectable<Tables['party_bikes']>

test('a record says whose keys it holds, and what its numbers are', () => {
  expectTypeOf<Booking['id']>().toEqualTypeOf<Id<'bookings'>>()
  expectTypeOf<Booking['customer']>().toEqualTypeOf<Id<'customers'> | null>()
  expectTypeOf<Booking['gross']>().toEqualTypeOf<Cents | null>()
  expectTypeOf<Booking['local_day']>().toEqualTypeOf<Day | null>()
  expectTypeOf<Booking['duration_min']>().toEqualTypeOf<Minutes | null>()
})

test('a statement with the key of another collection, or a sum for a time, does not compile', () => {
  const statements = (tx: Tx, booking: Booking, bike: Bike) => [
    tx.selectFrom('bookings').where('id', '=', booking.id),
    // @ts-expect-error the key of a bike
    tx.selectFrom('bookings').where('id', '=', bike.id),
    // @ts-expect-error the key of a customer
    tx.selectFrom('bobs').where('booking', '=', booking.customer),
    // @ts-expect-error money
    tx.selectFrom('bookings').where('duration_min', '=', booking.gross),
    // @ts-expect-error a key
    tx.updateTable('bookings').set({ local_day: bike.id }),
    // @ts-expect-error the key of a bike
    tx.updateTable('booking_lines').set({ booking: bike.id }),
  ]
  expectTypeOf(statements).toBeFunction()
})

test('what a request brings is what its schema says', () => {
  const read = { sum: cents(), long: minutes(), on: day(), of: id<'bookings'>(), any: id() }
  expectTypeOf<Parsed<typeof read.sum>>().toEqualTypeOf<Cents>()
  expectTypeOf<Parsed<typeof read.long>>().toEqualTypeOf<Minutes>()
  expectTypeOf<Parsed<typeof read.on>>().toEqualTypeOf<Day>()
  expectTypeOf<Parsed<typeof read.of>>().toEqualTypeOf<Id<'bookings'>>()
  expectTypeOf<Parsed<typeof read.any>>().toEqualTypeOf<string>()
})
