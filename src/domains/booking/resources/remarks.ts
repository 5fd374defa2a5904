/** Notes on any record, for colleagues, or for the agency that brought the booking too. */
import { flag, id, one, reference, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'

const notInternal = { internal: { _eq: false } } as const

export const remarks = resource('remarks', {
  page: { path: 'remarks', to: ['organizer', 'employee', 'planner', 'accountant'], sort: '-date_created' },
  fields: {
    id: id(),
    /** The record it is about. */
    collection: text({ audience: 'members', required: true, max: 60, names: 'collection' }),
    item: reference({ audience: 'members', required: true, within: 'collection' }),
    /** The item again where it is a booking, so that it is as visible as that booking; the database keeps it. */
    booking: one('bookings', { audience: 'members', readonly: true, onDelete: 'cascade' }),
    text: text({ audience: 'members', required: true, max: 3000 }),
    internal: flag({ audience: 'members', default: true }),
    pinned: flag({ audience: 'members' }),
  },
  title: ['text'],
  list: ['date_created', 'text', 'collection', 'user_created', 'internal', 'pinned'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking, ...notInternal } },
    {
      to: ['organizer'],
      may: ['create'],
      fields: ['collection', 'item', 'text'],
      check: { booking: ownBooking, ...notInternal },
      preset: { internal: false },
    },
    { to: ['employee'], may: ['read'], where: { booking: dayBooking } },
    { to: ['employee'], may: ['create'], check: { booking: dayBooking } },
    { to: ['accountant'], may: ['read', 'create'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
