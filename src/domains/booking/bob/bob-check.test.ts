import { expect, test } from 'vitest'
import { mayCheckBob, mayRefuseBob, mayTakeBackCheck } from './bob-check.ts'

const booking = {
  status: 'planned',
  starts_at: '2027-05-22T12:00:00.000Z',
  ends_at: '2027-05-22T14:00:00.000Z',
  local_day: '2027-05-22',
} as const
const bob = { first_name: 'Kobe', birth_date: null }
const at = (time: string) => Date.parse(`2027-05-22T${time}:00Z`)
const why = (outcome: ReturnType<typeof mayCheckBob>) => (outcome.ok ? null : outcome.refusal.reason)

test('a Bob is looked at from when the bikes may leave until the ride is over [BB-09]', () => {
  expect(why(mayCheckBob(booking, bob, at('08:59')))).toBe('departure-too-early')
  expect(why(mayCheckBob(booking, bob, at('09:00')))).toBeNull()
  expect(why(mayCheckBob({ ...booking, status: 'under_way' }, bob, at('13:59')))).toBeNull()
  expect(why(mayCheckBob(booking, bob, at('14:00')))).toBe('move-not-allowed')
  expect(why(mayCheckBob({ ...booking, status: 'cancelled' }, bob, at('11:00')))).toBe('move-not-allowed')
})

test('nobody without a name is seen, nor who is known to be too young; no longer taken back once they left [BB-09]', () => {
  expect(why(mayCheckBob(booking, { ...bob, first_name: ' ' }, at('11:00')))).toBe('bob-unnamed')
  expect(why(mayCheckBob(booking, { ...bob, birth_date: '2009-05-23' }, at('11:00')))).toBe('bob-minor')
  expect(why(mayCheckBob(booking, { ...bob, birth_date: '2009-05-22' }, at('11:00')))).toBeNull()
  expect(mayTakeBackCheck(booking).ok).toBe(true)
  expect(mayTakeBackCheck({ status: 'under_way' }).ok).toBe(false)
})

test('a Bob is sent home in the same hours, who is too young above all [BB-11]', () => {
  expect(why(mayRefuseBob(booking, bob, at('08:59')))).toBe('departure-too-early')
  expect(why(mayRefuseBob(booking, { ...bob, birth_date: '2009-05-23' }, at('11:00')))).toBeNull()
  expect(why(mayRefuseBob(booking, { ...bob, first_name: null }, at('11:00')))).toBe('bob-unnamed')
  expect(why(mayRefuseBob(booking, bob, at('14:00')))).toBe('move-not-allowed')
})
