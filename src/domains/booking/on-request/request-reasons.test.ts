import { expect, test } from 'vitest'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import { requestReasons } from '../../catalog/price/price.ts'
import { locales } from '../../../kernel/locale.ts'
import { isConfirmedAtOnce, isReserved, onRequest, reasonsOf } from './request-reasons.ts'
import { officeRequestWords } from './office-request-words.ts'
import { isEstimate } from '../price/receipt-words.ts'
import { requestWords } from './request-words.ts'

const during = { from: 0, to: 1 }
const aSet = ({ bikes, bobs }: { bikes: string[]; bobs: number }): FeasibleSet => ({
  depot: 'gent',
  bikes,
  bikesDuring: during,
  trips: [],
  bobs: Array.from({ length: bobs }, (_, at) => ({ employee: `bob ${at}`, during })),
})

test('two bikes are on request for the Bobs only where there are fewer of ours than bikes [B-37]', () => {
  const bikes = ['a', 'b']
  const reasons = (bobs: number) => reasonsOf({ set: aSet({ bikes, bobs }) }, { requestReasons: [] })
  expect([0, 1, 2].map(reasons)).toEqual([[], ['bob'], []])
})

test('each reason is true alone, and all of them together [B-37]', () => {
  const set = aSet({ bikes: ['a', 'b'], bobs: 1 })
  for (const reason of ['place', 'office-rule'] as const)
    expect(reasonsOf({ set: null }, { requestReasons: [reason] })).toEqual([reason])
  expect(reasonsOf({ set: null, tooWide: true }, { requestReasons: [] })).toEqual(['too-wide'])
  expect(reasonsOf({ set }, { requestReasons: [] })).toEqual(['bob'])
  expect(reasonsOf({ set, tooWide: true }, { requestReasons: ['office-rule', 'place'] })).toEqual([
    'place',
    'bob',
    'too-wide',
    'office-rule',
  ])
  expect(onRequest([])).toEqual({ on_request: false, request_reasons: [] })
  expect(onRequest(['bob'])).toEqual({ on_request: true, request_reasons: ['bob'] })
})

test('each reason has a sentence of its own, for the customer in three languages and for the office', () => {
  const said = locales.flatMap((locale) => requestWords(requestReasons, locale))
  expect(new Set([...said, ...officeRequestWords(requestReasons)]).size).toBe(20)
})

test('a package that is confirmed at once is so only where nothing is left to look at [B-38]', () => {
  const reasons = (isFurther: boolean) => reasonsOf({ set: null }, { requestReasons: [] }, isFurther)
  expect(reasons(true)).toEqual(['further-request'])
  const offers = [{ instant_booking: true }, { instant_booking: false }]
  const said = offers.map((offer) => [false, true].map((again) => isConfirmedAtOnce(offer, reasons(again))))
  expect(said).toEqual([
    [true, false],
    [false, false],
  ])
})

test('only the place makes a price an estimate', () => {
  expect(requestReasons.filter((reason) => isEstimate([reason]))).toEqual(['place', 'office-rule'])
})

test('an hour is reserved while its hold runs, and from the request on as long as something is kept [B-39]', () => {
  const now = Date.parse('2027-04-01T08:00:00Z')
  const set = {} as never
  const draft = { status: 'draft', feasible_set: set, hold_expires_at: '2027-04-01T08:30:00Z' } as const
  expect(isReserved(draft, now)).toBe(true)
  expect(isReserved(draft, now + 30 * 60_000 - 1)).toBe(true)
  expect(isReserved(draft, now + 30 * 60_000)).toBe(false)
  expect(isReserved({ ...draft, hold_expires_at: null }, now)).toBe(false)
  const asked = { status: 'requested', feasible_set: set, hold_expires_at: null } as const
  expect(isReserved(asked, now)).toBe(true)
  expect(isReserved({ ...asked, feasible_set: null }, now)).toBe(false)
  expect(isReserved({ ...asked, status: 'declined' }, now)).toBe(false)
})
