/** What the page after a move still says of it. */
import { expect, test } from 'vitest'
import type { ShownBooking } from '../../../shown.ts'
import { readDone } from './done.ts'
import { stillSo } from './still-so.ts'

const booking = (status: ShownBooking['status'], more: Partial<ShownBooking> = {}) =>
  ({
    status,
    start: '2027-05-15T12:00:00.000Z',
    bobs: [{ id: 'b', first_name: 'An', last_name: 'Peeters' }],
    uncertain: false,
    ...more,
  }) as unknown as ShownBooking

test('an address that names nothing we did is read as none', () => {
  expect(['x', 1, null, undefined, 'constructor'].map(readDone)).toEqual(Array(5).fill(undefined))
  expect(readDone('bob')).toBe('bob')
  expect(readDone('bob_replaced')).toBe('bob_replaced')
})

test('an old link of what was done claims nothing of a booking that stands otherwise by now', () => {
  const ended = booking('cancelled')
  for (const what of ['bob', 'bob_replaced', 'slot', 'accepted', 'kept', 'declined'] as const)
    expect(stillSo(what, ended)).toBeNull()
  expect(stillSo('cancelled', ended)).toBe('cancelled')
  expect(stillSo('slot', booking('requested'))).toBe('slot')
  expect(stillSo('slot', booking('confirmed'))).toBeNull()
  expect(stillSo('bob', booking('completed'))).toBeNull()
  expect(stillSo('accepted', booking('confirmed', { uncertain: true }))).toBeNull()
  expect(stillSo(undefined, ended)).toBeNull()
})
