import { expect, test } from 'vitest'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import { isSteeredByUs } from './office-booking.ts'

const setWith = (bobs: FeasibleSet['bobs']) => ({ bobs }) as FeasibleSet
const during = { from: 0, to: 1 }

test('a ride with our Bobs asks no Bob of the group, whoever was to steer it first', () => {
  expect(isSteeredByUs({ bob: 'ours', feasible_set: null })).toBe(true)
  expect(isSteeredByUs({ bob: 'own', feasible_set: setWith([{ employee: 'lien', during }]) })).toBe(true)
  expect(isSteeredByUs({ bob: 'own', feasible_set: setWith([]) })).toBe(false)
  expect(isSteeredByUs({ bob: 'own', feasible_set: null })).toBe(false)
})
