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
  /** Of the address, as ISO 3166-1 has it; our own where none is chosen. */
  readonly country?: string
  readonly vat_number?: string
  readonly invoice_email?: string
}

const contactParts = {
  company_name: text({ label: ['Bedrijf', 'Company', 'Entreprise'] }),
  first_name: text({ label: ['Voornaam', 'First name', 'Prénom'] }),
  last_name: text({ label: ['Achternaam', 'Last name', 'Nom'] }),
  email: text({ label: ['E-mail', 'Email', 'E-mail'] }),
  phone: text({ label: ['Telefoon', 'Phone', 'Téléphone'] }),
  street: text({ label: ['Straat', 'Street', 'Rue'] }),
  number: text({ label: ['Nummer', 'Number', 'Numéro'] }),
  box: text({ label: ['Bus', 'Box', 'Boîte'] }),
  postal_code: text({ label: ['Postcode', 'Postcode', 'Code postal'] }),
  city: text({ label: ['Gemeente', 'Town', 'Commune'] }),
  country: text({ label: ['Land', 'Country', 'Pays'] }),
  vat_number: text({ label: ['Btw-nummer', 'VAT number', 'Numéro de TVA'] }),
  invoice_email: text({ label: ['E-mail voor facturen', 'Email for invoices', 'E-mail pour les factures'] }),
} as const

export const guestFields = {
  language: { ...language, audience: 'members', group: 'customer' },
  customer: one('customers', {
    audience: 'members',
    group: 'customer',
    label: ['Klant', 'Customer', 'Client'],
  }),
  agency: one('booking_agencies', {
    audience: 'agency',
    group: 'customer',
    label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
  }),
  customer_kind: customerKind,
  occasion: text({
    audience: 'members',
    max: 200,
    group: 'customer',
    label: ['Aanleiding', 'Occasion', 'Occasion'],
  }),
  /** What the customer calls it: on his papers and ours. */
  order_reference: text({
    audience: 'agency',
    max: 60,
    group: 'customer',
    label: ['Bestelreferentie', 'Order reference', 'Référence de commande'],
  }),
  notes: text({
    audience: 'members',
    max: 2000,
    group: 'customer',
    label: ['Opmerkingen van de klant', 'Customer’s notes', 'Remarques du client'],
  }),
  contact: json<Contact>({
    audience: 'agency',
    personal: true,
    readonly: true,
    group: 'customer',
    label: ['Contact', 'Contact', 'Contact'],
    parts: contactParts,
  }),
} as const
