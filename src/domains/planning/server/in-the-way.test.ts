import { expect, test } from 'vitest'
import { spanText } from './in-the-way.ts'

const zone = 'Europe/Brussels'
const span = (from: string, to: string) => spanText({ from: Date.parse(from), to: Date.parse(to) }, zone)

test('what is in the way for whole days is named by its days', () => {
  expect(span('2027-07-02T22:00:00Z', '2027-07-03T22:00:00Z')).toBe('03/07')
  expect(span('2027-07-02T22:00:00Z', '2027-07-05T22:00:00Z')).toBe('03/07 – 05/07')
})

test('what is in the way for some hours is named by its hours', () => {
  expect(span('2027-07-03T08:00:00Z', '2027-07-03T10:00:00Z')).toBe('03/07 10:00 – 12:00')
  expect(span('2027-07-03T08:00:00Z', '2027-07-04T10:00:00Z')).toBe('03/07 10:00 – 04/07 12:00')
})
