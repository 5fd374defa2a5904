/** Line amounts, VAT per rate and total of a list of lines, exact to the cent in both price modes. */
import {
  type Amount,
  amount,
  type Cents,
  divideRounded,
  netOfGross,
  percentOf,
} from '../../../kernel/money/money.ts'
import type { PriceMode } from './price.ts'

/** A line before its amounts: `unitPrice` is VAT-inclusive in gross mode and net in net mode. */
export interface PricedLine {
  readonly quantity: number
  readonly unitPrice: Cents
  readonly vatPercent: number
}

interface RateTotal {
  readonly percent: number
  readonly net: Cents
  readonly vat: Cents
}

export interface Totals<L> extends Amount {
  readonly lines: readonly (L & Amount)[]
  readonly vatByRate: readonly RateTotal[]
}

/**
 * A consumer pays the sum of the prices he saw (gross); a company gets nets that add up, with VAT once per
 * rate, as structured e-invoices want it (net). A list of negated lines gives the negated totals.
 * Rule CA-32.
 */
export function totals<L extends PricedLine>(lines: readonly L[], mode: PriceMode): Totals<L> {
  const prices = lines.map((line) => timesQuantity(line.unitPrice, line.quantity))
  const percents = [...new Set(lines.map((line) => line.vatPercent))].toSorted((a, b) => a - b)
  const amounts: Amount[] = []
  const vatByRate = percents.map((percent) => {
    const at = lines.flatMap((line, i) => (line.vatPercent === percent ? [i] : []))
    const own = at.map((i) => prices[i]!)
    const { rate, lines: parts } = mode === 'gross' ? keepGross(own, percent) : keepNet(own, percent)
    for (const [k, i] of at.entries()) amounts[i] = parts[k]!
    return { percent, net: rate.net, vat: rate.vat }
  })
  const net = vatByRate.reduce((sum, rate) => sum + rate.net, 0)
  const vat = vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
  return { lines: lines.map((line, i) => ({ ...line, ...amounts[i]! })), vatByRate, ...amount(net, vat) }
}

interface RateAmounts {
  readonly rate: Amount
  readonly lines: readonly Amount[]
}

// When any net N has N + round(N x r) = gross, it is the rounded gross / (1 + r): N x (1 + r) is then within
// half a cent of gross. When none has, that N is the nearest, and the VAT is the rest. Rule CA-32.
function keepGross(grosses: readonly Cents[], percent: number): RateAmounts {
  const gross = grosses.reduce((sum, each) => sum + each, 0)
  const net = netOfGross(gross, percent)
  const whole = 1_000_000n + tenThousandths(percent)
  const nets = shifted(
    grosses.map((each) => netOfGross(each, percent)),
    net,
    grosses.map((each) => BigInt(each) * 1_000_000n - BigInt(netOfGross(each, percent)) * whole),
  )
  return {
    rate: amount(net, gross - net),
    lines: grosses.map((each, i) => amount(nets[i]!, each - nets[i]!)),
  }
}

/** Rule CA-32. */
function keepNet(nets: readonly Cents[], percent: number): RateAmounts {
  const net = nets.reduce((sum, each) => sum + each, 0)
  const vat = percentOf(net, percent)
  const scaled = tenThousandths(percent)
  const vats = shifted(
    nets.map((each) => percentOf(each, percent)),
    vat,
    nets.map((each) => BigInt(each) * scaled - BigInt(percentOf(each, percent)) * 1_000_000n),
  )
  return { rate: amount(net, vat), lines: nets.map((each, i) => amount(each, vats[i]!)) }
}

// Shifts single cents until the parts add up to the total: first where rounding took or gave the most. Rule CA-32.
function shifted(parts: readonly Cents[], total: Cents, roundedOff: readonly bigint[]): Cents[] {
  const result = [...parts]
  let missing = total - parts.reduce((sum, part) => sum + part, 0)
  const step = Math.sign(missing)
  const order = parts
    .map((_, i) => i)
    .toSorted((a, b) => compare(roundedOff[b]!, roundedOff[a]!) * step || a - b)
  for (let turn = 0; missing !== 0; turn++, missing -= step) result[order[turn % order.length]!]! += step
  return result
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const tenThousandths = (percent: number) => BigInt(Math.round(percent * 10_000))

/** Price times quantity, rounded half away from zero; a quantity counts to the millionth. Rule CA-32. */
function timesQuantity(unitPrice: Cents, quantity: number): Cents {
  const millionths = Math.round(quantity * 1_000_000)
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`${quantity} is no quantity that can be priced`)
  return Number(divideRounded(BigInt(unitPrice) * BigInt(millionths), 1_000_000n))
}
