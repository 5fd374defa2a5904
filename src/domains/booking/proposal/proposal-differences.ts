/** What a newer offer says otherwise than the one that was read: hour by hour, since its options have other ids. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { ShownOption, ShownProposal } from '../shown.ts'

export interface OfferChange {
  readonly what: 'gone' | 'new' | 'price'
  readonly start: string
  /** Before; the same but for a price that changed. */
  readonly was: Cents
  readonly gross: Cents
}

type Read = Pick<ShownProposal, 'options'>

/** The option of an offer with the hour and the price of one that was chosen, there or in an earlier offer. */
export const sameOption = (
  { options }: Read,
  chosen: Pick<ShownOption, 'start' | 'price'>,
): ShownOption | undefined =>
  options.find(
    ({ start, price }) =>
      Date.parse(start) === Date.parse(chosen.start) && price.gross === chosen.price.gross,
  )

/**
 * The hours that are offered no more, those that are new, and those that cost something else, in the order of time.
 * Rule B-35.
 */
export function offerChanges(read: Read, now: Read): OfferChange[] {
  const hours = ({ options }: Read) =>
    new Map(options.map(({ start, price }) => [Date.parse(start), { start, gross: price.gross }]))
  const [before, after] = [hours(read), hours(now)]
  const moments = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b)
  return moments.flatMap((at): OfferChange[] => {
    const [was, is] = [before.get(at), after.get(at)]
    if (!is) return was ? [{ what: 'gone', was: was.gross, ...was }] : []
    if (!was) return [{ what: 'new', was: is.gross, ...is }]
    return was.gross === is.gross ? [] : [{ what: 'price', was: was.gross, ...is }]
  })
}
