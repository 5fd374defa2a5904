/** A start somebody picks, as he read it; and what of a draft or booking has changed since. */
import { ApiError } from '../../../../platform/http/client/api-call.ts'
import type { Seen } from '../../agreed/seen.ts'
import type { ShownSlot } from '../../shown.ts'

/** With the total that stood beside it, and the version only where another was read than the window holds. */
export type PickedStart = { readonly start: string } & Partial<Seen>

/** Whether the ride was changed in another window, so that the start was picked in one that is no more. */
export const isAnotherRide = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ extensions }) => extensions.code === 'DRAFT_CHANGED')

export const pickedOf = ({ start, price }: Pick<ShownSlot, 'start' | 'price'>): PickedStart =>
  price ? { start, total: price.gross } : { start }

/** What holds now where an answer was refused for what it had seen; null for any other error. */
export function priceChange(error: unknown): (Seen & { readonly seen: number }) | null {
  if (!(error instanceof ApiError)) return null
  const changed = error.problems.find(({ extensions }) => extensions.code === 'PRICE_CHANGED')?.extensions
  if (!changed) return null
  const { total, seen, version } = changed as unknown as Seen & { readonly seen: number }
  return { total, seen, version }
}
