import { expect, test } from 'vitest'
import { mayBeUsed } from './gates.ts'

const now = Date.parse('2027-05-10T08:00:00Z')
const leaving = { from: Date.parse('2027-05-15T08:00:00Z'), now }

test.each([
  ['in_service', null, true],
  ['limited', '2027-05-15', true],
  ['in_service', '2027-05-14', false],
  ['maintenance', null, false],
  ['out_of_service', '2028-01-01', false],
  ['retired', null, false],
] as const)(
  'a bike that is %s with its inspection due %s may go out on 15 May: %s [FL-01]',
  (status, due, allowed) => {
    expect(mayBeUsed({ status, inspection_due: due }, '2027-05-15', leaving).ok).toBe(allowed)
  },
)

test.each([
  ['out_of_service', '2027-05-15T08:00:00Z', true],
  ['out_of_service', '2027-05-15T08:00:01Z', false],
  ['maintenance', '2027-05-12T08:00:00Z', true],
  // It has passed and it is still out: nobody knows any more.
  ['out_of_service', '2027-05-10T08:00:00Z', false],
  ['out_of_service', null, false],
  ['retired', '2027-05-12T08:00:00Z', false],
] as const)(
  'on 10 May a truck that is %s and expected back %s may leave on 15 May at eight: %s [FL-10]',
  (status, expected_back, allowed) => {
    const truck = { status, inspection_due: null, expected_back }
    expect(mayBeUsed(truck, '2027-05-15', leaving).ok).toBe(allowed)
  },
)
