/** What is missing or odd in a shift, in words: a new one does not compile without. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Trouble } from '../../crew/hours/shifts.ts'

export const troubleWords: Readonly<Record<Trouble, () => string>> = {
  'no-clock-in': m.worked_no_clock_in,
  'no-clock-out': m.worked_no_clock_out,
  'break-not-begun': m.worked_break_not_begun,
  'break-not-ended': m.worked_break_not_ended,
  'long-break': m.worked_long_break,
  'no-break': m.worked_no_break,
}
