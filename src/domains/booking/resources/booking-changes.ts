/** What a group changed of its ride itself: each time the ride as it was before. */
import { choice, count, id, instant, json, money, one } from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { ownBooking } from '../../identity/whose.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { PriceMode } from '../../catalog/price/price.ts'

/** How often a group changes it itself; after that somebody of the company looks along. Rule BC-05. */
export const mostChanges = 5

/** Readable for ever: names and words as they were, whatever becomes of the price list. */
export interface RideVersion {
  readonly people: number
  /** Instants as ISO texts. */
  readonly start: string
  readonly end: string
  readonly minutes: number
  readonly package: Translated
  readonly postal_code: string
  readonly town: Translated
  readonly address: string | null
  readonly bob: 'own' | 'ours'
  readonly bikes: number
  readonly drinks: readonly { readonly name: Translated; readonly quantity: number }[]
  readonly mode: PriceMode
  readonly net: number
  readonly gross: number
  readonly lines: readonly {
    readonly text: Translated
    readonly quantity: number
    readonly net: number
    readonly gross: number
  }[]
}

export const bookingChanges = untracked('booking_changes', {
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'agency', required: true, readonly: true, onDelete: 'cascade' }),
    number: count({ audience: 'agency', required: true, readonly: true, min: 1, max: mostChanges }),
    made_at: instant({ audience: 'agency', required: true, readonly: true }),
    made_by: choice(['visitor', 'agency'], { audience: 'agency', required: true, readonly: true }),
    /** The ride as it was agreed before. */
    was: json<RideVersion>({ audience: 'agency', required: true, readonly: true }),
    /** What it became. Nothing for the last changes made before this was kept: the ride as it stands says it. */
    became: json<RideVersion>({ audience: 'agency', readonly: true }),
    /** Of what fell away, VAT included. */
    kept: money({ audience: 'agency', required: true, min: 0, readonly: true }),
  },
  title: ['number'],
  list: ['number', 'made_at', 'made_by', 'kept'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['planner', 'accountant', 'admin'], may: ['read'] },
  ],
})
