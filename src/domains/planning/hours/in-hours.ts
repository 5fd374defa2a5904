/** Minutes as hours in the width of a table, `13 u 50`; nothing is a dash. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Minutes } from '../../../kernel/time/period.ts'

export const inHours = (minutes: Minutes): string =>
  minutes === 0
    ? '–'
    : m.worked_in_hours({
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
      })
