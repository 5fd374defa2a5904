import { expect, test } from 'vitest'
import { invoiceBy, periodAround, periodBefore, periodBeside, periodOf } from './period.ts'

test('a month and a quarter are named by an address, and nothing else is', () => {
  expect(periodOf('2028-02')).toEqual({
    key: '2028-02',
    kind: 'month',
    first: '2028-02-01',
    last: '2028-02-29',
  })
  expect(periodOf('2027-Q4')).toEqual({
    key: '2027-Q4',
    kind: 'quarter',
    first: '2027-10-01',
    last: '2027-12-31',
  })
  for (const wrong of ['2027', '2027-13', '2027-00', '2027-Q5', '2027-Q0', '1999-01', '2027-1', ' 2027-01'])
    expect(periodOf(wrong), wrong).toBeNull()
})

test('the one before and the one after cross the year', () => {
  expect(periodBeside(periodOf('2027-Q1')!, -1).key).toBe('2026-Q4')
  expect(periodBeside(periodOf('2027-12')!, 1).key).toBe('2028-01')
  expect(periodBefore('2027-02-14', 'quarter').key).toBe('2026-Q4')
  expect(periodAround('2027-05-31', 'quarter').key).toBe('2027-Q2')
})

test('a ride is invoiced by the 15th of the month after it, whatever day it was [AC-08]', () => {
  expect(invoiceBy('2027-05-01')).toBe('2027-06-15')
  expect(invoiceBy('2027-05-31')).toBe('2027-06-15')
  expect(invoiceBy('2027-12-24')).toBe('2028-01-15')
  expect(invoiceBy('2028-02-29')).toBe('2028-03-15')
})
