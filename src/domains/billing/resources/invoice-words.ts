/** What an invoice can be and where it can stand. */
import { stateGroup } from '../../../kernel/state-group.ts'

export const kinds = {
  values: ['invoice', 'advance', 'final', 'fee', 'credit_note'],
} as const

export const statuses = {
  values: [
    'draft',
    'issued',
    'sent',
    'part_paid',
    'paid',
    'overdue',
    'part_credited',
    'credited',
    'refunded',
  ],
  tones: {
    draft: 'quiet',
    issued: 'quiet',
    sent: 'quiet',
    part_paid: 'attention',
    paid: 'good',
    overdue: 'bad',
    part_credited: 'quiet',
    credited: 'quiet',
    refunded: 'quiet',
  },
} as const

/** The states in which money is still asked for. */
export const unpaidStates = stateGroup(
  statuses.values,
  ['issued', 'sent', 'part_paid', 'part_credited', 'overdue'],
  ['draft', 'paid', 'credited', 'refunded'],
)

/** Issued, with nothing left to pay: what may have to go back. */
export const settledStates = stateGroup(
  statuses.values,
  ['paid', 'credited', 'refunded'],
  ['draft', 'issued', 'sent', 'part_paid', 'part_credited', 'overdue'],
)

/** Issued, and not taken back in full. */
export const standingStates = stateGroup(
  statuses.values,
  ['issued', 'sent', 'part_paid', 'paid', 'overdue', 'part_credited'],
  ['draft', 'credited', 'refunded'],
)

/** Taken back in full. */
export const undoneStates = stateGroup(
  statuses.values,
  ['credited', 'refunded'],
  ['draft', 'issued', 'sent', 'part_paid', 'paid', 'overdue', 'part_credited'],
)

/** What was done with it that its history has words for. */
export const actions = [
  'draft',
  'issue',
  'paper',
  'structured',
  'send',
  'keep-letter',
  'book',
  'credit',
  'fall-due',
  'renew-link',
] as const

export const peppolStates = {
  values: ['not_needed', 'not_delivered', 'queued', 'delivered', 'acknowledged', 'rejected'],
  tones: {
    not_needed: 'quiet',
    not_delivered: 'attention',
    queued: 'attention',
    delivered: 'good',
    acknowledged: 'good',
    rejected: 'bad',
  },
} as const
