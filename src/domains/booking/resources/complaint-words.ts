/** How a complaint comes in, how it goes and how it ends, in words. */
export const channels = {
  values: ['mail', 'phone', 'web', 'public_authority', 'neighbour'],
  words: {
    mail: ['E-mail', 'Email', 'E-mail'],
    phone: ['Telefoon', 'Phone', 'Téléphone'],
    web: ['Website', 'Website', 'Site web'],
    public_authority: ['Stad of politie', 'City or police', 'Ville ou police'],
    neighbour: ['Buurt', 'Neighbours', 'Riverains'],
  },
} as const

export const statuses = {
  values: ['received', 'acknowledged', 'in_progress', 'waiting_customer', 'resolved', 'closed'],
  words: {
    received: ['Ontvangen', 'Received', 'Reçue'],
    acknowledged: ['Ontvangst gemeld', 'Acknowledged', 'Réception confirmée'],
    in_progress: ['In behandeling', 'In progress', 'En cours'],
    waiting_customer: ['Wacht op de klant', 'Waiting for the customer', 'Attend le client'],
    resolved: ['Opgelost', 'Resolved', 'Résolue'],
    closed: ['Afgesloten', 'Closed', 'Clôturée'],
  },
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
  words: {
    none: ['Nog geen', 'None yet', 'Pas encore'],
    apology: ['Verontschuldiging', 'Apology', 'Excuses'],
    refund: ['Terugbetaling', 'Refund', 'Remboursement'],
    voucher: ['Waardebon', 'Voucher', 'Bon à valoir'],
    credit_note: ['Creditnota', 'Credit note', 'Note de crédit'],
    rejected: ['Afgewezen', 'Rejected', 'Rejetée'],
  },
} as const
