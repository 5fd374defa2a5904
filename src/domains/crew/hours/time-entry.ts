/** What is noted of somebody's hours: a tap, and each correction of it as an entry of its own. */
import type { Instant } from '../../../kernel/time/period.ts'

export const timeKinds = ['clock_in', 'break_start', 'break_end', 'clock_out'] as const
export type TimeKind = (typeof timeKinds)[number]

/** One entry: the tap itself is its first version. */
export interface TimeEntry {
  readonly tap: string
  readonly version: number
  readonly kind: TimeKind
  /** Null where it was struck out. */
  readonly at: Instant | null
}

/** A tap as it counts. */
export interface Tap {
  readonly tap: string
  readonly kind: TimeKind
  readonly at: Instant
}

/** What counts of these entries, in the order of the clock: of each tap its last version, unless that struck it out. Rule CR-14. */
export function standingTaps(entries: readonly TimeEntry[]): Tap[] {
  const last = new Map<string, TimeEntry>()
  for (const entry of entries)
    if (entry.version >= (last.get(entry.tap)?.version ?? 0)) last.set(entry.tap, entry)
  return inOrder([...last.values()].flatMap(({ tap, kind, at }) => (at === null ? [] : [{ tap, kind, at }])))
}

/** By the clock, whatever order they came in; at one moment as one would do them. */
export const inOrder = (taps: readonly Tap[]): Tap[] =>
  taps.toSorted(
    (a, b) =>
      a.at - b.at ||
      timeKinds.indexOf(a.kind) - timeKinds.indexOf(b.kind) ||
      (a.tap < b.tap ? -1 : Number(a.tap > b.tap)),
  )
