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
