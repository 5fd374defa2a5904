/** What of the company's own settings stands on papers, in mails and in links, judged when it is saved. */
import { readBic } from '../../../kernel/money/bic.ts'
import { isEmailAddress } from '../../../kernel/contact/email-address.ts'
import {
  readEnterpriseNumber,
  writtenEnterpriseNumber,
} from '../../../kernel/enterprise/enterprise-number.ts'
import { readIban, writtenIban } from '../../../kernel/money/iban.ts'
import { oneLine } from '../../../kernel/text/one-line.ts'
import { type Outcome, refuse } from '../../../kernel/outcome.ts'
import { writtenPhone } from '../../../kernel/contact/phone-number.ts'
import { type LegalForm, isRegistered, legalForms } from '../company/legal-form.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { writtenAddress } from '../company/address-parts.ts'
import type { settings } from '../resources.ts'

type Company = Readonly<Record<string, unknown>>

interface Judged {
  readonly field: keyof typeof settings.fields
  /** How a text is kept; null for what is refused. Any text on one line is kept where nothing is said. */
  readonly read?: (text: string) => string | null
  readonly reason?: string
  /** Its lines say where one part ends and the next begins: read as it was typed. */
  readonly isOfLines?: true
}

const asIs = (isRight: (text: string) => unknown) => (text: string) => (isRight(text) ? text : null)

/** Rules ID-02 and BI-80. */
const judgedSettings: readonly Judged[] = [
  { field: 'product_name' },
  { field: 'site_title' },
  { field: 'mail_sender' },
  { field: 'company_name' },
  { field: 'company_address', read: writtenAddress, reason: 'address-incomplete', isOfLines: true },
  { field: 'number_prefix', read: asIs((text) => /^[\p{L}\d/-]+$/u.test(text)), reason: 'prefix-invalid' },
  { field: 'mail_reply_to', read: asIs(isEmailAddress), reason: 'email-invalid' },
  { field: 'company_email', read: asIs(isEmailAddress), reason: 'email-invalid' },
  { field: 'review_url', read: asIs((text) => /^https:\/\/\S+$/.test(text)), reason: 'review-url-invalid' },
  { field: 'company_phone', read: writtenPhone, reason: 'phone-invalid' },
  { field: 'vat_number', read: asIs(readEnterpriseNumber), reason: 'vat-number-invalid' },
  {
    field: 'enterprise_number',
    read: (text) => {
      const digits = readEnterpriseNumber(text)
      return digits && writtenEnterpriseNumber(digits)
    },
    reason: 'enterprise-number-invalid',
  },
  { field: 'register_court' },
  { field: 'register_division' },
  { field: 'iban', read: ibanInFours, reason: 'iban-invalid' },
  { field: 'bic', read: readBic, reason: 'bic-invalid' },
]

function ibanInFours(text: string): string | null {
  const iban = readIban(text)
  return iban && writtenIban(iban)
}

/** How a setting is kept; null where it is refused. What is not there is for the checklist to miss. Rule ID-02. */
function keptOf({ read, isOfLines }: Judged, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = oneLine(value)
  if (!text || !read) return text
  const kept = read(isOfLines ? value : text)
  return kept && oneLine(kept)
}

/**
 * Judges what is new, each setting by itself: one that stood before it was judged keeps nobody from saving another.
 * Rule ID-02.
 */
export const judgeSettings = (company: Company, before: Company | null): readonly Outcome<never>[] => [
  ...judgeCourt(company, before),
  ...judgedSettings
    .filter(
      (judged) =>
        company[judged.field] !== before?.[judged.field] &&
        typeof company[judged.field] === 'string' &&
        keptOf(judged, company[judged.field]) === null,
    )
    .flatMap(({ field, reason }) => (reason ? [refuse(reason, { field })] : [])),
]

/** A legal person names the court of its register with the form it has chosen. Rules ID-02 and BI-81. */
function judgeCourt(company: Company, before: Company | null): readonly Outcome<never>[] {
  const { legal_form: form, register_court: court } = company
  const isNew = form !== before?.['legal_form'] || court !== before?.['register_court']
  const isMissing = typeof court !== 'string' || court.trim() === ''
  return isNew && isMissing && isIn(legalForms, form as string | null) && isRegistered(form as LegalForm)
    ? [refuse('register-court-missing', { field: 'register_court' })]
    : []
}

/** The columns as they are kept: one line each, an account in fours; what is not new stays as it is. Rule ID-02. */
export function keptSettings(row: Company, before: Company | null): Company {
  const kept = judgedSettings
    .filter(({ field }) => Object.hasOwn(row, field) && row[field] !== before?.[field])
    .map((judged) => [judged.field, keptOf(judged, row[judged.field])] as const)
  return { ...row, ...Object.fromEntries(kept) }
}
