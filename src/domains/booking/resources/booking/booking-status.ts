/**
 * The states of a booking and their groups. A new state is decided about in each group here, by itself or with a group
 * it is in; whatever asks for several states asks for a group.
 */
import { stateGroup, isIn } from '../../../../kernel/state-group.ts'

export const bookingStatuses = [
  'draft',
  'requested',
  'proposed',
  'confirmed',
  'planned',
  'under_way',
  'completed',
  'closed',
  'no_show',
  'declined',
  'expired',
  'cancelled',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** Ended before its ride, and let go of what was kept for it. */
export const lost = stateGroup(
  bookingStatuses,
  ['declined', 'expired', 'cancelled'],
  ['draft', 'requested', 'proposed', 'confirmed', 'planned', 'under_way', 'completed', 'closed', 'no_show'],
)

/** The bikes left with the group and came back, and nobody took that back. */
export const returned = stateGroup(
  bookingStatuses,
  ['completed', 'closed'],
  ['draft', 'requested', 'proposed', 'confirmed', 'planned', 'under_way', 'no_show', lost],
)

/** Ended, before its ride or after: nobody rides any more. */
export const ended = stateGroup(
  bookingStatuses,
  [returned, 'no_show', lost],
  ['draft', 'requested', 'proposed', 'confirmed', 'planned', 'under_way'],
)

/** Asked for or offered, and promised to nobody yet. */
export const unanswered = stateGroup(
  bookingStatuses,
  ['requested', 'proposed'],
  ['draft', 'confirmed', 'planned', 'under_way', ended],
)

/** Confirmed to the customer, and not on the road yet: only an accepted offer changes it. */
export const promised = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned'],
  ['draft', unanswered, 'under_way', ended],
)

/** Still to ride, agreed or not: the bikes have not left. */
export const toCome = stateGroup(bookingStatuses, [unanswered, promised], ['draft', 'under_way', ended])

/** Not over: it keeps bikes and people, or may yet. */
export const open = stateGroup(bookingStatuses, [toCome, 'under_way'], ['draft', ended])

/** Somebody still plans it, and nobody was asked for anything. */
export const unasked = stateGroup(
  bookingStatuses,
  ['draft'],
  // By name: the first step of a booking needs this group alone.
  [
    'requested',
    'proposed',
    'confirmed',
    'planned',
    'under_way',
    'completed',
    'closed',
    'no_show',
    'declined',
    'expired',
    'cancelled',
  ],
)
export const isAsked = (status: BookingStatus): boolean => !isIn(unasked, status)

/** In the plan or on the road: its driver has to find the place. */
export const inThePlan = stateGroup(
  bookingStatuses,
  ['planned', 'under_way'],
  ['draft', unanswered, 'confirmed', ended],
)

/** Promised or on the road: who has a part in it hears what changes. */
export const withCrew = stateGroup(bookingStatuses, [promised, 'under_way'], ['draft', unanswered, ended])

/** Keeps a set of its own, of which something may fall out; what is only offered keeps those of its offer. */
export const repairable = stateGroup(bookingStatuses, ['requested', withCrew], ['draft', 'proposed', ended])

/** Agreed for the day, and not written off: what the office looks at on the day itself. */
export const onTheDay = stateGroup(
  bookingStatuses,
  [withCrew, 'completed'],
  ['draft', unanswered, 'closed', 'no_show', lost],
)

/** The same as the crew has it in its list: whom nobody came for too, since a wrong tap can be taken back. */
export const onTheCrewsDay = stateGroup(
  bookingStatuses,
  [onTheDay, 'no_show'],
  ['draft', unanswered, 'closed', lost],
)

/** Its bikes are to go to a group, are with it, or came back, and its account is open. */
export const handedOver = stateGroup(
  bookingStatuses,
  ['planned', 'under_way', 'completed', 'no_show'],
  ['draft', unanswered, 'confirmed', 'closed', lost],
)

/** Nobody rides any more, and its deposit may still have to go back. */
export const heldAfter = stateGroup(
  bookingStatuses,
  ['completed', 'no_show'],
  ['draft', toCome, 'under_way', 'closed', lost],
)

/** Agreed, and its account is open: its deposit may still come in. */
export const depositOpen = stateGroup(
  bookingStatuses,
  [withCrew, heldAfter],
  ['draft', unanswered, 'closed', lost],
)

/** The bikes left with the group, and nobody took that back. */
export const departed = stateGroup(
  bookingStatuses,
  ['under_way', returned],
  ['draft', toCome, 'no_show', lost],
)

/** Its group may have been on its bikes, from the hour it starts. */
export const mayHaveRidden = stateGroup(
  bookingStatuses,
  ['planned', departed],
  ['draft', unanswered, 'confirmed', 'no_show', lost],
)

/** Takes place, or took place: what is counted. */
export const ridden = stateGroup(
  bookingStatuses,
  [promised, departed],
  ['draft', unanswered, 'no_show', lost],
)

/** Its customer owes for it: what may be invoiced. */
export const sold = stateGroup(bookingStatuses, [ridden, 'no_show'], ['draft', unanswered, lost])

/** Agreed, and did not take place: what its policy keeps is all that is owed. */
export const unridden = stateGroup(
  bookingStatuses,
  ['no_show', 'cancelled'],
  ['draft', unanswered, promised, departed, 'declined', 'expired'],
)

/** On the road or back: what was agreed changes by a line that says why. */
export const adjustable = stateGroup(
  bookingStatuses,
  ['under_way', 'completed'],
  ['draft', toCome, 'closed', 'no_show', lost],
)

/** An offer was said yes or no to, and the answer still stands. */
export const offerAnswered = stateGroup(
  bookingStatuses,
  [promised, 'declined'],
  ['draft', unanswered, departed, 'no_show', 'expired', 'cancelled'],
)

/** Takes one of the requests that somebody may make in a day. */
export const countedRequest = stateGroup(
  bookingStatuses,
  ['requested', 'confirmed'],
  ['draft', 'proposed', inThePlan, ended],
)

/** May be without a number: what was never asked for, and what ended so. */
export const unnumbered = stateGroup(
  bookingStatuses,
  ['draft', 'expired', 'cancelled'],
  [open, returned, 'no_show', 'declined'],
)
