/** The lines of a booking's price, as they were reckoned. */
import {
  choice,
  count,
  id,
  instant,
  money,
  number,
  one,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { lineKinds } from '../../catalog/price/price.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'

export const bookingLines = untracked('booking_lines', {
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'members', required: true, readonly: true, onDelete: 'cascade' }),
    position: count({ audience: 'members', required: true, readonly: true }),
    kind: choice(lineKinds, { audience: 'members', required: true, readonly: true }),
    text: translatedText({ audience: 'members', required: true, readonly: true }),
    quantity: number({ audience: 'members', required: true, readonly: true, default: 1 }),
    unit_price: money({ audience: 'agency', required: true, readonly: true }),
    vat_code: one('vat_codes', { audience: 'agency', required: true, readonly: true }),
    vat_percent: number({ audience: 'agency', required: true, readonly: true, unit: '%' }),
    net: money({ audience: 'agency', required: true, readonly: true }),
    vat: money({ audience: 'agency', required: true, readonly: true }),
    gross: money({ audience: 'agency', required: true, readonly: true }),
    /** Agreed after the bikes had left: when, by whose hand, and why. */
    added_at: instant({ audience: 'agency', readonly: true }),
    added_by: one('users', { audience: 'agency', readonly: true }),
    reason: text({ audience: 'agency', max: 500, readonly: true }),
  },
  title: ['text'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'booking', 'position', 'kind', 'text', 'quantity'],
      where: { booking: dayBooking },
    },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
  ],
})
