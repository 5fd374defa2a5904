/** How a complaint comes in, how it goes and how it ends. */
import { stateGroup } from '../../../kernel/state-group.ts'

export const channels = {
  values: ['mail', 'phone', 'web', 'in_person', 'public_authority', 'neighbour'],
} as const

export const statuses = {
  values: ['received', 'acknowledged', 'in_progress', 'waiting_customer', 'resolved', 'closed'],
  tones: {
    received: 'bad',
    acknowledged: 'attention',
    in_progress: 'attention',
    resolved: 'good',
    closed: 'quiet',
  },
} as const

export const outcomes = {
  values: ['none', 'apology', 'refund', 'voucher', 'credit_note', 'rejected'],
} as const

/** Ended, with an answer; what was answered may be opened again. */
export const answered = stateGroup(
  statuses.values,
  ['resolved', 'closed'],
  ['received', 'acknowledged', 'in_progress', 'waiting_customer'],
)
