/** The working day of a moment, in any browser: as `workingDayOf`, which asks what an old phone does not know. */
import type { Day } from '../../../kernel/time/day.ts'
import { hourMs, type Instant } from '../../../kernel/time/period.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'

/** Rule CR-09. */
export const workingDayIn = (at: Instant, zone: string): Day => localTime(at - 4 * hourMs, zone).day
