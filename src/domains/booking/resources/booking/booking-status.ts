/**
 * The states of a booking and their groups. A new state is decided about in each group here; whatever asks for several
 * states asks for a group.
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

/** Somebody still plans it, and nobody was asked for anything. */
export const unasked = stateGroup(
  bookingStatuses,
  ['draft'],
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

/** Not over: it keeps bikes and people, or may yet. */
export const open = stateGroup(
  bookingStatuses,
  ['requested', 'proposed', 'confirmed', 'planned', 'under_way'],
  ['draft', 'completed', 'closed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** Still to ride, agreed or not: the bikes have not left. */
export const toCome = stateGroup(
  bookingStatuses,
  ['requested', 'proposed', 'confirmed', 'planned'],
  ['draft', 'under_way', 'completed', 'closed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** Asked for or offered, and promised to nobody yet. */
export const unanswered = stateGroup(
  bookingStatuses,
  ['requested', 'proposed'],
  [
    'draft',
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

/** Confirmed to the customer, and not on the road yet: only an accepted offer changes it. */
export const promised = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned'],
  [
    'draft',
    'requested',
    'proposed',
    'under_way',
    'completed',
    'closed',
    'no_show',
    'declined',
    'expired',
    'cancelled',
  ],
)

/** In the plan or on the road: its driver has to find the place. */
export const inThePlan = stateGroup(
  bookingStatuses,
  ['planned', 'under_way'],
  [
    'draft',
    'requested',
    'proposed',
    'confirmed',
    'completed',
    'closed',
    'no_show',
    'declined',
    'expired',
    'cancelled',
  ],
)

/** Promised or on the road: who has a part in it hears what changes. */
export const withCrew = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned', 'under_way'],
  ['draft', 'requested', 'proposed', 'completed', 'closed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** Keeps a set of its own, of which something may fall out; what is only offered keeps those of its offer. */
export const repairable = stateGroup(
  bookingStatuses,
  ['requested', 'confirmed', 'planned', 'under_way'],
  ['draft', 'proposed', 'completed', 'closed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** Agreed for the day, and not written off: what the office looks at on the day itself. */
export const onTheDay = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned', 'under_way', 'completed'],
  ['draft', 'requested', 'proposed', 'closed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** The same as the crew has it in its list: whom nobody came for too, since a wrong tap can be taken back. */
export const onTheCrewsDay = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned', 'under_way', 'completed', 'no_show'],
  ['draft', 'requested', 'proposed', 'closed', 'declined', 'expired', 'cancelled'],
)

/** Takes place, or took place: what is counted. */
export const ridden = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned', 'under_way', 'completed', 'closed'],
  ['draft', 'requested', 'proposed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** Its group may have been on its bikes, from the hour it starts. */
export const mayHaveRidden = stateGroup(
  bookingStatuses,
  ['planned', 'under_way', 'completed', 'closed'],
  ['draft', 'requested', 'proposed', 'confirmed', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** The bikes left with the group, and nobody took that back. */
export const departed = stateGroup(
  bookingStatuses,
  ['under_way', 'completed', 'closed'],
  ['draft', 'requested', 'proposed', 'confirmed', 'planned', 'no_show', 'declined', 'expired', 'cancelled'],
)

/** And came back. */
export const returned = stateGroup(
  bookingStatuses,
  ['completed', 'closed'],
  [
    'draft',
    'requested',
    'proposed',
    'confirmed',
    'planned',
    'under_way',
    'no_show',
    'declined',
    'expired',
    'cancelled',
  ],
)

/** Its customer owes for it: what may be invoiced. */
export const sold = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned', 'under_way', 'completed', 'closed', 'no_show'],
  ['draft', 'requested', 'proposed', 'declined', 'expired', 'cancelled'],
)

/** Ended before its ride, and let go of what was kept for it. */
export const lost = stateGroup(
  bookingStatuses,
  ['declined', 'expired', 'cancelled'],
  ['draft', 'requested', 'proposed', 'confirmed', 'planned', 'under_way', 'completed', 'closed', 'no_show'],
)

/** Ended, before its ride or after: nobody rides any more. */
export const ended = stateGroup(
  bookingStatuses,
  ['completed', 'closed', 'no_show', 'declined', 'expired', 'cancelled'],
  ['draft', 'requested', 'proposed', 'confirmed', 'planned', 'under_way'],
)

/** An offer was said yes or no to, and the answer still stands. */
export const offerAnswered = stateGroup(
  bookingStatuses,
  ['confirmed', 'planned', 'declined'],
  ['draft', 'requested', 'proposed', 'under_way', 'completed', 'closed', 'no_show', 'expired', 'cancelled'],
)

/** Takes one of the requests that somebody may make in a day. */
export const countedRequest = stateGroup(
  bookingStatuses,
  ['requested', 'confirmed'],
  [
    'draft',
    'proposed',
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

/** May be without a number: what was never asked for, and what ended so. */
export const unnumbered = stateGroup(
  bookingStatuses,
  ['draft', 'expired', 'cancelled'],
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
  ],
)
