import { expect, test } from 'vitest'
import { structuredReference } from '../billing/paper/structured-reference.ts'
import type { Match } from './matching.ts'
import { type Returnable, withReturns } from './returns.ts'

const reference = structuredReference(2026, 10)
const aPayment = (more: Partial<Returnable> = {}): Returnable => ({
  payment: 'p',
  amount: 50_000,
  valueDay: '2026-05-04',
  reference,
  iban: 'BE71096123456769',
  names: ['Jan Peeters'],
  numbers: ['F2026-0010', 'FF-1016'],
  ...more,
})
const other = aPayment({
  payment: 'q',
  reference: structuredReference(2026, 11),
  iban: 'BE62510007547061',
  names: ['An Maes'],
  numbers: ['F2026-0011'],
})
const aLine = (more: object = {}) => ({
  amount: -50_000,
  valueDay: '2026-05-08',
  name: '',
  iban: '',
  reference: null,
  text: '',
  isReversal: false,
  ...more,
})
const open: Match = { state: 'open', invoice: null, why: null }
const aside: Match = { state: 'set_aside', invoice: null, why: 'outgoing' }
const one = (line: object, candidates: readonly Returnable[] = [aPayment(), other], found: Match = aside) =>
  withReturns([aLine(line)], [found], candidates)[0]!
const returned = (takesBack: string) => ({
  state: 'suggested',
  why: 'reversal',
  invoice: null,
  booking: null,
  takesBack,
})

test('the same sum the other way is a return of the payment it names [BK-13]', () => {
  for (const named of [
    { reference },
    { iban: 'BE71096123456769' },
    { name: 'DHR PEETERS JAN' },
    { text: 'terug: factuur F2026 0010' },
  ])
    expect(one(named), JSON.stringify(named)).toEqual(returned('p'))
  expect(one({ name: 'An Maes' })).toEqual(returned('q'))
  // A refund that could not be made comes in again.
  const refund = aPayment({ amount: -50_000 })
  expect(one({ amount: 50_000, name: 'Jan Peeters' }, [refund], open)).toEqual(returned('p'))
})

test('another sum, the same way, before it or long after it is no return; nor is what nobody is named by [BK-13]', () => {
  const name = 'Jan Peeters'
  expect(one({ name, amount: -49_999 })).toEqual(aside)
  expect(one({ name, amount: 50_000 })).toEqual(aside)
  expect(one({ name, valueDay: '2026-05-03' })).toEqual(aside)
  expect(one({ name, valueDay: '2026-05-18' })).toEqual(returned('p'))
  expect(one({ name, valueDay: '2026-05-19' })).toEqual(aside)
  expect(one({ name: 'Drankencentrale' }, [aPayment()])).toEqual(aside)
})

test('where the bank says that it takes back, a year will do, and the only one of the sum [BK-13]', () => {
  const said = { isReversal: true }
  expect(one({ ...said, name: 'Jan Peeters', valueDay: '2027-05-08' })).toEqual(returned('p'))
  expect(one(said, [aPayment()])).toEqual(returned('p'))
  expect(one(said)).toEqual(aside)
  expect(one({ ...said, valueDay: '2027-06-09' }, [aPayment()])).toEqual(aside)
})

test('what is known to pay something is no return, and nothing is taken back twice [BK-13]', () => {
  const refund = aPayment({ amount: -50_000 })
  const line = aLine({ amount: 50_000, reference })
  for (const found of [
    { state: 'matched', invoice: '1' as never, why: 'reference' },
    { state: 'suggested', invoice: '1' as never, why: 'amount_and_name' },
  ] as const)
    expect(withReturns([line], [found], [refund])).toEqual([found])
  const more = { state: 'suggested', invoice: '1' as never, why: 'more_than_open' } as const
  expect(withReturns([line], [more], [refund])).toEqual([returned('p')])
  const twice = withReturns([aLine({ reference }), aLine({ reference })], [aside, aside], [aPayment()])
  expect(twice).toEqual([returned('p'), aside])
  const twins = [aPayment(), aPayment({ payment: 'r' })]
  expect(one({ reference, isReversal: true }, twins)).toEqual(aside)
})
