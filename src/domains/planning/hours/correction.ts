/** Who may put right what was noted of somebody's hours, and how: beside it, with the reason. */
import { ok, type Outcome, refuse } from '../../../kernel/outcome.ts'
import { addMonths, monthOf } from '../../../kernel/time/day.ts'
import type { Instant } from '../../../kernel/time/period.ts'
import { undoWithin } from '../../booking/plan/on-the-road.ts'
import { workingDayOf } from '../../crew/working-time.ts'
import type { TimeEntry } from '../../crew/hours/time-entry.ts'

export interface Correction {
  /** What the tap says by now; null for one that was forgotten. */
  readonly latest: TimeEntry | null
  /** The version its reader saw. */
  readonly version: number | null
  /** Null to strike it out. */
  readonly at: Instant | null
  readonly reason: string
}

/**
 * What was noted stays as it was: a correction says beside it what it was, and why. Nobody notes what is still to come, and who
 * corrects his own hours reaches back to the first of last month. Rules CR-14 and CR-15.
 */
export function judgeCorrection(
  { latest, version, at, reason }: Correction,
  { by, now, zone }: { readonly by: 'self' | 'office'; readonly now: Instant; readonly zone: string },
): Outcome<string> {
  const said = reason.trim()
  if (said === '') return refuse('reason-required', { field: 'reason' })
  if (latest && latest.version !== version) return refuse('hours-changed')
  if (at === null && (latest === null || latest.at === null))
    return refuse('time-required', { field: 'time' })
  if (at !== null && at > now) return refuse('hours-ahead', { field: 'time' })
  const first = addMonths(monthOf(workingDayOf(now, zone)), -1)
  const isOld = (moment: Instant | null) => moment !== null && monthOf(workingDayOf(moment, zone)) < first
  if (by === 'self' && (isOld(at) || isOld(latest?.at ?? null))) return refuse('hours-too-old')
  return ok(said)
}

/** Taken back by who tapped it, within ten minutes of the tap, while nobody has corrected it. Rule CR-14. */
export function judgeTakeBack(tap: TimeEntry & { readonly isOwn: boolean }, at: Instant): Outcome<null> {
  if (!tap.isOwn) return refuse('tap-not-found')
  if (tap.version > 1 || tap.at === null) return refuse('hours-changed')
  return Math.abs(at - tap.at) <= undoWithin ? ok(null) : refuse('undo-too-late')
}
