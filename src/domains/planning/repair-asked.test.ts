import { expect, test } from 'vitest'
import { repairAsked, repairOfAbsence } from './repair-asked.ts'

test('the repair after a day of absence is about that day, not the next', () => {
  const employee = '018f0000-0000-7000-8000-000000000001'
  const days = (starts_at: string, ends_at: string) =>
    repairAsked(repairOfAbsence({ employee, starts_at, ends_at }, 'Europe/Brussels'))
  expect(days('2027-07-02T22:00:00Z', '2027-07-03T22:00:00Z')).toEqual({
    resource: employee,
    from: '2027-07-03',
    to: '2027-07-03',
  })
  expect(days('2027-07-02T22:00:00Z', '2027-07-04T08:00:00Z')).toMatchObject({ to: '2027-07-04' })
})
