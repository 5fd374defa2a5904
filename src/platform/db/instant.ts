/** A moment, as a statement takes it and gives it. */
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../kernel/time/period.ts'

/** `'2027-05-15T12:00:00.000Z'::timestamptz`, by a parameter. */
export const instant = (ms: Instant): RawBuilder<string> =>
  sql<string>`${new Date(ms).toISOString()}::timestamptz`

/** Epoch milliseconds of a moment of the statement's own, as a number that JSON carries. */
export const epochMs = (moment: RawBuilder<unknown>): RawBuilder<Instant> =>
  sql<Instant>`(extract(epoch FROM ${moment}) * 1000)::int8`
