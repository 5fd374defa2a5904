import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netOfGross } from '../../../kernel/money/money.ts'
import type { PricedLine } from './totals.ts'
import { totals } from './totals.ts'
import published from '../../../../tests/data/vat-rounding-cases.json' with { type: 'json' }

const cents = (text: string) => Math.round(Number(text) * 100)
const line = (unitPrice: number, vatPercent: number, quantity = 1): PricedLine => ({
  quantity,
  unitPrice,
  vatPercent,
})
const vatOf = (vatByRate: readonly { percent: number; vat: number }[]) =>
  Object.fromEntries(vatByRate.map(({ percent, vat }) => [percent, vat]))
const inCents = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).map(([percent, text]) => [percent, cents(text!)]))

test.each(published.cases)('published case $id comes out to the cent [CA-32]', (published) => {
  const lines = published.lines.map(([quantity, price, percent]) =>
    line(cents(String(price)), Number(percent), Number(quantity)),
  )
  const result = totals(lines, 'net')
  expect(result.lines.map((each) => each.net)).toEqual(published.nets.map(cents))
  expect(vatOf(result.vatByRate)).toEqual(inCents(published.vat))
  expect(result.gross).toBe(cents(published.total))
})

const [tickets, partyBike] = published.gross_price_cases as [
  (typeof published.gross_price_cases)[0],
  (typeof published.gross_price_cases)[1],
]

test('five tickets of 100.00 stay 500.00 for a consumer [CA-32]', () => {
  const lines = tickets.gross!.map((gross) => line(cents(gross), tickets.rate!))
  const result = totals(lines, 'gross')
  const expected = tickets.sum_by_net_keep_gross
  expect([result.net, result.vat, result.gross]).toEqual(
    [expected.net!, expected.vat!, expected.gross].map(cents),
  )
})

test('five tickets of 100.00 are 499.98 for a company, whose nets add up [CA-32]', () => {
  const lines = tickets.gross!.map((gross) => line(netOfGross(cents(gross), tickets.rate!), tickets.rate!))
  const result = totals(lines, 'net')
  const expected = tickets.sum_by_net
  expect([result.net, result.vat, result.gross]).toEqual(
    [expected.net as string, expected.vat as string, expected.gross].map(cents),
  )
})

test('the shop total of 784.50 is kept, with one cent shifted between net and VAT [CA-32]', () => {
  const lines = partyBike.lines_gross!.map(([, gross, rate]) => line(cents(String(gross)), Number(rate)))
  const result = totals(lines, 'gross')
  expect(result.vatByRate).toEqual([
    { percent: 6, net: 2830, vat: 170 },
    { percent: 21, net: 62355, vat: 13095 },
  ])
  expect(result.gross).toBe(78450)
  expect(result.lines.map((each) => each.gross)).toEqual([44550, 24900, 6000, 3000])
})

test('the same basket in net mode is 784.51 [CA-32]', () => {
  const lines = partyBike.lines_gross!.map(([, gross, rate]) =>
    line(netOfGross(cents(String(gross)), Number(rate)), Number(rate)),
  )
  const result = totals(lines, 'net')
  expect(result.lines.map((each) => each.net)).toEqual((partyBike.sum_by_net.nets as string[]).map(cents))
  expect(vatOf(result.vatByRate)).toEqual(inCents(partyBike.sum_by_net.vat as Record<string, string>))
  expect(result.gross).toBe(78451)
})

test('an empty basket costs nothing [CA-32]', () => {
  expect(totals([], 'gross')).toMatchObject({ net: 0, vat: 0, gross: 0, vatByRate: [] })
})

const anyLines = fc.array(
  fc.record({
    quantity: fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
    ),
    unitPrice: fc.integer({ min: -100_000, max: 500_000 }),
    vatPercent: fc.constantFrom(0, 6, 12, 21, 5.5),
  }),
  { maxLength: 30 },
)
const anyMode = fc.constantFrom('gross' as const, 'net' as const)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('line nets plus VAT per rate are the total, whatever is in the basket [CA-32]', () => {
  fc.assert(
    fc.property(anyLines, anyMode, (lines, mode) => {
      const result = totals(lines, mode)
      expect(sum(result.lines.map((each) => each.net)) + sum(result.vatByRate.map((rate) => rate.vat))).toBe(
        result.gross,
      )
      expect(sum(result.lines.map((each) => each.vat))).toBe(result.vat)
      for (const each of result.lines) expect(each.net + each.vat).toBe(each.gross)
      for (const rate of result.vatByRate) {
        const own = result.lines.filter((each) => each.vatPercent === rate.percent)
        expect(sum(own.map((each) => each.net))).toBe(rate.net)
        expect(sum(own.map((each) => each.vat))).toBe(rate.vat)
      }
    }),
  )
})

test('a consumer pays the sum of the prices shown [CA-32]', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const shown = lines.map((each) => totals([each], 'gross').gross)
      const result = totals(lines, 'gross')
      expect(result.lines.map((each) => each.gross)).toEqual(shown)
      expect(result.gross).toBe(sum(shown))
    }),
  )
})

test('a credit mirrors its invoice to the cent, line by line [CA-32]', () => {
  const mirrored = (value: number) => (value === 0 ? 0 : -value)
  fc.assert(
    fc.property(anyLines, anyMode, (lines, mode) => {
      const invoice = totals(lines, mode)
      const credit = totals(
        lines.map((each) => ({ ...each, quantity: -each.quantity })),
        mode,
      )
      expect(credit.gross + invoice.gross).toBe(0)
      expect(credit.vat + invoice.vat).toBe(0)
      expect(credit.lines.map((each) => each.net + 0)).toEqual(
        invoice.lines.map((each) => mirrored(each.net)),
      )
    }),
  )
})
