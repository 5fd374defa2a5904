/** What a payment can be for, how it is made and where it can stand, in words. */
export const kinds = {
  values: ['advance', 'balance', 'deposit', 'refund', 'deposit_return'],
  words: {
    advance: ['Voorschot', 'Advance', 'Acompte'],
    balance: ['Saldo', 'Balance', 'Solde'],
    deposit: ['Waarborg', 'Deposit', 'Caution'],
    refund: ['Terugbetaling', 'Refund', 'Remboursement'],
    deposit_return: ['Waarborg terug', 'Deposit returned', 'Caution rendue'],
  },
} as const

export const methods = {
  values: ['bancontact', 'card', 'transfer', 'cash', 'payconiq', 'ideal', 'voucher'],
  words: {
    bancontact: ['Bancontact', 'Bancontact', 'Bancontact'],
    card: ['Kaart', 'Card', 'Carte'],
    transfer: ['Overschrijving', 'Bank transfer', 'Virement'],
    cash: ['Contant', 'Cash', 'Espèces'],
    payconiq: ['Payconiq', 'Payconiq', 'Payconiq'],
    ideal: ['iDEAL', 'iDEAL', 'iDEAL'],
    voucher: ['Waardebon', 'Voucher', 'Bon à valoir'],
  },
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
  words: {
    open: ['Open', 'Open', 'Ouvert'],
    pending: ['In behandeling', 'Pending', 'En cours'],
    authorised: ['Goedgekeurd', 'Authorised', 'Autorisé'],
    paid: ['Betaald', 'Paid', 'Payé'],
    failed: ['Mislukt', 'Failed', 'Échoué'],
    expired: ['Verlopen', 'Expired', 'Expiré'],
    cancelled: ['Geannuleerd', 'Cancelled', 'Annulé'],
    refunded: ['Terugbetaald', 'Refunded', 'Remboursé'],
    part_refunded: ['Deels terugbetaald', 'Part refunded', 'Remboursé en partie'],
    charged_back: ['Teruggevorderd', 'Charged back', 'Contesté'],
  },
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
