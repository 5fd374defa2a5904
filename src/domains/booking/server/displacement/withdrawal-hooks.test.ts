/** Why a bike, trailer or truck is said to have left its rides. */
import { expect, test } from 'vitest'
import type { Row } from '../../../../platform/items/write/writer.ts'
import { lossBy } from './withdrawal-hooks.ts'

const present = { today: '2027-05-15', now: Date.parse('2027-05-15T08:00:00Z') } as const
const bike = (status: string, expected_back: string | null = null): Row => ({
  status,
  inspection_due: null,
  expected_back,
})

test('the alarm says the state a bike has: in the workshop is not out of service', () => {
  const lossOf = (status: string) => lossBy('party_bikes', bike(status), bike('in_service'), present)?.why
  expect(lossOf('maintenance')).toBe('asset-in-repair')
  expect(lossOf('out_of_service')).toBe('asset-out-of-service')
  expect(lossOf('limited')).toBeUndefined()
})

test('what is expected back later takes more from its rides, sooner takes nothing [FL-10]', () => {
  const lossBetween = (candidate: Row, before: Row) => lossBy('tow_trucks', candidate, before, present)
  const [soon, late] = ['2027-05-20T08:00:00.000Z', '2027-05-25T08:00:00.000Z']
  const out = (back: string | null) => bike('out_of_service', back)
  expect(lossBetween(out(soon), bike('in_service'))).toEqual({
    why: 'asset-out-of-service',
    until: Date.parse(soon),
  })
  expect(lossBetween(out(late), out(soon))).toMatchObject({ until: Date.parse(late) })
  expect(lossBetween(out(soon), out(late))).toBeNull()
  // Nobody knows: all of them.
  expect(lossBetween(out(null), out(soon))).toEqual({ why: 'asset-out-of-service' })
  expect(lossBetween(out(soon), out(null))).toBeNull()
})
