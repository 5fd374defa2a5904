/** What a document is called, with or without its number. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Paper } from './paper.ts'

const titles = {
  invoice: m.invoice_kind_invoice,
  advance: m.invoice_kind_advance,
  final: m.invoice_kind_final,
  fee: m.invoice_kind_fee,
  credit_note: m.invoice_kind_credit_note,
} as const

export const paperTitle = ({ kind }: Pick<Paper, 'kind'>, locale: Locale): string =>
  titles[kind]({}, { locale })

/** A draft has no number yet: it is named by what it will be, and by the booking it is for. */
export const draftTitle = (
  { kind }: Pick<Paper, 'kind'>,
  booking: string | null | undefined,
  locale: Locale,
): string => {
  const title = paperTitle({ kind }, locale)
  const document = title.charAt(0).toLocaleLowerCase(locale) + title.slice(1)
  return booking
    ? m.billing_draft_for({ document, number: booking }, { locale })
    : m.billing_draft_of({ document }, { locale })
}
