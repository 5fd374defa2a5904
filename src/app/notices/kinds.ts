/** What people are told of, whom it concerns, and how they hear of it until they say otherwise. */
import type { Words } from '../../platform/resource/resource.ts'
import type { Ways } from '../../platform/workplace/notify.ts'

/** Whom an event concerns; the office is planners and administrators, and the owner where it has none. */
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
  'booking-address': {
    label: ['Adres van de klant', 'Address from the customer', 'Adresse donnée par le client'],
    to: 'office',
    ways: daily,
  },
  'booking-hour': {
    label: ['Ander uur bij een aanvraag', 'Another time for a request', 'Autre heure pour une demande'],
    to: 'office',
    ways: daily,
  },
  'booking-bob': {
    label: ['Bob opgegeven door de klant', 'Bob named by the customer', 'Bob indiqué par le client'],
    to: 'office',
    ways: inbox,
  },
  'booking-alarm': {
    label: ['Alarm op een boeking', 'Alarm on a booking', 'Alerte sur une réservation'],
    to: 'office',
    ways: atOnce,
    opens: 'repair',
  },
  'part-lost': {
    label: [
      'Ritten die iets of iemand missen',
      'Rides missing something or someone',
      'Balades auxquelles il manque quelque chose ou quelqu’un',
    ],
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

interface Roles {
  readonly own: readonly string[]
  /** Who answers for it where no active account has an own role; until then only who chose to hear of it. */
  readonly standIns: readonly string[]
}

const office: Roles = { own: ['planner', 'admin'], standIns: ['super-administrator'] }
const audiences: Readonly<Record<Audience, Roles>> = {
  office,
  workshop: { ...office, own: [...office.own, 'employee'] },
  books: { own: ['accountant'], standIns: ['admin', 'super-administrator'] },
  person: { own: ['employee'], standIns: [] },
  crew: { own: ['employee'], standIns: [] },
}

export const rolesOf = (audience: Audience): Roles => audiences[audience]

/** The roles whose accounts make that nobody stands in; a mechanic looks after bikes, not after the office. */
export const rolesInPlace: readonly string[] = [...office.own, ...audiences.books.own]

/** How a role hears of a kind until somebody says otherwise. @param inPlace the roles of the active accounts. */
export function waysFor(name: NoticeKindName, role: string, inPlace: ReadonlySet<string>): Ways {
  const { to, ways } = noticeKinds[name]
  const { own, standIns } = audiences[to]
  const isSpared =
    standIns.includes(role) && own.some((each) => rolesInPlace.includes(each) && inPlace.has(each))
  return isSpared ? { inbox: false, mail: 'off' } : ways
}

/** Whether a role stands in for others in anything. */
export const standsIn = (role: string): boolean =>
  Object.values(audiences).some(({ standIns }) => standIns.includes(role))

/** The kinds somebody of a role may ever hear of, so that only those are there to be set. */
export const kindsFor = (role: string): NoticeKindName[] =>
  (Object.keys(noticeKinds) as NoticeKindName[]).filter((name) => {
    const { own, standIns } = audiences[noticeKinds[name].to]
    return own.includes(role) || standIns.includes(role)
  })
