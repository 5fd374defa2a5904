import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DepositEntry,
  depositSums,
  depositState,
  isAfterReceipt,
  mayEnter,
  mayReverseDeposit,
} from './deposit.ts'

const entry = (kind: DepositEntry['kind'], amount: number, reverses: string | null = null) => ({
  kind,
  amount,
  reverses,
})
const ride = (entries: readonly DepositEntry[], due = 20_000) => ({
  status: 'under_way' as const,
  due,
  sums: depositSums(entries),
})

test('what is held is what came in less what went back, was kept and was set off; a counter-entry undoes its own [BI-90]', () => {
  const entries = [
    entry('received', 20_000),
    entry('kept', 5_000),
    entry('set_off', 2_500),
    entry('returned', 10_000),
    entry('returned', 10_000, 'x'),
  ]
  expect(depositSums(entries)).toEqual({
    received: 20_000,
    returned: 0,
    kept: 5_000,
    setOff: 2_500,
    held: 12_500,
  })
})

test('how a deposit stands is said from its sums alone [BI-90]', () => {
  const stateOf = (due: number, ...entries: DepositEntry[]) => depositState(due, depositSums(entries))
  expect(stateOf(0)).toBeNull()
  expect(stateOf(20_000)).toBe('due')
  expect(stateOf(20_000, entry('received', 15_000))).toBe('part_held')
  expect(stateOf(20_000, entry('received', 20_000), entry('kept', 100))).toBe('held')
  expect(stateOf(20_000, entry('received', 20_000), entry('returned', 20_000))).toBe('returned')
  expect(stateOf(20_000, entry('received', 20_000), entry('returned', 1), entry('kept', 19_999))).toBe(
    'part_kept',
  )
  expect(stateOf(20_000, entry('received', 20_000), entry('set_off', 20_000))).toBe('kept')
  expect(stateOf(20_000, entry('received', 20_000), entry('received', 20_000, 'x'))).toBe('due')
})

test('a deposit is received for a ride that was sold, by no more than was agreed [BI-91]', () => {
  expect(mayEnter(ride([]), entry('received', 20_000)).ok).toBe(true)
  expect(mayEnter(ride([entry('received', 5_000)]), entry('received', 15_001))).toEqual({
    ok: false,
    refusal: { reason: 'deposit-too-large', field: 'amount', left: 15_000 },
  })
  for (const status of ['draft', 'requested', 'proposed', 'cancelled', 'declined', 'expired'] as const)
    expect(mayEnter({ ...ride([]), status }, entry('received', 1))).toMatchObject({
      refusal: { reason: 'deposit-not-due', status },
    })
})

test('nobody gives back, keeps or sets off more than is held, whatever became of the ride [BI-92]', () => {
  const held = { ...ride([entry('received', 20_000), entry('kept', 5_000)]), status: 'cancelled' as const }
  for (const kind of ['returned', 'kept', 'set_off'] as const) {
    expect(mayEnter(held, entry(kind, 15_000)).ok).toBe(true)
    expect(mayEnter(held, entry(kind, 15_001))).toMatchObject({
      refusal: { reason: 'deposit-not-held', field: 'amount', held: 15_000 },
    })
  }
})

test('an entry is taken back once, a counter-entry never, and what came in only while it is there [BI-94]', () => {
  const taken = entry('received', 20_000)
  const free = { isReversed: false, held: 20_000 }
  expect(mayReverseDeposit(taken, free).ok).toBe(true)
  expect(mayReverseDeposit(taken, { ...free, isReversed: true })).toMatchObject({
    refusal: { reason: 'deposit-reversed' },
  })
  expect(mayReverseDeposit(entry('received', 1, 'x'), free)).toMatchObject({
    refusal: { reason: 'deposit-reversal-final' },
  })
  expect(mayReverseDeposit(taken, { ...free, held: 19_999 })).toMatchObject({
    refusal: { reason: 'deposit-not-held' },
  })
  expect(mayReverseDeposit(entry('returned', 5_000), { ...free, held: 0 }).ok).toBe(true)
})

test('whatever is entered and taken back, nothing is held below zero or above what was agreed, and all adds up [BI-90, BI-91, BI-92, BI-94]', () => {
  const kind = fc.constantFrom<DepositEntry['kind'][]>('received', 'returned', 'kept', 'set_off')
  const act = fc.oneof(
    fc.record({ kind, amount: fc.integer({ min: 1, max: 25_000 }) }),
    fc.record({ back: fc.nat({ max: 20 }) }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const entries: (DepositEntry & { id: string })[] = []
      for (const one of acts) {
        const booking = ride(entries)
        if ('kind' in one) {
          if (mayEnter(booking, { ...one }).ok)
            entries.push({ ...one, reverses: null, id: String(entries.length) })
        } else {
          const wrong = entries[one.back]
          const isReversed = entries.some(({ reverses }) => reverses === wrong?.id)
          if (wrong && mayReverseDeposit(wrong, { isReversed, held: booking.sums.held }).ok)
            entries.push({ ...wrong, reverses: wrong.id, id: String(entries.length) })
        }
        const { received, returned, kept, setOff, held } = depositSums(entries)
        for (const sum of [returned, kept, setOff, held]) expect(sum).toBeGreaterThanOrEqual(0)
        expect(received).toBeLessThanOrEqual(20_000)
        expect(returned + kept + setOff + held).toBe(received)
      }
    }),
  )
})

test('a deposit does not go back before the day it came in, by what was not taken back [BI-92]', () => {
  const came = (id: string, value_date: string) => ({ ...entry('received', 100), id, value_date })
  const wrong = came('wrong', '2027-05-01')
  const undone = { ...came('undone', '2027-05-01'), reverses: 'wrong' }
  const entries = [wrong, undone, came('second', '2027-05-20'), came('first', '2027-05-10')]
  const judged = (kind: DepositEntry['kind'], moved: string) => isAfterReceipt(entries, { kind, moved }).ok
  expect(isAfterReceipt(entries, { kind: 'returned', moved: '2027-05-09' })).toEqual({
    ok: false,
    refusal: { reason: 'deposit-not-come', field: 'value_date', day: '2027-05-10' },
  })
  expect([
    judged('returned', '2027-05-10'),
    judged('kept', '2027-05-02'),
    judged('set_off', '2027-05-10'),
  ]).toEqual([true, false, true])
  expect(judged('received', '2027-05-02')).toBe(true)
  expect(isAfterReceipt([], { kind: 'returned', moved: '2027-05-02' }).ok).toBe(true)
})
