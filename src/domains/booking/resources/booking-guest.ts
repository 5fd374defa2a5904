/** Who a booking is for, and what he told us. */
import { json, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { customerKind } from './customer-kind.ts'

/** What the visitor typed about himself, kept on the draft until it becomes a customer. */
export interface Contact {
  readonly kind?: 'consumer' | 'company' | 'public_body'
  readonly first_name?: string
  readonly last_name?: string
  readonly company_name?: string
  readonly email?: string
  readonly phone?: string
  readonly language?: 'nl' | 'en' | 'fr'
  readonly street?: string
  readonly number?: string
  readonly box?: string
  readonly postal_code?: string
  readonly city?: string
  readonly vat_number?: string
}

export const guestFields = {
  language: { ...language, group: 'customer' },
  customer: one('customers', { group: 'customer', label: ['Klant', 'Customer', 'Client'] }),
  agency: one('booking_agencies', {
    group: 'customer',
    label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
  }),
  customer_kind: customerKind,
  occasion: text({ max: 200, group: 'customer', label: ['Aanleiding', 'Occasion', 'Occasion'] }),
  notes: text({
    max: 2000,
    group: 'customer',
    label: ['Opmerkingen van de klant', 'Customer’s notes', 'Remarques du client'],
  }),
  contact: json<Contact>({
    personal: true,
    readonly: true,
    group: 'customer',
    label: ['Contact', 'Contact', 'Contact'],
  }),
} as const
