/** Invoices and credit notes: editable drafts, then documents that never change. */
import { choice, count, day, id, many, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { memberOf, ownBooking } from '../../identity/whose.ts'
import { documentFields } from './invoice-document.ts'
import { sumFields } from './invoice-sums.ts'
import { deeds, kinds, statuses } from './invoice-words.ts'

/** Of an invoice: for the reader's agency, or for a booking it brought. */
export const ownInvoice = { _or: [{ agency: memberOf }, { booking: ownBooking }] } as const

export const invoices = resource('invoices', {
  label: {
    one: ['Factuur', 'Invoice', 'Facture'],
    many: ['Facturen', 'Invoices', 'Factures'],
    add: ['Nieuwe factuur', 'New invoice', 'Nouvelle facture'],
  },
  page: {
    path: 'invoices',
    to: ['organizer', 'planner', 'accountant'],
    sort: '-issue_date',
    // Whom the paper names and what is still open, beside the columns that are chosen.
    marks: ['kind', 'status', 'booking', 'customer_snapshot', 'paid', 'credited'],
  },
  deeds,
  groups: {
    dates: ['Data', 'Dates', 'Dates'],
    sums: ['Bedragen', 'Amounts', 'Montants'],
    payment: ['Betaling', 'Payment', 'Paiement'],
    document: ['Document', 'Document', 'Document'],
  },
  fields: {
    id: id(),
    /** Given when it is issued: series, year and number in one. */
    number: text({ audience: 'agency', unique: true, readonly: true, label: ['Nummer', 'Number', 'Numéro'] }),
    status: choice(statuses.values, {
      audience: 'agency',
      required: true,
      default: 'draft',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: statuses.words,
      tones: statuses.tones,
    }),
    kind: choice(kinds.values, {
      audience: 'agency',
      required: true,
      default: 'invoice',
      label: ['Soort', 'Kind', 'Type'],
      words: kinds.words,
    }),
    corrects: one('invoices', { audience: 'agency', label: ['Corrigeert', 'Corrects', 'Corrige'] }),
    booking: one('bookings', { audience: 'agency', label: ['Boeking', 'Booking', 'Réservation'] }),
    customer: one('customers', { audience: 'agency', label: ['Klant', 'Customer', 'Client'] }),
    agency: one('booking_agencies', {
      audience: 'agency',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
    }),
    language: { ...language, audience: 'agency' },
    po_reference: text({
      audience: 'agency',
      max: 60,
      label: ['Referentie van de klant', 'Customer’s reference', 'Référence du client'],
    }),
    note: text({ audience: 'agency', max: 1000, label: ['Opmerking', 'Note', 'Remarque'] }),
    series: text({ audience: 'agency', max: 10, readonly: true, label: ['Reeks', 'Series', 'Série'] }),
    year: count({
      audience: 'agency',
      min: 2020,
      max: 2999,
      readonly: true,
      label: ['Boekjaar', 'Year', 'Exercice'],
    }),
    sequence: count({
      audience: 'agency',
      min: 1,
      readonly: true,
      label: ['Volgnummer', 'Sequence number', 'Numéro d’ordre'],
    }),
    issue_date: day({
      audience: 'agency',
      readonly: true,
      group: 'dates',
      label: ['Factuurdatum', 'Invoice date', 'Date de facture'],
    }),
    due_date: day({ audience: 'agency', group: 'dates', label: ['Vervaldag', 'Due', 'Échéance'] }),
    supply_date: day({
      audience: 'agency',
      group: 'dates',
      label: ['Dag van de prestatie', 'Date of supply', 'Date de la prestation'],
    }),
    ...sumFields,
    ...documentFields,
    lines: many('invoice_lines', 'invoice', { audience: 'agency', label: ['Lijnen', 'Lines', 'Lignes'] }),
    payments: many('payments', 'invoice', {
      audience: 'agency',
      label: ['Betalingen', 'Payments', 'Paiements'],
    }),
    credit_notes: many('invoices', 'corrects', {
      audience: 'agency',
      label: ['Creditnota’s', 'Credit notes', 'Notes de crédit'],
    }),
  },
  title: ['number', 'kind'],
  list: ['number', 'issue_date', 'customer', 'booking', 'kind', 'gross', 'due_date', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: ownInvoice },
    { to: ['planner'], may: ['read', 'create'] },
    { to: ['accountant'], may: ['read', 'create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
