/** Money that came in or went back. */
import { choice, id, instant, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownBooking } from '../../identity/whose.ts'
import { ownInvoice } from './invoices.ts'
import { kinds, methods, statuses } from './payment-words.ts'

/** What may still be written beside a payment; the rest is what happened. */
const annotations = ['note', 'invoice', 'booked_at'] as const

export const payments = resource('payments', {
  page: { path: 'payments', to: ['planner', 'accountant'], sort: '-date_created' },
  groups: ['provider'],
  fields: {
    id: id(),
    status: choice(statuses.values, {
      audience: 'agency',
      required: true,
      default: 'open',
      readonly: true,
      tones: statuses.tones,
    }),
    kind: choice(kinds.values, { audience: 'agency', required: true }),
    method: choice(methods.values, { audience: 'agency', required: true }),
    /** Always positive: the kind says which way it went. */
    amount: money({ audience: 'agency', required: true, min: 1 }),
    booking: one('bookings', { audience: 'agency' }),
    invoice: one('invoices', { audience: 'agency' }),
    booked_at: instant({ audience: 'agency' }),
    note: text({ audience: 'internal', max: 500 }),
    provider: text({ audience: 'agency', max: 40, readonly: true, group: 'provider' }),
    provider_id: text({ audience: 'internal', max: 100, readonly: true, group: 'provider' }),
    ogm: text({ audience: 'agency', max: 12, readonly: true, group: 'provider' }),
  },
  title: ['kind', 'amount'],
  list: ['date_created', 'kind', 'method', 'amount', 'booking', 'invoice', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: { _or: [{ booking: ownBooking }, { invoice: ownInvoice }] } },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
    { to: ['planner', 'accountant', 'admin'], may: ['create'] },
    { to: ['accountant', 'admin'], may: ['update'], fields: annotations },
    { to: ['admin'], may: ['delete'] },
  ],
})
