/** Which full days may come free again: those that lack a bike, a truck or a person, and nothing else. */
const comesBack = new Set(['no-bike', 'no-trailer', 'no-truck', 'no-driver', 'no-bob'])

export const freesUp = (causes: readonly { readonly reason: string }[]): boolean =>
  causes.some(({ reason }) => comesBack.has(reason))
