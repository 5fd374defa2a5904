/** What a repair would change, and what it changed, as the API answers it. */
import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  named,
  object,
  oneOf,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'

/** What of a set is meant. */
export const part = oneOf(['bike', 'truck', 'trailer', 'driver', 'bob'])
const someone = orNull(object({ id: id(), name: text() }))
const repairs = (words?: string) =>
  listOf(
    object({
      booking: id<'bookings'>(),
      number: orNull(text()),
      starts_at: instant(),
      customer: orNull(text()),
      repaired: flag(
        'Whether a whole set was found at the same time; without changes, everything is available again',
      ),
      under_way: flag(
        'The group rides: only who and what collects can be replaced, and no other hour offered',
      ),
      offered: flag('Another time is on offer and waits for an answer'),
      changes: listOf(
        object({
          part,
          does: orNull(oneOf(['deliver', 'collect'])),
          starts_at: instant(),
          from: someone,
          to: someone,
        }),
      ),
      lacks: listOf(
        object({
          part,
          does: orNull(oneOf(['deliver', 'collect'])),
          starts_at: instant(),
          who: someone,
        }),
        'Where no whole set was found: what nobody and nothing else can take the place of',
      ),
    }),
    words,
  )
const shown = {
  rides: repairs(),
  offers: repairs(
    'Hours of open proposals that lost something: repaired at the same hour and price, or else another is proposed',
  ),
  more: count('Further rides that lost something, beyond the 40 of one call'),
  later: orNull(
    object({
      count: count('Rides with an alarm beyond the days that were asked for'),
      from: day('The first of their days'),
      to: day('The last'),
    }),
  ),
  others: orNull(
    object({
      count: count('Where one ride is asked for: others to come that miss the same person or vehicle'),
      from: day('The first of their days, this ride’s among them'),
      to: day('The last'),
      resource: id(),
      name: text(),
    }),
  ),
  seen: text('What was seen; send it back to carry out the repair'),
}
const unplanned = listOf(
  object({
    booking: id<'bookings'>(),
    number: orNull(text()),
    why: text('What a ride that is whole again, and was planned, still waits for'),
  }),
)
export const repairPlan = named('RepairPlan', object(shown))
const toCall = listOf(
  object({ employee: id<'employees'>(), name: text(), phone: orNull(text()) }),
  'Who got work by it and has no account: nothing tells him',
)
export const repairDone = named('RepairDone', object({ ...shown, unplanned, to_call: toCall }))
