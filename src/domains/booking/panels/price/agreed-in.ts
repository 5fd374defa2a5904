/** What was agreed, of a booking as the office's page reads it: apart from what every list brings. */
import type { OfficeBooking } from '../../office/office-booking.ts'
import { type Agreed, agreedOf } from '../../price/asked.ts'

/** What is due of it by now, as far as its reader sees its price. */
export const agreedIn = (booking: OfficeBooking): Agreed =>
  agreedOf({
    status: booking.status,
    starts_at: booking.starts_at,
    gross: booking.gross ?? null,
    net: booking.net ?? null,
    price_mode: booking.price_mode ?? null,
    policy_snapshot: booking.policy_snapshot ?? null,
    cancellation_kept: booking.cancellation_kept ?? null,
  })
