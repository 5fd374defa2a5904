/** The letter an invoice or a credit note is sent with. */
import type { ReactElement } from 'react'
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, type Sender, MailLayout, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import type { AfterCredit } from '../sums/credit.ts'
import type { Paper } from '../paper/paper.ts'
import { setOffWords } from '../paper/set-off-words.ts'
import { transferWords } from './transfer-words.ts'

export interface LetterFacts {
  readonly paper: Paper
  readonly firstName: string
  /** What is still to be paid, in cents; nothing of a credit note. */
  readonly open: number
  /** What of it was credited since, in cents. */
  readonly credited: number
  /** Of a credit note: what it leaves its reader with. */
  readonly after: AfterCredit | null
  readonly isLate: boolean
  /** Why nothing of it is to be paid now: its ride was cancelled for less than it asks, or its buyer refused it. */
  readonly awaits: 'cancelled' | 'refused' | null
  /** The network gave a receipt of its electronic original. */
  readonly isDelivered: boolean
  readonly link: string
  readonly company: Sender
}

export function invoiceLetter(facts: LetterFacts): { subject: string; body: ReactElement } {
  const { paper, firstName, link, company } = facts
  const asks = facts.open > 0 && !facts.awaits
  const isCredit = paper.kind === 'credit_note'
  const locale = paper.language
  const say = { locale }
  const { subject, lead } = wordsOf(facts)
  // What the accounts file it by.
  const about = dotted([
    paper.booking_number && `${m.invoice_booking({}, say)} ${paper.booking_number}`,
    paper.po_reference && `${m.booking_order_reference({}, say)} ${paper.po_reference}`,
  ])
  return {
    subject,
    body: (
      <MailLayout
        locale={locale}
        company={company}
        name={firstName}
        title={subject}
        lead={lead}
        bye={m.mail_bye({}, say)}
      >
        {about && <Words>{about}</Words>}
        {asks && paper.payment && <Words>{transferWords(paper.payment, locale)}</Words>}
        {facts.after && <Words>{afterWords(facts.after, paper)}</Words>}
        <Act href={link}>
          {(isCredit ? m.mail_credit_look : asks ? m.mail_invoice_pay : m.mail_invoice_look)({}, say)}
        </Act>
        <Words>
          {m.mail_invoice_attached({}, say)}
          {facts.open <= 0 && paper.payment?.epc && ` ${m.mail_invoice_as_issued({}, say)}`}
        </Words>
        {paper.is_copy && (
          <Words>
            {[
              (isCredit ? m.mail_invoice_copy_credit : m.mail_invoice_copy)({}, say),
              facts.isDelivered &&
                (isCredit ? m.invoice_structured_delivered_credit : m.invoice_structured_delivered)({}, say),
            ]
              .filter(Boolean)
              .join(' ')}
          </Words>
        )}
      </MailLayout>
    ),
  }
}

/** What it means for who reads it: what a cancelled ride still costs, what stays to be paid, what comes back. */
export function afterWords(after: AfterCredit, { language: locale, corrects }: AfterPaper): string {
  const say = { locale }
  const { sum } = formatsIn(locale)
  const { kept, uninvoiced } = after
  return [
    kept > 0 && m.mail_credit_kept({ keep: sum(kept) }, say),
    moneyWords(after, { locale, number: corrects?.number ?? '' }),
    uninvoiced > 0 && m.mail_credit_invoice({}, say),
  ]
    .filter(Boolean)
    .join(' ')
}
type AfterPaper = Pick<Paper, 'language' | 'corrects'>

function moneyWords(
  { open, back, backInAll, ahead, due, paid, kept }: AfterCredit,
  { locale, number }: { readonly locale: Locale; readonly number: string },
): string {
  const say = { locale }
  const { sum } = formatsIn(locale)
  if (backInAll > 0) {
    // What was paid and what stays due are of the whole ride, so what comes back is too, and is said to be.
    const words = { paid: sum(paid), amount: sum(backInAll) }
    const isAll = back === backInAll
    // The cost of cancelling was named as what stays due.
    if (due === kept) return (isAll ? m.mail_credit_back : m.mail_credit_back_all)(words, say)
    return (isAll ? m.mail_credit_back_due : m.mail_credit_back_due_all)({ ...words, due: sum(due) }, say)
  }
  if (open > 0) return m.mail_credit_open({ amount: sum(open), number }, say)
  if (ahead > 0) return m.mail_credit_ahead({ amount: sum(ahead) }, say)
  if (kept === 0) return m.mail_credit_nothing({}, say)
  if (paid === 0) return m.mail_credit_rest({ rest: sum(due) }, say)
  return paid >= due
    ? m.mail_credit_paid({ paid: sum(paid) }, say)
    : m.mail_credit_rest_paid({ paid: sum(paid), rest: sum(due - paid) }, say)
}

/** Its whole amount, as on the paper that comes with it, what of that is settled by now and what is left. */
function partWords({ paper: { gross, language: locale }, open, credited }: LetterFacts, day: string): string {
  const say = { locale }
  const { sum } = formatsIn(locale)
  const part = credited > 0 ? m.mail_invoice_part_credited : m.mail_invoice_part
  return `${m.mail_invoice_lead_settled({ amount: sum(gross) }, say)} ${part({ paid: sum(gross - open), rest: sum(open), day }, say)}`
}

function wordsOf(facts: LetterFacts): {
  subject: string
  lead: string
} {
  const { paper, open, isLate, awaits, company } = facts
  const locale = paper.language
  const say = { locale }
  const formats = formatsIn(locale)
  const number = paper.number ?? ''
  const company_name = company.name
  if (paper.kind === 'credit_note')
    return {
      subject: m.mail_credit_subject({ number, company: company_name }, say),
      lead: m.mail_credit_lead(
        { amount: formats.sum(paper.gross), number: paper.corrects?.number ?? '' },
        say,
      ),
    }
  if (open <= 0)
    return {
      subject: m.mail_invoice_subject({ number, company: company_name }, say),
      lead: paper.set_off
        ? `${m.mail_invoice_lead_settled({ amount: formats.sum(paper.gross) }, say)} ${setOffWords(paper, locale)}`
        : m.mail_invoice_lead_paid({ amount: formats.sum(paper.gross) }, say),
    }
  if (awaits) {
    const lead = awaits === 'refused' ? m.mail_invoice_lead_refused : m.mail_invoice_lead_cancelled
    return {
      subject: m.mail_invoice_subject({ number, company: company_name }, say),
      lead: lead({ amount: formats.sum(paper.gross) }, say),
    }
  }
  const due = paper.due_date ? formats.day(paper.due_date) : ''
  if (isLate)
    return {
      subject: m.mail_invoice_reminder({ number, company: company_name }, say),
      lead: m.mail_invoice_lead_late({ amount: formats.sum(open), day: due }, say),
    }
  const isPart = open < paper.gross
  if (paper.kind === 'advance')
    return {
      subject: m.mail_advance_subject({ number, company: company_name }, say),
      lead: isPart
        ? partWords(facts, due)
        : m.mail_advance_lead({ amount: formats.sum(open), day: due }, say),
    }
  return {
    subject: m.mail_invoice_subject({ number, company: company_name }, say),
    lead: isPart ? partWords(facts, due) : m.mail_invoice_lead({ amount: formats.sum(open), day: due }, say),
  }
}
