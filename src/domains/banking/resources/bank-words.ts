/** Where a line of the bank can stand, and why the program thinks what it thinks of it. */

import { stateGroup } from '../../../kernel/state-group.ts'

export const formats = ['coda', 'camt'] as const

/** What is odd about a statement that was taken all the same. */
export const warnings = {
  values: ['gap', 'overlap'],
  tones: { gap: 'attention', overlap: 'bad' },
} as const

export const lineStates = {
  values: ['matched', 'suggested', 'open', 'set_aside'],
  tones: { matched: 'good', suggested: 'attention', open: 'attention', set_aside: 'quiet' },
} as const

/** What waits for a person. */
export const waitingStates = stateGroup(lineStates.values, ['suggested', 'open'], ['matched', 'set_aside'])

export const reasons = [
  'reference',
  'number_and_amount',
  'amount_and_name',
  'number',
  'amount',
  'name',
  'deposit',
  'refunds',
  'replaced',
  'more_than_open',
  'chosen',
  'reversal',
  'outgoing',
  'overlap',
] as const
