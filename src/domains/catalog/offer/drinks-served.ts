/** Which drinks go along on a ride, and which of them the package pays. */
import type { Package } from '../catalogue.ts'
import type { Wish } from '../wish.ts'

interface DrinkServed {
  readonly drink: string
  /** What we bring: what was asked, and never less than the package includes. */
  readonly quantity: number
  /** Of which the package pays. */
  readonly included: number
}

/** The drinks of a ride, each once: those asked for and those the package includes. Rule CA-15. */
export function drinksServed(
  offered: Pick<Package, 'included_drinks'>,
  wish: Pick<Wish, 'drinks'>,
): DrinkServed[] {
  const asked = sumByDrink(wish.drinks)
  const included = sumByDrink(offered.included_drinks)
  return [...new Set([...included.keys(), ...asked.keys()])]
    .map((drink) => ({
      drink,
      quantity: Math.max(asked.get(drink) ?? 0, included.get(drink) ?? 0),
      included: included.get(drink) ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Rule CA-15. */
function sumByDrink(list: Wish['drinks']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { drink, quantity } of list) sums.set(drink, (sums.get(drink) ?? 0) + quantity)
  return sums
}
