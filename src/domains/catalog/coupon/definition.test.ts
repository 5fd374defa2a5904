import { expect, test } from 'vitest'
import {
  checkDays,
  checkGift,
  checkLimits,
  checkRevival,
  checkStillRuns,
  leftOfCoupon,
} from './definition.ts'

const reasonOf = (outcome: ReturnType<typeof checkGift>) => (outcome.ok ? null : outcome.refusal.reason)

test('a coupon says what it takes off, by its kind and by nothing else, on days in order [CA-18]', () => {
  expect(reasonOf(checkGift({ kind: 'percent', percent: 10 }))).toBe(null)
  expect(reasonOf(checkGift({ kind: 'percent', percent: null }))).toBe('coupon-percent-missing')
  expect(reasonOf(checkGift({ kind: 'percent', percent: 0 }))).toBe('coupon-percent-missing')
  expect(reasonOf(checkGift({ kind: 'amount', percent: 10 }))).toBe('coupon-amount-missing')
  expect(reasonOf(checkGift({ kind: 'price_override', amount: 0 }))).toBe(null)
  expect(reasonOf(checkGift({ kind: 'free_item' }))).toBe('coupon-drink-missing')
  expect(reasonOf(checkGift({ kind: 'amount', amount: 500, percent: 10 }))).toBe('coupon-two-gifts')
  expect(reasonOf(checkDays({ valid_from: '2027-05-02', valid_to: '2027-05-01' }))).toBe('ends-before-start')
  expect(reasonOf(checkDays({ ride_from: '2027-05-02', ride_to: '2027-05-01' }))).toBe('ends-before-start')
  expect(reasonOf(checkDays({ valid_from: '2027-05-01', valid_to: '2027-05-01' }))).toBe(null)
})

test('a limit never falls below what was given, and what is used up is active again only once it is raised [CP-13]', () => {
  expect(reasonOf(checkLimits({ max_uses: 2, uses: 3 }))).toBe('coupon-limit-below-uses')
  expect(reasonOf(checkLimits({ max_uses: 3, uses: 3, budget: 100, spent: 100 }))).toBe(null)
  expect(reasonOf(checkLimits({ budget: 99, spent: 100 }))).toBe('coupon-budget-below-spent')
  expect(reasonOf(checkLimits({}))).toBe(null)
  const resumed = (of: Record<string, unknown>) =>
    reasonOf(checkRevival({ ...of, status: 'active' }, { status: 'exhausted' }))
  expect(resumed({ max_uses: 3, uses: 3 })).toBe('coupon-still-used-up')
  expect(resumed({ budget: 100, spent: 100 })).toBe('coupon-still-used-up')
  expect(resumed({ max_uses: 4, uses: 3 })).toBe(null)
})

test('a coupon whose last day is over is active again only once that day is moved [CP-17]', () => {
  const resumed = (valid_to: string | null, from = 'expired') =>
    reasonOf(checkStillRuns({ status: 'active', valid_to }, { status: from }, '2027-05-02'))
  expect(resumed('2027-05-01')).toBe('coupon-over')
  expect(resumed('2027-05-01', 'paused')).toBe('coupon-over')
  expect(resumed('2027-05-01', 'draft')).toBe('coupon-over')
  expect(resumed('2027-05-02')).toBe(null)
  expect(resumed(null)).toBe(null)
  // What runs stays as it is until its day is swept.
  expect(resumed('2027-05-01', 'active')).toBe(null)
})

test('what is left of a coupon is its limit less what was given, and nothing where it has none', () => {
  expect(leftOfCoupon({ max_uses: 50, uses: 12, budget: 250_000, spent: 60_000 })).toEqual({
    uses: 38,
    budget: 190_000,
  })
  expect(leftOfCoupon({ uses: 3, budget: 100, spent: 120 })).toEqual({ uses: null, budget: 0 })
})
