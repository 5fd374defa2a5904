import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Counted,
  entryDays,
  isLongAgo,
  isSmallRest,
  kindFor,
  mayReverse,
  paidBy,
  restIn,
} from './entry.ts'

const today = '2027-06-14'
const calendar = { today, lockDate: null } as const

test('an entry is of the day the money moved, today unless said, and of no day to come [BI-41]', () => {
  expect(entryDays({}, calendar)).toEqual({ ok: true, value: { entryDate: today, valueDate: today } })
  expect(entryDays({ valueDate: '2027-06-10' }, calendar)).toEqual({
    ok: true,
    value: { entryDate: '2027-06-10', valueDate: '2027-06-10' },
  })
  expect(entryDays({ valueDate: '2027-06-10', entryDate: today }, calendar)).toEqual({
    ok: true,
    value: { entryDate: today, valueDate: '2027-06-10' },
  })
  for (const field of ['valueDate', 'entryDate'])
    expect(entryDays({ [field]: '2027-06-15' }, calendar)).toMatchObject({
      refusal: { reason: 'payment-day-ahead', field: field === 'valueDate' ? 'value_date' : 'entry_date' },
    })
})

test('what may still be moved of an entry is what nothing took from it [BI-45]', () => {
  const paid = { id: 'paid', kind: 'advance', direction: 'in', amount: 100 } as const
  const out = {
    status: 'paid',
    kind: 'allocation',
    direction: 'out',
    reverses: null,
    source: 'paid',
  } as const
  expect(restIn(paid, [])).toBe(100)
  expect(restIn(paid, [{ ...out, amount: 40 }])).toBe(60)
  // Taken back, the move counts no more; another's takes nothing.
  const back = { ...out, amount: 40, direction: 'in', reverses: 'out' } as const
  expect(restIn(paid, [{ ...out, amount: 40 }, back, { ...out, source: 'other', amount: 9 }])).toBe(100)
  expect(restIn(paid, [{ ...out, kind: 'advance', source: null, reverses: 'paid', amount: 100 }])).toBe(0)
})

test('a day more than a year back may be a slip of the keys [BI-41]', () => {
  expect(['2026-06-13', '2026-06-12', '1900-01-01', today].map((day) => isLongAgo(day, today))).toEqual([
    false,
    true,
    true,
    false,
  ])
  // Only who typed it is asked whether he means it: of a bank's own day nobody is.
  const days = { valueDate: '2026-06-12' } as const
  expect(entryDays({ ...days, isOldMeant: false }, calendar)).toMatchObject({
    refusal: { reason: 'payment-day-long-ago', field: 'value_date' },
  })
  for (const isOldMeant of [true, undefined])
    expect(entryDays({ ...days, isOldMeant }, calendar)).toMatchObject({ ok: true })
})

test('what moved in a closed period is entered today; nobody enters in what is closed [BI-41, BI-44]', () => {
  const closed = { today, lockDate: '2027-05-31' } as const
  expect(entryDays({ valueDate: '2027-05-30' }, closed)).toEqual({
    ok: true,
    value: { entryDate: today, valueDate: '2027-05-30' },
  })
  expect(entryDays({ valueDate: '2027-06-01' }, closed)).toMatchObject({ value: { entryDate: '2027-06-01' } })
  expect(entryDays({ entryDate: '2027-05-31' }, closed)).toMatchObject({
    refusal: { reason: 'period-closed', day: '2027-05-31', until: '2027-05-31' },
  })
})

const entries = fc.array(
  fc.record<Counted>({
    kind: fc.constantFrom('advance', 'balance', 'refund', 'set_off', 'difference'),
    direction: fc.constantFrom('in', 'out'),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
  }),
)

test('what is paid is the sum of the entries, in whatever order they came [BI-42]', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const sum = all.reduce((total, one) => total + (one.direction === 'in' ? 1 : -1) * one.amount, 0)
      expect(paidBy(all).paid).toBe(sum)
      expect(paidBy(all.toReversed())).toEqual(paidBy(all))
      // What was kept and what went back is what came in.
      const back = all.filter(({ kind }) => kind !== 'refund')
      expect(paidBy(all).paid + paidBy(all).refunded).toBe(paidBy(back).paid)
    }),
  )
})

test('money without an invoice waits to be allocated; for one it is an advance, a balance or a refund [BI-42]', () => {
  expect(kindFor(null, 'in')).toBe('unallocated')
  expect(kindFor({ kind: 'advance' }, 'in')).toBe('advance')
  expect(kindFor({ kind: 'final' }, 'in')).toBe('balance')
  expect(kindFor({ kind: 'invoice' }, 'out')).toBe('refund')
  expect(kindFor(null, 'out')).toBe('refund')
})

test('an entry has one counter-entry, which has none itself, and what was moved on is taken back first [BI-43]', () => {
  const booked = { status: 'paid', reverses: null }
  const alone = { isReversed: false, moved: 0 }
  expect(mayReverse(booked, alone)).toEqual({ ok: true, value: true })
  for (const [entry, since, reason] of [
    [{ ...booked, status: 'pending' }, alone, 'payment-not-booked'],
    [{ ...booked, reverses: 'other' }, alone, 'reversal-final'],
    [booked, { ...alone, isReversed: true }, 'payment-reversed'],
    [booked, { ...alone, moved: 1 }, 'payment-moved'],
  ] as const)
    expect(mayReverse(entry, since)).toMatchObject({ ok: false, refusal: { reason } })
})

test('a rest is small as far as the settings go, where something was paid; what was never paid is asked for [BI-46]', () => {
  expect([1, 500].map((open) => isSmallRest({ open, paid: 1 }, 500))).toEqual([true, true])
  expect(isSmallRest({ open: 501, paid: 10_000 }, 500)).toBe(false)
  expect(isSmallRest({ open: 3, paid: 0 }, 500)).toBe(false)
  expect([0, -3].map((open) => isSmallRest({ open, paid: 10_000 }, 500))).toEqual([false, false])
  expect(isSmallRest({ open: 1, paid: 10_000 }, 0)).toBe(false)
})
