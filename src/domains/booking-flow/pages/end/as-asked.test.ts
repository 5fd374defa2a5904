import { expect, test } from 'vitest'
import { bookingStatuses } from '../../../booking/resources/booking/booking-status.ts'
import { isAsAsked, nextOfBobs } from './as-asked.ts'

test('the thanks and what comes next stand only while the booking is as it was asked', () => {
  const said = bookingStatuses.filter((status) => isAsAsked({ status, uncertain: false }))
  expect(said).toEqual(['requested', 'confirmed'])
  expect(isAsAsked({ status: 'confirmed', uncertain: true })).toBe(false)
})

test('a Bob who is named is not asked for again; of two bikes the second still is', () => {
  const named = (count: number, bikes: number) =>
    nextOfBobs({ bob: 'own', bikes, bobs: Array.from({ length: count }) as never })
  expect(named(0, 1)).toEqual(['Vertel ons nog wie de Bob is. Dat duurt twee minuten.'])
  expect(named(1, 1)).toEqual([])
  expect(named(1, 2)).toHaveLength(1)
  expect(named(2, 2)).toEqual([])
})
