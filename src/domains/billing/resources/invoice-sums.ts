/** What an invoice comes to: reckoned from its lines, frozen when it is issued. */
import type { Translated } from '../../../kernel/translated.ts'
import { choice, json, money, number, text } from '../../../platform/resource/field.ts'

/** What one VAT rate adds to a document. */
export interface VatSum {
  readonly code: string
  readonly category: string
  readonly percent: number
  readonly net: number
  readonly vat: number
  /** Why no VAT is charged, where the code says so. */
  readonly exemption?: Translated
}

export const sumFields = {
  price_mode: choice(['gross', 'net'], {
    audience: 'agency',
    required: true,
    default: 'gross',
    readonly: true,
    group: 'sums',
    label: ['Prijswijze', 'Price mode', 'Mode de prix'],
    words: { gross: ['Incl. btw', 'Incl. VAT', 'TVA comprise'], net: ['Excl. btw', 'Excl. VAT', 'Hors TVA'] },
  }),
  net: money({
    audience: 'agency',
    readonly: true,
    group: 'sums',
    label: ['Excl. btw', 'Excl. VAT', 'Hors TVA'],
  }),
  vat: money({ audience: 'agency', readonly: true, group: 'sums', label: ['Btw', 'VAT', 'TVA'] }),
  gross: money({ audience: 'agency', readonly: true, group: 'sums', label: ['Totaal', 'Total', 'Total'] }),
  vat_breakdown: json<VatSum[]>({
    audience: 'agency',
    readonly: true,
    group: 'sums',
    label: ['Btw per tarief', 'VAT by rate', 'TVA par taux'],
    rows: {
      code: text({ label: ['Code', 'Code', 'Code'] }),
      percent: number({ unit: '%', label: ['Tarief', 'Rate', 'Taux'] }),
      net: money({ label: ['Excl. btw', 'Excl. VAT', 'Hors TVA'] }),
      vat: money({ label: ['Btw', 'VAT', 'TVA'] }),
    },
  }),
  rounding: money({
    audience: 'agency',
    required: true,
    default: 0,
    readonly: true,
    group: 'sums',
    label: ['Afronding', 'Rounding', 'Arrondi'],
  }),
  prepaid: money({
    audience: 'agency',
    required: true,
    default: 0,
    readonly: true,
    group: 'sums',
    label: ['Al aangerekend', 'Already invoiced', 'Déjà facturé'],
  }),
  paid: money({
    audience: 'agency',
    required: true,
    default: 0,
    readonly: true,
    group: 'sums',
    label: ['Betaald', 'Paid', 'Payé'],
  }),
  credited: money({
    audience: 'agency',
    required: true,
    default: 0,
    readonly: true,
    group: 'sums',
    label: ['Gecrediteerd', 'Credited', 'Crédité'],
  }),
} as const
