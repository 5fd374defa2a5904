import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import published from '../../../../tests/data/vat-rounding-cases.json' with { type: 'json' }
import { netOfGross } from '../../../kernel/money/money.ts'
import { must } from '../../../kernel/outcome.ts'
import type { Catalogue } from '../catalogue.ts'
import { quote } from '../price/quote.ts'
import { totals } from '../price/totals.ts'
import type { Wish } from '../wish.ts'
import { couponCode, type WishCoupon } from './coupon.ts'
import { type CouponLine, couponParts } from './discount.ts'

const today = '2027-03-01'
const now = Date.parse(`${today}T09:00:00Z`)
const catalogue = sampleCatalogue(today)
const { packages, drinks } = sample

const aCoupon = (more: Partial<WishCoupon> = {}): WishCoupon => ({
  id: '0190a000-0000-7000-8000-00000000c001',
  code: 'WELKOM10',
  status: 'active',
  kind: 'percent',
  percent: 10,
  amount: null,
  drink: null,
  applies_to: 'total',
  stack: 'with_auto',
  min_total: null,
  valid_from: null,
  valid_to: null,
  ride_from: null,
  ride_to: null,
  weekdays: null,
  agency: null,
  max_uses: null,
  max_uses_per_customer: null,
  first_booking_only: false,
  budget: null,
  uses: 0,
  spent: 0,
  packages: [],
  redeemed: null,
  customer_uses: 0,
  has_booked: false,
  ...more,
})
// A Wednesday less than ninety days ahead: 449.00 for the ride and 49.00 for bringing it.
const aWish = (wish: Partial<Wish> = {}): Wish => ({
  people: 12,
  day: '2027-04-14',
  postalCode: '9000',
  package: packages.klassieker,
  duration: 120,
  drinks: [],
  customerKind: 'consumer',
  bob: 'own',
  ...wish,
})
const priceOf = (coupon: Partial<WishCoupon> | null, wish: Partial<Wish> = {}, of: Catalogue = catalogue) =>
  must(quote(aWish({ ...wish, coupon: coupon && aCoupon(coupon) }), of, now, { bikes: 1 }))
const reasonOf = (coupon: Partial<WishCoupon>, wish: Partial<Wish> = {}) => {
  const said = priceOf(coupon, wish).coupon!
  return 'refusal' in said ? said.refusal.reason : null
}
const linesOf = (price: ReturnType<typeof priceOf>) => price.lines.map(({ kind, gross }) => [kind, gross])
const early = { day: '2027-07-07' }
const amount = (cents: number): Partial<WishCoupon> => ({ kind: 'amount', percent: null, amount: cents })

test('capitals and spaces of a code do not matter [CP-01]', () => {
  expect(couponCode(' welkom 10\n')).toBe('WELKOM10')
  expect(couponCode('ＷＥＬＫＯＭ10')).toBe('WELKOM10')
})

test('ten percent off the total is a line of its own, below what it lowers, and in the explanation [CP-11]', () => {
  const price = priceOf({})
  expect(linesOf(price)).toEqual([
    ['package', 44_900],
    ['transport', 4900],
    ['coupon', -4980],
  ])
  expect(price.gross).toBe(44_820)
  expect(price.coupon).toEqual({ id: aCoupon().id, code: 'WELKOM10', amount: 4980 })
  expect(price.trace.find(({ step }) => step === 'coupon')).toMatchObject({ amount: -4980 })
  expect(price.deposit).toBe(20_000)
})

test('the line of a coupon says what it gives, and on what, in every language [CP-11]', () => {
  const said = (more: Partial<WishCoupon>, wish: Partial<Wish> = {}) => {
    const price = priceOf(more, wish)
    const { text } = price.lines.at(-1)!
    expect(price.trace.find(({ step }) => step === 'coupon')!.text).toEqual(text)
    return Object.values(text).map((words) => words?.replaceAll('\u00A0', ' '))
  }
  expect(said({ applies_to: 'package' })).toEqual([
    'Kortingscode WELKOM10: 10% op het pakket met zijn toeslagen',
    'Discount code WELKOM10: 10% off the package with its surcharges',
    'Code de réduction WELKOM10 : 10 % sur la formule avec ses suppléments',
  ])
  expect(said(amount(5000))[0]).toBe('Kortingscode WELKOM10: € 50 op het totaal')
  const fixed = { ...amount(39_900), kind: 'price_override', applies_to: 'package' } as const
  expect(said(fixed)[1]).toBe('Discount code WELKOM10: €399 for the package with its surcharges')
  const free = { kind: 'free_item', percent: null, drink: drinks.cava } as const
  expect(said(free, { drinks: [{ drink: drinks.cava, quantity: 10 }] })[0]).toBe(
    'Kortingscode WELKOM10: gratis drank (Fles cava 75 cl)',
  )
})

test('a coupon lowers the package, the drinks or the transport alone [CP-11]', () => {
  const cava = { drinks: [{ drink: drinks.cava, quantity: 10 }] }
  const off = (applies_to: WishCoupon['applies_to']) => priceOf({ applies_to }, cava).lines.at(-1)!.gross
  expect(off('package')).toBe(-4490)
  expect(off('transport')).toBe(-490)
  expect(off('drinks')).toBe(-1800)
  expect(off('total')).toBe(-6780)
})

test('an amount, a fixed price and a free drink take off what they say, and never more than it costs [CP-12]', () => {
  expect(priceOf(amount(5000)).gross).toBe(44_800)
  expect(priceOf(amount(9_999_999)).gross).toBe(0)
  expect(priceOf({ ...amount(9_999_999), applies_to: 'transport' }).gross).toBe(44_900)
  const fixed = { kind: 'price_override', percent: null, amount: 39_900, applies_to: 'package' } as const
  expect(priceOf(fixed).gross).toBe(44_800)
  expect(reasonOf({ ...fixed, amount: 60_000 })).toBe('coupon-nothing-to-lower')
  const free = { kind: 'free_item', percent: null, drink: drinks.cava } as const
  expect(priceOf(free, { drinks: [{ drink: drinks.cava, quantity: 10 }] }).lines.at(-1)!.gross).toBe(-1800)
  expect(reasonOf(free)).toBe('coupon-nothing-to-lower')
})

test('automatic discounts come first, percentages before amounts, and the coupon on what is left [CA-29, CP-11]', () => {
  const price = priceOf({ applies_to: 'package' }, early)
  expect(linesOf(price).slice(-2)).toEqual([
    ['discount', -2470],
    ['coupon', -4692],
  ])
  const [percentRule] = catalogue.priceRules.filter(
    ({ effect, percent }) => effect === 'percent' && (percent ?? 0) < 0,
  )
  const rule = { ...percentRule!, lead_days_from: null, stackable: true }
  const fixed = { ...rule, id: 'z', effect: 'fixed', percent: null, amount: -1000 } as typeof rule
  const both = { ...catalogue, priceRules: [fixed, ...catalogue.priceRules, { ...rule, id: 'y' }] }
  const amounts = priceOf({ applies_to: 'package' }, early, both)
    .lines.filter(({ kind }) => kind === 'discount' || kind === 'coupon')
    .map(({ gross }) => gross)
  expect(amounts.at(-1)).toBe(-Math.round((49_390 + amounts.slice(0, -1).reduce((a, b) => a + b, 0)) / 10))
  expect(amounts.at(-2)).toBe(-1000)
})

test('the published example: ten percent off the package is 784.50 for a consumer, 784.51 for a company [CP-12]', () => {
  const example = published.gross_price_cases[1]!
  const codes = { standard: { vatCode: 's', vatPercent: 21 }, reduced: { vatCode: 'r', vatPercent: 6 } }
  const line = (
    kind: CouponLine['kind'],
    gross: number,
    code: keyof typeof codes,
    mode: 'gross' | 'net',
  ) => ({
    kind,
    ...codes[code],
    gross,
    unitGross: gross,
    price: mode === 'gross' ? gross : netOfGross(gross, codes[code].vatPercent),
  })
  const totalIn = (mode: 'gross' | 'net') => {
    const lines = [
      line('package', 49_500, 'standard', mode),
      line('drink', 24_900, 'standard', mode),
      line('transport', 6000, 'standard', mode),
      line('drink', 3000, 'reduced', mode),
    ]
    const parts = couponParts(aCoupon({ applies_to: 'package' }), lines, mode)
    return totals(
      [
        ...lines.map(({ price, vatPercent }) => ({ quantity: 1, unitPrice: price, vatPercent })),
        ...parts.map(({ off, vatPercent }) => ({ quantity: 1, unitPrice: 0 - off, vatPercent })),
      ],
      mode,
    )
  }
  const cents = (text: string) => Math.round(Number(text) * 100)
  expect(totalIn('gross').gross).toBe(cents(example.sum_by_net_keep_gross.gross))
  expect(totalIn('net').gross).toBe(cents(example.sum_by_net.gross))
  expect(totalIn('net').vatByRate).toEqual([
    { percent: 6, net: 2830, vat: 170 },
    { percent: 21, net: 62_356, vat: 13_095 },
  ])
})

test('why a code does not count is said, in the order of the rules [CP-02, CP-03, CP-04, CP-05, CP-06, CP-07]', () => {
  expect(reasonOf({ status: 'draft' })).toBe('coupon-unknown')
  expect(reasonOf({ agency: 'other' })).toBe('coupon-unknown')
  expect(reasonOf({ agency: 'ours' }, { agency: 'ours' })).toBe(null)
  expect(reasonOf({ status: 'paused' })).toBe('coupon-paused')
  for (const status of ['expired', 'ended'] as const) expect(reasonOf({ status })).toBe('coupon-expired')
  expect(reasonOf({ valid_to: '2027-02-28' })).toBe('coupon-expired')
  expect(reasonOf({ valid_to: today, valid_from: today })).toBe(null)
  expect(reasonOf({ valid_from: '2027-03-02' })).toBe('coupon-not-yet')
  expect(reasonOf({ status: 'exhausted' })).toBe('coupon-used-up')
  expect(reasonOf({ max_uses: 5, uses: 5 })).toBe('coupon-used-up')
  expect(reasonOf({ max_uses: 5, uses: 4 })).toBe(null)
  expect(reasonOf({ max_uses_per_customer: 1, customer_uses: 1 })).toBe('coupon-used-before')
  expect(reasonOf({ max_uses_per_customer: 2, customer_uses: 1 })).toBe(null)
  expect(reasonOf({ first_booking_only: true, has_booked: true })).toBe('coupon-first-booking-only')
  expect(reasonOf({ has_booked: true })).toBe(null)
  expect(reasonOf({ packages: ['another'] })).toBe('coupon-other-package')
  expect(reasonOf({ packages: ['another', packages.klassieker] })).toBe(null)
  expect(reasonOf({ weekdays: [6, 7] })).toBe('coupon-other-day')
  expect(reasonOf({ weekdays: [] })).toBe(null)
  expect(reasonOf({ ride_from: '2027-04-15' })).toBe('coupon-other-day')
  expect(reasonOf({ ride_to: '2027-04-13' })).toBe('coupon-other-day')
  expect(reasonOf({ ride_from: '2027-04-14', ride_to: '2027-04-14' })).toBe(null)
})

test('a coupon may ask for a total, and to be the only discount [CP-09]', () => {
  expect(reasonOf({ min_total: 49_801 })).toBe('coupon-below-minimum')
  expect(reasonOf({ min_total: 49_800 })).toBe(null)
  expect(reasonOf({ stack: 'no' }, early)).toBe('coupon-not-with-discount')
  expect(reasonOf({ stack: 'no' })).toBe(null)
})

test('a discount is given whole or not at all: what the budget cannot pay is used up [CP-10]', () => {
  expect(reasonOf({ budget: 10_000, spent: 5021 })).toBe('coupon-used-up')
  expect(reasonOf({ budget: 10_000, spent: 5020 })).toBe(null)
  expect(priceOf({ budget: 10_000, spent: 5021 }).gross).toBe(49_800)
})

test('what a booking has is its own: only another ride can lose it, and with a budget it does not grow [CP-08]', () => {
  const own = { redeemed: 1000, status: 'ended', max_uses: 1, uses: 1, has_booked: true } as const
  expect(reasonOf({ ...own, first_booking_only: true, valid_to: '2027-01-01' })).toBe(null)
  expect(reasonOf({ ...own, weekdays: [7] })).toBe('coupon-other-day')
  expect(priceOf({ ...own }).lines.at(-1)!.gross).toBe(-4980)
  expect(priceOf({ ...own, budget: 1000, spent: 1000 }).lines.at(-1)!.gross).toBe(-1000)
})

const coupons = fc.oneof(
  fc.double({ min: 0.01, max: 100, noNaN: true }).map((percent): Partial<WishCoupon> => ({
    percent: Math.round(percent * 100) / 100 || 1,
  })),
  fc.nat(200_000).map((cents): Partial<WishCoupon> => amount(cents + 1)),
  fc.nat(90_000).map((cents): Partial<WishCoupon> => ({ ...amount(cents), kind: 'price_override' })),
  fc.constant<Partial<WishCoupon>>({ kind: 'free_item', percent: null, drink: drinks.cava }),
)
const targets = fc.constantFrom<WishCoupon['applies_to']>('total', 'package', 'drinks', 'transport')
const kindsOf = {
  total: ['package', 'extra_time', 'surcharge', 'discount', 'bob', 'drink', 'transport'],
  package: ['package', 'extra_time', 'surcharge', 'discount'],
  drinks: ['drink'],
  transport: ['transport'],
}

test('whatever the coupon: lines add up to the cent, nothing falls below zero, and no target gives more than it costs [CP-11, CP-12]', () => {
  const wishes = fc.record({
    people: fc.integer({ min: 8, max: 16 }),
    duration: fc.constantFrom(120, 180),
    day: fc.constantFrom('2027-04-14', '2027-04-17', '2027-05-01', '2027-07-10'),
    customerKind: fc.constantFrom('consumer' as const, 'company' as const),
    drinks: fc
      .record({ cava: fc.nat(12), water: fc.nat(5), pils: fc.nat(2) })
      .map(({ cava, water, pils }) => [
        { drink: drinks.cava, quantity: cava },
        { drink: drinks.water, quantity: water },
        { drink: drinks.pils20, quantity: pils },
      ])
      .map((list) => list.filter(({ quantity }) => quantity > 0)),
  })
  fc.assert(
    fc.property(wishes, coupons, targets, (wish, gift, applies_to) => {
      const before = priceOf(null, wish)
      const price = priceOf({ ...gift, applies_to }, wish)
      const sum = (part: 'net' | 'vat' | 'gross') => price.lines.reduce((all, line) => all + line[part], 0)
      expect([sum('net'), sum('vat'), sum('gross')]).toEqual([price.net, price.vat, price.gross])
      expect(price.gross).toBeGreaterThanOrEqual(0)
      const said = price.coupon!
      if ('refusal' in said) {
        expect(price.gross).toBe(before.gross)
        return
      }
      expect(said.amount).toBe(before.gross - price.gross)
      expect(said.amount).toBeGreaterThan(0)
      const side = price.mode === 'gross' ? 'gross' : 'net'
      const kinds = gift.kind === 'free_item' ? ['drink'] : kindsOf[applies_to]
      for (const { percent } of price.vatByRate) {
        const ofRate = price.lines.filter((line) => line.vatPercent === percent)
        const given = ofRate
          .filter(({ kind }) => kind === 'coupon')
          .reduce((all, line) => all - line[side], 0)
        const target = ofRate
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((all, line) => all + line[side], 0)
        expect(given).toBeLessThanOrEqual(target)
        expect(ofRate.reduce((all, line) => all + line.net, 0)).toBeGreaterThanOrEqual(0)
      }
      if (price.mode === 'gross' && gift.kind === 'amount')
        expect(said.amount).toBeLessThanOrEqual(gift.amount!)
    }),
    { numRuns: 400 },
  )
})
