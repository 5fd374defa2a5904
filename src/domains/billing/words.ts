/** The words the program itself puts on a document, in its three languages at once. */
import { locales } from '../../kernel/locale.ts'
import type { Translated } from '../../kernel/translated.ts'
import { formatsIn } from '../../platform/i18n/formats.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'

const inAll = (say: (locale: (typeof locales)[number]) => string): Translated => ({
  nl: say('nl'),
  en: say('en'),
  fr: say('fr'),
})

/** The line of an advance; its rate is named where there is more than one. */
export const advanceText = ({
  percent,
  number,
  rate,
}: {
  readonly percent: number
  readonly number: string
  readonly rate: number | null
}): Translated =>
  inAll((locale) => {
    const formats = formatsIn(locale)
    const part = m.invoice_line_advance({ percent: formats.percent(percent), number }, { locale })
    return rate === null
      ? part
      : `${part} (${m.invoice_at_rate({ percent: formats.percent(rate) }, { locale })})`
  })

export const deductionText = (number: string): Translated =>
  inAll((locale) => m.invoice_line_deduction({ number }, { locale }))
