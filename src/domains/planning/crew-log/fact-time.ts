/** When a fact counts as having happened, by a clock nobody can trust. */
import type { Instant } from '../../../kernel/time/period.ts'

/** What a clock may differ by from what it said a moment ago, in milliseconds: a slow answer, a clock that drifts. */
const slack = 2 * 60_000
/** A fact that is received so long after it happened is late, in milliseconds. */
const late = 15 * 60_000

export interface FactTime {
  readonly at: Instant
  /** The phone's time could not be, so that of the receipt counts. */
  readonly isDoubted: boolean
  readonly isLate: boolean
}

/**
 * The phone's time, set right by how far its clock was off at its last contact, counts between the download of the day
 * sheet and the receipt; what lies outside cannot have been, and the receipt counts. Rule PL-42.
 *
 * @param readAt when the day sheet was downloaded; null where no sheet of ours came along.
 */
export function timeOfFact(
  { device_at, offset_ms }: { readonly device_at: string; readonly offset_ms: number },
  { readAt, receivedAt }: { readonly readAt: Instant | null; readonly receivedAt: Instant },
): FactTime {
  const said = Date.parse(device_at) + offset_ms
  const isPossible = readAt !== null && said >= readAt - slack && said <= receivedAt + slack
  if (!isPossible) return { at: receivedAt, isDoubted: true, isLate: false }
  const at = Math.min(Math.max(said, readAt), receivedAt)
  return { at, isDoubted: false, isLate: receivedAt - at > late }
}
