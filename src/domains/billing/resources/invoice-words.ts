/** What an invoice can be and where it can stand, in words. */
export const kinds = {
  values: ['invoice', 'advance', 'final', 'credit_note'],
  words: {
    invoice: ['Factuur', 'Invoice', 'Facture'],
    advance: ['Voorschotfactuur', 'Advance invoice', 'Facture d’acompte'],
    final: ['Slotfactuur', 'Final invoice', 'Facture de solde'],
    credit_note: ['Creditnota', 'Credit note', 'Note de crédit'],
  },
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
  words: {
    draft: ['Concept', 'Draft', 'Brouillon'],
    issued: ['Opgemaakt', 'Issued', 'Émise'],
    sent: ['Verstuurd', 'Sent', 'Envoyée'],
    part_paid: ['Deels betaald', 'Part paid', 'Payée en partie'],
    paid: ['Betaald', 'Paid', 'Payée'],
    overdue: ['Te laat', 'Overdue', 'En retard'],
    part_credited: ['Deels gecrediteerd', 'Part credited', 'Créditée en partie'],
    credited: ['Gecrediteerd', 'Credited', 'Créditée'],
    refunded: ['Terugbetaald', 'Refunded', 'Remboursée'],
  },
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

/** What its history calls what was done with it. */
export const deeds = {
  draft: ['Concept gemaakt', 'Draft made', 'Brouillon créé'],
  issue: ['Opgemaakt', 'Issued', 'Émise'],
  paper: ['Pdf bewaard', 'PDF kept', 'PDF conservé'],
  send: ['Verstuurd', 'Sent', 'Envoyée'],
  'keep-letter': ['Mail bewaard, niet verstuurd', 'Email kept, not sent', 'E-mail conservé, non envoyé'],
  book: ['Betaling geboekt', 'Payment recorded', 'Paiement enregistré'],
  credit: ['Gecrediteerd', 'Credited', 'Créditée'],
  'fall-due': ['Vervallen', 'Fell due', 'Arrivée à échéance'],
  'renew-link': ['Link vernieuwd', 'Link renewed', 'Lien renouvelé'],
} as const

export const peppolStates = {
  values: ['not_needed', 'queued', 'delivered', 'acknowledged', 'rejected'],
  words: {
    not_needed: ['Niet nodig', 'Not needed', 'Pas nécessaire'],
    queued: ['In de wachtrij', 'Queued', 'En attente'],
    delivered: ['Afgeleverd', 'Delivered', 'Livrée'],
    acknowledged: ['Aanvaard', 'Acknowledged', 'Acceptée'],
    rejected: ['Geweigerd', 'Rejected', 'Rejetée'],
  },
  tones: { queued: 'attention', delivered: 'good', acknowledged: 'good', rejected: 'bad' },
} as const
