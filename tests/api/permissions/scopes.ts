/** The words of the permission table for records: own, of the day, published. */
export const me = { _eq: '$CURRENT_USER' } as const
const window = { _between: ['$NOW(-1 days)', '$NOW(+2 days)'] } as const

export const published = { published: { _eq: true } } as const
export const online = {
  _and: [
    published,
    { _or: [{ publish_from: { _null: true } }, { publish_from: { _lte: '$NOW' } }] },
    { _or: [{ publish_until: { _null: true } }, { publish_until: { _gt: '$NOW' } }] },
  ],
} as const
export const active = { active: { _eq: true } } as const
export const self = { id: me } as const
export const addressedToMe = { recipient: me } as const

/** The agency's own, as long as it has not ended. */
export const myAgency = {
  members: { user: me },
  status: { _neq: 'ended' },
  archived_at: { _null: true },
} as const
export const ofMyAgency = { agency: myAgency } as const
/** Who is invited is shown once he accepted. */
export const accepted = { user: { status: { _neq: 'invited' } } } as const
export const ownInvoice = { _or: [ofMyAgency, { booking: ofMyAgency }] } as const
export const ownDraft = { _and: [ofMyAgency, { status: { _eq: 'draft' } }] } as const
export const ofOwnBooking = { booking: ofMyAgency } as const
export const ofOwnDraft = { booking: ownDraft } as const

/** Bookings one is assigned to, from two days before the ride to a day after. */
export const bookingOfDay = {
  _or: [{ stops: { trip: { driver: { user: me } } } }, { bobs: { employee: { user: me } } }],
  starts_at: window,
} as const
export const ofDay = { booking: bookingOfDay } as const
export const withBookingOfDay = { bookings: bookingOfDay } as const

/** The employee's own. */
export const ownTrip = { driver: { user: me } } as const
/** In the working day that runs now: it turns a few hours after midnight. */
export const ownTripToday = {
  ...ownTrip,
  local_day: { _between: ['$NOW(-3 hours)', '$NOW(+2 hours)'] },
} as const
export const ofOwnTrip = { trip: ownTrip } as const
export const ofMyself = { employee: { user: me } } as const
export const ownEmployee = { user: me } as const
export const withMyself = { resources: ofMyself } as const
export const ownOpenReport = { user_created: me, status: { _in: ['reported', 'triaged'] } } as const
