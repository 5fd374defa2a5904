import fc from 'fast-check'
import { expect, test } from 'vitest'
import { structuredReference } from '../billing/paper/structured-reference.ts'
import { matched, type Payable, type RefundsOf } from './matching.ts'

const reference = structuredReference(2026, 10)
const aPayable = (more: Partial<Payable> = {}): Payable => ({
  id: '1',
  reference,
  open: 50_000,
  replacedBy: null,
  names: ['Jan Peeters'],
  numbers: ['F2026-0010', 'FF-1016'],
  ...more,
})
const other = aPayable({
  id: '2',
  reference: structuredReference(2026, 11),
  open: 30_000,
  names: ['Brouwerij De Kroon', 'An Maes'],
  numbers: ['F2026-0011'],
})
const aLine = (more: object = {}) => ({
  amount: 50_000,
  name: '',
  reference: null,
  text: '',
  isReversal: false,
  ...more,
})
const one = (line: object, payables: readonly Payable[] = [aPayable(), other]) =>
  matched([aLine(line)], payables)[0]!

test('a reference pays its invoice, in whole or in part [BK-07]', () => {
  expect(one({ reference })).toEqual({ state: 'matched', invoice: '1', why: 'reference' })
  expect(one({ reference, amount: 100 })).toMatchObject({ state: 'matched', invoice: '1' })
})

test('more than is open is never booked without a person saying so [BK-07]', () => {
  expect(one({ reference, amount: 50_001 })).toEqual({
    state: 'suggested',
    invoice: '1',
    why: 'more_than_open',
  })
  expect(one({ reference }, [aPayable({ open: 0 })])).toMatchObject({
    state: 'suggested',
    why: 'more_than_open',
  })
  const twice = matched([aLine({ reference }), aLine({ reference })], [aPayable()])
  expect(twice.map(({ state }) => state)).toEqual(['matched', 'suggested'])
})

test('money for a credited invoice is suggested to the one that took its place, never booked by itself [BK-16]', () => {
  const credited = aPayable({ id: '9', open: 0, replacedBy: '2', numbers: ['F2026-0009', 'FF-1016'] })
  const of = (line: object) => one(line, [credited, other])
  const meant = { state: 'suggested', invoice: '2' }
  expect(of({ reference, amount: 30_000 })).toEqual({ ...meant, why: 'replaced' })
  expect(of({ text: 'F2026-0009', amount: 30_000 })).toEqual({ ...meant, why: 'replaced' })
  expect(of({ reference, amount: 30_001 })).toEqual({ ...meant, why: 'more_than_open' })
  // The reference of another, or both numbers, leave it as it was.
  expect(of({ reference: other.reference, text: 'F2026-0009', amount: 30_000 })).toMatchObject({
    state: 'matched',
    invoice: '2',
  })
  expect(one({ reference, amount: 30_000 }, [{ ...credited, replacedBy: null }, other])).toMatchObject({
    invoice: '9',
    why: 'more_than_open',
  })
})

test('the number of one invoice with exactly what is open of it pays; less, more, or another reference beside it only suggests [BK-07]', () => {
  const exact = { amount: 30_000, text: 'factuur F2026 0011, dank' }
  expect(one(exact)).toEqual({ state: 'matched', invoice: '2', why: 'number_and_amount' })
  expect(one({ ...exact, amount: 29_999 })).toEqual({ state: 'suggested', invoice: '2', why: 'number' })
  expect(one({ ...exact, amount: 30_001 })).toMatchObject({ state: 'suggested', why: 'more_than_open' })
  expect(one({ ...exact, reference: structuredReference(2020, 1) })).toMatchObject({
    state: 'suggested',
    why: 'number_and_amount',
  })
  // Two numbers, or that of the booking, leave a doubt.
  expect(one({ ...exact, text: 'F2026-0011 en F2026-0010' })).toMatchObject({ state: 'suggested' })
  expect(one({ text: 'rit FF-1016' })).toEqual({ state: 'suggested', invoice: '1', why: 'number' })
  // What was paid a moment ago is not open a second time.
  const twice = matched([aLine(exact), aLine(exact)], [aPayable(), other])
  expect(twice.map(({ state }) => state)).toEqual(['matched', 'suggested'])
})

test('amount and name together are a suggestion, however the bank writes the name; so is one of the two [BK-08]', () => {
  expect(one({ name: 'DHR PEETERS JAN' })).toEqual({
    state: 'suggested',
    invoice: '1',
    why: 'amount_and_name',
  })
  expect(one({ name: 'Mevrouw X' })).toEqual({ state: 'suggested', invoice: '1', why: 'amount' })
  expect(one({ name: 'Brouwerij de Kroon NV', amount: 12_345 })).toEqual({
    state: 'suggested',
    invoice: '2',
    why: 'name',
  })
  expect(one({ name: 'Jan', amount: 1 })).toMatchObject({ state: 'open' })
})

test('where two would do nothing is chosen [BK-07]', () => {
  const twins = [aPayable(), aPayable({ id: '3', reference: null, numbers: [] })]
  expect(one({ name: 'Jan Peeters' }, twins)).toEqual({ state: 'open', invoice: null, why: null })
  expect(one({ name: 'Jan Peeters', reference }, twins)).toMatchObject({ state: 'matched', invoice: '1' })
})

test('a number in the message suggests, a reference of somebody else makes of amount and name a suggestion [BK-08]', () => {
  expect(one({ amount: 1000, text: 'factuur F2026 0011, dank' })).toMatchObject({
    invoice: '2',
    why: 'number',
  })
  expect(one({ amount: 1000, text: 'rit ff-1016' })).toMatchObject({ invoice: '1', why: 'number' })
  expect(one({ amount: 99_000, text: 'F2026-0011' })).toMatchObject({ invoice: '2', why: 'more_than_open' })
  expect(one({ name: 'Jan Peeters', reference: structuredReference(2020, 1) })).toMatchObject({
    state: 'suggested',
    why: 'amount_and_name',
  })
})

test('what a bank takes back pays nothing, and what went out is no customer’s unless he waits for it [BK-08]', () => {
  expect(one({ reference, isReversal: true })).toEqual({ state: 'open', invoice: null, why: 'reversal' })
  expect(one({ amount: -50_000, name: 'Jan Peeters' })).toMatchObject({ state: 'set_aside', why: 'outgoing' })
  const owed = aPayable({ open: -2500 })
  expect(one({ amount: -2500, name: 'Jan Peeters' }, [owed])).toMatchObject({
    state: 'suggested',
    invoice: '1',
  })
})

test('a refund is suggested by its number and sum, whatever the bank leaves of the name, and by the name without its legal form [BK-08]', () => {
  const owed = aPayable({
    open: -58_899,
    names: ['Ateliers Moreau S.A.'],
    numbers: ['F2026-0314', 'FF-2041'],
  })
  const out = (more: object, refunds: readonly RefundsOf[] = []) =>
    matched([aLine({ amount: -58_899, ...more })], [owed, other], true, [], refunds)[0]!
  expect(out({ text: 'Remboursement F2026-0314', name: 'Moreau' })).toMatchObject({
    state: 'suggested',
    invoice: '1',
    why: 'number_and_amount',
  })
  expect(out({ name: 'ATELIERS MOREAU' })).toMatchObject({ invoice: '1', why: 'amount_and_name' })
  expect(out({ text: 'remboursement FF-2041' })).toMatchObject({ invoice: '1', why: 'number_and_amount' })
  // A part of it by its number is a suggestion too; more than goes back is nobody's.
  expect(out({ amount: -20_000, text: 'F2026-0314' })).toMatchObject({ invoice: '1', why: 'number' })
  expect(out({ amount: -58_900, text: 'F2026-0314' })).toMatchObject({ state: 'set_aside' })
})

test('one transfer that is all a booking gives back is suggested as that, by a number or the name [BK-15]', () => {
  const refunds: RefundsOf = {
    booking: 'b',
    total: 110_142,
    names: ['Ateliers Moreau SA'],
    numbers: ['FF-2041', 'F2026-0311', 'F2026-0312'],
  }
  const parts = [
    aPayable({
      id: '5',
      reference: null,
      open: -7245,
      names: ['Ateliers Moreau SA'],
      numbers: ['F2026-0311', 'FF-2041'],
    }),
    aPayable({
      id: '6',
      reference: null,
      open: -102_897,
      names: ['Ateliers Moreau SA'],
      numbers: ['F2026-0312', 'FF-2041'],
    }),
  ]
  const out = (more: object) =>
    matched([aLine({ amount: -110_142, ...more })], parts, true, [], [refunds])[0]!
  const asRefunds = { state: 'suggested', invoice: null, booking: 'b', why: 'refunds' }
  expect(out({ text: 'Remboursement FF-2041' })).toEqual(asRefunds)
  expect(out({ name: 'Ateliers Moreau' })).toEqual(asRefunds)
  expect(out({ text: 'Remboursement FF-2042', name: 'Iemand' })).toMatchObject({ state: 'set_aside' })
  expect(out({ amount: -110_143, text: 'Remboursement FF-2041' })).toMatchObject({ state: 'set_aside' })
})

test('a statement that may tell of money again pays nothing by itself [BK-09]', () => {
  expect(matched([aLine({ reference })], [aPayable()], false)[0]).toEqual({
    state: 'suggested',
    invoice: '1',
    why: 'overlap',
  })
})

test('a sum that is exactly a deposit is suggested as one, by the number of its booking or its name [BK-12]', () => {
  const deposit = {
    booking: 'b' as never,
    toReceive: 20_000,
    held: 0,
    names: ['Els Claes'],
    number: 'FF-1021',
  }
  const held = { ...deposit, booking: 'h' as never, toReceive: 0, held: 15_000, number: 'FF-1022' }
  const seen = (line: object, payables = [aPayable(), other]) =>
    matched([aLine(line)], payables, true, [deposit, held])[0]!
  const asDeposit = { state: 'suggested', invoice: null, booking: 'b', why: 'deposit' }
  expect(seen({ amount: 20_000, text: 'waarborg FF 1021' })).toEqual(asDeposit)
  expect(seen({ amount: 20_000, name: 'CLAES ELS' })).toEqual(asDeposit)
  // Who says that it is the deposit may pay it in parts, never more than is to be received.
  expect(seen({ amount: 15_000, text: 'Waarborg FF-1021' })).toEqual(asDeposit)
  expect(seen({ amount: 15_000, text: 'FF-1021' })).not.toEqual(asDeposit)
  expect(seen({ amount: 20_001, text: 'caution FF-1021' })).not.toEqual(asDeposit)
  expect(seen({ amount: 20_000, name: 'Iemand' })).toMatchObject({ state: 'open' })
  expect(seen({ amount: 19_999, name: 'Els Claes' })).toMatchObject({ state: 'open' })
  // What went back of one that is held; nothing else that goes out is anybody's.
  expect(seen({ amount: -15_000, name: 'Els Claes' })).toMatchObject({ booking: 'h', why: 'deposit' })
  expect(seen({ amount: -20_000, name: 'Els Claes' })).toMatchObject({ state: 'set_aside' })
  expect(seen({ amount: 20_000, name: 'Els Claes', isReversal: true })).toMatchObject({ why: 'reversal' })
  // The number of a document says more; and where a document and a deposit both fit, nothing is booked by itself.
  expect(seen({ amount: 20_000, name: 'Els Claes', text: 'F2026-0010' })).toMatchObject({ invoice: '1' })
  const same = aPayable({
    id: '9',
    open: 20_000,
    names: ['Els Claes'],
    numbers: ['F2026-0012', 'FF-1021'],
  })
  expect(seen({ amount: 20_000, name: 'Els Claes' }, [same])).toMatchObject({
    state: 'suggested',
    invoice: '9',
    why: 'amount_and_name',
  })
})

test('whatever comes in whatever order, no invoice is paid beyond what is open [BK-07]', () => {
  const payables = fc.array(
    fc.record({ open: fc.integer({ min: -100, max: 300 }), name: fc.constantFrom('Jan Peeters', 'An Maes') }),
    {
      maxLength: 6,
    },
  )
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: -200, max: 300 }),
      name: fc.constantFrom('', 'PEETERS JAN', 'An Maes'),
      at: fc.option(fc.nat(6), { nil: null }),
      text: fc.constantFrom('', 'F1', 'F2'),
      isReversal: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(payables, lines, (owed, moved) => {
      const documents = owed.map(({ open, name }, index) =>
        aPayable({
          id: String(index),
          open,
          names: [name],
          numbers: [`F${index}`],
          reference: structuredReference(2026, index + 1),
        }),
      )
      const given = moved.map(({ at, ...line }) =>
        aLine({ ...line, reference: at === null ? null : structuredReference(2026, at + 1) }),
      )
      const found = matched(given, documents)
      for (const { id, open } of documents) {
        const paid = given.filter(
          (_, index) => found[index]!.state === 'matched' && found[index]!.invoice === id,
        )
        expect(paid.every(({ amount }) => amount > 0)).toBe(true)
        expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(Math.max(0, open))
      }
    }),
  )
})
