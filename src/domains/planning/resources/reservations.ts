/** Bikes, trucks and people kept for ourselves: a demo, a parade, an option for a partner. */
import { choice, id, instant, many, one, text } from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'
import { concerned } from './concerned.ts'

const own = { resources: { employee: ownPerson } } as const

export const reservations = resource('reservations', {
  label: {
    one: ['Interne reservatie', 'Internal reservation', 'Réservation interne'],
    many: ['Interne reservaties', 'Internal reservations', 'Réservations internes'],
    add: ['Nieuwe reservatie', 'New reservation', 'Nouvelle réservation interne'],
  },
  page: { path: 'reservations', to: ['planner'], sort: '-starts_at', span: ['starts_at', 'ends_at'] },
  fields: {
    id: id(),
    title: text({ audience: 'crew', required: true, max: 200, label: ['Titel', 'Title', 'Titre'] }),
    purpose: choice(['demo', 'parade', 'option', 'own_event', 'other'], {
      audience: 'crew',
      required: true,
      default: 'option',
      label: ['Waarvoor', 'What for', 'But'],
      words: {
        demo: ['Demonstratie', 'Demonstration', 'Démonstration'],
        parade: ['Stoet', 'Parade', 'Cortège'],
        option: ['Optie voor een partner', 'Option for a partner', 'Option pour un partenaire'],
        own_event: ['Eigen feest', 'Our own event', 'Notre propre fête'],
        other: ['Iets anders', 'Something else', 'Autre'],
      },
    }),
    starts_at: instant({ audience: 'crew', required: true, label: ['Van', 'From', 'Du'] }),
    ends_at: instant({ audience: 'crew', required: true, label: ['Tot', 'Until', 'Au'] }),
    /** An option nobody answered by then is let go. */
    expires_at: instant({ audience: 'crew', label: ['Optie tot', 'Option until', 'Option jusqu’au'] }),
    agency: one('booking_agencies', {
      audience: 'crew',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
    }),
    place: text({ audience: 'crew', max: 300, label: ['Plaats', 'Place', 'Lieu'] }),
    notes: text({ audience: 'crew', max: 3000, label: ['Notities', 'Notes', 'Notes'] }),
    resources: many('reservation_resources', 'reservation', {
      audience: 'crew',
      label: ['Wie en wat', 'Who and what', 'Personnes et engins'],
    }),
  },
  title: ['title'],
  list: ['starts_at', 'ends_at', 'title', 'purpose', 'agency', 'expires_at'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const reservationResources = untracked('reservation_resources', {
  label: {
    one: ['Wie of wat', 'Who or what', 'Personne ou engin'],
    many: ['Wie en wat', 'Who and what', 'Personnes et engins'],
  },
  fields: {
    id: id(),
    reservation: one('reservations', {
      audience: 'crew',
      required: true,
      onDelete: 'cascade',
      label: ['Interne reservatie', 'Internal reservation', 'Réservation interne'],
    }),
    ...concerned,
  },
  title: ['party_bike', 'trailer', 'tow_truck', 'employee'],
  // Chosen beside the record, never read as a table.
  list: [],
  access: [
    { to: ['employee'], may: ['read'], where: { reservation: own } },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
