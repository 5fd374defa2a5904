/** Invoices and credit notes: editable drafts, then documents that never change. */
import { choice, count, day, id, many, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { memberOf, ownBooking } from '../../identity/whose.ts'
import { documentFields } from './invoice-document.ts'
import { sumFields } from './invoice-sums.ts'
import { actions, kinds, statuses } from './invoice-words.ts'

/** Of an invoice: for the reader's agency, or for a booking it brought. */
export const ownInvoice = { _or: [{ agency: memberOf }, { booking: ownBooking }] } as const

export const invoices = resource('invoices', {
  page: {
    path: 'invoices',
    to: ['organizer', 'planner', 'accountant'],
    sort: '-issue_date',
    tieBreak: 'number',
    // Whom the paper names and what is still open, beside the columns that are chosen.
    marks: ['kind', 'status', 'booking', 'customer_snapshot', 'paid', 'credited'],
  },
  actions,
  groups: ['dates', 'sums', 'payment', 'document'],
  fields: {
    id: id(),
    /** Given when it is issued: series, year and number in one. */
    number: text({ audience: 'agency', unique: true, readonly: true }),
    status: choice(statuses.values, {
      audience: 'agency',
      required: true,
      default: 'draft',
      readonly: true,
      tones: statuses.tones,
    }),
    kind: choice(kinds.values, { audience: 'agency', required: true, default: 'invoice' }),
    corrects: one('invoices', { audience: 'agency' }),
    booking: one('bookings', { audience: 'agency' }),
    customer: one('customers', { audience: 'agency' }),
    agency: one('booking_agencies', { audience: 'agency' }),
    language: { ...language, audience: 'agency' },
    po_reference: text({ audience: 'agency', max: 60 }),
    note: text({ audience: 'agency', max: 1000 }),
    /** Why no VAT is charged to this buyer; given where it is issued. Rule VT-03. */
    vat_reason: text({ audience: 'internal', max: 500, readonly: true }),
    /** The register's answer it stands on; none where who issued it answered for the number. Rule VT-06. */
    vat_check: one('vat_checks', { audience: 'internal', readonly: true }),
    series: text({ audience: 'agency', max: 10, readonly: true }),
    year: count({ audience: 'agency', min: 2020, max: 2999, readonly: true }),
    sequence: count({ audience: 'agency', min: 1, readonly: true }),
    issue_date: day({ audience: 'agency', readonly: true, group: 'dates' }),
    due_date: day({ audience: 'agency', group: 'dates' }),
    supply_date: day({ audience: 'agency', group: 'dates' }),
    ...sumFields,
    ...documentFields,
    lines: many('invoice_lines', 'invoice', { audience: 'agency' }),
    payments: many('payments', 'invoice', { audience: 'agency' }),
    credit_notes: many('invoices', 'corrects', { audience: 'agency' }),
  },
  title: ['number', 'kind'],
  list: ['number', 'issue_date', 'customer', 'booking', 'kind', 'gross', 'due_date', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: ownInvoice },
    { to: ['planner'], may: ['read', 'create'] },
    { to: ['accountant'], may: ['read', 'create', 'update', 'delete'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
