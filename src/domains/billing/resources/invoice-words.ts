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
  'queue',
  'deliver-by-hand',
  'network-answer',
  'give-up',
] as const

/** What an access point says of a document. */
export const networkStates = ['queued', 'delivered', 'accepted', 'rejected', 'failed'] as const

/** How an answer came: to the handing over, to a question of ours, or by itself. */
export const answerWays = ['handed_over', 'asked', 'told'] as const

export const deliveryStates = {
  values: [...networkStates, 'unanswered', 'by_hand'],
  tones: {
    queued: 'attention',
    delivered: 'good',
    accepted: 'good',
    rejected: 'bad',
    failed: 'bad',
    unanswered: 'bad',
    by_hand: 'quiet',
  },
} as const

export const peppolStates = {
  values: ['not_needed', 'not_delivered', 'queued', 'delivered', 'accepted', 'rejected', 'failed', 'by_hand'],
  tones: {
    not_needed: 'quiet',
    not_delivered: 'attention',
    queued: 'attention',
    delivered: 'good',
    accepted: 'good',
    rejected: 'bad',
    failed: 'bad',
    by_hand: 'quiet',
  },
} as const

/** The buyer has an e-invoice that counts. */
export const deliveredStates = ['delivered', 'accepted', 'by_hand'] as const

/** The network gave a receipt, and the buyer did not refuse it since. Rule PE-01. */
export const receivedStates = stateGroup(
  peppolStates.values,
  ['delivered', 'accepted'],
  ['not_needed', 'not_delivered', 'queued', 'rejected', 'failed', 'by_hand'],
)

/** Not sent, or on its way: nobody has said that the buyer has it. Rule PE-07. */
export const underwayStates = stateGroup(
  peppolStates.values,
  ['not_delivered', 'queued'],
  ['not_needed', 'delivered', 'accepted', 'rejected', 'failed', 'by_hand'],
)

/** The network or the buyer does not want it, or it never arrived. Rule PE-11. */
export const refusedStates = stateGroup(
  peppolStates.values,
  ['rejected', 'failed'],
  ['not_needed', 'not_delivered', 'queued', 'delivered', 'accepted', 'by_hand'],
)

/** The buyer has no e-invoice yet that counts. */
export const undeliveredStates = stateGroup(
  peppolStates.values,
  [underwayStates, refusedStates],
  ['not_needed', 'delivered', 'accepted', 'by_hand'],
)
