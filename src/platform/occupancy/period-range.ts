/** Periods as PostgreSQL writes them. */

import { iso, type Period } from '../../kernel/time/period.ts'

/** The text of a half-open tstzrange. */
export const rangeOf = (period: Period): string => `[${iso(period.from)},${iso(period.to)})`
