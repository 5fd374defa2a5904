/** What a booking costs and under which conditions: frozen when it is asked for. */
import { choice, instant, json, money } from '../../../platform/resource/field.ts'
import type { TraceStep } from '../../catalog/price.ts'

/** What was promised about deposit and cancellation when the visitor asked. */
export interface PolicySnapshot {
  readonly deposit: number
  readonly cancellation_steps: readonly { readonly hours_before: number; readonly keep_percent: number }[]
  readonly weather_clause: { readonly nl: string; readonly en: string; readonly fr: string } | null
  /** The day the company gives its terms; null where it leaves that to when they last changed. */
  readonly terms_version: string | null
}

export const priceFields = {
  price_mode: choice(['gross', 'net'], {
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Prijswijze', 'Price mode', 'Mode de prix'],
    words: {
      gross: ['Incl. btw', 'Incl. VAT', 'TVA comprise'],
      net: ['Excl. btw', 'Excl. VAT', 'Hors TVA'],
    },
  }),
  net: money({
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Excl. btw', 'Excl. VAT', 'Hors TVA'],
  }),
  vat: money({ audience: 'agency', readonly: true, group: 'price', label: ['Btw', 'VAT', 'TVA'] }),
  gross: money({
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Totaal incl. btw', 'Total incl. VAT', 'Total TVA comprise'],
  }),
  deposit: money({
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Waarborg', 'Deposit', 'Caution'],
  }),
  /** What a cancellation cost, decided when it was made. */
  cancellation_kept: money({
    audience: 'agency',
    min: 0,
    readonly: true,
    group: 'price',
    label: ['Ingehouden bij annulering', 'Kept on cancellation', 'Frais d’annulation'],
  }),
  price_trace: json<TraceStep[]>({
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Prijsuitleg', 'Price explained', 'Explication du prix'],
  }),
  policy_snapshot: json<PolicySnapshot>({
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Voorwaarden', 'Policy', 'Conditions'],
  }),
  terms_accepted_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'price',
    label: ['Voorwaarden aanvaard', 'Terms accepted', 'Conditions acceptées'],
  }),
} as const
