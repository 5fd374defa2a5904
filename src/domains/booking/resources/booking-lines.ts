/** The lines of a booking's price, as they were reckoned. */
import { choice, count, id, money, number, one, translatedText } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'

const kinds = [
  'package',
  'extra_time',
  'bob',
  'drink',
  'transport',
  'surcharge',
  'discount',
  'damage',
  'cancellation_fee',
  'adjustment',
] as const

export const bookingLines = untracked('booking_lines', {
  label: {
    one: ['Prijslijn', 'Price line', 'Ligne de prix'],
    many: ['Prijslijnen', 'Price lines', 'Lignes de prix'],
  },
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'members',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    position: count({ audience: 'members', required: true, readonly: true, label: ['Nr.', 'No.', 'N°'] }),
    kind: choice(kinds, {
      audience: 'members',
      required: true,
      readonly: true,
      label: ['Soort', 'Kind', 'Type'],
      words: {
        package: ['Pakket', 'Package', 'Formule'],
        extra_time: ['Extra tijd', 'Extra time', 'Temps supplémentaire'],
        bob: ['Bob', 'Bob', 'Bob'],
        drink: ['Drank', 'Drink', 'Boisson'],
        transport: ['Transport', 'Transport', 'Transport'],
        surcharge: ['Toeslag', 'Surcharge', 'Supplément'],
        discount: ['Korting', 'Discount', 'Réduction'],
        damage: ['Schade', 'Damage', 'Dommage'],
        cancellation_fee: ['Annuleringskosten', 'Cancellation fee', 'Frais d’annulation'],
        adjustment: ['Aanpassing', 'Adjustment', 'Ajustement'],
      },
    }),
    text: translatedText({
      audience: 'members',
      required: true,
      readonly: true,
      label: ['Omschrijving', 'Description', 'Libellé'],
    }),
    quantity: number({
      audience: 'members',
      required: true,
      readonly: true,
      default: 1,
      label: ['Aantal', 'Quantity', 'Quantité'],
    }),
    unit_price: money({
      audience: 'agency',
      required: true,
      readonly: true,
      label: ['Stukprijs', 'Unit price', 'Prix unitaire'],
    }),
    vat_code: one('vat_codes', {
      audience: 'agency',
      readonly: true,
      label: ['Btw-code', 'VAT code', 'Code TVA'],
    }),
    vat_percent: number({
      audience: 'agency',
      required: true,
      readonly: true,
      unit: '%',
      label: ['Btw-tarief', 'VAT rate', 'Taux de TVA'],
    }),
    net: money({
      audience: 'agency',
      required: true,
      readonly: true,
      label: ['Excl. btw', 'Excl. VAT', 'Hors TVA'],
    }),
    vat: money({ audience: 'agency', required: true, readonly: true, label: ['Btw', 'VAT', 'TVA'] }),
    gross: money({ audience: 'agency', required: true, readonly: true, label: ['Totaal', 'Total', 'Total'] }),
  },
  title: ['text'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'booking', 'position', 'kind', 'text', 'quantity'],
      where: { booking: dayBooking },
    },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
  ],
})
