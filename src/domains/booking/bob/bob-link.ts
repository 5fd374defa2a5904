/** What a Bob's own link opens: until when he reads and signs, and what it says afterwards. */
import { isIn } from '../../../kernel/state-group.ts'
import { isOver, ridesOrRode } from '../booking.ts'
import { type BookingStatus, toCome } from '../resources/booking/booking-status.ts'

export const linkStages = ['open', 'signed', 'replaced', 'ours', 'sent_home', 'left', 'over', 'off'] as const
export type LinkStage = (typeof linkStages)[number]

/**
 * A Bob signs until the bikes leave; whose place another took or ours took, who was sent home or comes too late reads
 * that, and who signed reads what he signed.
 * Rule BB-04.
 */
export function linkStage(
  { state, isSigned }: { readonly state: string; readonly isSigned: boolean },
  {
    status,
    ends_at,
    bob,
  }: { readonly status: BookingStatus; readonly ends_at: string | null; readonly bob: string | null },
  now: number,
): LinkStage {
  if (state === 'replaced') return bob === 'ours' ? 'ours' : 'replaced'
  if (state === 'refused_on_day') return 'sent_home'
  if (!ridesOrRode(status)) return 'off'
  if (isSigned) return 'signed'
  if (isOver(status) || (ends_at && now >= Date.parse(ends_at))) return 'over'
  return isIn(toCome, status) ? 'open' : 'left'
}
