/** What was typed beside the drinks. */
import type { DrinkWish } from '../../../booking/ride.ts'
import type { ShownDrink } from '../../../catalog/shown.ts'

/** By the drink's id, as the field has it. */
export type Counts = Readonly<Record<string, string>>

export const isTooMany = ({ max_per_booking }: Pick<ShownDrink, 'max_per_booking'>, typed = ''): boolean =>
  Number(typed) > max_per_booking

/** Typed, and no number of drinks. */
export const isNoCount = (typed = ''): boolean =>
  typed.trim() !== '' && !(Number.isInteger(Number(typed)) && Number(typed) >= 0)

/** The first drink of which what was typed cannot be brought: more than we bring, or no number. */
export const wrongOf = <Drink extends Pick<ShownDrink, 'id' | 'max_per_booking'>>(
  drinks: readonly Drink[],
  counts: Counts,
): Drink | undefined =>
  drinks.find((drink) => isTooMany(drink, counts[drink.id]) || isNoCount(counts[drink.id]))

/** What was typed, as the server judges it: what is no number goes along as it stands and is refused. */
export const orderOf = (counts: Counts): DrinkWish[] =>
  Object.entries(counts)
    .filter(([, typed]) => typed.trim() !== '' && typed.trim() !== '0')
    .map(([drink, typed]) => ({ drink, quantity: Number(typed) }))

/** What the bill counts: what cannot be brought is no part of it, and says so at its field. */
export const billedOf = (
  drinks: readonly Pick<ShownDrink, 'id' | 'max_per_booking'>[],
  counts: Counts,
): DrinkWish[] =>
  orderOf(counts).filter(({ drink, quantity }) => {
    const known = drinks.find(({ id }) => id === drink)
    return Number.isInteger(quantity) && quantity > 0 && !(known && isTooMany(known, counts[drink]))
  })
