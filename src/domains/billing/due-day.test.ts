import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../kernel/time/day.ts'
import { dueDay } from './due-day.ts'

const today: Day = '2027-06-01'
const asked = { kind: 'advance', issueDay: today, term: 14, rideDay: null, today } as const

test.each([
  ['a ride far off leaves the term', { rideDay: '2027-08-01' }, '2027-06-15'],
  ['the term ends two days before the ride', { rideDay: '2027-06-17' }, '2027-06-15'],
  ['a ride within the term is paid for two days before it', { rideDay: '2027-06-11' }, '2027-06-09'],
  ['a ride tomorrow is paid for at once', { rideDay: '2027-06-02' }, today],
  ['a ride today is paid for at once', { rideDay: today }, today],
  [
    'an advance of an earlier day is not late from birth',
    { issueDay: '2027-05-20', rideDay: '2027-06-02' },
    today,
  ],
  ['the final invoice keeps its term', { kind: 'final', rideDay: '2027-06-11' }, '2027-06-15'],
  ['without a ride the term counts', { kind: 'advance' }, '2027-06-15'],
  ['no term is at once', { term: 0, rideDay: '2027-08-01' }, today],
] as const)('%s [BI-99]', (_, change, due) => {
  expect(dueDay({ ...asked, ...change })).toBe(due)
})

test('an advance is due neither after its term, nor after its ride, nor before today [BI-99]', () => {
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(days, days, (term, ahead) => {
      const rideDay = addDays(today, ahead)
      const due = dueDay({ ...asked, term, rideDay })
      expect(due >= today && due <= addDays(today, term) && due <= rideDay).toBe(true)
    }),
  )
})
