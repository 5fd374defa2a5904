/** By what a calendar knows a booking again, in every file it is sent. */
import { namedId } from '../../kernel/id/named-id.ts'
import type { Booking } from './booking.ts'

/** Public and stable. What was sent under another one keeps it: a calendar would show the ride twice. */
export const calendarUid = ({ id, calendar_uid }: Pick<Booking, 'id' | 'calendar_uid'>): string =>
  calendar_uid ?? namedId(`calendar/${id}`)
