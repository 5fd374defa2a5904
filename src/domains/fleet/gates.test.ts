import { expect, test } from 'vitest'
import { mayBeUsed } from './gates.ts'

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
    expect(mayBeUsed({ status, inspection_due: due }, '2027-05-15').ok).toBe(allowed)
  },
)
