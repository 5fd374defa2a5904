/** The words the program itself puts on a document, in all of its languages at once. */
import { inEach, type Translated } from '../../../kernel/text/translated.ts'
import type { Booking } from '../../booking/booking.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'

/** The line of an advance, which names the ride as the document has no day of supply; its rate where there is more than one. */
export const advanceText = ({
  percent,
  booking: { number, local_day },
  rate,
}: {
  readonly percent: number
  readonly booking: Pick<Booking, 'number' | 'local_day'>
  readonly rate: number | null
}): Translated =>
  inEach((locale) => {
    const formats = formatsIn(locale)
    const said = { percent: formats.percent(percent), number: number ?? '' }
    const part = local_day
      ? m.invoice_line_advance_day({ ...said, day: formats.day(local_day) }, { locale })
      : m.invoice_line_advance(said, { locale })
    return rate === null
      ? part
      : `${part} (${m.invoice_at_rate({ percent: formats.percent(rate) }, { locale })})`
  })

/** What was agreed after all was invoiced, where no line of its own says it. */
export const restText = (number: string): Translated =>
  inEach((locale) => m.invoice_line_rest({ number }, { locale }))

/** What is kept of a ride that did not take place. */
export function feeText({
  booking: { number, local_day, status },
  rate,
}: {
  readonly booking: Pick<Booking, 'number' | 'local_day' | 'status'>
  readonly rate: number | null
}): Translated {
  return inEach((locale) => {
    const formats = formatsIn(locale)
    const said = { number: number ?? '', day: local_day ? formats.day(local_day) : '' }
    const text = !local_day
      ? m.invoice_line_fee(said, { locale })
      : status === 'no_show'
        ? m.invoice_line_no_show(said, { locale })
        : m.invoice_line_fee_day(said, { locale })
    return rate === null
      ? text
      : `${text} (${m.invoice_at_rate({ percent: formats.percent(rate) }, { locale })})`
  })
}

export const deductionText = (number: string): Translated =>
  inEach((locale) => m.invoice_line_deduction({ number }, { locale }))
