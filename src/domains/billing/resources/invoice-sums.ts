/** What an invoice comes to: reckoned from its lines, frozen when it is issued. */
import type { Translated } from '../../../kernel/text/translated.ts'
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
  }),
  net: money({ audience: 'agency', readonly: true, group: 'sums' }),
  vat: money({ audience: 'agency', readonly: true, group: 'sums' }),
  gross: money({ audience: 'agency', readonly: true, group: 'sums' }),
  vat_breakdown: json<VatSum[]>({
    audience: 'agency',
    readonly: true,
    group: 'sums',
    rows: {
      code: text({}),
      percent: number({ unit: '%' }),
      net: money({}),
      vat: money({}),
    },
  }),
  rounding: money({ audience: 'agency', required: true, default: 0, readonly: true, group: 'sums' }),
  prepaid: money({ audience: 'agency', required: true, default: 0, readonly: true, group: 'sums' }),
  paid: money({ audience: 'agency', required: true, default: 0, readonly: true, group: 'sums' }),
  credited: money({ audience: 'agency', required: true, default: 0, readonly: true, group: 'sums' }),
  /** What came in beyond what is still owed; the database reckons it. Rule BI-05. */
  owed_back: money({ audience: 'agency', readonly: true, group: 'sums' }),
  /** What of that goes back: no other document of its ride asks it, or will. The database reckons it. Rule BI-104. */
  to_refund: money({ audience: 'agency', required: true, default: 0, readonly: true, group: 'sums' }),
} as const
