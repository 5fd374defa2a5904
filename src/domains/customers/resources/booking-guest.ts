/** Who a booking is for, and what he told us. */
import type { Locale } from '../../../kernel/locale.ts'
import { json, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { customerKind } from './customer-kind.ts'

/** What the visitor typed about himself, kept on the draft until it becomes a customer. */
export interface Contact {
  readonly kind?: 'consumer' | 'company' | 'public_body'
  readonly first_name?: string
  readonly last_name?: string
  readonly company_name?: string
  readonly email?: string
  readonly phone?: string
  readonly language?: Locale
  readonly street?: string
  readonly number?: string
  readonly box?: string
  readonly postal_code?: string
  readonly city?: string
  /** Of the address, as ISO 3166-1 has it; our own where none is chosen. */
  readonly country?: string
  readonly vat_number?: string
  readonly invoice_email?: string
}

const contactParts = {
  company_name: text({}),
  first_name: text({}),
  last_name: text({}),
  email: text({}),
  phone: text({}),
  street: text({}),
  number: text({}),
  box: text({}),
  postal_code: text({}),
  city: text({}),
  country: text({}),
  vat_number: text({}),
  invoice_email: text({}),
} as const

export const guestFields = {
  language: { ...language, audience: 'members', group: 'customer' },
  customer: one('customers', { audience: 'members', group: 'customer' }),
  agency: one('booking_agencies', { audience: 'agency', group: 'customer' }),
  customer_kind: customerKind,
  occasion: text({ audience: 'members', max: 200, group: 'customer' }),
  /** What the customer calls it: on his papers and ours. */
  order_reference: text({ audience: 'agency', max: 60, group: 'customer' }),
  notes: text({ audience: 'members', max: 2000, group: 'customer' }),
  contact: json<Contact>({
    audience: 'agency',
    personal: true,
    readonly: true,
    group: 'customer',
    parts: contactParts,
  }),
} as const
