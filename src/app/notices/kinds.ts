/** What people are told of, whom it concerns, and how they hear of it until they say otherwise. */
import type { Words } from '../../platform/resource/resource.ts'
import type { Ways } from '../../platform/workplace/notify.ts'

/** Whom an event concerns; the office is planners and administrators. */
export type Audience = 'office' | 'workshop' | 'books' | 'person' | 'crew'

export interface NoticeKind {
  readonly label: Words
  readonly to: Audience
  readonly ways: Ways
  /** Where it leads who is of the crew: to his own page of the ride, to his calendar when it is his no more, or his absences. */
  readonly leadsTo?: 'ride' | 'calendar' | 'absences'
  /** The right-hand panel that opens over the record it leads to: what it asks for is done there. */
  readonly opens?: 'repair'
}

const inbox = { inbox: true, mail: 'off' } as const
const daily = { inbox: true, mail: 'daily' } as const
const atOnce = { inbox: true, mail: 'at_once' } as const

export const noticeKinds = {
  'booking-requested': {
    label: ['Nieuwe aanvraag', 'New request', 'Nouvelle demande'],
    to: 'office',
    ways: daily,
  },
  'proposal-accepted': {
    label: ['Voorstel aanvaard', 'Proposal accepted', 'Proposition acceptée'],
    to: 'office',
    ways: inbox,
  },
  'proposal-declined': {
    label: ['Voorstel afgewezen', 'Proposal declined', 'Proposition refusée'],
    to: 'office',
    ways: inbox,
  },
  'booking-cancelled': {
    label: ['Annulering door de klant', 'Cancelled by the customer', 'Annulation par le client'],
    to: 'office',
    ways: daily,
  },
  'booking-alarm': {
    label: ['Alarm op een boeking', 'Alarm on a booking', 'Alerte sur une réservation'],
    to: 'office',
    ways: atOnce,
    opens: 'repair',
  },
  'letter-given-up': {
    label: ['Mail niet bezorgd', 'Email not delivered', 'E-mail non remis'],
    to: 'office',
    ways: inbox,
  },
  'damage-unsafe': {
    label: ['Onveilige schade', 'Unsafe damage', 'Dommage dangereux'],
    to: 'workshop',
    ways: atOnce,
  },
  'damage-reported': {
    label: ['Nieuwe schademelding', 'New damage report', 'Nouveau dommage signalé'],
    to: 'workshop',
    ways: daily,
  },
  'complaint-received': {
    label: ['Nieuwe klacht', 'New complaint', 'Nouvelle plainte'],
    to: 'office',
    ways: daily,
  },
  'absence-asked': {
    label: ['Afwezigheid gevraagd', 'Absence requested', 'Absence demandée'],
    to: 'office',
    ways: daily,
  },
  'absence-sick': {
    label: ['Iemand is ziek', 'Somebody is ill', 'Quelqu’un est malade'],
    to: 'office',
    ways: atOnce,
  },
  'absence-answered': {
    label: ['Antwoord op mijn aanvraag', 'Answer to my request', 'Réponse à ma demande'],
    to: 'person',
    ways: atOnce,
    leadsTo: 'absences',
  },
  'ride-assigned': {
    label: ['Nieuwe rit voor mij', 'A new ride for me', 'Nouvelle balade pour moi'],
    to: 'crew',
    ways: atOnce,
    leadsTo: 'ride',
  },
  'ride-changed': {
    label: ['Wijziging aan mijn rit', 'A change to my ride', 'Changement à ma balade'],
    to: 'crew',
    ways: atOnce,
    leadsTo: 'ride',
  },
  'ride-unplanned': {
    label: [
      'Mijn rit moet opnieuw gepland worden',
      'My ride has to be planned again',
      'Ma balade est à replanifier',
    ],
    to: 'crew',
    ways: atOnce,
    leadsTo: 'ride',
  },
  'ride-replanned': {
    label: ['Mijn rit is opnieuw gepland', 'My ride is planned again', 'Ma balade est de nouveau planifiée'],
    to: 'crew',
    ways: atOnce,
    leadsTo: 'ride',
  },
  'ride-removed': {
    label: ['Rit niet meer voor mij', 'A ride that is no longer mine', 'Balade qui n’est plus pour moi'],
    to: 'crew',
    ways: atOnce,
    leadsTo: 'calendar',
  },
  'ride-cancelled': {
    label: ['Mijn rit is geannuleerd', 'My ride is cancelled', 'Ma balade est annulée'],
    to: 'crew',
    ways: atOnce,
    leadsTo: 'calendar',
  },
  'invoice-overdue': {
    label: ['Factuur te laat', 'Invoice overdue', 'Facture en retard'],
    to: 'books',
    ways: daily,
  },
} as const satisfies Record<string, NoticeKind>

export type NoticeKindName = keyof typeof noticeKinds

const audiences: Readonly<Record<Audience, readonly string[]>> = {
  office: ['planner', 'admin'],
  workshop: ['planner', 'admin', 'employee'],
  books: ['accountant'],
  person: ['employee'],
  crew: ['employee'],
}

/** The kinds somebody of a role may ever hear of, so that only those are there to be set. */
export const kindsFor = (role: string): NoticeKindName[] =>
  (Object.keys(noticeKinds) as NoticeKindName[]).filter((name) =>
    audiences[noticeKinds[name].to].includes(role),
  )
