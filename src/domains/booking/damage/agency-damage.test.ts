import { expect, test } from 'vitest'
import { judgeAgencyDamage, judgeDamageCount } from './agency-damage.ts'
import { dayMs } from '../../../kernel/time/period.ts'

const [start, end] = ['2027-05-15T12:00:00Z', '2027-05-15T14:00:00Z']
const now = Date.parse('2027-05-15T13:00:00Z')
const ride = {
  status: 'under_way',
  starts_at: start,
  ends_at: end,
  feasible_set: { bikes: ['ours'] },
} as unknown as Parameters<typeof judgeAgencyDamage>[0]
const said = (over: Partial<typeof ride>, bike = 'ours', at = now) => {
  const judged = judgeAgencyDamage({ ...ride, ...over }, bike, at)
  return judged.ok ? 'reported' : judged.refusal.reason
}

test('an agency reports what its group rode on, from the ride until two weeks after it [B-71]', () => {
  for (const status of ['planned', 'under_way', 'completed', 'closed'] as const)
    expect(said({ status }), status).toBe('reported')
  expect(said({ status: 'closed' }, 'ours', Date.parse(end) + 14 * dayMs)).toBe('reported')
})

test('a ride that did not take place, or not yet, or long ago, and another bike, are no ground for a report [B-71]', () => {
  for (const status of ['draft', 'requested', 'confirmed', 'cancelled', 'no_show'] as const)
    expect(said({ status }), status).toBe('damage-before-ride')
  expect(said({ status: 'planned' }, 'ours', Date.parse(start) - 1)).toBe('damage-before-ride')
  expect(said({}, 'ours', Date.parse(end) + 14 * dayMs + 1)).toBe('damage-too-late')
  expect(said({}, 'another')).toBe('damage-other-bike')
  expect(said({ feasible_set: null })).toBe('damage-other-bike')
})

test('one ride brings an agency ten reports at the most [B-72]', () => {
  expect(judgeDamageCount(9, '09 123 45 67').ok).toBe(true)
  expect(judgeDamageCount(10, '09 123 45 67')).toEqual({
    ok: false,
    refusal: { reason: 'damage-reports-enough', field: 'booking', max: 10, phone: '09 123 45 67' },
  })
})
