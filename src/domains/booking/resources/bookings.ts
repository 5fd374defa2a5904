/** A booking, from the first wish to the last euro. */
import { choice, id, many, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'
import { courseFields } from './booking-course.ts'
import { guestFields } from './booking-guest.ts'
import { priceFields } from './booking-price.ts'
import { rideFields } from './booking-ride.ts'
import { bookingStatuses, statusTones, statusWords } from './booking-status.ts'

export const bookings = resource('bookings', {
  label: { one: ['Boeking', 'Booking', 'Réservation'], many: ['Boekingen', 'Bookings', 'Réservations'] },
  groups: {
    ride: ['Rit', 'Ride', 'Balade'],
    customer: ['Klant', 'Customer', 'Client'],
    price: ['Prijs', 'Price', 'Prix'],
    extra: ['Overige', 'Other', 'Divers'],
  },
  fields: {
    id: id(),
    number: text({ unique: true, readonly: true, label: ['Nummer', 'Number', 'Numéro'] }),
    status: choice(bookingStatuses, {
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
    lines: many('booking_lines', 'booking', ['Prijslijnen', 'Price lines', 'Lignes de prix']),
    drinks: many('booking_drinks', 'booking', ['Drank', 'Drinks', 'Boissons']),
    proposals: many('proposals', 'booking', ['Voorstellen', 'Proposals', 'Propositions']),
    bobs: many('bobs', 'booking', ['Bob', 'Bob', 'Bob']),
    stops: many('transport_stops', 'booking', ['Transport', 'Transport', 'Transport']),
    complaints: many('complaints', 'booking', ['Klachten', 'Complaints', 'Plaintes']),
    remarks: many('remarks', 'booking', ['Opmerkingen', 'Remarks', 'Remarques']),
    damage_reports: many('damage_reports', 'booking', ['Schade', 'Damage', 'Dommages']),
    invoices: many('invoices', 'booking', ['Facturen', 'Invoices', 'Factures']),
    payments: many('payments', 'booking', ['Betalingen', 'Payments', 'Paiements']),
    deposits: many('deposits', 'booking', ['Waarborgen', 'Deposits', 'Cautions']),
  },
  title: ['number'],
  list: ['number', 'starts_at', 'customer', 'package', 'people', 'postal_code', 'status', 'gross'],
  access: [
    { to: ['organizer'], may: ['read'], where: ownBooking },
    {
      to: ['organizer'],
      may: ['create', 'update'],
      fields: ['people', 'package', 'postal_code', 'start_place', 'occasion', 'notes', 'language', 'agency'],
      where: { _and: [ownBooking, { status: { _eq: 'draft' } }] },
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
