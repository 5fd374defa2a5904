import { expect, test } from 'vitest'
import { isFound } from './block-filter.ts'

const ride = {
  item: 'booking',
  status: 'confirmed',
  title: 'PB-1024',
  customer: 'Société Générale',
  place: 'Korenmarkt 3, 9000 Gent',
  alarm: null,
  needs_address: false,
  inspect_by: null,
  bobs_missing: 0,
  open: null,
} as const

test('a block is found by every word of its number, customer or place, without accents too [PL-18]', () => {
  expect(isFound(ride, {})).toBe(true)
  expect(isFound(ride, { find: ' societe  1024 ' })).toBe(true)
  expect(isFound(ride, { find: 'gent' })).toBe(true)
  expect(isFound(ride, { find: 'gent 1025' })).toBe(false)
})

test('attention is what is wrong or missing; unanswered and unpaid are what they say [PL-18]', () => {
  expect(isFound(ride, { want: 'attention' })).toBe(false)
  expect(isFound({ ...ride, bobs_missing: 1 }, { want: 'attention' })).toBe(true)
  expect(isFound({ ...ride, needs_address: true }, { want: 'attention' })).toBe(true)
  expect(isFound({ ...ride, inspect_by: '2027-05-14' }, { want: 'attention' })).toBe(true)
  expect(isFound({ ...ride, alarm: [{ why: 'set-lost' }] }, { want: 'attention' })).toBe(true)
  expect(isFound(ride, { want: 'unanswered' })).toBe(false)
  expect(isFound({ ...ride, status: 'requested' }, { want: 'unanswered' })).toBe(true)
  // An offer waits for the customer.
  expect(isFound({ ...ride, status: 'proposed' }, { want: 'unanswered' })).toBe(false)
  expect(isFound({ ...ride, item: 'absence', status: 'requested' }, { want: 'unanswered' })).toBe(true)
  expect(isFound({ ...ride, item: 'absence', status: 'approved' }, { want: 'unanswered' })).toBe(false)
  expect([null, 0, 12_100].map((open) => isFound({ ...ride, open }, { want: 'unpaid' }))).toEqual([
    false,
    false,
    true,
  ])
})
