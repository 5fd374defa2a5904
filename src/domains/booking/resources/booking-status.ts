/** The states of a booking, and what they ask of the reader. */
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

export const statusTones = {
  draft: 'quiet',
  requested: 'attention',
  proposed: 'attention',
  confirmed: 'good',
  planned: 'good',
  under_way: 'good',
  completed: 'quiet',
  closed: 'quiet',
  no_show: 'bad',
  declined: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
} as const
