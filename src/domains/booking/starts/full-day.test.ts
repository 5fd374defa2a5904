import { expect, test } from 'vitest'
import { explained } from './full-day.ts'

test('why a day cannot be had is said of days to come, and of none that has passed', () => {
  const days = [
    { day: '2027-05-01', state: 'past', causes: [{ reason: 'day-in-the-past' }] },
    { day: '2027-05-02', state: 'closed', causes: [{ reason: 'closed' }] },
    { day: '2027-05-03', state: 'free', causes: [] },
    { day: '2027-05-04', state: 'none', causes: [{ reason: 'no-bike' }] },
    { day: '2027-05-05', state: 'free' },
  ]
  expect(explained(days).map(({ day }) => day)).toEqual(['2027-05-02', '2027-05-04'])
})
