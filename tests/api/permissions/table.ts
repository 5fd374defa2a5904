/** Who may what: the table of the domain's description, written by hand; the definitions are held against it. */
import type { Condition } from '../../../src/platform/resource/resource.ts'
import { type Collection, may, words } from './row.ts'
import {
  accepted,
  active,
  addressedToMe,
  bookingOfDay,
  me,
  myAgency,
  ofDay,
  ofMyAgency,
  ofMyself,
  ofOwnBooking,
  ofOwnDraft,
  ofOwnTrip,
  ownDraft,
  ownEmployee,
  ownInvoice,
  ownOpenReport,
  ownTrip,
  ownTripToday,
  online,
  published,
  self,
  withBookingOfDay,
  withMyself,
} from './scopes.ts'

// A field in brackets comes with the record's key; without it nothing could be pointed at.
const invoiceFields = [
  'company_name',
  'vat_number',
  'kbo_number',
  'street',
  'number',
  'box',
  'postal_code',
  'city',
  'country',
  'invoice_email',
]
const paymentSettings = [
  'iban',
  'bic',
  'payment_days',
  'difference_limit',
  'qr_reference',
  'receives_invoices',
]
const key = 'id'

const read = may('R')
const everything = may('CRUX')
/** Records that are derived or frozen as a whole: nobody writes them through the data API. */
const derived = { planner: read, accountant: read, admin: read }

const contentRead = (rows: Condition): Collection => ({
  public: may('R', { rows }),
  organizer: may('R', { rows }),
  employee: may('R', { rows }),
  planner: everything,
  accountant: read,
  admin: everything,
})
const content = contentRead(online)
const offer: Collection = {
  public: may('R', { rows: active }),
  organizer: may('R', { rows: active }),
  employee: may('R', { rows: active }),
  planner: read,
  accountant: read,
  admin: everything,
}
const vocabulary: Collection = {
  organizer: read,
  employee: read,
  planner: read,
  accountant: read,
  admin: everything,
}
const picturedInService: Condition = { photo: { _nnull: true }, status: { _eq: 'in_service' } }
const isPublic = { public: { _eq: true } }
const shownOfFiles = words(
  'id title filename_download type filesize width height duration description tags public row_version',
)
const bringsFiles = may('C', { fields: words('id title filename_download folder description location tags') })
const ownFiles = [
  ...may('R', { fields: shownOfFiles, rows: isPublic }),
  ...may('R', { rows: { uploaded_by: { _eq: '$CURRENT_USER' } } }),
  ...bringsFiles,
]
const office: Collection = { planner: read, accountant: read, admin: everything }
const fleet = (seen: readonly string[] = []): Collection => ({
  ...(seen.length > 0 && { organizer: may('R', { fields: [key, ...seen] }) }),
  employee: [...read, ...may('U', { fields: ['status'], check: { status: { _eq: 'out_of_service' } } })],
  planner: may('CRU'),
  accountant: read,
  admin: everything,
})
const money: Collection = { planner: may('CR'), accountant: may('CRU'), admin: everything }
const waiting = [...may('RX'), ...may('U', { fields: ['status'] })]

const publicSettings = may('R', {
  fields: words(
    'product_name noun noun_plural noun_article noun_gender site_title company_name company_email',
    'company_phone company_address vat_number enterprise_number legal_form register_court register_division first_place logo favicon main_colour accent_colour opened_at closed_at time_zone hold_minutes answer_within_hours terms_version',
    'cancellation_steps weather_clause deposit deposit_how payment_days',
  ),
})
const postalCode = may('R', { fields: [key, 'code', 'names', 'other_names', 'service', 'restrictions'] })

/** What is written on an agency's own draft: what the ride is, for whom; not where it came from or what we think. */
const draftFields = words(
  'people package postal_code location start_place transport_mode customer customer_kind order_reference',
  'bob occasion notes language agency',
)
/** No prices, no internal notes, no offers, and of the customer no more than the customer's own row shows. */
const dayFields = words(
  'id number status language customer package people bikes_count local_day starts_at',
  'ends_at duration_min postal_code location start_place transport_mode bob occasion notes',
  'lines drinks bobs stops complaints remarks damage_reports',
)

/** What who finds damage says of it; what it costs and who pays is the office's. */
const foundFields = words('party_bike type severity drivable description found_at booking photos')
const crewFields = [...foundFields, 'trailer', 'tow_truck', 'ride', 'reported_by']

/** What a person reads of the own account; secrets read back masked. */
const ownUser = may('R', {
  rows: self,
  fields: words(
    'id first_name last_name full_name email password location title description tags avatar',
    'language tfa_secret status role token last_access last_page provider',
    'external_identifier auth_data email_notifications appearance theme_light theme_dark',
    'theme_light_overrides theme_dark_overrides phone_number',
  ),
})
/** What a person changes of the own account: not who it is to the company. */
const ownProfile = may('U', {
  rows: self,
  fields: words(
    'first_name last_name password location title description tags avatar language last_page',
    'email_notifications appearance theme_light theme_dark theme_light_overrides',
    'theme_dark_overrides phone_number',
  ),
})
const own = [...ownUser, ...ownProfile]
const ownRole = may('R', { rows: { users: self } })
const ownActions = [
  ...may('R', {
    rows: { user: me },
    fields: words('id action user timestamp collection item comment revisions'),
  }),
  ...may('C', { fields: ['collection', 'item', 'comment'] }),
]
/** Of what may be read, also what others did; from where they did it is not told. */
const officeActions = [
  ...ownActions,
  ...may('R', { fields: words('id action change user actor timestamp collection item comment revisions') }),
]
const inbox = [
  ...may('R', { rows: addressedToMe }),
  ...may('U', { rows: addressedToMe, fields: ['status', 'read'] }),
]
const ownNoticeSettings = [
  ...may('RX', { rows: { user: me } }),
  ...may('C', { preset: { user: '$CURRENT_USER' }, check: { user: me } }),
  ...may('U', { rows: { user: me }, fields: ['inbox', 'mail'] }),
]
const ownPresets = [
  ...may('RX', { rows: { user: me } }),
  ...may('C', { preset: { user: '$CURRENT_USER' }, check: { user: me } }),
  ...may('U', { rows: { user: me }, check: { user: me } }),
]
/** The same for every role that enters the portal. */
const each = (rows: Collection['planner']): Collection => ({
  organizer: rows,
  employee: rows,
  planner: rows,
  accountant: rows,
  admin: rows,
})

export const table: Readonly<Record<string, Collection>> = {
  about_sections: content,
  faq_items: content,
  features: content,
  price_blocks: content,
  testimonials: content,
  page_sections: content,
  site_texts: content,
  // It says which answer is right: the program alone shows it to a Bob.
  bob_pages: { planner: everything, admin: everything },
  reading_links: { admin: read },
  group_pages: { admin: read },
  group_guests: { admin: read },
  reviews: { planner: read, admin: read },
  ride_letters: { planner: may('RU'), admin: may('RU') },
  invoice_texts: { ...contentRead(published), accountant: may('RU') },

  settings: {
    public: publicSettings,
    organizer: publicSettings,
    employee: publicSettings,
    planner: read,
    // How the company is paid; all else of it is the owner's.
    accountant: [...read, ...may('U', { fields: paymentSettings })],
    // One record: there is none to add and none to take away.
    admin: may('RU'),
  },

  packages: offer,
  drinks: offer,
  locations: offer,
  postal_codes: {
    public: postalCode,
    organizer: postalCode,
    employee: read,
    planner: read,
    accountant: read,
    admin: everything,
  },

  price_rules: { ...office, organizer: may('R', { rows: ofMyAgency }) },
  // No tariff and no VAT code is an agency's, so an organizer reads none.
  transport_tariffs: office,
  vat_codes: { ...office, accountant: may('CRU') },
  coupons: { ...office, organizer: may('R', { rows: ofMyAgency }) },
  // The `packages[]` of a coupon.
  coupon_packages: { ...office, organizer: may('R', { rows: { coupon: ofMyAgency } }) },
  coupon_redemptions: derived,

  customers: {
    organizer: may('CRU', { rows: ofMyAgency, check: ofMyAgency }),
    employee: may('R', {
      rows: withBookingOfDay,
      fields: [key, 'first_name', 'last_name', 'phone', 'language'],
    }),
    planner: may('CRU'),
    // What an invoice is addressed by: who issues it completes it.
    accountant: [...read, ...may('U', { fields: invoiceFields })],
    admin: everything,
  },

  bookings: {
    organizer: [
      ...may('R', { rows: ofMyAgency }),
      ...may('CU', { rows: ownDraft, fields: draftFields, check: ofMyAgency, preset: { origin: 'agency' } }),
    ],
    employee: may('R', { rows: bookingOfDay, fields: dayFields }),
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  // Frozen as a whole: a line is written by the moves that price a booking.
  booking_lines: {
    ...derived,
    organizer: may('R', { rows: ofOwnBooking }),
    employee: may('R', { rows: ofDay, fields: [key, 'booking', 'position', 'kind', 'text', 'quantity'] }),
  },
  // What was agreed before a change of the group's: nobody writes over it.
  booking_changes: { ...derived, organizer: may('R', { rows: ofOwnBooking }) },
  booking_drinks: {
    organizer: [...may('R', { rows: ofOwnBooking }), ...may('CU', { rows: ofOwnDraft, check: ofOwnDraft })],
    employee: may('R', { rows: ofDay }),
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  proposals: {
    organizer: may('R', { rows: ofOwnBooking }),
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  bobs: {
    organizer: may('R', { rows: ofOwnBooking }),
    employee: may('R', { rows: ofDay }),
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  // What was signed: nobody writes it through the data API, and only who plans reads it.
  bob_declarations: { planner: read, admin: read },
  // What was noted and signed as the bikes went and came back: nobody writes it through the data API.
  hand_overs: { planner: read, accountant: read, admin: read },
  hand_over_bikes: { planner: read, accountant: read, admin: read },
  hand_over_photos: { planner: read, accountant: read, admin: read },
  ride_checks: { employee: read, planner: may('CRU'), admin: everything },

  booking_agencies: {
    organizer: [
      ...may('R', { rows: myAgency }),
      ...may('U', { rows: myAgency, fields: ['contacts', 'language'] }),
    ],
    planner: read,
    accountant: read,
    admin: everything,
  },
  // The `users[]` of an agency.
  agency_members: { ...office, organizer: may('R', { rows: { ...ofMyAgency, ...accepted } }) },

  reservations: { employee: may('R', { rows: withMyself }), planner: everything, admin: everything },
  reservation_resources: {
    employee: may('R', { rows: { reservation: withMyself } }),
    planner: everything,
    admin: everything,
  },
  calendar_entries: { employee: may('R', { rows: withMyself }), planner: everything, admin: everything },
  calendar_entry_resources: {
    employee: may('R', { rows: { entry: withMyself } }),
    planner: everything,
    admin: everything,
  },
  closing_days: {
    organizer: read,
    employee: read,
    accountant: read,
    planner: everything,
    admin: everything,
  },
  calendar_entry_types: vocabulary,
  complaint_types: vocabulary,
  damage_types: vocabulary,
  tags: vocabulary,
  remarks: {
    organizer: [
      ...may('R', { rows: { ...ofOwnBooking, internal: { _eq: false } } }),
      ...may('C', {
        fields: ['collection', 'item', 'text'],
        check: { ...ofOwnBooking, internal: { _eq: false } },
        preset: { internal: false },
      }),
    ],
    employee: may('CR', { rows: ofDay, check: ofDay }),
    planner: everything,
    accountant: may('CR'),
    admin: everything,
  },

  party_bikes: {
    ...fleet(['code', 'name', 'seats_total', 'photo', 'photo_words']),
    public: may('R', { fields: [key, 'photo', 'photo_words'], rows: picturedInService }),
  },
  trailers: fleet(),
  tow_trucks: fleet(),
  depots: { ...fleet(), employee: read },

  occupations: derived,
  transport_trips: {
    employee: may('R', { rows: ownTrip }),
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  transport_stops: {
    employee: [
      ...may('R', { rows: ofOwnTrip }),
      ...may('U', { rows: ofOwnTrip, fields: ['arrived_at', 'left_at'] }),
    ],
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  rides: {
    employee: [...may('CR', { check: ownTrip }), ...may('U', { rows: ownTripToday, check: ownTrip })],
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  refuelings: {
    employee: [
      ...may('CR', { check: { ride: ownTrip } }),
      ...may('U', { rows: { ride: ownTripToday }, check: { ride: ownTrip } }),
    ],
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  damage_reports: {
    organizer: [
      ...may('R', { rows: ofOwnBooking }),
      ...may('C', { fields: foundFields, check: ofOwnBooking }),
    ],
    employee: [
      ...read,
      ...may('C', { fields: crewFields }),
      ...may('U', { fields: crewFields, rows: ownOpenReport }),
    ],
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },
  // The `photos[]` of a report.
  damage_photos: {
    organizer: [
      ...may('R', { rows: { report: ofOwnBooking } }),
      ...may('C', { check: { report: ofOwnBooking } }),
    ],
    employee: [...read, ...may('CUX', { rows: { report: ownOpenReport }, check: { report: ownOpenReport } })],
    planner: everything,
    accountant: read,
    admin: everything,
  },
  complaints: {
    organizer: [
      ...may('R', { rows: ofOwnBooking }),
      ...may('C', { fields: ['type', 'text', 'booking', 'language'], check: ofOwnBooking }),
    ],
    employee: [
      ...may('R', { rows: ofDay }),
      ...may('C', { fields: ['type', 'text', 'booking', 'channel', 'language'], check: ofDay }),
    ],
    planner: may('CRU'),
    accountant: read,
    admin: everything,
  },

  employees: {
    employee: [
      ...may('R', { fields: [key, 'first_name', 'last_name', 'phone', 'colour'] }),
      ...may('U', { rows: ownEmployee, fields: ['phone', 'languages'] }),
    ],
    planner: may('CRU'),
    accountant: may('R', { fields: [key, 'first_name', 'last_name', 'hourly_cost'] }),
    admin: everything,
  },
  availabilities: {
    employee: may('CR', { rows: ofMyself, check: ofMyself }),
    planner: everything,
    accountant: read,
    admin: everything,
  },
  // What somebody clocked: nobody writes it through the data API.
  time_entries: {
    employee: may('R', { rows: ofMyself }),
    planner: read,
    accountant: read,
    admin: read,
  },
  absences: {
    employee: [
      ...may('CR', { rows: ofMyself, check: ofMyself }),
      ...may('X', { rows: { ...ofMyself, status: { _eq: 'requested' }, starts_at: { _gt: '$NOW' } } }),
    ],
    planner: everything,
    accountant: read,
    admin: everything,
  },

  // Who keeps the books discards a draft; what was issued stays, whoever asks.
  invoices: { ...money, accountant: may('CRUX'), organizer: may('R', { rows: ownInvoice }) },
  invoice_lines: { ...money, organizer: may('R', { rows: { invoice: ownInvoice } }) },
  payments: {
    organizer: may('R', { rows: { _or: [ofOwnBooking, { invoice: ownInvoice }] } }),
    ...derived,
  },
  deposits: { organizer: may('R', { rows: ofOwnBooking }), ...derived },

  tax_choices: { accountant: read, admin: read },
  vat_checks: derived,
  deliveries: { accountant: read, admin: read },
  delivery_answers: { accountant: read, admin: read },
  received_invoices: { accountant: read, admin: read },

  bank_statements: { accountant: read, admin: read },
  bank_lines: { accountant: read, admin: read },

  weather_moves: { planner: read, admin: read },
  crew_facts: { planner: read, admin: read },
  // Read by its own endpoint alone.
  bulk_moves: {},
  day_changes: {},
  trips: {},
  stops: {},
  ride_bikes: {},
  ride_bobs: {},
  told_days: {},
  published_days: {},

  lost_demands: derived,
  // Nobody edits one: the office's one move writes its state.
  waiting_entries: { planner: waiting, admin: waiting },
  retention_runs: { admin: read },

  users: {
    organizer: own,
    employee: own,
    planner: [...own, ...may('R', { fields: [key, 'first_name', 'last_name', 'role'] })],
    accountant: [...own, ...may('R', { fields: [key, 'first_name', 'last_name', 'role'] })],
    // Written as they are, read back masked; the second factor is only seen.
    admin: [...own, ...everything, ...may('CRU', { fields: ['password', 'token', 'tfa_secret'] })],
  },
  roles: {
    organizer: ownRole,
    employee: ownRole,
    planner: [...ownRole, ...may('R', { fields: [key, 'name'] })],
    accountant: [...ownRole, ...may('R', { fields: [key, 'name'] })],
    admin: [...ownRole, ...read],
  },
  // Besides: what is public, and what a field that may be read names.
  files: {
    public: may('R', { fields: shownOfFiles, rows: isPublic }),
    organizer: ownFiles,
    employee: ownFiles,
    planner: everything,
    accountant: [...read, ...bringsFiles],
    admin: everything,
  },
  notifications: each(inbox),
  notice_settings: each(ownNoticeSettings),
  presets: each(ownPresets),
  shares: each(may('R', { rows: { user_created: me } })),
  translations: { ...each(read), admin: [...read, ...everything] },
  // As far as the record they are drafts of may be changed.
  versions: each(everything),
  // Secret fields are covered only where they are named.
  webhooks: { admin: [...everything, ...may('CRU', { fields: ['headers'] })] },
  webhook_deliveries: { admin: read },
  // History is never changed by anyone.
  activity: {
    ...each(ownActions),
    planner: officeActions,
    accountant: officeActions,
    admin: [...ownActions, ...read],
  },
  revisions: derived,
  // The machinery's own: nobody's.
  sessions: {},
  recovery_codes: {},
  mails: {},
  idempotency_keys: {},
  push_keys: {},
  push_subscriptions: {},
  loose_bytes: {},
}
