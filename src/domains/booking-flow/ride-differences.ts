/** What of a ride is another than it was read: nobody agrees to what he has not seen. */
import type { ShownDraft } from './shown-draft.ts'

/** What a reader of the overview agrees to. */
export type ReadRide = Pick<
  ShownDraft,
  'wish' | 'contact' | 'notes' | 'occasion' | 'order_reference' | 'start_place'
>

const parts = {
  people: ({ wish }) => wish.people,
  day: ({ wish }) => wish.day,
  start: ({ wish }) => wish.start && Date.parse(wish.start),
  place: ({ wish, start_place }) => [wish.postal_code, start_place],
  package: ({ wish }) => wish.package,
  duration: ({ wish }) => wish.duration,
  bob: ({ wish }) => wish.bob,
  drinks: ({ wish }) =>
    (wish.drinks ?? [])
      .filter(({ quantity }) => quantity > 0)
      .map(({ drink, quantity }) => `${drink} ${quantity}`)
      .toSorted(),
  details: ({ contact, notes, occasion, order_reference }) => [
    Object.entries(contact)
      .filter(([, value]) => value)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    notes || null,
    occasion || null,
    order_reference || null,
  ],
} as const satisfies Record<string, (ride: ReadRide) => unknown>

export type RidePart = keyof typeof parts

/** The parts that differ, in the order the overview shows them; what was never said is as good as empty. Rule B-36. */
export const ridePartsChanged = (read: ReadRide, now: ReadRide): RidePart[] =>
  (Object.keys(parts) as RidePart[]).filter(
    (part) => JSON.stringify(parts[part](read) || null) !== JSON.stringify(parts[part](now) || null),
  )
