import { expect, test } from 'vitest'
import { isMadeOf, madeOf } from './made-of.ts'

const heard = new Set(['bookings', 'remarks'])

test('a list of a collection that changed is read again, and no other', () => {
  expect(isMadeOf({ queryKey: ['items', 'bookings', 'page', {}] }, heard)).toBe(true)
  expect(isMadeOf({ queryKey: ['items', 'drinks', 'page', {}] }, heard)).toBe(false)
  expect(isMadeOf({ queryKey: ['shown', 'bookings'] }, heard)).toBe(false)
})

test('what is made of several collections is read again when one of them changes', () => {
  const queryKey = ['items', 'planning', 'window']
  expect(isMadeOf({ queryKey, meta: madeOf('absences', 'bookings') }, heard)).toBe(true)
  expect(isMadeOf({ queryKey, meta: madeOf('absences', 'trailers') }, heard)).toBe(false)
  expect(isMadeOf({ queryKey }, heard)).toBe(false)
})
