/** Which Bobs of a ride steer it, and which it can do without once it needs fewer of them. */

interface Steering {
  readonly state: string
  readonly declaration_signed_at: unknown
}

/** Who was sent home on the day steers no more, though his link and his page still name him. */
export const isSteering = ({ state }: Pick<Steering, 'state'>): boolean => state !== 'refused_on_day'

const hasSigned = ({ state, declaration_signed_at: signedAt }: Steering): boolean =>
  state === 'checked_on_day' || Boolean(signedAt)

/**
 * Each bike keeps one: who has signed before who has not, and of equals who was named first. The others steer no more.
 * Rule BB-15.
 *
 * @param bobs who steers, in the order in which they were named.
 */
export const surplusOf = <B extends Steering>(bobs: readonly B[], bikes: number): readonly B[] =>
  bobs.toSorted((a, b) => Number(hasSigned(b)) - Number(hasSigned(a))).slice(Math.max(bikes, 1))
