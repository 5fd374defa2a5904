/** Who books: customers and agencies; and who drives: the bob. */
import {
  choice,
  count,
  day,
  flag,
  id,
  instant,
  json,
  many,
  money,
  number,
  one,
  tags,
  text,
} from '../../../platform/resource/field.ts'
import type { FeasibleSet } from '../../availability/slot.ts'
import type { Price } from '../../catalog/price.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'

const languages = ['nl', 'en', 'fr'] as const
const memberOf = { members: { user: { _eq: '$CURRENT_USER' } } } as const

export const customers = resource('customers', {
  label: { one: ['Klant', 'Customer', 'Client'], many: ['Klanten', 'Customers', 'Clients'] },
  fields: {
    id: id(),
    kind: choice(['consumer', 'company', 'public_body'], { required: true, default: 'consumer' }),
    first_name: text({
      required: true,
      max: 100,
      personal: true,
      label: ['Voornaam', 'First name', 'Prénom'],
    }),
    last_name: text({ required: true, max: 100, personal: true, label: ['Achternaam', 'Last name', 'Nom'] }),
    company_name: text({ max: 200 }),
    email: text({ required: true, max: 255, personal: true }),
    phone: text({ required: true, max: 30, personal: true }),
    language: choice(languages, { required: true, default: 'nl' }),
    street: text({ max: 200, personal: true }),
    number: text({ max: 20, personal: true }),
    box: text({ max: 20, personal: true }),
    postal_code: text({ max: 12 }),
    city: text({ max: 100 }),
    country: text({ required: true, default: 'BE', max: 2 }),
    vat_number: text({ max: 20 }),
    agency: one('booking_agencies'),
    tags: tags(),
    retention_until: day(),
    anonymised_at: instant({ readonly: true }),
    bookings: many('bookings', 'customer'),
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
      where: {
        bookings: {
          stops: { trip: { driver: { user: { _eq: '$CURRENT_USER' } } } },
          starts_at: { _between: ['$NOW(-1 days)', '$NOW(+2 days)'] },
        },
      },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const bookingAgencies = resource('booking_agencies', {
  fields: {
    id: id(),
    name: text({ required: true, unique: true, max: 200 }),
    kbo_number: text({ max: 12 }),
    language: choice(languages, { required: true, default: 'nl' }),
    contacts: json<{ name: string; email: string; phone?: string }[]>({ required: true, default: [] }),
    address: text({ max: 300 }),
    commission_kind: choice(['percent', 'net_rate', 'fixed'], { required: true, default: 'percent' }),
    commission_value: number({ required: true, default: 0, min: 0 }),
    settlement: choice(['referral', 'agency_collects', 'deposit_to_agency', 'invoice_net'], {
      required: true,
      default: 'referral',
    }),
    payment_days: count({ required: true, default: 30, min: 0 }),
    can_hold: flag(),
    hold_hours: count({ required: true, default: 24, min: 1 }),
    status: choice(['active', 'paused', 'ended'], { required: true, default: 'active', readonly: true }),
    members: many('agency_members', 'agency'),
  },
  title: ['name'],
  list: ['name', 'language', 'commission_kind', 'commission_value', 'status'],
  access: [
    { to: ['organizer'], may: ['read'], where: memberOf },
    { to: ['organizer'], may: ['update'], fields: ['contacts', 'language'], where: memberOf },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const agencyMembers = untracked('agency_members', {
  fields: {
    id: id(),
    agency: one('booking_agencies', { required: true, onDelete: 'cascade' }),
    user: one('users', { required: true, onDelete: 'cascade' }),
  },
  access: [
    { to: ['organizer'], may: ['read'], where: { user: { _eq: '$CURRENT_USER' } } },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

const bobWords = {
  invited: ['Uitgenodigd', 'Invited', 'Invité'],
  details_given: ['Gegevens ingevuld', 'Details given', 'Coordonnées données'],
  instructed: ['Uitleg gelezen', 'Instructed', 'Instruit'],
  declared: ['Verklaring getekend', 'Declared', 'Déclaration signée'],
  checked_on_day: ['Nagekeken', 'Checked on the day', 'Contrôlé le jour même'],
  refused_on_day: ['Geweigerd', 'Refused on the day', 'Refusé le jour même'],
  replaced: ['Vervangen', 'Replaced', 'Remplacé'],
} as const

export const bobs = resource('bobs', {
  label: { one: ['Bob', 'Bob', 'Bob'], many: ['Bobs', 'Bobs', 'Bobs'] },
  fields: {
    id: id(),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    source: choice(['own_group', 'company_employee'], { required: true, default: 'own_group' }),
    first_name: text({ max: 100, personal: true, label: ['Voornaam', 'First name', 'Prénom'] }),
    last_name: text({ max: 100, personal: true, label: ['Achternaam', 'Last name', 'Nom'] }),
    phone: text({ max: 30, personal: true, label: ['Gsm', 'Mobile', 'GSM'] }),
    email: text({ max: 255, personal: true }),
    language: choice(languages, { required: true, default: 'nl' }),
    birth_date: day({ personal: true }),
    adult_confirmed: flag(),
    licence_declared: flag(),
    employee: one('employees'),
    declaration_signed_at: instant({ readonly: true }),
    state: choice(
      ['invited', 'details_given', 'instructed', 'declared', 'checked_on_day', 'refused_on_day', 'replaced'],
      {
        required: true,
        default: 'invited',
        readonly: true,
        label: ['Stand', 'State', 'État'],
        words: bobWords,
        tones: {
          invited: 'attention',
          declared: 'good',
          checked_on_day: 'good',
          refused_on_day: 'bad',
          replaced: 'quiet',
        },
      },
    ),
    replaced_by: one('bobs', { onDelete: 'set null' }),
    token_hash: text({ unique: true, secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  list: ['first_name', 'last_name', 'phone', 'state'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: { agency: memberOf } } },
    {
      to: ['employee'],
      may: ['read'],
      where: {
        booking: {
          stops: { trip: { driver: { user: { _eq: '$CURRENT_USER' } } } },
          starts_at: { _between: ['$NOW(-1 days)', '$NOW(+2 days)'] },
        },
      },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

/** Another start, place or price the office offers; its set is held until the offer ends. */
export interface ProposalOption {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly set: FeasibleSet
  /** Honoured as shown until the offer ends, whatever the rules do meanwhile. */
  readonly price: Price
}

export const proposals = resource('proposals', {
  fields: {
    id: id(),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    version: count({ required: true }),
    kind: choice(['slot', 'alternative_slot', 'price', 'change'], { required: true }),
    status: choice(
      ['draft', 'sent', 'viewed', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn'],
      { required: true, default: 'draft', readonly: true },
    ),
    options: json<ProposalOption[]>({ required: true, readonly: true }),
    /** In the customer's language, as the office wrote it. */
    message: text({ max: 2000 }),
    valid_until: instant({ required: true, readonly: true }),
    sent_at: instant({ readonly: true }),
    viewed_at: instant({ readonly: true }),
    answered_at: instant({ readonly: true }),
    accepted_option: text({ readonly: true }),
    signer_name: text({ personal: true, readonly: true }),
    signer_ip_hash: text({ readonly: true }),
    price_difference: money({ readonly: true }),
  },
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: { agency: memberOf } } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
