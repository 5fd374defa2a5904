import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { must } from '../../../kernel/outcome.ts'
import { hourMs } from '../../../kernel/time/period.ts'
import type { Price } from '../../catalog/price/price.ts'
import { quote } from '../../catalog/price/quote.ts'
import type { Wish } from '../../catalog/wish.ts'
import { cancellationCost } from '../agreed/cancellation.ts'
import { changedPrice } from './changed-price.ts'
import { mostChanges } from '../resources/booking-changes.ts'
import { change, changeableUntil, keptPercent, termsOfMove } from './ride-change.ts'

const now = Date.parse('2027-03-01T09:00:00Z')
const catalogue = sampleCatalogue('2027-03-01')
const aWish = (wish: Partial<Wish> = {}): Wish => ({
  people: 12,
  day: '2027-04-14',
  postalCode: '9000',
  package: sample.packages.klassieker,
  duration: 120,
  drinks: [],
  customerKind: 'consumer',
  bob: 'own',
  ...wish,
})
const priceOf = (wish: Partial<Wish> = {}) => must(quote(aWish(wish), catalogue, now, { bikes: 1 }))
const agreedAs = ({ lines }: Price) => lines
const drink = [...catalogue.drinks.values()][0]!.id
const cask = { drinks: [{ drink, quantity: 2 }] }

const start = '2027-04-14T12:00:00Z'
const booking = { status: 'confirmed', starts_at: start, agency: null } as const
const asked = (over: object = {}) => ({ before: 0, untilHours: 72, isInvoiced: false, now, ...over })

test('a group changes its ride until the hours that were set, five times, and not what an agency brought [BC-05]', () => {
  const at = Date.parse(start)
  expect(change(booking, 'visitor', asked())).toEqual({ ok: true, value: true })
  expect(changeableUntil(booking, 72)).toBe(at - 72 * hourMs)
  const reasonOf = (by: 'visitor' | 'agency' | 'planner', over: object = {}, of: object = {}) => {
    const may = change({ ...booking, ...of }, by, asked(over))
    return may.ok ? null : may.refusal.reason
  }
  expect(reasonOf('visitor', { now: at - 72 * hourMs - 1 })).toBe(null)
  expect(reasonOf('visitor', { now: at - 72 * hourMs })).toBe('change-too-late')
  expect(reasonOf('visitor', { before: mostChanges - 1 })).toBe(null)
  expect(reasonOf('visitor', { before: mostChanges })).toBe('changed-often')
  expect(reasonOf('visitor', { untilHours: null })).toBe('move-not-allowed')
  expect(reasonOf('visitor', {}, { agency: 'one' })).toBe('change-by-agency')
  expect(reasonOf('agency', {}, { agency: 'one' })).toBe(null)
  expect(reasonOf('visitor', { isInvoiced: true })).toBe('change-billed')
  expect(reasonOf('planner')).toBe('move-not-allowed')
  expect(reasonOf('visitor', {}, { status: 'under_way' })).toBe('move-not-allowed')
})

test('what is added costs what the list says; a list that rose meanwhile, and less that was agreed, change nothing of the rest [BC-06]', () => {
  const [before, after] = [priceOf(), priceOf(cask)]
  const plain = changedPrice({ agreed: agreedAs(before), listed: before, quoted: after, keptPercent: 50 })
  expect(plain).toEqual({ price: after, kept: 0 })
  // The list says 60 euros more of the same ride by now.
  const dearer = { ...before, gross: before.gross + 6000, net: before.net + 4959 }
  const risen = { ...after, gross: after.gross, lines: after.lines }
  const { price, kept } = changedPrice({
    agreed: agreedAs(before),
    listed: dearer,
    quoted: risen,
    keptPercent: 50,
  })
  expect(kept).toBe(0)
  expect(price.gross).toBe(after.gross - 6000)
  expect(price.lines.at(-1)).toMatchObject({ kind: 'discount', gross: -6000 })
  // A list that fell is the customer's: nothing is put on top.
  const cheaper = { ...before, gross: before.gross - 1000 }
  expect(
    changedPrice({ agreed: agreedAs(before), listed: cheaper, quoted: after, keptPercent: 0 }).price.gross,
  ).toBe(after.gross)
})

test('of what falls away the terms keep their part at its own rate, once, and what an earlier change kept stays kept [BC-07]', () => {
  const [before, after] = [priceOf(cask), priceOf()]
  const less = before.gross - after.gross
  const first = changedPrice({ agreed: agreedAs(before), listed: before, quoted: after, keptPercent: 50 })
  expect(first.kept).toBe(Math.round(less / 2))
  expect(first.price.gross).toBe(after.gross + first.kept)
  const fee = first.price.lines.at(-1)!
  const ofDrink = before.lines.find(({ kind }) => kind === 'drink')!
  expect(fee).toMatchObject({ kind: 'cancellation_fee', vatCode: ofDrink.vatCode, gross: first.kept })
  expect(first.price.trace.some(({ amount }) => amount === first.kept)).toBe(true)
  // Ordered again: the kept part stays, and nothing more is kept.
  const second = changedPrice({
    agreed: agreedAs(first.price),
    listed: after,
    quoted: before,
    keptPercent: 50,
  })
  expect(second).toMatchObject({ kept: 0, price: { gross: before.gross + first.kept } })
  expect(changedPrice({ agreed: agreedAs(before), listed: before, quoted: after, keptPercent: 0 })).toEqual({
    price: after,
    kept: 0,
  })
})

test('whatever is changed, the total is that of the list, what is kept and what was agreed below it, and never less is kept than the terms say [BC-06, BC-07]', () => {
  const wishes = fc.record({
    people: fc.integer({ min: 8, max: 15 }),
    duration: fc.constantFrom(120, 180),
    customerKind: fc.constantFrom('consumer' as const, 'company' as const),
    cask: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(wishes, wishes, fc.integer({ min: 0, max: 100 }), (one, other, percent) => {
      const of = ({ cask: quantity, ...wish }: typeof one, kind = wish.customerKind) =>
        priceOf({
          ...wish,
          customerKind: kind,
          drinks: quantity > 0 ? [{ drink, quantity }] : [],
        })
      const [before, after] = [of(one), of(other, one.customerKind)]
      const { price, kept } = changedPrice({
        agreed: agreedAs(before),
        listed: before,
        quoted: after,
        keptPercent: percent,
      })
      const side = before.mode
      const less = Math.max(0, before[side] - after[side])
      expect(price[side]).toBe(after[side] + Math.round((less * percent) / 100))
      expect(price.gross).toBe(price.net + price.vat)
      expect(price.lines.reduce((sum, line) => sum + line.gross, 0)).toBe(price.gross)
      if (side === 'gross') expect(kept).toBe(Math.round((less * percent) / 100))
    }),
  )
})

test('terms of a ride that its group moves count from its new hour, and never keep less than the day it was moved [BC-08]', () => {
  const steps = [
    { hours_before: 336, keep_percent: 0 },
    { hours_before: 168, keep_percent: 25 },
    { hours_before: 48, keep_percent: 50 },
    { hours_before: 0, keep_percent: 100 },
  ]
  const policy = { deposit: 0, cancellation_steps: steps, weather_clause: null, terms_version: null }
  const ride = {
    status: 'confirmed',
    starts_at: start,
    policy_snapshot: policy,
    gross: 40_000,
    alarm: null,
  } as const
  const hours = (left: number) => Date.parse(start) - left * hourMs
  const moved = termsOfMove(ride, hours(200))!
  expect(moved.cancellation_steps).toEqual([
    { hours_before: 168, keep_percent: 25 },
    { hours_before: 48, keep_percent: 50 },
    { hours_before: 0, keep_percent: 100 },
  ])
  const away = { ...ride, starts_at: '2027-09-01T12:00:00Z', policy_snapshot: moved }
  // Moved from a quarter kept to months away: stepping back still keeps a quarter.
  expect(cancellationCost(away, hours(199))).toEqual({ keep: 10_000, refund: 30_000 })
  expect(keptPercent(away, hours(199))).toBe(25)
  // Far ahead nothing is raised; what we moved once counts from its own hour again.
  const ours = { ...ride, policy_snapshot: { ...policy, moved_from: '2027-05-01T00:00:00Z' } }
  expect(termsOfMove(ours, hours(2000))).toEqual(policy)
  // Of a request nothing is kept.
  expect(termsOfMove({ ...ride, status: 'requested' }, hours(1))).toBe(policy)
  expect(keptPercent({ ...ride, status: 'requested' }, hours(1))).toBe(0)
})
