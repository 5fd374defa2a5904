/** What somebody typed over his ride, as it is asked for: only what is another than it is. */
import type { Day } from '../../../../kernel/time/day.ts'
import type { ChangedRide, ShownBooking } from '../../../booking/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import type { ShownPackage } from '../../../catalog/shown.ts'
import { type Counts, orderOf } from '../drinks/counts.ts'
import { packageChange } from '../when/package-change.ts'

/** Undefined is left as it is. */
export interface TypedRide {
  readonly people?: string
  readonly package?: string
  readonly duration?: number
  readonly bob?: 'own' | 'ours'
  readonly postal_code?: string | undefined
  readonly start?: string
  readonly counts?: Counts
}

type Ride = Pick<
  ShownBooking,
  'people' | 'package' | 'duration' | 'bob' | 'postal_code' | 'start' | 'drinks' | 'day'
>

export const countsOf = ({ drinks }: Pick<Ride, 'drinks'>): Counts =>
  Object.fromEntries(drinks.map(({ drink, quantity }) => [drink, String(quantity)]))

/** The ride with what was typed over it, to look for hours with. */
export const wishOver = (ride: Ride, typed: TypedRide, day: Day | null): ShownWish => ({
  people: peopleOf(typed.people) ?? ride.people,
  package: typed.package ?? ride.package.id,
  duration: typed.duration ?? ride.duration,
  postal_code: typed.postal_code ?? ride.postal_code,
  bob: typed.bob ?? ride.bob,
  day,
  ...(typed.counts && { drinks: orderOf(typed.counts) }),
})

/** Another package, with the duration and the driver it has. */
export function withPackage(
  ride: Ride,
  typed: TypedRide,
  offer: ShownPackage,
  packages: readonly ShownPackage[],
): TypedRide {
  const { duration, bob } = packageChange(offer, wishOver(ride, typed, ride.day), packages)
  return { ...typed, package: offer.id, ...(duration && { duration }), bob }
}

/** Nothing typed is the number there was. */
export const isCount = (typed: string | undefined): boolean =>
  typed === undefined || peopleOf(typed) !== undefined

const peopleOf = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined

/** Null where nothing is another than it is. */
export function changedParts(ride: Ride, typed: TypedRide): ChangedRide | null {
  const { counts, start, people: _typed, ...chosen } = typed
  const people = typed.people === undefined ? undefined : (peopleOf(typed.people) ?? null)
  const parts = { ...chosen, ...(people !== undefined && { people }) }
  const is: Readonly<Record<string, unknown>> = { ...ride, package: ride.package.id }
  const changed = Object.entries(parts).filter(([name, value]) => value !== undefined && value !== is[name])
  const isMoved = start !== undefined && Date.parse(start) !== Date.parse(ride.start ?? '')
  const drinks = counts && orderOf(counts)
  const all = {
    ...Object.fromEntries(changed),
    ...(isMoved && { start }),
    ...(drinks && !isSameOrder(drinks, ride.drinks) && { drinks }),
  }
  return Object.keys(all).length > 0 ? all : null
}

type Order = readonly { readonly drink: string; readonly quantity: number }[]

function isSameOrder(one: Order, other: Order): boolean {
  const key = (order: Order) =>
    order
      .map(({ drink, quantity }) => `${drink} ${quantity}`)
      .toSorted()
      .join()
  return key(one) === key(other)
}
