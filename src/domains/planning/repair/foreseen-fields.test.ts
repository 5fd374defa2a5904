/** Which changes of a record lead to the repair of rides. */
import { expect, test } from 'vitest'
import { mayLeaveRides } from './foreseen-fields.ts'

test('a bike sent to the workshop leads to the repair of its rides; a new name leads nowhere', () => {
  expect(mayLeaveRides('party_bikes', { status: 'maintenance' })).toBe(true)
  expect(mayLeaveRides('trailers', { inspection_due: '2027-05-01' })).toBe(true)
  expect(mayLeaveRides('employees', { status: 'inactive' })).toBe(true)
  expect(mayLeaveRides('party_bikes', { name: 'Lieve' })).toBe(false)
  expect(mayLeaveRides('packages', { status: 'archived' })).toBe(false)
})
