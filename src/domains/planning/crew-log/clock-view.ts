/** Somebody's own clock as his phone shows it: as it was read, with what he tapped since. */
import { isIn } from '../../../kernel/state-group.ts'
import { type Clock, clockAt } from '../../crew/hours/clock.ts'
import { inOrder } from '../../crew/hours/standing-taps.ts'
import { type TimeKind, timeKinds } from '../../crew/hours/time-entry.ts'
import { undoWithin } from '../../booking/plan/on-the-road.ts'
import { counts, timeOf } from './day-view.ts'
import { clockUndoKinds } from './facts.ts'
import type { KeptFact } from './phone/phone-store.ts'

/** A tap of his own hours, as it counts. */
export interface PhoneTap {
  readonly tap: string
  readonly kind: TimeKind
  readonly at: string
  /** Tapped by himself, and not corrected. */
  readonly is_own: boolean
  /** The tap itself is 1; not there on a sheet that an older program read. */
  readonly version?: number
}

export interface ClockView extends Clock {
  /** In the order of the clock. */
  readonly taps: readonly PhoneTap[]
  /** The last tap, while it may be taken back. */
  readonly last: { readonly tap: string; readonly kind: TimeKind } | null
}

/** Each tap once, whether the day that was read knows it already or not. Rules CR-12 and CR-14. */
export function clockView(read: readonly PhoneTap[], facts: readonly KeptFact[], now: number): ClockView {
  const counting = facts.filter(counts)
  const gone = new Set(
    counting.flatMap(({ fact }) => (isIn(clockUndoKinds, fact.kind) ? [fact.data.tap ?? ''] : [])),
  )
  const noted = counting.flatMap(({ fact, answer }): PhoneTap[] =>
    isIn(timeKinds, fact.kind)
      ? [{ tap: fact.id, kind: fact.kind, at: answer?.at ?? timeOf(fact), is_own: true, version: 1 }]
      : [],
  )
  const known = new Set(read.map(({ tap }) => tap))
  const tapped = [...read, ...noted.filter(({ tap }) => !known.has(tap))].filter(({ tap }) => !gone.has(tap))
  const taps = counting.reduce(withCorrection, tapped)
  const inTime = inOrder(taps.map(({ tap, kind, at }) => ({ tap, kind, at: Date.parse(at) })))
  const last = inTime.at(-1)
  const isOwn = taps.some(({ tap, is_own }) => tap === last?.tap && is_own)
  return {
    ...clockAt(inTime, now),
    taps: taps.toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at)),
    last: last && isOwn && now - last.at <= undoWithin ? { tap: last.tap, kind: last.kind } : null,
  }
}

/** With what he said of his hours himself since: one moved, struck out, or added. Rule CR-14. */
function withCorrection(taps: readonly PhoneTap[], { fact }: KeptFact): readonly PhoneTap[] {
  const { correction } = fact.data
  if (!correction) return taps
  const { tap, kind, at } = correction
  const isThere = taps.some((one) => one.tap === (tap ?? fact.id))
  if (tap === null)
    return at === null || isThere ? taps : [...taps, { tap: fact.id, kind, at, is_own: false, version: 1 }]
  if (at === null) return taps.filter((one) => one.tap !== tap)
  return taps.map((one) =>
    one.tap === tap ? { ...one, at, is_own: false, version: (correction.version ?? 0) + 1 } : one,
  )
}
