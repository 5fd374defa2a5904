/**
 * Which full days may come free again: those that lack a bike, a truck or a person who has another ride. A day on
 * which we are closed or nobody works is not full, and nobody is asked to wait for it.
 */
const comesBack = new Set(['no-bike', 'no-trailer', 'no-truck', 'no-driver', 'no-rest', 'no-bob'])

export const freesUp = (causes: readonly { readonly reason: string }[]): boolean =>
  causes.some(({ reason }) => comesBack.has(reason))
