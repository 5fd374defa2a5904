/** Each time a coupon was used: kept for a request, used at its confirmation, or given back. */
import { choice, id, instant, money, one } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const couponRedemptions = resource('coupon_redemptions', {
  actions: ['reserve', 'use', 'release', 'recount'],
  fields: {
    id: id(),
    coupon: one('coupons', { audience: 'internal', required: true, readonly: true }),
    booking: one('bookings', { audience: 'internal', required: true, readonly: true, onDelete: 'cascade' }),
    customer: one('customers', { audience: 'internal', readonly: true }),
    amount: money({ audience: 'internal', required: true, min: 0, readonly: true }),
    state: choice(['reserved', 'used', 'released'], {
      audience: 'internal',
      required: true,
      default: 'reserved',
      readonly: true,
      tones: { reserved: 'attention', used: 'good', released: 'quiet' },
    }),
    used_at: instant({ audience: 'internal', readonly: true }),
    released_at: instant({ audience: 'internal', readonly: true }),
  },
  title: ['coupon', 'booking'],
  list: ['coupon', 'booking', 'customer', 'amount', 'state', 'date_created'],
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
