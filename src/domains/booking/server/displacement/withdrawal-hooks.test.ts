/** Why a bike, trailer or truck is said to have left its rides. */
import { expect, test } from 'vitest'
import type { Row } from '../../../../platform/items/write/writer.ts'
import { lossBy } from './withdrawal-hooks.ts'

const today = '2027-05-15'
const bike = (status: string): Row => ({ status, inspection_due: null })

test('the alarm says the state a bike has: in the workshop is not out of service', () => {
  const lossOf = (status: string) => lossBy('party_bikes', bike(status), bike('in_service'), today)?.why
  expect(lossOf('maintenance')).toBe('asset-in-repair')
  expect(lossOf('out_of_service')).toBe('asset-out-of-service')
  expect(lossOf('limited')).toBeUndefined()
})
