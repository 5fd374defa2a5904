/** What the office offers instead of, or on top of, what was asked. */
import { stateGroup } from '../../../kernel/state-group.ts'
import { choice, count, id, instant, json, money, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import type { Price } from '../../catalog/price/price.ts'
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

/** Sent and neither answered nor taken back: a booking has one at most. */
export const openOffers = stateGroup(
  statuses,
  ['sent', 'viewed'],
  ['draft', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn'],
)

/** Answered by the customer, or not in time. */
export const closedOffers = stateGroup(
  statuses,
  ['accepted', 'declined', 'expired'],
  [openOffers, 'draft', 'superseded', 'withdrawn'],
)

/** Ended by the office: taken back, or another was sent in its place. */
export const takenBackOffers = stateGroup(
  statuses,
  ['superseded', 'withdrawn'],
  [openOffers, closedOffers, 'draft'],
)

export const proposals = resource('proposals', {
  groups: ['answer'],
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'agency', required: true, onDelete: 'cascade' }),
    version: count({ audience: 'agency', required: true }),
    kind: choice(['slot', 'alternative_slot', 'price', 'change'], { audience: 'agency', required: true }),
    status: choice(statuses, {
      audience: 'agency',
      required: true,
      default: 'draft',
      readonly: true,
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
    options: json<ProposalOption[]>({ audience: 'internal', required: true, readonly: true }),
    /** In the customer's language, as the office wrote it. */
    message: text({ audience: 'agency', max: 2000 }),
    valid_until: instant({ audience: 'agency', required: true, readonly: true }),
    sent_at: instant({ audience: 'agency', readonly: true }),
    viewed_at: instant({ audience: 'agency', readonly: true, group: 'answer' }),
    answered_at: instant({ audience: 'agency', readonly: true, group: 'answer' }),
    accepted_option: text({ audience: 'agency', readonly: true, group: 'answer' }),
    signer_name: text({ audience: 'agency', personal: true, readonly: true, group: 'answer' }),
    /** The act that offered many rides other days at once. */
    weather_move: one('weather_moves', { audience: 'internal', readonly: true }),
    signer_ip_hash: text({ audience: 'internal', readonly: true, group: 'answer' }),
    price_difference: money({ audience: 'agency', readonly: true }),
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
