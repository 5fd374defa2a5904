import fc from 'fast-check'
import { expect, test } from 'vitest'
import cases from '../../../../tests/data/vat-rounding-cases.json' with { type: 'json' }
import { amount } from '../../../kernel/money/money.ts'
import { translated } from '../../../kernel/text/translated.ts'
import { advanceParts, leftOfAdvance } from './advance.ts'
import {
  type CreditableLine,
  creditable,
  creditParts,
  creditTotal,
  wholeCredit,
  wishesFor,
  withinInvoice,
} from './credit.ts'
import { type ReckonedLine, reckon } from './reckoning.ts'

const cents = (text: string) => Math.round(Number(text) * 100)
const vat = (percent: number) => ({ code: `S${percent}`, category: 'S', percent })
const line = (quantity: number, unitPrice: number, percent: number): ReckonedLine => ({
  quantity,
  unitPrice,
  vat: vat(percent),
})

const mixed = cases.cases.find(({ id }) => id === 'odoo-258147')!
const mixedLines = mixed.lines.map(([quantity, price, percent]) =>
  line(Number(quantity), cents(String(price)), Number(percent)),
)

test('half in advance of mixed rates is a cent more than half, and the final invoice takes the other side [BI-13, BI-14]', () => {
  const whole = reckon(mixedLines, 'net')
  expect(whole.gross).toBe(cents(mixed.total))
  const parts = advanceParts(mixedLines, 'net', 50)
  expect(parts.map(({ unitPrice }) => unitPrice)).toEqual(mixed.downpayment50!.nets.map(cents))
  const advance = reckon(
    parts.map(({ unitPrice, vat: rate }) => ({ quantity: 1, unitPrice, vat: rate })),
    'net',
  )
  expect(advance.gross).toBe(cents(mixed.downpayment50!.total))
  expect(advance.vatBreakdown.map((rate) => rate.vat)).toEqual([1793, 4463])
  const final = reckon(
    [
      ...mixedLines,
      ...leftOfAdvance(advance.vatBreakdown, []).map((rate) => ({
        ...line(1, -rate.net, rate.percent),
        fixed: { net: -rate.net, vat: -rate.vat },
      })),
    ],
    'net',
  )
  expect(final.gross).toBe(57_379)
  expect(final.vatBreakdown.map((rate) => rate.vat)).toEqual([1792, 4462])
})

test('the worked example of the shop: a consumer pays the prices he saw, a company a cent more [BI-14]', () => {
  const example = cases.gross_price_cases.find(({ id }) => id === 'party-bike-example')!
  const grosses = (example.lines_gross as [string, string, number][]).map(([, sum, percent]) =>
    line(1, cents(sum), percent),
  )
  const consumer = reckon(grosses, 'gross')
  expect(consumer).toMatchObject({ gross: 78_450, net: 65_185, vat: 13_265 })
  expect(consumer.vatBreakdown.map(({ net, vat: tax }) => [net, tax])).toEqual([
    [2830, 170],
    [62_355, 13_095],
  ])
  const nets = example.sum_by_net.nets!.map((net, at) => line(1, cents(net), grosses[at]!.vat.percent))
  expect(reckon(nets, 'net').gross).toBe(78_451)
})

test('no VAT for two reasons stays two rows [BI-14]', () => {
  const outside = { code: 'O', category: 'O', percent: 0 }
  const exempt = { code: 'E', category: 'E', percent: 0 }
  const { vatBreakdown } = reckon(
    [
      { quantity: 1, unitPrice: 100, vat: outside },
      { quantity: 1, unitPrice: 50, vat: exempt },
      { quantity: 1, unitPrice: 25, vat: outside },
    ],
    'gross',
  )
  expect(vatBreakdown.map(({ code, net }) => [code, net])).toEqual([
    ['E', 50],
    ['O', 125],
  ])
})

const someLines = fc.array(
  fc.record({
    quantity: fc.constantFrom(1, 2, 3, 0.5, 1.25, 7),
    unitPrice: fc.integer({ min: -5_000, max: 60_000 }),
    percent: fc.constantFrom(0, 6, 12, 21),
  }),
  { minLength: 1, maxLength: 6 },
)
const mode = fc.constantFrom('gross' as const, 'net' as const)

test('advance and final together are the price that was agreed, whatever is sold and whatever part is asked [BI-13, BI-14]', () => {
  fc.assert(
    fc.property(someLines, mode, fc.integer({ min: 1, max: 100 }), (sold, priceMode, percent) => {
      const lines = sold.map((each) => line(each.quantity, each.unitPrice, each.percent))
      const whole = reckon(lines, priceMode)
      const advance = reckon(
        advanceParts(lines, priceMode, percent).map((part) => ({
          quantity: 1,
          unitPrice: part.unitPrice,
          vat: part.vat,
        })),
        priceMode,
      )
      const final = reckon(
        [
          ...lines,
          ...leftOfAdvance(advance.vatBreakdown, []).map((rate) => ({
            ...line(1, 0, rate.percent),
            fixed: { net: -rate.net, vat: -rate.vat },
          })),
        ],
        priceMode,
      )
      expect(advance.gross + final.gross).toBe(whole.gross)
      expect(advance.vat + final.vat).toBe(whole.vat)
    }),
  )
})

test('the credit notes of an invoice, in whatever parts, are the invoice [BI-15]', () => {
  fc.assert(
    fc.property(someLines, mode, fc.array(fc.nat({ max: 5 }), { maxLength: 8 }), (sold, priceMode, order) => {
      const priced = sold
        .filter(({ unitPrice }) => unitPrice > 0)
        .map((each) => line(each.quantity, each.unitPrice, each.percent))
      if (priced.length === 0) return
      const whole = reckon(priced, priceMode)
      let lines: CreditableLine[] = priced.map((each, at) => ({
        id: String(at),
        quantity: each.quantity,
        unitPrice: each.unitPrice,
        percent: each.vat.percent,
        ...whole.lines[at]!,
        given: { quantity: 0, ...amount(0, 0) },
      }))
      let credited = 0
      const give = (wishes: { line: string; quantity: number }[]) => {
        const parts = creditParts(lines, wishes, priceMode)
        if (!parts.ok) return
        const total = parts.value.reduce((sum, { gross }) => sum + gross, 0)
        if (!withinInvoice(total, { gross: whole.gross, credited }).ok) return
        credited += total
        lines = lines.map((each) => {
          const part = parts.value.find(({ line: id }) => id === each.id)
          if (!part) return each
          const { net, vat: tax, quantity } = each.given
          return {
            ...each,
            given: { quantity: quantity + part.quantity, ...amount(net + part.net, tax + part.vat) },
          }
        })
      }
      for (const pick of order) {
        const one = lines[pick % lines.length]!
        give([{ line: one.id, quantity: Math.min(0.25, one.quantity - one.given.quantity) }])
        expect(credited).toBeLessThanOrEqual(whole.gross)
      }
      give(wholeCredit(lines))
      expect(credited).toBe(whole.gross)
    }),
  )
})

const one: CreditableLine = {
  id: 'a',
  quantity: 2,
  unitPrice: 12_100,
  percent: 21,
  ...amount(20_000, 4200),
  given: { quantity: 1, ...amount(10_000, 2100) },
}

test('a credit note never gives back more of a line than is left of it, nor a line twice [BI-15]', () => {
  const refusalOf = (...wishes: { line: string; quantity: number }[]) => {
    const judged = creditParts([one], wishes, 'gross')
    return judged.ok ? null : judged.refusal.reason
  }
  expect(refusalOf({ line: 'a', quantity: 1 })).toBeNull()
  expect(refusalOf({ line: 'a', quantity: 1.5 })).toBe('credit-too-large')
  expect(refusalOf({ line: 'a', quantity: 0 })).toBe('credit-too-large')
  expect(refusalOf({ line: 'a', quantity: -1 })).toBe('credit-too-large')
  expect(refusalOf({ line: 'b', quantity: 1 })).toBe('credit-line-unknown')
  expect(refusalOf({ line: 'a', quantity: 0.5 }, { line: 'a', quantity: 0.5 })).toBe('credit-line-unknown')
  expect(refusalOf()).toBe('lines-required')
  const spent = { ...one, given: { quantity: 2, ...amount(20_000, 4200) } }
  expect(creditParts([spent], [{ line: 'a', quantity: 1 }], 'gross').ok).toBe(false)
})

test('the total shown while a credit note is made is what it will come to, after what was credited before [BI-15]', () => {
  const line = { id: 'a', quantity: 3, unit_price: 1210, vat_percent: 21, net: 3000, vat: 630 }
  const totalOf = (quantity: number, given: Parameters<typeof creditable>[1] = []) => {
    const parts = creditParts(creditable([line], given), [{ line: 'a', quantity }], 'gross')
    return parts.ok ? creditTotal(parts.value) : parts.refusal
  }
  expect(totalOf(1)).toBe(1210)
  expect(totalOf(3)).toBe(3630)
  const before = [{ credits: 'a', quantity: 2, net: 2001, vat: 419 }]
  expect(totalOf(1, before)).toBe(1210)
  // Of a line that is left once, twice is refused beside its own quantity.
  expect(totalOf(2, before)).toMatchObject({ reason: 'credit-too-large', field: 'lines.0.quantity' })
})

test('a credit note gives something back, and at the most what the invoice still asks [BI-15]', () => {
  const invoice = { gross: 10_000, credited: 4000 }
  for (const credit of [1, 6000]) expect(withinInvoice(credit, invoice)).toMatchObject({ ok: true })
  for (const credit of [0, -1, 6001])
    expect(withinInvoice(credit, invoice)).toEqual({
      ok: false,
      refusal: { reason: 'credit-too-large', field: 'lines', left: 6000 },
    })
})

test('why no VAT is asked stands in its row, and nowhere else [BI-14]', () => {
  const exemption = translated('vrijgesteld', 'exempt', 'exonéré')
  const lines = [
    { quantity: 1, unitPrice: 100, vat: { code: 'E', category: 'E', percent: 0, exemption } },
    { quantity: 1, unitPrice: 121, vat: { code: 'S', category: 'S', percent: 21, exemption: null } },
  ]
  expect(reckon(lines, 'gross').vatBreakdown).toEqual([
    { code: 'E', category: 'E', percent: 0, net: 100, vat: 0, exemption },
    { code: 'S', category: 'S', percent: 21, net: 100, vat: 21 },
  ])
})

test('of a line that was never reckoned nothing is left to credit [BI-15]', () => {
  const line = { id: 'a', quantity: 1, unit_price: 100, vat_percent: null, net: null, vat: null }
  const given = [{ credits: 'a', quantity: 1, net: null, vat: null }]
  expect(creditable([line], given)).toEqual([
    {
      id: 'a',
      quantity: 1,
      unitPrice: 100,
      percent: 0,
      net: 0,
      vat: 0,
      gross: 0,
      given: { quantity: 1, net: 0, vat: 0, gross: 0 },
    },
  ])
})

test('an advance asks of a rate what comes to a cent at least [BI-13]', () => {
  const line = (unitPrice: number, percent: number) => ({
    quantity: 1,
    unitPrice,
    vat: { code: `S${percent}`, category: 'S', percent },
  })
  const parts = (percent: number) =>
    advanceParts([line(10_000, 6), line(10, 21)], 'gross', percent).map(({ vat, unitPrice }) => [
      vat.percent,
      unitPrice,
    ])
  expect(parts(10)).toEqual([
    [6, 1000],
    [21, 1],
  ])
  expect(parts(1)).toEqual([[6, 100]])
})

test('what is asked too much of an advance is given back by a credit note of it, to the cent [BI-64]', () => {
  const asked = fc.array(
    fc.record({ gross: fc.integer({ min: 1, max: 90_000 }), percent: fc.constantFrom(6, 21) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 100 }), (given, share) => {
      const priced = given.map(({ gross, percent }) => line(1, gross, percent))
      const whole = reckon(priced, 'gross')
      const lines: CreditableLine[] = whole.lines.map((sums, at) => ({
        id: String(at),
        quantity: 1,
        unitPrice: priced[at]!.unitPrice,
        percent: priced[at]!.vat.percent,
        ...sums,
        given: { quantity: 0, ...amount(0, 0) },
      }))
      const amountToGive = Math.max(1, Math.floor((whole.gross * share) / 100))
      const parts = creditParts(lines, wishesFor(lines, amountToGive), 'gross')
      expect(parts).toMatchObject({ ok: true })
      if (parts.ok) expect(creditTotal(parts.value)).toBe(amountToGive)
    }),
  )
  expect(wishesFor([], 1)).toEqual([])
})
