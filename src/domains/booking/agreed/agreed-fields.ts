/** What of a booking was agreed with the guest: the price was frozen and the bikes were chosen for these. */
import type { BookingStatus } from '../booking.ts'
import { isAsked } from '../resources/booking/booking-status.ts'

const agreed = ['people', 'package', 'postal_code', 'bob', 'customer_kind'] as const

/**
 * The fields that change by an offer, never by an edit: none while it is a draft. The form and the server ask here.
 * Rule B-21.
 */
export const agreedFields = (status: BookingStatus): readonly string[] => (isAsked(status) ? agreed : [])
