/** Who books. */
import { homeCountry } from '../../../kernel/vat-number.ts'
import { day, id, instant, many, one, tags, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { dayBooking, memberOf } from '../../identity/whose.ts'
import { customerKind } from './customer-kind.ts'

/** What of a customer stands on an invoice, and where that goes. */
const billedFields = [
  'company_name',
  'vat_number',
  'invoice_email',
  'street',
  'number',
  'box',
  'postal_code',
  'city',
  'country',
] as const

export const customers = resource('customers', {
  label: {
    one: ['Klant', 'Customer', 'Client'],
    many: ['Klanten', 'Customers', 'Clients'],
    add: ['Nieuwe klant', 'New customer', 'Nouveau client'],
  },
  page: { path: 'customers', to: ['organizer', 'planner', 'accountant'], sort: '-date_created' },
  deeds: {
    'marketing-consent': ['Wil nieuws', 'Wants news', 'Souhaite des nouvelles'],
    'marketing-withdrawal': ['Wil geen nieuws meer', 'Wants no more news', 'Ne souhaite plus de nouvelles'],
  },
  groups: {
    customer: ['Klant', 'Customer', 'Client'],
    contact: ['Contact', 'Contact', 'Contact'],
    address: ['Adres', 'Address', 'Adresse'],
    extra: ['Overige', 'Other', 'Divers'],
  },
  fields: {
    id: id(),
    kind: customerKind,
    first_name: text({
      audience: 'members',
      required: true,
      max: 100,
      personal: true,
      group: 'customer',
      label: ['Voornaam', 'First name', 'Prénom'],
    }),
    last_name: text({
      audience: 'members',
      required: true,
      max: 100,
      personal: true,
      group: 'customer',
      label: ['Achternaam', 'Last name', 'Nom'],
    }),
    company_name: text({
      audience: 'agency',
      max: 200,
      group: 'customer',
      label: ['Bedrijfsnaam', 'Company name', 'Société'],
    }),
    email: text({
      audience: 'agency',
      required: true,
      max: 255,
      personal: true,
      group: 'contact',
      label: ['E-mail', 'Email', 'E-mail'],
    }),
    phone: text({
      audience: 'members',
      required: true,
      max: 30,
      format: 'phone',
      personal: true,
      group: 'contact',
      label: ['Telefoon', 'Phone', 'Téléphone'],
    }),
    language: { ...language, audience: 'members', group: 'contact' },
    street: text({
      audience: 'agency',
      max: 200,
      personal: true,
      group: 'address',
      label: ['Straat', 'Street', 'Rue'],
    }),
    number: text({
      audience: 'agency',
      max: 20,
      personal: true,
      group: 'address',
      label: ['Nummer', 'Number', 'Numéro'],
    }),
    box: text({
      audience: 'agency',
      max: 20,
      personal: true,
      group: 'address',
      label: ['Bus', 'Box', 'Boîte'],
    }),
    postal_code: text({
      audience: 'agency',
      max: 12,
      group: 'address',
      label: ['Postcode', 'Postcode', 'Code postal'],
    }),
    city: text({ audience: 'agency', max: 100, group: 'address', label: ['Gemeente', 'Town', 'Commune'] }),
    country: text({
      audience: 'agency',
      required: true,
      default: homeCountry,
      max: 2,
      group: 'address',
      label: ['Land', 'Country', 'Pays'],
    }),
    vat_number: text({
      audience: 'agency',
      max: 20,
      group: 'customer',
      label: ['Btw-nummer', 'VAT number', 'Numéro de TVA'],
    }),
    invoice_email: text({
      audience: 'agency',
      max: 255,
      format: 'email',
      personal: true,
      group: 'customer',
      label: ['E-mail voor facturen', 'Email for invoices', 'E-mail pour les factures'],
    }),
    agency: one('booking_agencies', {
      audience: 'agency',
      group: 'extra',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
    }),
    tags: tags({ audience: 'internal', group: 'extra', label: ['Tags', 'Tags', 'Étiquettes'] }),
    marketing_consent_at: instant({
      audience: 'internal',
      readonly: true,
      group: 'extra',
      label: ['Wil nieuws sinds', 'Wants news since', 'Souhaite des nouvelles depuis'],
    }),
    retention_until: day({
      audience: 'internal',
      group: 'extra',
      label: ['Bewaren tot', 'Kept until', 'Conservé jusqu’au'],
    }),
    anonymised_at: instant({
      audience: 'internal',
      readonly: true,
      group: 'extra',
      label: ['Gewist op', 'Erased', 'Effacé le'],
    }),
    bookings: many('bookings', 'customer', {
      audience: 'agency',
      label: ['Boekingen', 'Bookings', 'Réservations'],
    }),
  },
  title: ['first_name', 'last_name'],
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
