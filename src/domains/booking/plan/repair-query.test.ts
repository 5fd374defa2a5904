import { expect, test } from 'vitest'
import { readRepairQuery, repairOfAbsence } from './repair-query.ts'

test('the repair after a day of absence is about that day, not the next', () => {
  const employee = '018f0000-0000-7000-8000-000000000001'
  const days = (starts_at: string, ends_at: string) =>
    readRepairQuery(
      repairOfAbsence({ employee, starts_at, ends_at }, { zone: 'Europe/Brussels', today: '2027-07-01' }),
    )
  expect(days('2027-07-02T22:00:00Z', '2027-07-03T22:00:00Z')).toEqual({
    resource: employee,
    from: '2027-07-03',
    to: '2027-07-03',
  })
  expect(days('2027-07-02T22:00:00Z', '2027-07-04T08:00:00Z')).toMatchObject({ to: '2027-07-04' })
})

test('the repair of a long illness begins today and reaches no further than one repair may', () => {
  const employee = '018f0000-0000-7000-8000-000000000001'
  const ill = { employee, starts_at: '2027-01-01T08:00:00Z', ends_at: '2027-12-20T08:00:00Z' }
  const asked = readRepairQuery(repairOfAbsence(ill, { zone: 'Europe/Brussels', today: '2027-07-01' }))
  expect(asked).toMatchObject({ from: '2027-07-01', to: '2027-09-30' })
})
