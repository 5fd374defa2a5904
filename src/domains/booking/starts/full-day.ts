/**
 * Which full days may come free again: those that lack a bike, a truck or a person who has another ride. A day on
 * which we are closed or nobody works is not full, and nobody is asked to wait for it.
 */
const comesBack = new Set(['no-bike', 'no-trailer', 'no-truck', 'no-driver', 'no-rest', 'no-bob'])

interface Why {
  readonly reason: string
}

/** Rule B-40. */
export const isFull = (causes: readonly Why[]): boolean => causes.some(({ reason }) => comesBack.has(reason))

/** Whether somebody may wait for it: at a place on request nothing can be kept for who is first in line. Rule B-40. */
export const freesUp = (causes: readonly Why[]): boolean =>
  isFull(causes) && lacksOf(causes).length === causes.length

/** What a day without any hour lacks: that its place is on request leaves nothing to look into there. Rule B-40. */
export const lacksOf = <T extends Why>(causes: readonly T[]): readonly T[] =>
  causes.filter(({ reason }) => reason !== 'place-on-request')

/** The days whose reasons are worth reading: that a day has passed, its date says already. */
export const explained = <T extends { readonly state: string; readonly causes?: readonly Why[] }>(
  days: readonly T[],
): readonly T[] => days.filter(({ state, causes }) => state !== 'past' && causes && causes.length > 0)
