/** Each time a coupon was used: kept for a request, used at its confirmation, or given back. */
import { choice, id, instant, money, one } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const couponRedemptions = resource('coupon_redemptions', {
  label: {
    one: ['Gebruikte coupon', 'Redemption', 'Bon utilisé'],
    many: ['Gebruikte coupons', 'Redemptions', 'Bons utilisés'],
  },
  fields: {
    id: id(),
    coupon: one('coupons', {
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Coupon', 'Coupon', 'Bon'],
    }),
    booking: one('bookings', {
      audience: 'internal',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    customer: one('customers', {
      audience: 'internal',
      readonly: true,
      label: ['Klant', 'Customer', 'Client'],
    }),
    amount: money({
      audience: 'internal',
      required: true,
      min: 0,
      readonly: true,
      label: ['Korting', 'Discount', 'Réduction'],
    }),
    state: choice(['reserved', 'used', 'released'], {
      audience: 'internal',
      required: true,
      default: 'reserved',
      readonly: true,
      label: ['Status', 'State', 'État'],
      words: {
        reserved: ['Gereserveerd', 'Reserved', 'Réservé'],
        used: ['Gebruikt', 'Used', 'Utilisé'],
        released: ['Vrijgegeven', 'Released', 'Libéré'],
      },
      tones: { reserved: 'attention', used: 'good', released: 'quiet' },
    }),
    used_at: instant({ audience: 'internal', readonly: true, label: ['Gebruikt op', 'Used', 'Utilisé le'] }),
    released_at: instant({
      audience: 'internal',
      readonly: true,
      label: ['Vrijgegeven op', 'Released', 'Libéré le'],
    }),
  },
  title: ['coupon', 'booking'],
  list: ['coupon', 'booking', 'customer', 'amount', 'state', 'date_created'],
  access: [{ to: ['planner', 'accountant', 'admin'], may: ['read'] }],
})
