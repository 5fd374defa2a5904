import { expect, test } from 'vitest'
import { lastDayOut, outagesOf, stillRiding } from './outage.ts'

test('what is out today is back tomorrow, for a week after seven days, and of a machine nobody may know', () => {
  const today = '2027-05-28'
  expect(outagesOf(false).map((outage) => lastDayOut(outage, today))).toEqual([
    '2027-05-28',
    '2027-05-29',
    '2027-06-03',
    null,
  ])
  expect(outagesOf(true)).not.toContain('unknown')
})

test('on the road is what a ride counts on that is not over; an absence or what nobody has is not', () => {
  const now = Date.parse('2027-05-28T12:00:00Z')
  const block = (resource: string | null, to: string, item: 'booking' | 'absence' = 'booking') => ({
    resource: resource as never,
    item,
    to,
  })
  expect([
    ...stillRiding(
      [
        block('over', '2027-05-28T12:00:00Z'),
        block('riding', '2027-05-28T12:01:00Z'),
        block('riding', '2027-05-28T15:00:00Z'),
        block('away', '2027-05-28T20:00:00Z', 'absence'),
        block(null, '2027-05-28T20:00:00Z'),
      ],
      now,
    ),
  ]).toEqual(['riding'])
})
