/** What is said of an hour that is held no longer, by what its day still has. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { ShownSlots } from '../../../booking/shown.ts'
import { freesUp } from '../../../booking/starts/full-day.ts'

/** Nobody is sent to hours that are not there; the waiting list is named only where the page asks for it. */
export function runOutWords({ slots, causes }: Pick<ShownSlots, 'slots' | 'causes'>): string {
  if (slots.length > 0) return m.booking_hold_over_again()
  return freesUp(causes) ? m.booking_hold_over_wait() : m.booking_hold_over_full()
}
