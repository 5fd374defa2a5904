/** What a Bob's own link opens: until when he reads and signs, and what it says afterwards. */
import { isIn } from '../../../kernel/state-group.ts'
import { isOver, ridesOrRode } from '../booking.ts'
import { type BookingStatus, toCome } from '../resources/booking/booking-status.ts'

export const linkStages = [
  'open',
  'signed',
  'replaced',
  'dropped',
  'ours',
  'sent_home',
  'left',
  'over',
  'off',
] as const
export type LinkStage = (typeof linkStages)[number]

/**
 * A Bob signs until the bikes leave; whose place another took or ours took, who is not needed any more, was sent home or
 * comes too late reads that, and who signed reads what he signed. That the ride is off goes before who steers it.
 * Rule BB-04.
 */
export function linkStage(
  {
    state,
    isSigned,
    replaced_by: by = null,
  }: { readonly state: string; readonly isSigned: boolean; readonly replaced_by?: string | null },
  {
    status,
    ends_at,
    bob,
  }: { readonly status: BookingStatus; readonly ends_at: string | null; readonly bob: string | null },
  now: number,
): LinkStage {
  if (state === 'refused_on_day') return 'sent_home'
  if (!ridesOrRode(status)) return 'off'
  if (state === 'replaced') return bob === 'ours' ? 'ours' : by ? 'replaced' : 'dropped'
  if (isSigned) return 'signed'
  if (isOver(status) || (ends_at && now >= Date.parse(ends_at))) return 'over'
  return isIn(toCome, status) ? 'open' : 'left'
}
