/** What is asked for without VAT: to whom, by whose word, and beside what. */
import { readVatNumber } from '../../kernel/enterprise/vat-number.ts'
import { ok, type Outcome, refuse } from '../../kernel/outcome.ts'
import { isForBuyer } from '../catalog/vat/vat-code.ts'
import type { PartySnapshot } from './resources/invoice-document.ts'
import type { VatSum } from './resources/invoice-sums.ts'

type Row = Pick<VatSum, 'category' | 'code'>

/**
 * No VAT because of who buys (reverse charge, goods within the Union, export) is the word of who keeps the books, with its
 * reason and the buyer's VAT number; nothing else makes a foreign company's ride untaxed.
 * Rule VT-03.
 */
export function judgeUntaxed(
  breakdown: readonly Row[],
  { buyer, reason }: { readonly buyer: PartySnapshot; readonly reason: string | null },
): Outcome<true, 'vat-reason-required' | 'vat-buyer-number-required'> {
  const found = breakdown.find(({ category }) => isForBuyer(category))
  if (!found) return ok(true)
  const { code } = found
  if (!readVatNumber(buyer.vat_number ?? '', buyer.country))
    return refuse('vat-buyer-number-required', { code })
  return reason?.trim() ? ok(true) : refuse('vat-reason-required', { field: 'vat_reason', code })
}

/** Whether the law asks that a number be in the register: of reverse charge and of goods within the Union. Rule VT-06. */
export const asksRegister = (breakdown: readonly Row[]): boolean =>
  breakdown.some(({ category }) => category === 'AE' || category === 'K')

/** What is outside VAT stands on a document of its own. Rule VT-04. */
export function judgeOutside(breakdown: readonly Row[]): Outcome<true, 'outside-vat-alone'> {
  const outside = breakdown.find(({ category }) => category === 'O')
  return outside && breakdown.length > 1 ? refuse('outside-vat-alone', { code: outside.code }) : ok(true)
}
