import { expect, test } from 'vitest'
import { sickToday } from './sick-note.ts'

test('who reports that he is ill is ill today, all day, also on the day the clocks change', () => {
  expect(sickToday('2027-05-15', 'Europe/Brussels')).toEqual({
    kind: 'sick',
    starts_at: '2027-05-14T22:00:00.000Z',
    ends_at: '2027-05-15T22:00:00.000Z',
  })
  expect(sickToday('2027-03-28', 'Europe/Brussels')).toMatchObject({
    starts_at: '2027-03-27T23:00:00.000Z',
    ends_at: '2027-03-28T22:00:00.000Z',
  })
})
