/** What happens to a planned ride on its day: the bikes leave, come back, or nobody came; and what is taken back. */
import { iso } from '../../../kernel/time/period.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { BobMissing } from '../bob/bob.ts'
import {
  type Booking,
  type Judged,
  type Moved,
  type Party,
  type Refused,
  allowed,
  isOfOffice,
  changing,
} from '../booking.ts'

/** The bikes leave for a ride no earlier than this before it starts, in milliseconds. */
export const departureLead = 3 * 3_600_000
/** So long whoever said that bikes left or came back, or that nobody came, may take it back without a reason, in milliseconds. */
export const undoWithin = 10 * 60_000

/** The first moment the bikes may leave, as epoch milliseconds. Rule B-14. */
export const departsFrom = ({ starts_at }: Pick<Booking, 'starts_at'>): number =>
  starts_at ? Date.parse(starts_at) - departureLead : -Infinity

/** Whether the hour a ride ends is past. */
export const isPast = ({ ends_at }: Pick<Booking, 'ends_at'>, now: number): boolean =>
  ends_at !== null && now >= Date.parse(ends_at)

/**
 * The bikes are on the road, with a Bob who is ready. Only the office lets them go without one, and says why. A
 * departure that is noted after the ride stops nobody any more: it is taken as it is, and says nothing of the Bob.
 *
 * Rules B-14 and B-15.
 * @param bob what is missing of who steers, by `bobsReady`; null when nothing is.
 */
export function depart(
  booking: Judged & Pick<Booking, 'starts_at' | 'ends_at'>,
  by: Party,
  now: number,
  { bob, reason }: { readonly bob: BobMissing | null; readonly reason: string | null },
): Moved {
  const may = allowed(booking, 'depart', by)
  if (!may.ok) return may
  const from = departsFrom(booking)
  if (now < from) return refuse('departure-too-early', { from: iso(from) })
  if (bob && !isPast(booking, now) && !(isOfOffice(by) && reason?.trim())) return refuse(bob)
  return ok({ status: 'under_way' })
}

/** The bikes are back, from a ride that had begun; of one that is called off before, the departure is taken back. Rule B-14. */
export function complete(booking: Judged & Pick<Booking, 'starts_at'>, by: Party, now: number): Moved {
  const may = allowed(booking, 'complete', by)
  const { starts_at } = booking
  if (may.ok && starts_at && now < Date.parse(starts_at))
    return refuse('return-too-early', { from: iso(Date.parse(starts_at)) })
  return changing(may, { status: 'completed', alarm: null })
}

/** A move as history has it: when, and whether who asks now made it himself. */
export interface MadeMove {
  readonly at: number
  readonly isOwn: boolean
}

interface TakingBack {
  /** The move that is taken back; null when history has none. */
  readonly made: MadeMove | null
  readonly reason: string | null
}

/** Whether who made a move may still take it back himself: for some minutes, and nobody else's. Rule B-16. */
export function takesBack(made: MadeMove | null, now: number): Outcome<true, Refused> {
  if (!made?.isOwn) return refuse('undo-not-yours')
  return now - made.at > undoWithin ? refuse('undo-too-late') : ok(true)
}

/** Rule B-16. */
function undone(by: Party, now: number, { made, reason }: TakingBack): Outcome<true, Refused> {
  if (!isOfOffice(by)) return takesBack(made, now)
  return reason?.trim() ? ok(true) : refuse('reason-required', { field: 'reason' })
}

/** They had not left: by mistake said, taken back by who said it or by the office. Rule B-16. */
export function undoDepart(booking: Judged, by: Party, now: number, asked: TakingBack): Moved {
  const may = allowed(booking, 'undoDepart', by)
  return may.ok ? changing(undone(by, now, asked), { status: 'planned' }) : may
}

/** They were not back yet. Rule B-16. */
export function undoComplete(booking: Judged, by: Party, now: number, asked: TakingBack): Moved {
  const may = allowed(booking, 'undoComplete', by)
  return may.ok ? changing(undone(by, now, asked), { status: 'under_way' }) : may
}

/** We were there and nobody came: never before the hour that was agreed. Rule B-17. */
export function noShow(
  booking: Judged & Pick<Booking, 'starts_at'>,
  by: Party,
  now: number,
  reason: string | null,
): Moved {
  const may = allowed(booking, 'noShow', by)
  if (!may.ok) return may
  if (booking.starts_at && Date.parse(booking.starts_at) > now)
    return refuse('still-open', { until: booking.starts_at })
  return ok({ status: 'no_show', status_reason: reason?.trim() || null })
}

/** They came after all, or somebody stood at the wrong corner. Rule B-16. */
export function undoNoShow(booking: Judged, by: Party, now: number, asked: TakingBack): Moved {
  const may = allowed(booking, 'undoNoShow', by)
  return may.ok ? changing(undone(by, now, asked), { status: 'planned', status_reason: null }) : may
}
