/** Who waits for a full day, and asked to be told when it frees up. */
import { choice, count, day, id, instant, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { untracked } from '../../../platform/resource/resource.ts'

export const waitingStatuses = ['unconfirmed', 'waiting', 'offered', 'booked', 'lapsed'] as const

// An address that was given for one mail leaves no history behind.
export const waitingEntries = untracked('waiting_entries', {
  label: {
    one: ['Wachtende', 'Waiting visitor', 'Personne en attente'],
    many: ['Wachtlijst', 'Waiting list', 'Liste d’attente'],
  },
  page: { path: 'waitinglist', to: ['planner'], sort: 'local_day' },
  history: false,
  fields: {
    id: id(),
    local_day: day({ audience: 'internal', required: true, readonly: true, label: ['Dag', 'Day', 'Jour'] }),
    email: text({
      audience: 'internal',
      required: true,
      readonly: true,
      max: 254,
      personal: true,
      label: ['E-mail', 'Email', 'E-mail'],
    }),
    language: { ...language, audience: 'internal', readonly: true },
    people: count({
      audience: 'internal',
      required: true,
      readonly: true,
      min: 1,
      max: 200,
      label: ['Personen', 'People', 'Personnes'],
    }),
    package: one('packages', {
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Pakket', 'Package', 'Formule'],
    }),
    duration_min: count({
      audience: 'internal',
      required: true,
      readonly: true,
      unit: 'min',
      label: ['Duur', 'Duration', 'Durée'],
    }),
    postal_code: one('postal_codes', {
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Gemeente', 'Municipality', 'Commune'],
    }),
    bob: choice(['own', 'ours'], {
      audience: 'internal',
      required: true,
      readonly: true,
      default: 'own',
      label: ['Bob', 'Bob', 'Bob'],
      words: {
        own: ['Van de groep', 'From the group', 'Du groupe'],
        ours: ['Van ons', 'Ours', 'De chez nous'],
      },
    }),
    status: choice(waitingStatuses, {
      audience: 'internal',
      required: true,
      readonly: true,
      default: 'unconfirmed',
      label: ['Status', 'State', 'État'],
      words: {
        unconfirmed: ['Adres nog te bevestigen', 'Address to be confirmed', 'Adresse à confirmer'],
        waiting: ['Wacht', 'Waiting', 'En attente'],
        offered: ['Verwittigd', 'Notified', 'Prévenu'],
        booked: ['Aangevraagd', 'Requested', 'Demandé'],
        lapsed: ['Verlopen', 'Lapsed', 'Expiré'],
      },
      tones: { unconfirmed: 'quiet', offered: 'attention', booked: 'good', lapsed: 'quiet' },
    }),
    consent_at: instant({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Op de lijst sinds', 'On the list since', 'Sur la liste depuis'],
    }),
    offered_at: instant({
      audience: 'internal',
      readonly: true,
      label: ['Verwittigd op', 'Notified', 'Prévenu le'],
    }),
    offer_until: instant({
      audience: 'internal',
      readonly: true,
      label: ['Vrijgehouden tot', 'Held until', 'Retenu jusqu’à'],
    }),
    booking: one('bookings', {
      audience: 'internal',
      readonly: true,
      onDelete: 'set null',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    /** A hash of the address it was asked from, while nobody proved the e-mail address. */
    asked_from: text({ audience: 'internal', secret: true, readonly: true }),
    token_hash: text({ audience: 'internal', required: true, unique: true, secret: true, readonly: true }),
  },
  title: ['email', 'local_day'],
  list: ['local_day', 'email', 'people', 'package', 'postal_code', 'status', 'consent_at'],
  access: [{ to: ['planner', 'admin'], may: ['read', 'delete'] }],
})
