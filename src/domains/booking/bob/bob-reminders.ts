/** When a Bob who has not signed is written to. */
import { reminderDue } from '../letters/reminders.ts'

interface Unsigned {
  /** Days until the ride, by the calendar. */
  readonly daysLeft: number
  /** When he was sent his link, epoch milliseconds; null before that. */
  readonly invitedAt: number | null
}

/**
 * His link goes out once the ride is promised; three days and one day before it he is reminded, once each, and not
 * within a day of the link itself.
 * Rule BB-07.
 */
export function bobLetterDue(
  { daysLeft, invitedAt }: Unsigned,
  now: number,
): { readonly letter: 'invited' } | { readonly letter: 'reminded'; readonly part: string } | null {
  if (invitedAt === null) return { letter: 'invited' }
  const part = reminderDue({ daysLeft, writtenAt: invitedAt }, now)
  return part === null ? null : { letter: 'reminded', part }
}
