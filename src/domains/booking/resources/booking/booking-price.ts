/** What a booking costs and under which conditions: frozen when it is asked for. */
import type { Translated } from '../../../../kernel/text/translated.ts'
import { choice, flag, instant, json, money, one } from '../../../../platform/resource/field.ts'
import type { CancellationStep } from '../../../identity/settings/cancellation-steps.ts'
import { vatTreatments } from '../../../identity/settings/vat-treatment.ts'
import type { TraceStep } from '../../../catalog/price/price.ts'

/** What was promised about deposit and cancellation when the visitor asked. */
export interface PolicySnapshot {
  readonly deposit: number
  readonly cancellation_steps: readonly CancellationStep[]
  readonly weather_clause: Translated | null
  /** The day the company gives its terms; null where it leaves that to when they last changed. */
  readonly terms_version: string | null
  /** The hour its steps are counted from where we moved it, as an ISO text. */
  readonly moved_from?: string
}

export const priceFields = {
  price_mode: choice(['gross', 'net'], { audience: 'agency', readonly: true, group: 'price' }),
  net: money({ audience: 'agency', readonly: true, group: 'price' }),
  vat: money({ audience: 'agency', readonly: true, group: 'price' }),
  gross: money({ audience: 'agency', readonly: true, group: 'price' }),
  deposit: money({ audience: 'agency', readonly: true, group: 'price' }),
  /** Named by its code when it was asked for; whether it counts say its lines. */
  coupon: one('coupons', { audience: 'internal', readonly: true, group: 'price' }),
  /** What of it the company has by now: the sum of its entries. */
  deposit_held: money({
    audience: 'agency',
    required: true,
    default: 0,
    min: 0,
    readonly: true,
    group: 'price',
  }),
  /**
   * What of it no document asks yet, by the side that was agreed: while something is, money that came in too much waits
   * for it. The database reckons it. Rule BI-104.
   */
  to_invoice: money({
    audience: 'agency',
    required: true,
    default: 0,
    min: 0,
    readonly: true,
    group: 'price',
  }),
  /** What a cancellation cost, decided when it was made. */
  cancellation_kept: money({ audience: 'agency', min: 0, readonly: true, group: 'price' }),
  /** How the VAT of that is seen, by the step that held then. */
  cancellation_vat: choice(vatTreatments, { audience: 'internal', readonly: true, group: 'price' }),
  /** It could not go on because of the company: then it cost nothing. */
  cancelled_by_us: flag({ audience: 'agency', readonly: true, group: 'price' }),
  price_trace: json<TraceStep[]>({ audience: 'agency', readonly: true, group: 'price' }),
  policy_snapshot: json<PolicySnapshot>({ audience: 'agency', readonly: true, group: 'price' }),
  terms_accepted_at: instant({ audience: 'agency', readonly: true, group: 'price' }),
} as const
