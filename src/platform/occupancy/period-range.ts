/** Periods and instants as PostgreSQL writes them. */

import type { Period } from '../../kernel/time/period.ts'

export const instantOf = (ms: number): string => new Date(ms).toISOString()

/** The text of a half-open tstzrange. */
export const rangeOf = (period: Period): string => `[${instantOf(period.from)},${instantOf(period.to)})`
