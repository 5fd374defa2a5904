/** Settling a ride that did not take place: what is credited, what is asked for it, and what of the money goes where. */
import { type Cents, divideRounded } from '../../../kernel/money/money.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { PriceMode } from '../../catalog/price/price.ts'
import type { Invoice } from '../invoice.ts'
import { reckon } from './reckoning.ts'

/** An issued document, credit notes left out. */
export type Settled = Pick<Invoice, 'id' | 'kind' | 'number'> & {
  readonly gross: Cents
  readonly credited: Cents
  /** Paid less refunded. */
  readonly paid: Cents
}

export interface Settlement {
  /** What is left of each document is credited, in this order: what took off an advance goes before it. */
  readonly credits: readonly {
    readonly invoice: Id<'invoices'>
    readonly number: string
    readonly amount: Cents
  }[]
  readonly fee: Cents
  /** Of what was paid on documents that ask nothing any more, what pays the fee. */
  readonly setOff: readonly { readonly invoice: Id<'invoices'>; readonly amount: Cents }[]
  /** To be given back, and still to be paid of the fee. */
  readonly back: Cents
  readonly open: Cents
}

const left = ({ gross, credited }: Settled): Cents => gross - credited

/**
 * Every document that still asks is credited in full, and what is kept is asked by a document of its own, paid first
 * by what came in on the others. Nothing is to be done where no advance stands and exactly what is kept is asked.
 * Rules BI-65 and BI-67.
 */
export function settlementOf(
  documents: readonly Settled[],
  kept: Cents,
): Outcome<Settlement, 'booking-settled'> {
  const standing = documents.filter((one) => left(one) > 0)
  const asked = standing.reduce((sum, one) => sum + left(one), 0)
  if (asked === kept && standing.every(({ kind }) => kind !== 'advance')) return refuse('booking-settled')
  const credits = standing
    .toSorted((a, b) => Number(a.kind === 'advance') - Number(b.kind === 'advance'))
    .map((one) => ({ invoice: one.id, number: one.number ?? '', amount: left(one) }))
  let open = kept
  const setOff: { invoice: Id<'invoices'>; amount: Cents }[] = []
  let back = 0
  for (const { id, paid } of documents) {
    // All of them ask nothing once this is done.
    const amount = Math.min(Math.max(0, paid), open)
    if (amount > 0) setOff.push({ invoice: id, amount })
    open -= amount
    back += Math.max(0, paid) - amount
  }
  return ok({ credits, fee: kept, setOff, back, open })
}

/**
 * What is kept, by the VAT codes of the ride in proportion; together it is that to the cent, and the cent that rounding
 * took or gave goes to the largest.
 * Rule BI-66.
 */
export function feeParts(
  lines: readonly { readonly vat_code: string; readonly gross: Cents }[],
  fee: Cents,
): { readonly vat_code: string; readonly gross: Cents }[] {
  const codes = Map.groupBy(lines, ({ vat_code }) => vat_code)
  const sums = [...codes].map(([vat_code, own]) => ({
    vat_code,
    gross: own.reduce((sum, line) => sum + line.gross, 0),
  }))
  const whole = sums.reduce((sum, { gross }) => sum + gross, 0)
  if (whole <= 0) return []
  const parts = sums.map(({ vat_code, gross }) => ({
    vat_code,
    gross: Number(divideRounded(BigInt(fee) * BigInt(gross), BigInt(whole))),
  }))
  const largest = parts.toSorted((a, b) => b.gross - a.gross)[0]!
  largest.gross += fee - parts.reduce((sum, { gross }) => sum + gross, 0)
  return parts.filter(({ gross }) => gross !== 0)
}

/**
 * The prices of its lines, and what each comes to with VAT: without VAT for who agreed to a price without it. What is kept
 * was said with VAT, so VAT is what is left of that: a cent from its rate at the most, where no whole cents come to it.
 * Rule BI-66.
 */
export function feePrices(
  agreed: PriceMode,
  parts: readonly { readonly gross: Cents; readonly percent: number }[],
): readonly { readonly price: Cents; readonly agreedGross: Cents | null }[] {
  return parts.map(({ gross, percent }) => {
    if (agreed === 'gross') return { price: gross, agreedGross: null }
    const vat = { code: '', category: '', percent }
    const { net } = reckon([{ quantity: 1, unitPrice: gross, vat }], 'gross')
    const comesTo = reckon([{ quantity: 1, unitPrice: net, vat }], 'net').gross
    return { price: net, agreedGross: comesTo === gross ? null : gross }
  })
}
