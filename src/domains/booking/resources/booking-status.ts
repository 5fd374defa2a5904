/** The states of a booking, in words and in what they ask of the reader. */
import type { Words } from '../../../platform/resource/resource.ts'

export const bookingStatuses = [
  'draft',
  'requested',
  'proposed',
  'confirmed',
  'planned',
  'under_way',
  'completed',
  'closed',
  'no_show',
  'declined',
  'expired',
  'cancelled',
] as const

export const statusWords = {
  draft: ['Concept', 'Draft', 'Brouillon'],
  requested: ['Aangevraagd', 'Requested', 'Demandée'],
  proposed: ['Voorgesteld', 'Proposed', 'Proposée'],
  confirmed: ['Bevestigd', 'Confirmed', 'Confirmée'],
  planned: ['Ingepland', 'Planned', 'Planifiée'],
  under_way: ['Onderweg', 'Under way', 'En route'],
  completed: ['Afgerond', 'Completed', 'Terminée'],
  closed: ['Afgesloten', 'Closed', 'Clôturée'],
  no_show: ['Niet opgedaagd', 'No-show', 'Client absent'],
  declined: ['Geweigerd', 'Declined', 'Refusée'],
  expired: ['Verlopen', 'Expired', 'Expirée'],
  cancelled: ['Geannuleerd', 'Cancelled', 'Annulée'],
} as const satisfies Record<(typeof bookingStatuses)[number], Words>

export const statusTones = {
  draft: 'quiet',
  requested: 'attention',
  proposed: 'attention',
  confirmed: 'good',
  planned: 'good',
  under_way: 'good',
  completed: 'quiet',
  closed: 'quiet',
  no_show: 'bad',
  declined: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
} as const
