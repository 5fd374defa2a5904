import { expect, test } from 'vitest'
import { inOpenPeriod, moveLockDate } from './lock-date.ts'

test('nothing is entered on a day that is closed, and the refusal names it [BI-44]', () => {
  expect(inOpenPeriod('2027-05-31', null, 'entry_date')).toMatchObject({ ok: true })
  expect(inOpenPeriod('2027-06-01', '2027-05-31', 'entry_date')).toMatchObject({ ok: true })
  for (const day of ['2027-05-31', '2027-05-01'])
    expect(inOpenPeriod(day, '2027-05-31', 'entry_date')).toEqual({
      ok: false,
      refusal: { reason: 'period-closed', field: 'entry_date', day, until: '2027-05-31' },
    })
})

test('the books are closed further, never opened again, and today stays open [BI-44]', () => {
  const today = '2027-06-14'
  expect(moveLockDate(null, '2027-06-13', today)).toEqual({ ok: true, value: '2027-06-13' })
  expect(moveLockDate('2027-05-31', '2027-05-31', today)).toMatchObject({ ok: true })
  expect(moveLockDate('2027-05-31', '2027-05-30', today)).toMatchObject({
    refusal: { reason: 'lock-date-back', until: '2027-05-31' },
  })
  expect(moveLockDate(null, today, today)).toMatchObject({ refusal: { reason: 'lock-date-ahead' } })
})
