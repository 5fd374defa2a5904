/** The entries of deposits: received, given back, kept for damage, set off against an invoice. The program keeps them. */
import { choice, day, id, many, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { depositKinds } from '../../booking/deposit/deposit-kinds.ts'
import { ownBooking } from '../../identity/whose.ts'

/** How a deposit is taken and given back. */
export const depositMethods = ['cash', 'card', 'transfer', 'online_hold'] as const

/** What is done with an entry that its history has words for. */
export const depositActions = ['book', 'reverse'] as const

/** By every door they are read, and nothing more. Rule BI-90. */
const may = ['read'] as const

export const deposits = resource('deposits', {
  page: { path: 'deposits', to: ['planner', 'accountant'], sort: '-entry_date', tieBreak: 'date_created' },
  actions: depositActions,
  groups: ['settled', 'correction'],
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'agency', required: true, readonly: true }),
    kind: choice(depositKinds, {
      audience: 'agency',
      required: true,
      readonly: true,
      tones: { received: 'good', returned: 'quiet', kept: 'attention', set_off: 'attention' },
    }),
    /** Always above zero: the kind says which way it went. */
    amount: money({ audience: 'agency', required: true, min: 1, readonly: true }),
    /** As it changes what is held; the database reckons it. */
    signed_amount: money({ audience: 'agency', readonly: true, derived: true }),
    /** Of what is kept or set off none: no money moves. */
    method: choice(depositMethods, { audience: 'agency', readonly: true }),
    /** The day it is entered in the books. */
    entry_date: day({ audience: 'agency', required: true, readonly: true }),
    /** The day the money moved. */
    value_date: day({ audience: 'agency', required: true, readonly: true }),
    witness: text({ audience: 'internal', max: 120, personal: true, readonly: true }),
    /** Who of the crew took it, or gave it back. */
    taken_by: one('employees', { audience: 'internal', readonly: true }),
    note: text({ audience: 'internal', max: 500, personal: true, readonly: true }),
    damage_report: one('damage_reports', { audience: 'agency', readonly: true, group: 'settled' }),
    invoice: one('invoices', { audience: 'agency', readonly: true, group: 'settled' }),
    /** The entry that pays the invoice it is set off against. */
    payment: one('payments', { audience: 'agency', unique: true, readonly: true, group: 'settled' }),
    /** The entry it is the counter-entry of. */
    reverses: one('deposits', { audience: 'agency', unique: true, readonly: true, group: 'correction' }),
    reason: text({ audience: 'internal', max: 500, readonly: true, group: 'correction' }),
    reversals: many('deposits', 'reverses', { audience: 'agency' }),
  },
  title: ['kind', 'entry_date'],
  list: ['entry_date', 'booking', 'kind', 'method', 'signed_amount', 'taken_by'],
  access: [
    { to: ['organizer'], may, where: { booking: ownBooking } },
    { to: ['planner', 'accountant', 'admin'], may },
  ],
})
