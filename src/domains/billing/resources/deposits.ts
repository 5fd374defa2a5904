/** The deposit of a booking: what was taken at delivery, what was given back, and why the rest was kept. */
import { choice, id, instant, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'

const statuses = ['due', 'received', 'authorised', 'held', 'returned', 'part_kept', 'kept'] as const

/** What may still be written beside a deposit; the sums move by their own calls. */
const annotations = ['note'] as const
const taken = ['booking', 'amount', 'method', 'witness', 'note'] as const

export const deposits = resource('deposits', {
  label: {
    one: ['Waarborg', 'Deposit', 'Caution'],
    many: ['Waarborgen', 'Deposits', 'Cautions'],
    add: ['Nieuwe waarborg', 'New deposit', 'Nouvelle caution'],
  },
  page: { path: 'deposits', to: ['planner', 'accountant'], sort: '-date_created' },
  groups: {
    taken: ['Ontvangen', 'Received', 'Reçue'],
    settled: ['Afgerekend', 'Settled', 'Réglée'],
  },
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'members',
      required: true,
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    status: choice(statuses, {
      audience: 'agency',
      required: true,
      default: 'due',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: {
        due: ['Nog te ontvangen', 'Due', 'À recevoir'],
        received: ['Ontvangen', 'Received', 'Reçue'],
        authorised: ['Vastgezet op de kaart', 'Authorised on the card', 'Bloquée sur la carte'],
        held: ['In bewaring', 'Held', 'Conservée'],
        returned: ['Teruggegeven', 'Returned', 'Rendue'],
        part_kept: ['Deels gehouden', 'Part kept', 'Gardée en partie'],
        kept: ['Gehouden', 'Kept', 'Gardée'],
      },
      tones: {
        due: 'attention',
        received: 'good',
        authorised: 'good',
        held: 'good',
        returned: 'quiet',
        part_kept: 'quiet',
        kept: 'quiet',
      },
    }),
    amount: money({
      audience: 'members',
      required: true,
      min: 1,
      group: 'taken',
      label: ['Bedrag', 'Amount', 'Montant'],
    }),
    method: choice(['cash', 'card', 'transfer', 'online_hold'], {
      audience: 'members',
      required: true,
      default: 'cash',
      group: 'taken',
      label: ['Hoe', 'How', 'Mode de paiement'],
      words: {
        cash: ['Contant', 'Cash', 'Espèces'],
        card: ['Kaart', 'Card', 'Carte'],
        transfer: ['Overschrijving', 'Bank transfer', 'Virement'],
        online_hold: ['Online vastgezet', 'Held online', 'Bloquée en ligne'],
      },
    }),
    witness: text({
      audience: 'crew',
      max: 120,
      personal: true,
      group: 'taken',
      label: ['In bijzijn van', 'Witnessed by', 'En présence de'],
    }),
    received_at: instant({
      audience: 'agency',
      readonly: true,
      group: 'taken',
      label: ['Ontvangen op', 'Received', 'Reçue le'],
    }),
    returned: money({
      audience: 'agency',
      required: true,
      default: 0,
      min: 0,
      readonly: true,
      group: 'settled',
      label: ['Teruggegeven', 'Returned', 'Montant rendu'],
    }),
    kept: money({
      audience: 'agency',
      required: true,
      default: 0,
      min: 0,
      readonly: true,
      group: 'settled',
      label: ['Gehouden', 'Kept', 'Montant gardé'],
    }),
    damage_report: one('damage_reports', {
      audience: 'agency',
      readonly: true,
      group: 'settled',
      label: ['Voor schade', 'For damage', 'Pour dommage'],
    }),
    settled_at: instant({
      audience: 'agency',
      readonly: true,
      group: 'settled',
      label: ['Afgerekend op', 'Settled', 'Réglée le'],
    }),
    note: text({ audience: 'crew', max: 500, label: ['Opmerking', 'Note', 'Remarque'] }),
  },
  title: ['booking'],
  list: ['booking', 'amount', 'method', 'returned', 'kept', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['employee'], may: ['create'], fields: taken, check: { booking: dayBooking } },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
    { to: ['planner', 'accountant', 'admin'], may: ['create'] },
    { to: ['accountant', 'admin'], may: ['update'], fields: annotations },
    { to: ['admin'], may: ['delete'] },
  ],
})
