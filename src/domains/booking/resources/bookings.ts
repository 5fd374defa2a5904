/** A booking, its lines and its drinks. */
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
  translatedText,
} from '../../../platform/resource/field.ts'
import type { FeasibleSet } from '../../availability/slot.ts'
import type { TraceStep } from '../../catalog/price.ts'
import { type Words, resource, untracked } from '../../../platform/resource/resource.ts'

export const bookingStatuses = [
  'draft',
  'requested',
  'proposed',
  'confirmed',
  'planned',
  'under_way',
  'completed',
  'closed',
  'no_show',
  'declined',
  'expired',
  'cancelled',
] as const

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

/** What was promised about deposit and cancellation when the visitor asked. */
export interface PolicySnapshot {
  readonly deposit: number
  readonly cancellation_steps: readonly { readonly hours_before: number; readonly keep_percent: number }[]
  readonly weather_clause: { readonly nl: string; readonly en: string; readonly fr: string } | null
  readonly terms_version: string
}

const statusWords = {
  draft: ['Ontwerp', 'Draft', 'Brouillon'],
  requested: ['Aangevraagd', 'Requested', 'Demandée'],
  proposed: ['Voorgesteld', 'Proposed', 'Proposée'],
  confirmed: ['Bevestigd', 'Confirmed', 'Confirmée'],
  planned: ['Gepland', 'Planned', 'Planifiée'],
  under_way: ['Onderweg', 'Under way', 'En route'],
  completed: ['Afgerond', 'Completed', 'Terminée'],
  closed: ['Afgesloten', 'Closed', 'Clôturée'],
  no_show: ['Niet opgedaagd', 'No-show', 'Client absent'],
  declined: ['Geweigerd', 'Declined', 'Refusée'],
  expired: ['Verlopen', 'Expired', 'Expirée'],
  cancelled: ['Geannuleerd', 'Cancelled', 'Annulée'],
} as const satisfies Record<(typeof bookingStatuses)[number], Words>

const statusTones = {
  draft: 'quiet',
  requested: 'attention',
  proposed: 'attention',
  confirmed: 'good',
  planned: 'good',
  under_way: 'good',
  completed: 'quiet',
  closed: 'quiet',
  no_show: 'bad',
  declined: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
} as const

const own = { agency: { members: { user: { _eq: '$CURRENT_USER' } } } } as const
const dayOf = {
  _or: [
    { stops: { trip: { driver: { user: { _eq: '$CURRENT_USER' } } } } },
    { bobs: { employee: { user: { _eq: '$CURRENT_USER' } } } },
  ],
  starts_at: { _between: ['$NOW(-1 days)', '$NOW(+2 days)'] },
} as const

export const bookings = resource('bookings', {
  label: { one: ['Boeking', 'Booking', 'Réservation'], many: ['Boekingen', 'Bookings', 'Réservations'] },
  groups: {
    ride: ['Rit', 'Ride', 'Balade'],
    customer: ['Klant', 'Customer', 'Client'],
    price: ['Prijs', 'Price', 'Prix'],
    extra: ['Overige', 'Other', 'Divers'],
  },
  fields: {
    id: id(),
    number: text({ unique: true, readonly: true, label: ['Nummer', 'Number', 'Numéro'] }),
    status: choice(bookingStatuses, {
      required: true,
      default: 'draft',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: statusWords,
      tones: statusTones,
    }),
    origin: choice(['public', 'portal', 'agency', 'phone', 'api'], {
      required: true,
      default: 'public',
      group: 'extra',
      label: ['Herkomst', 'Origin', 'Origine'],
      words: {
        public: ['Website', 'Website', 'Site web'],
        portal: ['Portaal', 'Portal', 'Portail'],
        agency: ['Boekingsbedrijf', 'Agency', 'Agence'],
        phone: ['Telefoon', 'Phone', 'Téléphone'],
        api: ['API', 'API', 'API'],
      },
    }),
    language: choice(['nl', 'en', 'fr'], {
      required: true,
      default: 'nl',
      group: 'customer',
      label: ['Taal', 'Language', 'Langue'],
      words: {
        nl: ['Nederlands', 'Dutch', 'Néerlandais'],
        en: ['Engels', 'English', 'Anglais'],
        fr: ['Frans', 'French', 'Français'],
      },
    }),
    customer: one('customers', { group: 'customer', label: ['Klant', 'Customer', 'Client'] }),
    agency: one('booking_agencies', {
      group: 'customer',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
    }),
    package: one('packages', { group: 'ride', label: ['Pakket', 'Package', 'Formule'] }),
    people: count({ min: 1, max: 200, group: 'ride', label: ['Personen', 'People', 'Personnes'] }),
    bikes_count: count({ readonly: true, group: 'ride', label: ['Fietsen', 'Bikes', 'Vélos'] }),
    local_day: day({ readonly: true, group: 'ride', label: ['Dag', 'Day', 'Jour'] }),
    starts_at: instant({ readonly: true, group: 'ride', label: ['Start', 'Start', 'Départ'] }),
    ends_at: instant({ readonly: true, group: 'ride', label: ['Einde', 'End', 'Fin'] }),
    duration_min: count({ readonly: true, group: 'ride', label: ['Duur', 'Duration', 'Durée'], unit: 'min' }),
    postal_code: one('postal_codes', { group: 'ride', label: ['Gemeente', 'Municipality', 'Commune'] }),
    location: one('locations', { group: 'ride', label: ['Vertrekplaats', 'Location', 'Lieu'] }),
    start_place: text({
      max: 300,
      group: 'ride',
      label: ['Vertrekadres', 'Start address', 'Adresse de départ'],
    }),
    transport_mode: choice(['drop_and_return', 'crew_stays', 'start_at_depot', 'customer_collects'], {
      required: true,
      default: 'drop_and_return',
      group: 'ride',
      label: ['Transport', 'Transport', 'Transport'],
      words: {
        drop_and_return: ['Brengen en later halen', 'Drop and return', 'Dépôt et retour'],
        crew_stays: ['Ploeg blijft ter plaatse', 'Crew stays', 'L’équipe reste sur place'],
        start_at_depot: ['Start aan het depot', 'Start at the depot', 'Départ du dépôt'],
        customer_collects: ['Klant haalt af', 'Customer collects', 'Le client vient chercher'],
      },
    }),
    customer_kind: choice(['consumer', 'company', 'public_body'], {
      required: true,
      default: 'consumer',
      group: 'customer',
      label: ['Soort klant', 'Kind of customer', 'Type de client'],
      words: {
        consumer: ['Particulier', 'Private', 'Particulier'],
        company: ['Bedrijf', 'Company', 'Entreprise'],
        public_body: ['Overheid of school', 'Public body or school', 'Administration ou école'],
      },
    }),
    bob: choice(['own', 'ours'], {
      required: true,
      default: 'own',
      group: 'ride',
      label: ['Bob', 'Bob', 'Bob'],
      words: {
        own: ['Uit de groep', 'From the group', 'Du groupe'],
        ours: ['Van ons', 'Ours', 'De chez nous'],
      },
    }),
    occasion: text({ max: 200, group: 'customer', label: ['Wat ze vieren', 'Occasion', 'Occasion'] }),
    notes: text({
      max: 2000,
      group: 'customer',
      label: ['Opmerkingen van de klant', 'Customer’s notes', 'Remarques du client'],
    }),
    internal_notes: text({
      max: 5000,
      group: 'extra',
      label: ['Interne notities', 'Internal notes', 'Notes internes'],
    }),
    contact: json<Contact>({
      personal: true,
      readonly: true,
      group: 'customer',
      label: ['Contact', 'Contact', 'Contact'],
    }),
    price_mode: choice(['gross', 'net'], {
      readonly: true,
      group: 'price',
      label: ['Prijswijze', 'Price mode', 'Mode de prix'],
      words: {
        gross: ['Incl. btw', 'Incl. VAT', 'TVA comprise'],
        net: ['Excl. btw', 'Excl. VAT', 'Hors TVA'],
      },
    }),
    net: money({ readonly: true, group: 'price', label: ['Excl. btw', 'Excl. VAT', 'Hors TVA'] }),
    vat: money({ readonly: true, group: 'price', label: ['Btw', 'VAT', 'TVA'] }),
    gross: money({ readonly: true, group: 'price', label: ['Totaal', 'Total', 'Total'] }),
    deposit: money({ readonly: true, group: 'price', label: ['Waarborg', 'Deposit', 'Caution'] }),
    price_trace: json<TraceStep[]>({
      readonly: true,
      group: 'price',
      label: ['Prijsuitleg', 'Price explained', 'Explication du prix'],
    }),
    policy_snapshot: json<PolicySnapshot>({
      readonly: true,
      group: 'price',
      label: ['Voorwaarden', 'Policy', 'Conditions'],
    }),
    terms_accepted_at: instant({
      readonly: true,
      group: 'price',
      label: ['Voorwaarden aanvaard', 'Terms accepted', 'Conditions acceptées'],
    }),
    on_request: flag({ readonly: true, group: 'extra', label: ['Op aanvraag', 'On request', 'Sur demande'] }),
    /** The resources held or taken; the occupations say the same to everybody else. */
    feasible_set: json<FeasibleSet>({
      readonly: true,
      group: 'extra',
      label: ['Ingezette middelen', 'Resources', 'Moyens'],
    }),
    hold_expires_at: instant({
      readonly: true,
      group: 'extra',
      label: ['Vastgehouden tot', 'Held until', 'Retenu jusqu’au'],
    }),
    hold_extended: flag({ readonly: true, group: 'extra', label: ['Verlengd', 'Extended', 'Prolongé'] }),
    answer_by: instant({
      readonly: true,
      group: 'extra',
      label: ['Antwoord vóór', 'Answer by', 'Réponse avant'],
    }),
    draft_expires_at: instant({
      readonly: true,
      group: 'extra',
      label: ['Ontwerp verloopt', 'Draft expires', 'Brouillon valable jusqu’au'],
    }),
    requested_at: instant({
      readonly: true,
      group: 'extra',
      label: ['Aangevraagd op', 'Requested on', 'Demandée le'],
    }),
    confirmed_at: instant({
      readonly: true,
      group: 'extra',
      label: ['Bevestigd op', 'Confirmed on', 'Confirmée le'],
    }),
    status_reason: text({ readonly: true, group: 'extra', label: ['Reden', 'Reason', 'Motif'] }),
    /** Why a person must look: a resource fell out. Null is well. */
    alarm: text({ readonly: true, group: 'extra', label: ['Alarm', 'Alarm', 'Alarme'] }),
    token_hash: text({ unique: true, secret: true, readonly: true }),
    /** Raised to revoke every link sent so far. */
    token_version: count({
      required: true,
      default: 1,
      readonly: true,
      group: 'extra',
      label: ['Versie van de link', 'Link version', 'Version du lien'],
    }),
    tags: tags({ group: 'extra', label: ['Tags', 'Tags', 'Étiquettes'] }),
    lines: many('booking_lines', 'booking'),
    drinks: many('booking_drinks', 'booking', ['Drank', 'Drinks', 'Boissons']),
    proposals: many('proposals', 'booking'),
    bobs: many('bobs', 'booking', ['Bob', 'Bob', 'Bob']),
    stops: many('transport_stops', 'booking'),
  },
  title: ['number'],
  list: ['number', 'starts_at', 'customer', 'package', 'people', 'postal_code', 'status', 'gross'],
  access: [
    { to: ['organizer'], may: ['read'], where: own },
    {
      to: ['organizer'],
      may: ['create', 'update'],
      fields: ['people', 'package', 'postal_code', 'start_place', 'occasion', 'notes', 'language', 'agency'],
      where: { _and: [own, { status: { _eq: 'draft' } }] },
      check: own,
      preset: { origin: 'agency' },
    },
    {
      to: ['employee'],
      may: ['read'],
      fields: [
        'id',
        'number',
        'status',
        'language',
        'customer',
        'package',
        'people',
        'bikes_count',
        'local_day',
        'starts_at',
        'ends_at',
        'duration_min',
        'postal_code',
        'location',
        'start_place',
        'transport_mode',
        'bob',
        'occasion',
        'notes',
        'drinks',
        'bobs',
        'stops',
      ],
      where: dayOf,
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

const ofOwn = { booking: own } as const
const inner = [
  { to: ['organizer'], may: ['read'], where: ofOwn },
  { to: ['planner', 'accountant', 'admin'], may: ['read'] },
] as const

export const bookingLines = untracked('booking_lines', {
  fields: {
    id: id(),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    position: count({ required: true }),
    kind: choice(
      [
        'package',
        'extra_time',
        'bob',
        'drink',
        'transport',
        'surcharge',
        'discount',
        'damage',
        'cancellation_fee',
        'adjustment',
      ],
      { required: true },
    ),
    text: translatedText({ required: true }),
    quantity: number({ required: true, default: 1 }),
    unit_price: money({ required: true }),
    vat_code: one('vat_codes'),
    vat_percent: number({ required: true }),
    net: money({ required: true }),
    vat: money({ required: true }),
    gross: money({ required: true, label: ['Totaal', 'Total', 'Total'] }),
  },
  access: inner,
})

export const bookingDrinks = untracked('booking_drinks', {
  fields: {
    id: id(),
    booking: one('bookings', { required: true, onDelete: 'cascade' }),
    drink: one('drinks', { required: true, label: ['Drank', 'Drink', 'Boisson'] }),
    quantity: count({ required: true, min: 1, label: ['Aantal', 'Quantity', 'Quantité'] }),
  },
  label: { one: ['Drank', 'Drink', 'Boisson'], many: ['Drank', 'Drinks', 'Boissons'] },
  list: ['drink', 'quantity'],
  access: [...inner, { to: ['employee'], may: ['read'], where: { booking: dayOf } }],
})
