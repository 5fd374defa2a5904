/** What people are told of, whom it concerns, and how they hear of it until they say otherwise. */
import type { Ways } from '../../platform/workplace/notify.ts'

/** Whom an event concerns; planners with the administrators, and the owner where there are none. */
export type Recipients = 'planners' | 'workshop' | 'bookkeepers' | 'person' | 'crew'

export interface NoticeKind {
  readonly to: Recipients
  readonly ways: Ways
  /** Where it leads who is of the crew: to his own page of the one ride it is about, to his calendar, or his absences. */
  readonly leadsTo?: 'work' | 'absences'
  /** The right-hand panel that opens over the record it leads to: what it asks for is done there. */
  readonly opens?: 'repair'
}

const inbox = { inbox: true, mail: 'off' } as const
const daily = { inbox: true, mail: 'daily' } as const
const atOnce = { inbox: true, mail: 'at_once' } as const

export const noticeKinds = {
  'booking-requested': { to: 'planners', ways: daily },
  'booking-confirmed': { to: 'planners', ways: daily },
  'proposal-accepted': { to: 'planners', ways: inbox },
  'proposal-declined': { to: 'planners', ways: inbox },
  'booking-cancelled': { to: 'planners', ways: daily },
  'booking-address': { to: 'planners', ways: daily },
  'booking-hour': { to: 'planners', ways: daily },
  'booking-changed': { to: 'planners', ways: daily },
  'booking-bob': { to: 'planners', ways: inbox },
  'bob-signed': { to: 'planners', ways: inbox },
  'bob-refused': { to: 'planners', ways: atOnce },
  'booking-alarm': { to: 'planners', ways: atOnce, opens: 'repair' },
  'part-lost': { to: 'planners', ways: atOnce, opens: 'repair' },
  'letter-given-up': { to: 'planners', ways: inbox },
  'damage-unsafe': { to: 'workshop', ways: atOnce },
  'damage-reported': { to: 'workshop', ways: daily },
  'complaint-received': { to: 'planners', ways: daily },
  'absence-asked': { to: 'planners', ways: daily },
  'absence-sick': { to: 'planners', ways: atOnce },
  'absence-answered': { to: 'person', ways: atOnce, leadsTo: 'absences' },
  'work-declined': { to: 'planners', ways: atOnce },
  'work-told': { to: 'crew', ways: atOnce, leadsTo: 'work' },
  'invoice-overdue': { to: 'bookkeepers', ways: daily },
  'invoice-refused': { to: 'bookkeepers', ways: daily },
} as const satisfies Record<string, NoticeKind>

export type NoticeKindName = keyof typeof noticeKinds

interface Roles {
  readonly own: readonly string[]
  /** Who answers for it where no active account has an own role; until then only who chose to hear of it. */
  readonly standIns: readonly string[]
}

const planners: Roles = { own: ['planner', 'admin'], standIns: ['super-administrator'] }
const recipients: Readonly<Record<Recipients, Roles>> = {
  planners,
  workshop: { ...planners, own: [...planners.own, 'employee'] },
  bookkeepers: { own: ['accountant'], standIns: ['admin', 'super-administrator'] },
  person: { own: ['employee'], standIns: [] },
  crew: { own: ['employee'], standIns: [] },
}

export const rolesOf = (to: Recipients): Roles => recipients[to]

/** The roles whose accounts make that nobody stands in; a mechanic looks after bikes, not after the office. */
export const rolesInPlace: readonly string[] = [...planners.own, ...recipients.bookkeepers.own]

/** How a role hears of a kind until somebody says otherwise. @param inPlace the roles of the active accounts. */
export function waysFor(name: NoticeKindName, role: string, inPlace: ReadonlySet<string>): Ways {
  const { to, ways } = noticeKinds[name]
  const { own, standIns } = recipients[to]
  const isSpared =
    standIns.includes(role) && own.some((each) => rolesInPlace.includes(each) && inPlace.has(each))
  return isSpared ? { inbox: false, mail: 'off' } : ways
}

/** Whether a role stands in for others in anything. */
export const standsIn = (role: string): boolean =>
  Object.values(recipients).some(({ standIns }) => standIns.includes(role))

/** The kinds somebody of a role may ever hear of, so that only those are there to be set. */
export const kindsFor = (role: string): NoticeKindName[] =>
  (Object.keys(noticeKinds) as NoticeKindName[]).filter((name) => {
    const { own, standIns } = recipients[noticeKinds[name].to]
    return own.includes(role) || standIns.includes(role)
  })
