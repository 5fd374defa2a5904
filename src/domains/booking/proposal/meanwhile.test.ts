import { expect, test } from 'vitest'
import { changedMeanwhile } from './meanwhile.ts'
import type { OfficeBooking } from '../office/office-booking.ts'

const booking = {
  id: 'b',
  number: 'B-7',
  status: 'requested',
  starts_at: '2027-12-11T17:00:00Z',
  start_place: null,
  people: 12,
  gross: 36_000,
} as OfficeBooking
const reader = { locale: 'nl', zone: 'Europe/Brussels' } as const

test('who writes a proposal reads what the customer changed meanwhile, from what to what', () => {
  const moved = {
    ...booking,
    starts_at: '2027-12-11T15:00:00Z',
    start_place: 'Markt 1',
    gross: 32_000,
  }
  const lines = changedMeanwhile(booking, moved, reader)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/za 11 dec.* 16:00 in plaats van za 11 dec.* 18:00$/)
  expect(lines[1]).toMatch(/Markt 1 \(nieuw\)$/)
  expect(lines[2]).toMatch(/320.* in plaats van .*360/)
  expect(changedMeanwhile(booking, { ...booking, status: 'cancelled' }, reader)).toEqual([
    expect.stringMatching(/Geannuleerd in plaats van Aangevraagd$/),
  ])
  expect(changedMeanwhile(booking, booking, reader)).toEqual([])
})
