/** What the office offers instead of, or on top of, what was asked. */
import { choice, count, id, instant, json, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import type { FeasibleSet } from '../../availability/slot.ts'
import type { Price } from '../../catalog/price.ts'
import { ownBooking } from '../../identity/whose.ts'

/** Another start, place or price the office offers; its set is held until the offer ends. */
export interface ProposalOption {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly set: FeasibleSet
  /** Honoured as shown until the offer ends, whatever the rules do meanwhile. */
  readonly price: Price
}

const statuses = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'superseded',
  'expired',
  'withdrawn',
] as const

export const proposals = resource('proposals', {
  label: { one: ['Voorstel', 'Proposal', 'Proposition'], many: ['Voorstellen', 'Proposals', 'Propositions'] },
  groups: { answer: ['Antwoord', 'Answer', 'Réponse'] },
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'agency',
      required: true,
      onDelete: 'cascade',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    version: count({ audience: 'agency', required: true, label: ['Nummer', 'Number', 'Numéro'] }),
    kind: choice(['slot', 'alternative_slot', 'price', 'change'], {
      audience: 'agency',
      required: true,
      label: ['Soort', 'Kind', 'Type'],
      words: {
        slot: ['Uur', 'Time', 'Créneau'],
        alternative_slot: ['Ander uur', 'Another time', 'Autre créneau'],
        price: ['Prijs', 'Price', 'Prix'],
        change: ['Wijziging', 'Change', 'Modification'],
      },
    }),
    status: choice(statuses, {
      audience: 'agency',
      required: true,
      default: 'draft',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: {
        draft: ['Concept', 'Draft', 'Brouillon'],
        sent: ['Verstuurd', 'Sent', 'Envoyée'],
        viewed: ['Bekeken', 'Viewed', 'Vue'],
        accepted: ['Aanvaard', 'Accepted', 'Acceptée'],
        declined: ['Afgewezen', 'Declined', 'Refusée'],
        superseded: ['Vervangen', 'Superseded', 'Remplacée'],
        expired: ['Verlopen', 'Expired', 'Expirée'],
        withdrawn: ['Ingetrokken', 'Withdrawn', 'Retirée'],
      },
      tones: {
        draft: 'quiet',
        sent: 'attention',
        viewed: 'attention',
        accepted: 'good',
        superseded: 'quiet',
        expired: 'quiet',
        withdrawn: 'quiet',
      },
    }),
    options: json<ProposalOption[]>({
      audience: 'internal',
      required: true,
      readonly: true,
      label: ['Keuzes', 'Options', 'Options'],
    }),
    /** In the customer's language, as the office wrote it. */
    message: text({ audience: 'agency', max: 2000, label: ['Bericht', 'Message', 'Message'] }),
    valid_until: instant({
      audience: 'agency',
      required: true,
      readonly: true,
      label: ['Geldig tot', 'Valid until', 'Valable jusqu’au'],
    }),
    sent_at: instant({ audience: 'agency', readonly: true, label: ['Verstuurd op', 'Sent', 'Envoyée le'] }),
    viewed_at: instant({
      audience: 'agency',
      readonly: true,
      group: 'answer',
      label: ['Bekeken op', 'Viewed', 'Vue le'],
    }),
    answered_at: instant({
      audience: 'agency',
      readonly: true,
      group: 'answer',
      label: ['Beantwoord op', 'Answered', 'Réponse le'],
    }),
    accepted_option: text({
      audience: 'agency',
      readonly: true,
      group: 'answer',
      label: ['Gekozen', 'Chosen', 'Choix'],
    }),
    signer_name: text({
      audience: 'agency',
      personal: true,
      readonly: true,
      group: 'answer',
      label: ['Getekend door', 'Signed by', 'Signée par'],
    }),
    signer_ip_hash: text({
      audience: 'internal',
      readonly: true,
      group: 'answer',
      label: ['Kenmerk van de ondertekenaar', 'Signer’s fingerprint (hash)', 'Empreinte du signataire'],
    }),
    price_difference: money({
      audience: 'agency',
      readonly: true,
      label: ['Prijsverschil', 'Price difference', 'Différence de prix'],
    }),
  },
  title: ['version'],
  list: ['version', 'kind', 'status', 'sent_at', 'valid_until', 'price_difference'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
