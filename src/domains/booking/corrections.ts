/** What is corrected of a booking while the ride itself stays as it is: where it starts, and who booked. */
import { ok, refuse } from '../../kernel/outcome.ts'
import { allowed, type Booking, changing, type Judged, type Moved, type Party } from './booking.ts'

/** Where the ride starts may be said until the bikes are on the road: it changes nothing else. */
export function address(booking: Judged, by: Party): Moved {
  return changing(allowed(booking, 'address', by), { status: booking.status })
}

/**
 * Who booked says himself who he is and where his invoice goes, until his ride begins, as long as nothing was invoiced
 * or paid in the name that stands there.
 * Rule BC-04.
 */
export function contact(
  booking: Judged & Pick<Booking, 'starts_at'>,
  by: Party,
  { isBilled, now }: { readonly isBilled: boolean; readonly now: number },
): Moved {
  const may = allowed(booking, 'contact', by)
  if (!may.ok) return may
  if (booking.starts_at && Date.parse(booking.starts_at) <= now)
    return refuse('move-not-allowed', { move: 'contact', status: booking.status })
  return isBilled ? refuse('contact-billed') : ok({ status: booking.status })
}
