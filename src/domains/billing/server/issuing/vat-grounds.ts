/** On what grounds a document leaves out VAT, judged where it is issued. */
import { readVatNumber } from '../../../../kernel/enterprise/vat-number.ts'
import { ok, type Outcome } from '../../../../kernel/outcome.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { isForBuyer } from '../../../catalog/vat/vat-code.ts'
import type { Invoice } from '../../invoice.ts'
import type { PartySnapshot } from '../../resources/invoice-document.ts'
import type { VatSum } from '../../resources/invoice-sums.ts'
import { asksRegister, judgeOutside, judgeUntaxed } from '../../untaxed.ts'
import { judgeNumber } from '../../vat-register/known-number.ts'
import { lastAnswer } from '../vat-register/checks.ts'

export const vatRefusals = {
  'vat-reason-required': 409,
  'vat-buyer-number-required': 409,
  'vat-number-not-registered': 409,
  'vat-number-unconfirmed': 409,
  'outside-vat-alone': 409,
} as const

/** What who issues it says. */
export interface VatWord {
  /** Why this buyer is charged no VAT. */
  readonly reason: string | null
  /** Whether he answers for the buyer's VAT number. */
  readonly isAnsweredFor: boolean
}

/** The columns it is kept in. Rules VT-03, VT-04 and VT-06. */
export async function vatGrounds(
  tx: Tx,
  {
    breakdown,
    buyer,
    now,
  }: { readonly breakdown: readonly VatSum[]; readonly buyer: PartySnapshot; readonly now: number },
  { reason, isAnsweredFor }: VatWord,
): Promise<Outcome<Pick<Invoice, 'vat_reason' | 'vat_check'>>> {
  const alone = judgeOutside(breakdown)
  if (!alone.ok) return alone
  if (!breakdown.some(({ category }) => isForBuyer(category)))
    return ok({ vat_reason: null, vat_check: null })
  const untaxed = judgeUntaxed(breakdown, { buyer, reason })
  if (!untaxed.ok) return untaxed
  if (!asksRegister(breakdown)) return ok({ vat_reason: reason, vat_check: null })
  const number = readVatNumber(buyer.vat_number!, buyer.country)!
  const known = judgeNumber(await lastAnswer(tx, number), { number, now, isAnsweredFor })
  return known.ok ? ok({ vat_reason: reason, vat_check: known.value?.id ?? null }) : known
}
