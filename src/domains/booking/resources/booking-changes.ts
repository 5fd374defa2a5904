/** What a group changed of its ride itself: each time the ride as it was before. */
import { choice, count, id, instant, json, money, one } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { ownBooking } from '../../identity/whose.ts'
import { mostChanges } from '../change/ride-change.ts'
import type { RideVersion } from '../change/ride-version.ts'

export const bookingChanges = untracked('booking_changes', {
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'agency', required: true, readonly: true, onDelete: 'cascade' }),
    number: count({ audience: 'agency', required: true, readonly: true, min: 1, max: mostChanges }),
    made_at: instant({ audience: 'agency', required: true, readonly: true }),
    made_by: choice(['visitor', 'agency'], { audience: 'agency', required: true, readonly: true }),
    /** The ride as it was agreed before. */
    was: json<RideVersion>({ audience: 'agency', required: true, readonly: true }),
    /** Of what fell away, VAT included. */
    kept: money({ audience: 'agency', required: true, min: 0, readonly: true }),
  },
  title: ['number'],
  list: ['number', 'made_at', 'made_by', 'kept'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
  ],
})
