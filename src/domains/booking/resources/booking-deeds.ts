/** What the moves of a booking are called in its history. */
import type { Words } from '../../../platform/resource/resource.ts'

export const bookingDeeds: Readonly<Record<string, Words>> = {
  request: ['Aangevraagd', 'Requested', 'Demandée'],
  reschedule: ['Ander moment gekozen', 'Another time chosen', 'Autre moment choisi'],
  address: ['Adres ingevuld', 'Address given', 'Adresse indiquée'],
  hold: ['Vastgehouden', 'Held', 'Option posée'],
  'extend-hold': ['Langer vastgehouden', 'Hold extended', 'Option prolongée'],
  'release-hold': ['Vrijgegeven', 'Released', 'Option levée'],
  confirm: ['Bevestigd', 'Confirmed', 'Confirmée'],
  propose: ['Voorstel gedaan', 'Proposal made', 'Proposition faite'],
  accept: ['Voorstel aanvaard', 'Proposal accepted', 'Proposition acceptée'],
  decline: ['Geweigerd', 'Declined', 'Refusée'],
  expire: ['Verlopen', 'Expired', 'Expirée'],
  plan: ['Ingepland', 'Planned', 'Planifiée'],
  unplan: ['Uit de planning gehaald', 'Taken off the plan', 'Retirée du planning'],
  cancel: ['Geannuleerd', 'Cancelled', 'Annulée'],
  depart: ['Vertrokken', 'Departed', 'Partie'],
  'undo-depart': ['Vertrek teruggedraaid', 'Departure undone', 'Départ annulé'],
  'undo-complete': ['Terugkeer teruggedraaid', 'Return undone', 'Retour annulé'],
  complete: ['Afgerond', 'Completed', 'Terminée'],
  'no-show': ['Niet opgedaagd', 'No-show', 'Client absent'],
  'undo-no-show': ['Toch opgedaagd', 'No-show undone', 'Client finalement présent'],
  close: ['Afgesloten', 'Closed', 'Clôturée'],
  reopen: ['Heropend', 'Reopened', 'Rouverte'],
  displace: ['Verdrongen', 'Displaced', 'Évincée'],
  replace: ['Vervangen', 'Replaced', 'Remplacée'],
  declare: [
    'Verklaring gegeven door de groep',
    'Declaration given by the group',
    'Déclaration donnée par le groupe',
  ],
}
