/** The drinks of a booking. */
import { count, id, one } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking, ownDraft } from '../../identity/whose.ts'

export const bookingDrinks = untracked('booking_drinks', {
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'members', required: true, onDelete: 'cascade' }),
    drink: one('drinks', { audience: 'members', required: true }),
    quantity: count({ audience: 'members', required: true, min: 1 }),
  },
  title: ['drink'],
  list: ['drink', 'quantity'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    {
      to: ['organizer'],
      may: ['create', 'update'],
      where: { booking: ownDraft },
      check: { booking: ownDraft },
    },
    { to: ['employee'], may: ['read'], where: { booking: dayBooking } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
