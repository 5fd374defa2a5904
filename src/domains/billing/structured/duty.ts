/** Who gets a structured invoice: asked when a document is issued, and of one that was issued without. */
import { homeCountry, readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import type { PartySnapshot } from '../resources/invoice-document.ts'
import type { VatSum } from '../resources/invoice-sums.ts'

/** What is supplied for a price: not outside VAT as a whole, nor exempt as a whole. */
const isTaxed = (categories: readonly string[]): boolean =>
  categories.some((category) => category !== 'O' && category !== 'E')

/**
 * Whether the buyer must get a structured invoice: who bears a Belgian VAT number, for what is taxed, and public bodies
 * here. A club or a consumer without a VAT number gets the paper.
 * Rule BI-84.
 */
export function mustBeStructured(
  buyer: Pick<PartySnapshot, 'vat_number' | 'is_public_body' | 'country'>,
  breakdown: readonly Pick<VatSum, 'category'>[],
): boolean {
  const categories = breakdown.map(({ category }) => category)
  const isBelgian = readVatNumber(buyer.vat_number ?? '')?.startsWith(homeCountry) ?? false
  if (buyer.is_public_body && buyer.country === homeCountry)
    return categories.some((category) => category !== 'O')
  return isBelgian && isTaxed(categories)
}

/**
 * Whether an issued document lacks the structured invoice its buyer must get: it was issued before there were any, or
 * brought from elsewhere. What was frozen of it decides, as it would have then.
 * Rule BI-84.
 */
export const lacksStructured = ({
  status,
  peppol_state: state,
  customer_snapshot: buyer,
  vat_breakdown: breakdown,
}: {
  readonly status: string
  readonly peppol_state: string
  readonly customer_snapshot: PartySnapshot | null
  readonly vat_breakdown: readonly VatSum[] | null
}): boolean =>
  status !== 'draft' && state === 'not_needed' && buyer !== null && mustBeStructured(buyer, breakdown ?? [])
