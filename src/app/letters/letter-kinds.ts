/** What each kind of letter is called at the office, by the template it is written with. */
import type { Locale } from '../../kernel/locale.ts'
import type { Words } from '../../platform/resource/resource.ts'
import { wordsIn } from '../../platform/resource/words.ts'

const kinds: Readonly<Record<string, Words>> = {
  requested: ['Aanvraag ontvangen', 'Request received', 'Demande reçue'],
  proposed: ['Voorstel', 'Proposal', 'Proposition'],
  confirmed: ['Bevestiging', 'Confirmation', 'Confirmation'],
  relocated: ['Adres gewijzigd', 'Address changed', 'Adresse modifiée'],
  declined: ['Geweigerd door ons', 'Declined by us', 'Refusée par nous'],
  refused: ['Voorstel afgewezen', 'Proposal turned down', 'Proposition refusée'],
  expired: ['Verlopen', 'Expired', 'Expirée'],
  cancelled: ['Annulering', 'Cancellation', 'Annulation'],
  freed: ['Wachtlijst: plaats vrij', 'Waiting list: time available', 'Liste d’attente : place libre'],
  'waiting-joined': [
    'Wachtlijst: adres bevestigen',
    'Waiting list: confirm address',
    'Liste d’attente : confirmer l’adresse',
  ],
  invoice: ['Factuur', 'Invoice', 'Facture'],
  'complaint-acknowledged': ['Klacht ontvangen', 'Complaint received', 'Plainte reçue'],
  invitation: ['Uitnodiging', 'Invitation', 'Invitation'],
  'password-reset': ['Nieuw wachtwoord', 'New password', 'Nouveau mot de passe'],
  'notices-at_once': ['Notificatie', 'Notification', 'Notification'],
  'notices-daily': ['Notificaties van de dag', 'Notifications of the day', 'Notifications du jour'],
}

/** A kind nobody named goes by its template. */
export const letterKind = (template: string, locale: Locale): string => {
  const words = kinds[template]
  return words ? wordsIn(words, locale) : template
}
