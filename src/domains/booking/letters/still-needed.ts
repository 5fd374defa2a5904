/** What is still needed of a group before its ride: asked by the booking's page and by every letter that asks for it. */
import type { Cents } from '../../../kernel/money/money.ts'

/** Street and number; a Bob for each bike; the signatures of those who are named; what is open of invoices. */
export type Need = 'address' | 'bobs' | 'signatures' | 'money'

export interface Standing {
  readonly needsAddress: boolean
  readonly bob: 'own' | 'ours'
  readonly bikes: number
  /** Who is named to steer, whether signed or not. */
  readonly named: number
  readonly unsigned: number
  readonly open: Cents
}

/** In the order in which they are asked for: where comes before who steers. Rule LE-01. */
export function stillNeeded({ needsAddress, bob, bikes, named, unsigned, open }: Standing): readonly Need[] {
  const isOwn = bob === 'own'
  return [
    ...(needsAddress ? ['address' as const] : []),
    ...(isOwn && named < bikes ? ['bobs' as const] : []),
    ...(isOwn && unsigned > 0 ? ['signatures' as const] : []),
    ...(open > 0 ? ['money' as const] : []),
  ]
}
