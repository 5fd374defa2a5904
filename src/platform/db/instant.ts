/** A moment, as a statement takes it. */
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../kernel/time/period.ts'

/** `'2027-05-15T12:00:00.000Z'::timestamptz`, by a parameter. */
export const instant = (ms: Instant): RawBuilder<string> =>
  sql<string>`${new Date(ms).toISOString()}::timestamptz`
