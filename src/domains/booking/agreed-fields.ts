/** What of a booking was agreed with the guest: the price was frozen and the bikes were chosen for these. */
import { isAsked } from './resources/booking-status.ts'
import type { BookingStatus } from './booking.ts'

const agreed = ['people', 'package', 'postal_code', 'bob', 'customer_kind'] as const

/** The fields that change by an offer, never by an edit: none while it is a draft. The form and the server ask here. */
export const agreedFields = (status: BookingStatus): readonly string[] => (isAsked(status) ? agreed : [])
