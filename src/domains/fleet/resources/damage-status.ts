/** What becomes of a damage report, its states and what they ask of the reader. */
export const damageStatuses = [
  'reported',
  'triaged',
  'in_repair',
  'charge_pending',
  'no_action',
  'repaired',
  'charged',
  'waived',
  'closed',
] as const

export const statusTones = {
  reported: 'bad',
  triaged: 'attention',
  in_repair: 'attention',
  charge_pending: 'attention',
  no_action: 'quiet',
  repaired: 'good',
  charged: 'good',
  waived: 'quiet',
  closed: 'quiet',
} as const
