/** When something of a ride is asked for again. */
import { dayMs } from '../../../kernel/time/period.ts'

/** Days before a ride on which its group and its Bobs are written to. */
const reminderDays = [1, 3] as const
/** Days before it when the first of them is due. */
export const firstReminderDays = 3

export type ReminderPart = `${(typeof reminderDays)[number]}-before`

/**
 * The moment whose letter is due: three days before the ride, or one day before it; who was away on the day itself writes
 * later, and who was written less than a day ago is left alone.
 *
 * @param daysLeft until the ride, by the calendar.
 * @param writtenAt when its reader was last written the same, epoch milliseconds; null for never.
 */
export function reminderDue(
  { daysLeft, writtenAt }: { readonly daysLeft: number; readonly writtenAt: number | null },
  now: number,
): ReminderPart | null {
  const before = reminderDays.find((days) => daysLeft <= days)
  if (before === undefined || (writtenAt !== null && now - writtenAt < dayMs)) return null
  return `${before}-before`
}
