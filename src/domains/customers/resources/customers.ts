/** Who books. */
import { homeCountry } from '../../../kernel/enterprise/vat-number.ts'
import { day, id, instant, many, one, tags, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, memberOf } from '../../identity/whose.ts'
import { customerKind } from './customer-kind.ts'

/** What of a customer stands on an invoice, and where that goes. */
const billedFields = [
  'company_name',
  'vat_number',
  'kbo_number',
  'invoice_email',
  'street',
  'number',
  'box',
  'postal_code',
  'city',
  'country',
] as const

export const customers = resource('customers', {
  page: { path: 'customers', to: ['organizer', 'planner', 'accountant'], sort: '-date_created' },
  actions: ['marketing-consent', 'marketing-withdrawal', 'thanks-refusal', 'thanks-return'],
  groups: ['customer', 'contact', 'address', 'extra'],
  fields: {
    id: id(),
    kind: customerKind,
    first_name: text({ audience: 'members', required: true, max: 100, personal: true, group: 'customer' }),
    last_name: text({ audience: 'members', required: true, max: 100, personal: true, group: 'customer' }),
    company_name: text({ audience: 'agency', max: 200, group: 'customer' }),
    email: text({ audience: 'agency', required: true, max: 255, personal: true, group: 'contact' }),
    phone: text({
      audience: 'members',
      required: true,
      max: 30,
      format: 'phone',
      personal: true,
      group: 'contact',
    }),
    language: { ...language, audience: 'members', group: 'contact' },
    street: text({ audience: 'agency', max: 200, personal: true, group: 'address' }),
    number: text({ audience: 'agency', max: 20, personal: true, group: 'address' }),
    box: text({ audience: 'agency', max: 20, personal: true, group: 'address' }),
    postal_code: text({ audience: 'agency', max: 12, group: 'address' }),
    city: text({ audience: 'agency', max: 100, group: 'address' }),
    country: text({ audience: 'agency', required: true, default: homeCountry, max: 2, group: 'address' }),
    vat_number: text({ audience: 'agency', max: 20, group: 'customer' }),
    /** Of its own: a club has one without a VAT number. */
    kbo_number: text({ audience: 'agency', max: 14, group: 'customer' }),
    invoice_email: text({ audience: 'agency', max: 255, format: 'email', personal: true, group: 'customer' }),
    agency: one('booking_agencies', { audience: 'agency', group: 'extra' }),
    tags: tags({ audience: 'internal', group: 'extra' }),
    marketing_consent_at: instant({ audience: 'internal', readonly: true, group: 'extra' }),
    /** Since when no letter of thanks with its question is wanted. */
    thanks_refused_at: instant({ audience: 'internal', readonly: true, group: 'extra' }),
    retention_until: day({ audience: 'internal', group: 'extra' }),
    anonymised_at: instant({ audience: 'internal', readonly: true, group: 'extra' }),
    bookings: many('bookings', 'customer', { audience: 'agency' }),
  },
  title: ['first_name', 'last_name'],
  knownBy: ['company_name', 'vat_number', 'kbo_number'],
  list: ['first_name', 'last_name', 'company_name', 'email', 'phone'],
  access: [
    {
      to: ['organizer'],
      may: ['read', 'create', 'update'],
      where: { agency: memberOf },
      check: { agency: memberOf },
    },
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'first_name', 'last_name', 'phone', 'language'],
      where: { bookings: dayBooking },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    // Who issues its invoice completes what stands on it, and nothing else of a customer.
    { to: ['accountant'], may: ['update'], fields: [...billedFields] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
