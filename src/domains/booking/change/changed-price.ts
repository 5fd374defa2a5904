/** What a ride costs once its group changed it: what stays costs what it did, and of what falls away the terms keep a part. */
import { type Cents, percentOf } from '../../../kernel/money/money.ts'
import { spread } from '../../../kernel/money/spread.ts'
import { inEach, type Translated } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { explainedAnew } from '../../catalog/price/explanation.ts'
import type { LineKind, Price, PriceLine } from '../../catalog/price/price.ts'
import { totals } from '../../catalog/price/totals.ts'

/** A line of what was agreed, as far as this asks. */
export type AgreedLine = Pick<PriceLine, 'kind' | 'text' | 'vatCode' | 'vatPercent' | 'net' | 'gross'>

interface Changed {
  /** What was agreed until now. */
  readonly agreed: readonly AgreedLine[]
  /** What that ride costs by the price list as it stands; null where the list has no price for it any more. */
  readonly listed: Price | null
  /** What the changed ride costs by the list. */
  readonly quoted: Price
  /** What the terms keep of what falls away, in percent. */
  readonly keptPercent: number
}

export interface ChangedPrice {
  readonly price: Price
  /** What is kept of what falls away, VAT included. */
  readonly kept: Cents
}

/** What was kept of earlier changes stays kept. Rule BC-07. */
const isKept = ({ kind }: Pick<AgreedLine, 'kind'>): boolean => kind === 'cancellation_fee'

/**
 * The price list may have risen since, or the office agreed to less than it says: that difference stays agreed.
 * Rules BC-06 and BC-07.
 */
export function changedPrice({ agreed, listed, quoted, keptPercent }: Changed): ChangedPrice {
  const side = quoted.mode
  const standing = agreed.filter((line) => !isKept(line))
  const sum = standing.reduce((total, line) => total + line[side], 0)
  const below = listed === null ? 0 : Math.min(0, sum - listed[side])
  const main = quoted.lines[0]!
  const asAgreed =
    below < 0 && quoted[side] + below >= 0
      ? [lineOf('discount', asAgreedText, below, main.vatCode, main.vatPercent)]
      : []
  const now = [...quoted.lines.map((line) => ({ ...line, amount: line[side] })), ...asAgreed]
  const keeps = keptLines(standing, now, side, keptPercent)
  const earlier = agreed
    .filter(isKept)
    .map(({ text, vatCode, vatPercent, ...line }) =>
      lineOf('cancellation_fee', text, line[side], vatCode, vatPercent),
    )
  const price = withLines(quoted, [...asAgreed, ...earlier, ...keeps])
  const fees = price.lines.filter(isKept).slice(earlier.length)
  return { price, kept: fees.reduce((total, { gross }) => total + gross, 0) }
}

interface AddedLine extends Pick<PriceLine, 'kind' | 'text' | 'vatCode' | 'vatPercent' | 'quantity'> {
  /** In the mode of the price. */
  readonly unitPrice: Cents
  readonly amount: Cents
}

const lineOf = (
  kind: LineKind,
  text: Translated,
  amount: Cents,
  vatCode: string,
  vatPercent: number,
): AddedLine => ({ kind, text, quantity: 1, unitPrice: amount, amount, vatCode, vatPercent })

const asAgreedText = inEach((locale) => m.booking_change_as_agreed({}, { locale }))

/**
 * Of what became less, the part the terms keep: a price under another name, taxed as what fell away. What became more
 * beside it is set off first.
 * Rule BC-07.
 */
function keptLines(
  before: readonly AgreedLine[],
  after: readonly Pick<AddedLine, 'vatCode' | 'amount'>[],
  side: Price['mode'],
  percent: number,
): readonly AddedLine[] {
  const sumOf = (code: string) =>
    after.filter(({ vatCode }) => vatCode === code).reduce((total, { amount }) => total + amount, 0)
  const changes = [...Map.groupBy(before, ({ vatCode }) => vatCode)].map(([vatCode, lines]) => ({
    vatCode,
    vatPercent: lines[0]!.vatPercent,
    less: lines.reduce((total, line) => total + line[side], 0) - sumOf(vatCode),
  }))
  const was = before.reduce((total, line) => total + line[side], 0)
  const is = after.reduce((total, { amount }) => total + amount, 0)
  const kept = percentOf(Math.max(0, was - is), percent)
  if (kept === 0) return []
  const fell = changes.filter(({ less }) => less > 0)
  const shares = spread(
    kept,
    fell.map(({ less }) => less),
  )
  const text = inEach((locale) =>
    m.booking_change_kept({ percent: formatsIn(locale).percent(percent) }, { locale }),
  )
  return fell.flatMap(({ vatCode, vatPercent }, at) =>
    shares[at] ? [lineOf('cancellation_fee', text, shares[at], vatCode, vatPercent)] : [],
  )
}

/** The price with more lines, explained anew. Rule CA-32. */
function withLines(price: Price, added: readonly AddedLine[]): Price {
  if (added.length === 0) return price
  const all = [...price.lines, ...added.map(({ amount: _amount, ...line }) => line)]
  const sums = totals(all, price.mode)
  const own = sums.lines.slice(price.lines.length)
  const trace = own.reduce<Price['trace']>(
    (steps, { kind, text, net, gross }) =>
      explainedAnew(
        steps,
        { step: kind === 'discount' ? 'discount' : 'surcharge', text, net, gross },
        price.mode,
        sums,
      ),
    price.trace,
  )
  return { ...price, ...sums, trace }
}
