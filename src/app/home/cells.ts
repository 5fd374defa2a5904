/** The cells of the first page that say more than their field, by the collection whose rows they are. */
import { bookingCells } from '../../domains/booking/panels/booking-cells.tsx'

const own: Readonly<Record<string, typeof bookingCells>> = { bookings: bookingCells }

/** A cell reads the words of its own collection: a report of damage has no status of a booking. */
export const cellsOf = (collection: string): typeof bookingCells | undefined => own[collection]
