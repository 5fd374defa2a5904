/** The lines of an invoice; they change as long as it is a draft. */
import {
  choice,
  count,
  id,
  money,
  number,
  flag,
  one,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { untracked } from '../../../platform/resource/resource.ts'
import { lineKinds } from '../../catalog/price/price.ts'
import { ownInvoice } from './invoices.ts'

export const invoiceLines = untracked('invoice_lines', {
  fields: {
    id: id(),
    invoice: one('invoices', { audience: 'agency', required: true, onDelete: 'cascade' }),
    position: count({ audience: 'agency', required: true, default: 1, min: 1 }),
    /** What of the booking it asks for; nothing of a line that was typed. */
    kind: choice(lineKinds, { audience: 'agency', readonly: true, words: 'booking_lines.kind' }),
    text: translatedText({ audience: 'agency', required: true, max: 300 }),
    quantity: number({ audience: 'agency', required: true, default: 1 }),
    unit_price: money({ audience: 'agency', required: true }),
    vat_code: one('vat_codes', { audience: 'agency', required: true }),
    cost_centre: text({ audience: 'agency', max: 40 }),
    /** The advance this line takes off again. */
    deducts: one('invoices', { audience: 'agency', readonly: true }),
    /** What it comes to with VAT where that was said before the line was made: its VAT is what is left of that. */
    agreed_gross: money({ audience: 'agency', readonly: true }),
    /** It is what a coupon takes off: an e-invoice has it as an allowance. */
    coupon: flag({ audience: 'agency', readonly: true }),
    /** The line of the invoice that a credit note gives back. */
    credits: one('invoice_lines', { audience: 'agency', readonly: true }),
    /** Of the supply day; reckoned with the sums. */
    vat_percent: number({ audience: 'agency', min: 0, max: 100, unit: '%', readonly: true }),
    /** UNCL5305 as the line was issued, whatever becomes of its VAT code. */
    vat_category: choice(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'], {
      audience: 'agency',
      readonly: true,
      words: 'vat_category',
    }),
    net: money({ audience: 'agency', readonly: true }),
    vat: money({ audience: 'agency', readonly: true }),
    gross: money({ audience: 'agency', readonly: true }),
  },
  title: ['text'],
  list: ['position', 'text', 'quantity', 'unit_price', 'vat_code', 'gross'],
  access: [
    { to: ['organizer'], may: ['read'], where: { invoice: ownInvoice } },
    { to: ['planner'], may: ['read', 'create'] },
    { to: ['accountant'], may: ['read', 'create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
