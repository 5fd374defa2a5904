import { expect, test } from 'vitest'
import { ridesOrRode } from '../booking.ts'
import { containerDeposit, depositDue } from './container-deposit.ts'

const step = (name: 'deposit' | 'base', amount: number) => ({
  step: name,
  text: { nl: '', en: '', fr: '' },
  amount,
})

test('the empties deposit is what the deposits of a frozen price hold beyond that of the booking', () => {
  expect(
    containerDeposit([step('base', 40_000), step('deposit', 20_000), step('deposit', 3000)], 20_000),
  ).toBe(3000)
  expect(containerDeposit([step('deposit', 20_000)], 20_000)).toBe(0)
  expect(containerDeposit([], 0)).toBe(0)
})

test('the ledger of a booking takes its security and its empties; a price without explanation the security alone [BI-91]', () => {
  expect(depositDue([step('deposit', 20_000), step('deposit', 6450)], 20_000)).toBe(26_450)
  expect(depositDue([step('deposit', 6450)], 0)).toBe(6450)
  expect(depositDue(null, 20_000)).toBe(20_000)
})

test('what a booking rides with is not shown once it is cancelled, declined or expired [B-20]', () => {
  expect((['cancelled', 'declined', 'expired'] as const).map(ridesOrRode)).toEqual([false, false, false])
  expect((['confirmed', 'under_way', 'completed', 'no_show'] as const).every(ridesOrRode)).toBe(true)
})
