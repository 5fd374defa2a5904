/** The company's own VAT number, which every invoice begins with. */
import { readEnterpriseNumber } from '../../kernel/enterprise-number.ts'
import { ok, type Outcome, refuse } from '../../kernel/outcome.ts'

type Company = Readonly<Record<string, unknown>>

/** Judges a number that is new; none at all is for the checklist to miss. */
export function judgeOwnVatNumber({ vat_number }: Company, before: Company | null): Outcome<void> {
  if (typeof vat_number !== 'string' || !vat_number) return ok(undefined)
  return vat_number === before?.['vat_number'] || readEnterpriseNumber(vat_number)
    ? ok(undefined)
    : refuse('vat-number-invalid', { field: 'vat_number' })
}
