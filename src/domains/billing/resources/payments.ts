/** Money that came in or went back. */
import { choice, id, instant, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownBooking } from '../../identity/whose.ts'
import { ownInvoice } from './invoices.ts'
import { kinds, methods, statuses } from './payment-words.ts'

/** What may still be written beside a payment; the rest is what happened. */
const annotations = ['note', 'invoice', 'booked_at'] as const

export const payments = resource('payments', {
  label: {
    one: ['Betaling', 'Payment', 'Paiement'],
    many: ['Betalingen', 'Payments', 'Paiements'],
    add: ['Nieuwe betaling', 'New payment', 'Nouveau paiement'],
  },
  page: { path: 'payments', to: ['planner', 'accountant'], sort: '-date_created' },
  groups: { provider: ['Betaaldienst', 'Payment provider', 'Prestataire de paiement'] },
  fields: {
    id: id(),
    status: choice(statuses.values, {
      audience: 'agency',
      required: true,
      default: 'open',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: statuses.words,
      tones: statuses.tones,
    }),
    kind: choice(kinds.values, {
      audience: 'agency',
      required: true,
      label: ['Soort', 'Kind', 'Type'],
      words: kinds.words,
    }),
    method: choice(methods.values, {
      audience: 'agency',
      required: true,
      label: ['Betaalwijze', 'Method', 'Mode de paiement'],
      words: methods.words,
    }),
    /** Always positive: the kind says which way it went. */
    amount: money({ audience: 'agency', required: true, min: 1, label: ['Bedrag', 'Amount', 'Montant'] }),
    booking: one('bookings', { audience: 'agency', label: ['Boeking', 'Booking', 'Réservation'] }),
    invoice: one('invoices', { audience: 'agency', label: ['Factuur', 'Invoice', 'Facture'] }),
    booked_at: instant({ audience: 'agency', label: ['Geboekt op', 'Recorded on', 'Comptabilisé le'] }),
    note: text({ audience: 'internal', max: 500, label: ['Opmerking', 'Note', 'Remarque'] }),
    provider: text({
      audience: 'agency',
      max: 40,
      readonly: true,
      group: 'provider',
      label: ['Dienst', 'Provider', 'Prestataire'],
    }),
    provider_id: text({
      audience: 'internal',
      max: 100,
      readonly: true,
      group: 'provider',
      label: ['Kenmerk bij de dienst', 'Provider’s reference', 'Référence chez le prestataire'],
    }),
    ogm: text({
      audience: 'agency',
      max: 12,
      readonly: true,
      group: 'provider',
      label: ['Gestructureerde mededeling', 'Structured reference', 'Communication structurée'],
    }),
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
