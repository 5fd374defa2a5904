import { expect, test } from 'vitest'
import { bookingStatuses } from '../../../booking/resources/booking/booking-status.ts'
import { isAsAsked } from './as-asked.ts'

test('the thanks and what comes next stand only while the booking is as it was asked', () => {
  const said = bookingStatuses.filter((status) => isAsAsked({ status, uncertain: false }))
  expect(said).toEqual(['requested', 'confirmed'])
  expect(isAsAsked({ status: 'confirmed', uncertain: true })).toBe(false)
})
