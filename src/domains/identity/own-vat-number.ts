/** The company's own numbers, which stand on every invoice: of its VAT, and of its bank. */
import { readEnterpriseNumber } from '../../kernel/enterprise-number.ts'
import { readBic } from '../../kernel/bic.ts'
import { ok, type Outcome, refuse } from '../../kernel/outcome.ts'

type Company = Readonly<Record<string, unknown>>

/** Judges a number that is new; none at all is for the checklist to miss. */
export function judgeOwnVatNumber({ vat_number }: Company, before: Company | null): Outcome<void> {
  if (typeof vat_number !== 'string' || !vat_number) return ok(undefined)
  return vat_number === before?.['vat_number'] || readEnterpriseNumber(vat_number)
    ? ok(undefined)
    : refuse('vat-number-invalid', { field: 'vat_number' })
}

/** Judges a BIC that is new; none at all is none that is needed. */
export function judgeOwnBic({ bic }: Company, before: Company | null): Outcome<void> {
  if (typeof bic !== 'string' || !bic) return ok(undefined)
  return bic === before?.['bic'] || readBic(bic) ? ok(undefined) : refuse('bic-invalid', { field: 'bic' })
}
