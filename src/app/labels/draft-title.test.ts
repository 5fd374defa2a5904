import { expect, test } from 'vitest'
import { titleOf } from '../../platform/resource/ui/data/record.ts'
import { resources } from '../resources.ts'

const find = (name: string) => resources.find((each) => each.name === name)!

test('a booking without a number is called a draft, and by who asks for it', () => {
  const customer = { id: 'c', kind: 'consumer', first_name: 'An', last_name: 'Peeters' }
  const called = (row: object) => titleOf(find('bookings'), { id: 'b', ...row }, 'nl', find)
  expect(called({ number: 'FF-1042', status: 'confirmed', customer })).toBe('FF-1042')
  expect(called({ number: null, status: 'draft', customer })).toBe('Concept An Peeters')
  expect(called({ number: null, status: 'draft', customer: null })).toBe('Concept')
})
