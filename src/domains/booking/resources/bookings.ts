/** A booking, from the first wish to the last euro. */
import { choice, id, many, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking, ownDraft } from '../../identity/whose.ts'
import { courseFields } from './booking-course.ts'
import { bookingDeeds } from './booking-deeds.ts'
import { guestFields } from './booking-guest.ts'
import { priceFields } from './booking-price.ts'
import { rideFields } from './booking-ride.ts'
import { bookingStatuses, statusTones, statusWords } from './booking-status.ts'

export const bookings = resource('bookings', {
  label: {
    one: ['Boeking', 'Booking', 'Réservation'],
    many: ['Boekingen', 'Bookings', 'Réservations'],
    add: ['Nieuwe boeking', 'New booking', 'Nouvelle réservation'],
  },
  page: {
    path: 'bookings',
    to: ['organizer', 'employee', 'planner', 'accountant'],
    sort: '-starts_at',
    standing: { status: { _neq: 'draft' } },
    span: ['starts_at', 'ends_at'],
    coming: { status: { _nin: ['declined', 'expired', 'cancelled'] } },
    marks: ['alarm', 'net', 'price_mode'],
  },
  deeds: bookingDeeds,
  draftUntil: 'request',
  groups: {
    ride: ['Rit', 'Ride', 'Balade'],
    customer: ['Klant', 'Customer', 'Client'],
    price: ['Prijs', 'Price', 'Prix'],
    extra: ['Overige', 'Other', 'Divers'],
  },
  fields: {
    id: id(),
    number: text({
      audience: 'members',
      unique: true,
      readonly: true,
      label: ['Nummer', 'Number', 'Numéro'],
    }),
    status: choice(bookingStatuses, {
      audience: 'members',
      required: true,
      default: 'draft',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: statusWords,
      tones: statusTones,
    }),
    ...guestFields,
    ...rideFields,
    ...priceFields,
    ...courseFields,
    lines: many('booking_lines', 'booking', {
      audience: 'members',
      label: ['Prijslijnen', 'Price lines', 'Lignes de prix'],
    }),
    drinks: many('booking_drinks', 'booking', {
      audience: 'members',
      label: ['Drank', 'Drinks', 'Boissons'],
    }),
    proposals: many('proposals', 'booking', {
      audience: 'agency',
      label: ['Voorstellen', 'Proposals', 'Propositions'],
    }),
    bobs: many('bobs', 'booking', { audience: 'members', label: ['Bob', 'Bob', 'Bob'] }),
    stops: many('transport_stops', 'booking', {
      audience: 'crew',
      label: ['Transport', 'Transport', 'Transport'],
    }),
    complaints: many('complaints', 'booking', {
      audience: 'members',
      label: ['Klachten', 'Complaints', 'Plaintes'],
    }),
    remarks: many('remarks', 'booking', {
      audience: 'members',
      label: ['Opmerkingen', 'Remarks', 'Remarques'],
    }),
    damage_reports: many('damage_reports', 'booking', {
      audience: 'members',
      label: ['Schade', 'Damage', 'Dommages'],
    }),
    invoices: many('invoices', 'booking', {
      audience: 'agency',
      label: ['Facturen', 'Invoices', 'Factures'],
    }),
    payments: many('payments', 'booking', {
      audience: 'agency',
      label: ['Betalingen', 'Payments', 'Paiements'],
    }),
    deposits: many('deposits', 'booking', {
      audience: 'agency',
      label: ['Waarborgen', 'Deposits', 'Cautions'],
    }),
  },
  title: ['number'],
  // A draft has no number yet: it is called a draft, and by who asks.
  titleElse: ['status', 'customer'],
  list: ['number', 'starts_at', 'customer', 'package', 'people', 'postal_code', 'status', 'gross'],
  access: [
    { to: ['organizer'], may: ['read'], where: ownBooking },
    {
      to: ['organizer'],
      may: ['create', 'update'],
      fields: [
        'people',
        'package',
        'postal_code',
        'location',
        'start_place',
        'transport_mode',
        'customer',
        'customer_kind',
        'bob',
        'occasion',
        'order_reference',
        'notes',
        'language',
        'agency',
      ],
      where: ownDraft,
      check: ownBooking,
      preset: { origin: 'agency' },
    },
    {
      to: ['employee'],
      may: ['read'],
      fields: [
        'id',
        'number',
        'status',
        'language',
        'customer',
        'package',
        'people',
        'bikes_count',
        'local_day',
        'starts_at',
        'ends_at',
        'duration_min',
        'postal_code',
        'location',
        'start_place',
        'transport_mode',
        'bob',
        'occasion',
        'notes',
        'lines',
        'drinks',
        'bobs',
        'stops',
        'complaints',
        'remarks',
        'damage_reports',
      ],
      where: dayBooking,
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
