import { expect, test } from 'vitest'
import { ridesOrRode } from '../booking.ts'
import { containerDeposit } from './container-deposit.ts'

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

test('what a booking rides with is not shown once it is cancelled, declined or expired [B-20]', () => {
  expect((['cancelled', 'declined', 'expired'] as const).map(ridesOrRode)).toEqual([false, false, false])
  expect((['confirmed', 'under_way', 'completed', 'no_show'] as const).every(ridesOrRode)).toBe(true)
})
