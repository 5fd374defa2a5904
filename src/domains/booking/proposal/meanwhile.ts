/** What became of a booking while somebody had it open: each fact that is another one now, from what to what. */
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { shortMoment } from '../../../platform/i18n/time/short-moment.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { labelOf, valueWords } from '../../../platform/resource/words.ts'
import type { OfficeBooking } from '../office/office-booking.ts'
import { bookings } from '../resources/booking/bookings.ts'

const compared = ['status', 'starts_at', 'start_place', 'people', 'gross'] as const
type Compared = (typeof compared)[number]
interface Reader {
  readonly locale: Locale
  /** Where the company's clocks stand. */
  readonly zone: string
}

/** One line a change, as a notification says it; none where only something else changed. */
export function changedMeanwhile(was: OfficeBooking, is: OfficeBooking, reader: Reader): string[] {
  const { locale } = reader
  return compared.flatMap((name) => {
    const [from, to] = [valueOf(was, name, reader), valueOf(is, name, reader)]
    if (from === to) return []
    const what = labelOf(bookings, name, locale)
    if (from && to) return [m.notice_change({ what, from, to }, { locale })]
    return to
      ? [m.notice_change_new({ what, to }, { locale })]
      : [m.notice_change_gone({ what, from: from ?? '' }, { locale })]
  })
}

function valueOf(booking: OfficeBooking, name: Compared, { locale, zone }: Reader): string | null {
  const value = booking[name] ?? null
  if (value === null || value === '') return null
  const formats = formatsIn(locale)
  if (name === 'status') return valueWords(bookings.fields.status, String(value), locale)
  if (name === 'gross') return formats.money(Number(value))
  return name === 'starts_at' ? shortMoment(String(value), zone, formats) : String(value)
}
