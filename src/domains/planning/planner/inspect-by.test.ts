import { expect, test } from 'vitest'
import { inspectBy } from './inspect-by.ts'

const due = new Map([
  ['red', '2027-05-14'],
  ['new', null],
])
const of = (more: object) =>
  inspectBy(
    { resource: 'red', item: 'booking', status: 'confirmed', from: '2027-05-15T10:00:00Z', ...more },
    due,
    'Europe/Brussels',
  )

test('a ride to come on what is inspected only until before it says until when [PL-35]', () => {
  expect(of({})).toBe('2027-05-14')
  expect(of({ from: '2027-05-14T21:00:00Z' })).toBeNull()
  expect(of({ from: '2027-05-14T22:30:00Z' }), 'after midnight here').toBe('2027-05-14')
  expect(of({ status: 'requested' })).toBe('2027-05-14')
})

test('what is back, has no inspection, or is no ride says nothing of it [PL-35]', () => {
  expect(of({ status: 'completed' })).toBeNull()
  expect(of({ resource: 'new' })).toBeNull()
  expect(of({ resource: null })).toBeNull()
  expect(of({ item: 'reservation', status: null })).toBeNull()
})
