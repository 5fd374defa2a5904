/** The deposit of a booking: what was taken at delivery, what was given back, and why the rest was kept. */
import { choice, id, instant, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'

const statuses = ['due', 'received', 'authorised', 'held', 'returned', 'part_kept', 'kept'] as const

/** What may still be written beside a deposit; the sums move by their own calls. */
const annotations = ['note'] as const
const taken = ['booking', 'amount', 'method', 'witness', 'note'] as const

export const deposits = resource('deposits', {
  page: { path: 'deposits', to: ['planner', 'accountant'], sort: '-date_created' },
  groups: ['taken', 'settled'],
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'members', required: true }),
    status: choice(statuses, {
      audience: 'agency',
      required: true,
      default: 'due',
      readonly: true,
      tones: {
        due: 'attention',
        received: 'good',
        authorised: 'good',
        held: 'good',
        returned: 'quiet',
        part_kept: 'quiet',
        kept: 'quiet',
      },
    }),
    amount: money({ audience: 'members', required: true, min: 1, group: 'taken' }),
    method: choice(['cash', 'card', 'transfer', 'online_hold'], {
      audience: 'members',
      required: true,
      default: 'cash',
      group: 'taken',
    }),
    witness: text({ audience: 'crew', max: 120, personal: true, group: 'taken' }),
    received_at: instant({ audience: 'agency', readonly: true, group: 'taken' }),
    returned: money({
      audience: 'agency',
      required: true,
      default: 0,
      min: 0,
      readonly: true,
      group: 'settled',
    }),
    kept: money({ audience: 'agency', required: true, default: 0, min: 0, readonly: true, group: 'settled' }),
    damage_report: one('damage_reports', { audience: 'agency', readonly: true, group: 'settled' }),
    settled_at: instant({ audience: 'agency', readonly: true, group: 'settled' }),
    note: text({ audience: 'crew', max: 500 }),
  },
  title: ['booking'],
  list: ['booking', 'amount', 'method', 'returned', 'kept', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['employee'], may: ['create'], fields: taken, check: { booking: dayBooking } },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
    { to: ['planner', 'accountant', 'admin'], may: ['create'] },
    { to: ['accountant', 'admin'], may: ['update'], fields: annotations },
    { to: ['admin'], may: ['delete'] },
  ],
})
