/** What of a document was settled when it was made: against which other, and what comes back or is left to pay. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Paper } from './paper.ts'

type Settled = Pick<Paper, 'kind' | 'set_off' | 'gross'>

/** What it was paid by when it was made. */
export const prepaidOf = ({ kind, set_off }: Pick<Paper, 'kind' | 'set_off'>): Cents =>
  kind === 'credit_note' ? 0 : (set_off?.against ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** What it asked to be paid when it was made. */
export const askedBy = (paper: Settled): Cents => paper.gross - prepaidOf(paper)

/** What becomes of its amount: what was settled already; of a credit note always, having no due day. */
export const outcomeWords = (
  paper: Settled & { readonly corrects: { readonly number: string } | null },
  locale: Locale,
): string | null =>
  setOffWords(paper, locale) ??
  (paper.kind === 'credit_note'
    ? m.structured_credit_terms({ number: paper.corrects?.number ?? '' }, { locale })
    : null)

/** Null where nothing was settled. Rule BI-67. */
export function setOffWords(paper: Settled, locale: Locale): string | null {
  const { kind, set_off } = paper
  if (!set_off) return null
  const say = { locale }
  const { sum } = formatsIn(locale)
  const each = set_off.against.map((one) => ({ ...one, number: one.number ?? '', amount: sum(one.amount) }))
  const words =
    kind === 'credit_note'
      ? [
          ...each.map((one) => m.invoice_set_off_kept(one, say)),
          set_off.back > 0 && m.invoice_set_off_back({ amount: sum(set_off.back) }, say),
        ]
      : [
          ...each.map((one) => (one.number ? m.invoice_set_off_paid : m.invoice_set_off_before)(one, say)),
          askedBy(paper) > 0
            ? m.invoice_set_off_rest({ amount: sum(askedBy(paper)) }, say)
            : m.invoice_set_off_nothing({}, say),
        ]
  return words.filter(Boolean).join(' ') || null
}
