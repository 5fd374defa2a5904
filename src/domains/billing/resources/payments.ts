/** The entries of money: what came in, went back or was made good. The program keeps them; nobody edits one. */
import { choice, day, id, many, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownBooking } from '../../identity/whose.ts'
import { ownInvoice } from './invoices.ts'
import { directions, kinds, methods, paymentActions, statuses } from './payment-words.ts'

/** By every door they are read, and nothing more. Rule BI-40. */
const may = ['read'] as const

export const payments = resource('payments', {
  page: { path: 'payments', to: ['planner', 'accountant'], sort: '-entry_date', tieBreak: 'date_created' },
  actions: paymentActions,
  groups: ['whose', 'correction', 'provider'],
  fields: {
    id: id(),
    status: choice(statuses.values, {
      audience: 'agency',
      required: true,
      default: 'open',
      readonly: true,
      tones: statuses.tones,
    }),
    kind: choice(kinds.values, { audience: 'agency', required: true, readonly: true }),
    /** Of an entry that moves no money none. */
    method: choice(methods.values, { audience: 'agency', readonly: true }),
    direction: choice(directions, { audience: 'agency', required: true, default: 'in', readonly: true }),
    /** Always above zero: the direction says which way it went. */
    amount: money({ audience: 'agency', required: true, min: 1, readonly: true }),
    /** As it counts: less than zero where it takes off; the database reckons it. */
    signed_amount: money({ audience: 'agency', readonly: true, derived: true }),
    /** The day it is entered in the books. */
    entry_date: day({ audience: 'agency', readonly: true }),
    /** The day the money moved. */
    value_date: day({ audience: 'agency', readonly: true }),
    note: text({ audience: 'internal', max: 500, readonly: true }),
    invoice: one('invoices', { audience: 'agency', readonly: true, group: 'whose' }),
    booking: one('bookings', { audience: 'agency', readonly: true, group: 'whose' }),
    customer: one('customers', { audience: 'agency', readonly: true, group: 'whose' }),
    /** Who of the crew took it in cash. */
    taken_by: one('employees', { audience: 'internal', readonly: true, group: 'whose' }),
    /** The entry it is the counter-entry of. */
    reverses: one('payments', { audience: 'agency', unique: true, readonly: true, group: 'correction' }),
    /** The entry it moves on, or gives back of. */
    source: one('payments', { audience: 'agency', readonly: true, group: 'correction' }),
    reason: text({ audience: 'internal', max: 500, readonly: true, group: 'correction' }),
    reversals: many('payments', 'reverses', { audience: 'agency' }),
    provider: text({ audience: 'agency', max: 40, readonly: true, group: 'provider' }),
    provider_id: text({ audience: 'internal', max: 100, readonly: true, group: 'provider' }),
    ogm: text({ audience: 'agency', max: 12, readonly: true, group: 'provider' }),
  },
  title: ['kind', 'entry_date'],
  list: ['entry_date', 'kind', 'method', 'signed_amount', 'customer', 'booking', 'invoice', 'status'],
  access: [
    { to: ['organizer'], may, where: { _or: [{ booking: ownBooking }, { invoice: ownInvoice }] } },
    { to: ['planner', 'accountant', 'admin'], may },
  ],
})
