/** Giving back: a credit note takes over the invoice's own amounts, line by line, and never more than is left. */
import { type Amount, type Cents, amount } from '../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { PriceMode } from '../../catalog/price/price.ts'
import type { Ledger } from '../invoice.ts'
import { moneyOf, payerAccount, type PayerDocument, type PayerMoney } from './payer-account.ts'
import { reckon } from './reckoning.ts'

/** A line of the invoice with what earlier credit notes gave back of it. */
export interface CreditableLine extends Amount {
  readonly id: string
  readonly quantity: number
  readonly unitPrice: Cents
  readonly percent: number
  readonly given: Amount & { readonly quantity: number }
}

export interface CreditWish {
  /** The line of the invoice. */
  readonly line: string
  readonly quantity: number
}

/**
 * The quantities of its lines that give back at least an amount, the largest lines first: what is asked too much of an
 * advance. Nothing of an amount that is none, or more than is left.
 * Rule BI-64.
 */
export function wishesFor(lines: readonly CreditableLine[], amount: Cents): CreditWish[] {
  let missing = amount
  const wishes: CreditWish[] = []
  for (const line of lines.toSorted((a, b) => b.gross - a.gross)) {
    const left = line.gross - line.given.gross
    if (missing <= 0) break
    if (left <= 0) continue
    const quantity =
      missing >= left ? leftOf(line) : Math.ceil((missing / line.gross) * line.quantity * 1e6) / 1e6
    wishes.push({ line: line.id, quantity: Math.min(quantity, leftOf(line)) })
    missing -= left
  }
  return missing > 0 ? [] : wishes
}

export interface CreditPart extends Amount {
  readonly line: string
  readonly quantity: number
}

// A quantity counts to the millionth.
const rounded = (quantity: number) => Math.round(quantity * 1_000_000) / 1_000_000
/** Rule BI-15. */
export const leftOf = ({ quantity, given }: Pick<CreditableLine, 'quantity' | 'given'>): number =>
  rounded(quantity - given.quantity)

interface GivenLine {
  /** The line of the invoice it gave back of. */
  readonly credits: string | null
  readonly quantity: number
  readonly net: Cents | null
  readonly vat: Cents | null
}
type InvoicedLine = Omit<GivenLine, 'credits'> & {
  readonly id: string
  readonly unit_price: Cents
  readonly vat_percent: number | null
}

/** The lines of an invoice with what earlier credit notes gave back of each. Rule BI-15. */
export const creditable = (lines: readonly InvoicedLine[], given: readonly GivenLine[]): CreditableLine[] =>
  lines.map((line) => {
    const own = given.filter(({ credits }) => credits === line.id)
    const sum = (part: 'net' | 'vat' | 'quantity') =>
      own.reduce((total, each) => total + (each[part] ?? 0), 0)
    return {
      id: line.id,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      percent: line.vat_percent ?? 0,
      ...amount(line.net ?? 0, line.vat ?? 0),
      given: { quantity: sum('quantity'), ...amount(sum('net'), sum('vat')) },
    }
  })

export const creditTotal = (parts: readonly CreditPart[]): Cents =>
  parts.reduce((sum, { gross }) => sum + gross, 0)

/** Everything that is left of the invoice. Rule BI-15. */
export const wholeCredit = (lines: readonly CreditableLine[]): CreditWish[] =>
  lines.flatMap((line) => (leftOf(line) === 0 ? [] : [{ line: line.id, quantity: leftOf(line) }]))

/**
 * The last of a line gives back exactly what is left of it, so that all credit notes together are the invoice.
 * A part is reckoned as the invoice was, and never passes what is left.
 * Rule BI-15.
 */
export function creditParts(
  lines: readonly CreditableLine[],
  wishes: readonly CreditWish[],
  mode: PriceMode,
): Outcome<readonly CreditPart[], 'credit-too-large' | 'credit-line-unknown' | 'lines-required'> {
  if (wishes.length === 0) return refuse('lines-required', { field: 'lines' })
  const parts: CreditPart[] = []
  for (const [at, { line: id, quantity }] of wishes.entries()) {
    const field = `lines.${at}.quantity`
    const line = lines.find((each) => each.id === id)
    if (!line || wishes.findIndex((wish) => wish.line === id) !== at)
      return refuse('credit-line-unknown', { field: `lines.${at}.line` })
    const left = leftOf(line)
    const isWithin = quantity !== 0 && quantity / left > 0 && rounded(quantity / left) <= 1
    if (!isWithin) return refuse('credit-too-large', { field, left })
    parts.push({ line: id, quantity, ...partOf(line, quantity, left, mode) })
  }
  return ok(parts)
}

/** Rule BI-15. */
function partOf(line: CreditableLine, quantity: number, left: number, mode: PriceMode): Amount {
  const rest = amount(line.net - line.given.net, line.vat - line.given.vat)
  if (quantity === left) return rest
  const vat = { code: '', category: '', percent: line.percent }
  const [part] = reckon([{ quantity, unitPrice: line.unitPrice, vat }], mode).lines
  return amount(within(part!.net, rest.net), within(part!.vat, rest.vat))
}

/** A credit note gives something back, and never more than the invoice still asks. Rule BI-15. */
export function withinInvoice(
  credit: Cents,
  { gross, credited }: { readonly gross: Cents; readonly credited: Cents },
): Outcome<true, 'credit-too-large'> {
  const left = gross - credited
  return credit > 0 && credit <= left ? ok(true) : refuse('credit-too-large', { field: 'lines', left })
}

/**
 * What a credit note leaves its reader with: what of the invoice is still to be paid, or what was paid beyond all that
 * stays due. What was kept of a cancelled ride stays due, also while the invoice for it has still to be made.
 * Rule BI-16.
 * @param at where the corrected invoice stands among the documents of its ride and payer.
 */
export function afterCredit(money: PayerMoney, at: number): AfterCredit {
  const { standings, back: backInAll, ahead, due, paid, uninvoiced } = payerAccount(money)
  const { open, back } = standings[at]!
  return { open, back, backInAll, ahead, due, paid, kept: money.kept ?? 0, uninvoiced }
}

const sum = <One>(all: readonly One[], of: (one: One) => Cents): Cents =>
  all.reduce((total, one) => total + of(one), 0)

/** How the money of a cancelled ride stands, once something was invoiced for it. */
export interface CancelledAccount {
  /** The invoices ask more than is kept: a credit note is still to come, and the sums below are as it will leave them. */
  readonly awaitsCorrection: boolean
  /** All that ever came in, and what of it went back already. */
  readonly received: Cents
  readonly refunded: Cents
  /** To be given back, and still to be paid. */
  readonly back: Cents
  readonly rest: Cents
  /** Of what is kept, that for which no invoice was made yet. */
  readonly uninvoiced: Cents
}

/**
 * What was settled without money is none that came in, and none that is still to be paid.
 * Rule BI-16.
 * @param issued every invoice of the ride and customer, credit notes left out
 * @param waiting what he paid that waits for a document
 */
export function cancelledAccount(
  issued: readonly (PayerDocument & Ledger)[],
  kept: Cents,
  waiting: Cents = 0,
): CancelledAccount {
  const asked = sum(issued, ({ gross, credited }) => gross - credited)
  const money = sum(issued, moneyOf) + waiting
  const refunded = sum(issued, (one) => one.refunded)
  return {
    awaitsCorrection: asked > kept,
    received: money + refunded,
    refunded,
    back: Math.max(0, money - kept),
    rest: Math.max(0, kept - money - sum(issued, ({ writtenOff }) => writtenOff)),
    uninvoiced: Math.max(0, kept - asked),
  }
}

export interface AfterCredit {
  /** Of the corrected invoice, still to be paid. */
  readonly open: Cents
  /** Of what was paid on it, to be given back; and of all that was paid for the ride. */
  readonly back: Cents
  readonly backInAll: Cents
  /** Of what was paid, what waits for the next document of the ride. */
  readonly ahead: Cents
  /** All that stays due of the ride, and what was paid of it. */
  readonly due: Cents
  readonly paid: Cents
  /** What cancelling the ride costs. */
  readonly kept: Cents
  /** Of what stays due, that for which no invoice was made yet. */
  readonly uninvoiced: Cents
}

/** Rule BI-15. */
const within = (part: Cents, rest: Cents): Cents => (rest >= 0 ? Math.min(part, rest) : Math.max(part, rest))
