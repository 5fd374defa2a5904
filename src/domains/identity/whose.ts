/** Whose a record is, as the conditions of permission rows: one's own, one's agency's, the crew's day. */

/** Of a user: the reader himself. */
export const self = { _eq: '$CURRENT_USER' } as const

/** Of a booking agency: the reader works there, and it has not ended: its people keep nothing then. */
export const memberOf = {
  members: { user: self },
  status: { _neq: 'ended' },
  archived_at: { _null: true },
} as const

/** Of a booking: the reader's agency brought it. */
export const ownBooking = { agency: memberOf } as const

/** Of an employee: it is the reader. */
export const ownPerson = { user: self } as const

/** Of a booking: the same, and nobody was asked for anything yet. */
export const ownDraft = { _and: [ownBooking, { status: { _eq: 'draft' } }] } as const

/** Of a booking: the reader drives for it or is its Bob, from two days before it until a day after. */
export const dayBooking = {
  _or: [{ stops: { trip: { driver: ownPerson } } }, { bobs: { employee: ownPerson } }],
  starts_at: { _between: ['$NOW(-1 days)', '$NOW(+2 days)'] },
} as const
