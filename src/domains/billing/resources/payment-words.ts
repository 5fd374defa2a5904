/** What an entry can be for, how money moves and where it can stand. */
export const kinds = {
  values: [
    'advance',
    'balance',
    'refund',
    'unallocated',
    'allocation',
    'set_off',
    'difference',
    'bank_cost',
    'rounding',
    'handover',
    'cash_difference',
  ],
} as const

export const methods = {
  values: ['bancontact', 'card', 'transfer', 'cash', 'payconiq', 'ideal', 'voucher'],
} as const

/** Which way an entry counts: it pays, or takes off. */
export const directions = ['in', 'out'] as const

export const statuses = {
  values: [
    'open',
    'pending',
    'authorised',
    'paid',
    'failed',
    'expired',
    'cancelled',
    'refunded',
    'part_refunded',
    'charged_back',
  ],
  tones: {
    open: 'attention',
    pending: 'attention',
    authorised: 'good',
    paid: 'good',
    failed: 'bad',
    expired: 'quiet',
    cancelled: 'quiet',
    charged_back: 'bad',
  },
} as const

/** What is done with an entry that its history has words for. */
export const paymentActions = ['book', 'reverse', 'return'] as const
