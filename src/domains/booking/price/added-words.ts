/** Why a line was agreed after the ride had left, and when, beside it: for the office and for its customer. */
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'

interface Added {
  /** The moment, as ISO text. */
  readonly at: string
  readonly reason: string
  /** Who did it, where the reader may know. */
  readonly by?: string | null
}

export function addedWords(
  { at, reason, by }: Added,
  { formats, zone }: { readonly formats: Pick<Formats, 'numericDay'>; readonly zone: string },
): string {
  const day = formats.numericDay(localTime(at, zone).day)
  return by ? m.booking_line_added_by({ day, reason, name: by }) : m.booking_line_added({ day, reason })
}
