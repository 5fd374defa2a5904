/** What was agreed with the guest is changed by an offer; the form opens nothing the server would refuse. */
import { expect, test } from 'vitest'
import { agreedFields } from './agreed-fields.ts'
import { bookings } from '../resources/booking/bookings.ts'

test('a draft is free to change; from the request on, what the price and the bikes stand on is not [B-21]', () => {
  expect(agreedFields('draft')).toEqual([])
  for (const status of bookings.fields.status.values.filter((each) => each !== 'draft'))
    expect(agreedFields(status), status).toEqual(['people', 'package', 'postal_code', 'bob', 'customer_kind'])
})

test('every field that was agreed is one of a booking', () => {
  expect(agreedFields('confirmed').filter((name) => !Object.hasOwn(bookings.fields, name))).toEqual([])
})
