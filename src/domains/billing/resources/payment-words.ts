/** What a payment can be for, how it is made and where it can stand. */
export const kinds = {
  values: ['advance', 'balance', 'deposit', 'refund', 'deposit_return'],
} as const

export const methods = {
  values: ['bancontact', 'card', 'transfer', 'cash', 'payconiq', 'ideal', 'voucher'],
} as const

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
