/** Two records of every collection: one that is the organizer's, the employee's and of the day, and one that is a stranger's. */
import { taxChoices } from '../../../src/domains/accounting/tax-choices.ts'
import type { Kysely } from 'kysely'
import { sampleAgency, sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { systemActor } from '../../../src/platform/access/actor.ts'
import type { Tables } from '../../../src/platform/db/tables.ts'
import { write } from '../../../src/platform/items/write/write.ts'
import type { Field } from '../../../src/platform/resource/field.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { hourMs } from '../../../src/kernel/time/period.ts'

export type Side = 'own' | 'foreign'
export type Body = Record<string, unknown>
/** The keys of the two records of each collection. */
export type Records = ReadonlyMap<string, Readonly<Record<Side, string>>>

const userOf = (role: string) => sampleSignIns.find((person) => person.role === role)!.id
const soon = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const online = () => ({ publish_from: soon(-1), publish_until: soon(1) })

let made = 0

/** What a field's kind cannot tell: the words that make a record one's own, and what the tables ask for. */
const told: Readonly<Record<string, (side: Side, records: Records) => Body>> = {
  booking_agencies: () => ({}),
  agency_members: (side) => ({ user: userOf(side === 'own' ? 'Organizer' : 'Admin') }),
  // What is in service is not expected back.
  party_bikes: (side) => ({
    status: side === 'own' ? 'in_service' : 'out_of_service',
    expected_back: null,
  }),
  employees: (side) => ({ user: side === 'own' ? userOf('Employee') : null }),
  bookings: () => ({
    status: 'draft',
    starts_at: soon(1),
    ends_at: soon(3),
    local_day: null,
    on_request: false,
    request_reasons: [],
    // The sum of the entries made of it.
    deposit_held: 100,
    // Reckoned by the database.
    to_invoice: 0,
  }),
  bobs: () => ({ replaced_by: null }),
  trailers: () => ({ mtm_kg: 3500, expected_back: null }),
  tow_trucks: () => ({ mtm_kg: 3500, expected_back: null }),
  coupons: (side) => ({
    code: `${side}-${(made += 1)}`,
    kind: 'percent',
    percent: 10,
    amount: null,
    drink: null,
    budget: null,
    spent: 0,
    uses: 0,
  }),
  coupon_redemptions: () => ({ state: 'reserved', used_at: null, released_at: null }),
  files: (side) => ({
    filesize: 1,
    type: 'image/png',
    storage: 'local',
    filename_disk: `${side}.png`,
    uploaded_by: null,
  }),
  customers: () => ({ invoice_email: 'facturen@example.be' }),
  deliveries: () => ({ state: 'failed', note: null, next_attempt_at: null }),
  // Each is agreed to once.
  tax_choices: () => ({ choice: taxChoices[(made += 1) % taxChoices.length]! }),
  vat_checks: () => ({ state: 'valid', error: null }),
  received_invoices: () => ({ state: 'received', reason: null }),
  bank_lines: () => ({
    state: 'open',
    why: null,
    invoice: null,
    booking: null,
    payment: null,
    deposit: null,
    takes_back: null,
    reference: null,
  }),
  // One entry an address, a day and a wish.
  waiting_entries: () => ({ email: `waits${(made += 1)}@example.be` }),
  about_sections: online,
  faq_items: online,
  features: online,
  page_sections: online,
  site_texts: online,
  price_blocks: online,
  testimonials: () => ({ ...online(), consent: true }),
  rides: () => ({
    starts_at: soon(-1),
    ends_at: soon(1),
    start_km: 10,
    end_km: 20,
    local_day: undefined,
    distance_km: undefined,
    odometer_checked: true,
  }),
  refuelings: () => ({ amount: 121, vat: 21, odometer_checked: true }),
  damage_reports: (side) => ({
    trailer: null,
    tow_truck: null,
    severity: 'minor',
    status: 'reported',
    user_created: side === 'own' ? userOf('Employee') : null,
  }),
  complaints: () => ({ status: 'received', outcome: 'none' }),
  remarks: (side, records) => ({
    collection: 'bookings',
    item: records.get('bookings')![side],
    booking: undefined,
  }),
  calendar_entries: () => ({ starts_at: soon(1), ends_at: soon(2) }),
  reservations: () => ({ starts_at: soon(1), ends_at: soon(2) }),
  hand_overs: () => ({
    signer: null,
    text: null,
    text_hash: null,
    signed_by: null,
    signature: null,
    language: null,
  }),
  bob_declarations: () => ({ read_at: soon(1), signed_at: soon(2) }),
  crew_facts: () => ({
    outcome: 'taken',
    refusal: null,
    to_review: false,
    at: soon(1),
    received_at: soon(1),
    version: 1,
  }),
  weather_moves: () => ({ starts_at: soon(1), ends_at: soon(2) }),
  calendar_entry_resources: () => ({ party_bike: null, trailer: null, tow_truck: null }),
  reservation_resources: () => ({ party_bike: null, trailer: null, tow_truck: null }),
  invoices: () => ({
    owed_back: undefined,
    to_refund: 0,
    // What is paid is the sum of entries, and there are none.
    paid: 0,
    status: 'draft',
    kind: 'invoice',
    corrects: null,
    number: null,
    series: null,
    year: null,
    sequence: null,
    issue_date: null,
    due_date: null,
    ogm: null,
  }),
  invoice_lines: () => ({ vat_percent: 21 }),
  // The database reckons the sign, and judges a counter-entry by its entry.
  payments: () => ({
    signed_amount: undefined,
    status: 'open',
    kind: 'balance',
    method: 'cash',
    reverses: null,
    source: null,
    ogm: null,
    provider: null,
    provider_id: null,
  }),
  // The database reckons the sign, and judges a counter-entry by its entry.
  deposits: () => ({
    signed_amount: undefined,
    kind: 'received',
    amount: 100,
    method: 'cash',
    // The books of the settings are closed up to the day before.
    entry_date: '2027-05-16',
    damage_report: null,
    invoice: null,
    payment: null,
    reverses: null,
  }),
  // The tap itself, as its first version.
  time_entries: () => {
    const id = newId()
    return { id, tap: id, version: 1, reason: null }
  },
  absences: () => ({ status: 'requested', starts_at: soon(24), ends_at: soon(30) }),
  transport_trips: () => ({ starts_at: soon(1), ends_at: soon(2) }),
  occupations: () => ({ during: `[${soon(1)},${soon(2)})`, kind: 'ride', expires_at: null }),
  packages: () => ({
    first_start: '10:00',
    last_start: '20:00',
    people_min: 4,
    people_max: 16,
    durations_min: [120],
  }),
  price_rules: () => ({ start_from: null, start_to: null, percent: null }),
  availabilities: () => ({ from_time: '09:00', to_time: '17:00', valid_from: null, valid_to: null }),
  // Open: what is closed has no link.
  group_pages: () => ({ closed_at: null }),
  reading_links: () => ({ closed_at: null }),
  settings: (side) => ({
    closed_at: null,
    time_zone: side === 'own' ? 'Europe/Brussels' : 'Europe/Paris',
    review_url: `https://${side}.example`,
  }),
  vat_codes: () => ({ rates: [{ percent: 21, valid_from: '1996-01-01', valid_to: null }] }),
}

/** Amounts that add up. */
const sums: Readonly<Record<string, number>> = { net: 100, vat: 21, gross: 121 }

/** A value that tells its field and its side, so that a search can look for it. */
function valueOf(name: string, field: Field, side: Side): unknown {
  made += 1
  const text = `${side}${name.replaceAll('_', '')}${field.unique ? made : ''}`
  switch (field.kind) {
    case 'text':
      return field.unique && field.max && field.max < text.length
        ? `${side[0]}${made}`.slice(-field.max)
        : text.slice(0, field.max)
    case 'translated':
      return { nl: text, en: text, fr: text }
    case 'choice':
      return field.values![0]
    case 'money':
      return sums[name] ?? Math.max(field.min ?? 1, 1)
    case 'count':
    case 'number':
      return Math.max(field.min ?? 1, 1)
    case 'decimal':
      return '1.00'
    case 'flag':
      return side === 'own'
    case 'day':
      return '2027-05-15'
    case 'instant':
      return soon(1)
    case 'json':
      return field.required ? (field.default ?? []) : null
    case 'tags':
      return field.values ? [field.values[side === 'own' ? 0 : 1] ?? field.values[0]] : [text]
    case 'reference':
      return newId()
    default:
      return null
  }
}

/** What a second record of the same kind may not share with the first. */
const fresh: Readonly<Record<string, () => Body>> = {
  bookings: () => ({ deposit_held: 0 }),
  agency_members: () => ({ user: userOf((made += 1) % 2 ? 'Planner' : 'Accountant') }),
  employees: () => ({ user: null }),
  // A ride has one offer of an act at most.
  proposals: () => ({ version: (made += 1), weather_move: null }),
  invoice_texts: () => ({ sort: (made += 1) }),
}

/** Another record of a side, as somebody who may name only some fields would send it. */
export const sentBody = (
  resource: Resource,
  side: Side,
  records: Records,
  only: (name: string) => boolean,
): Body => {
  const body = { ...bodyOf(resource, side, records), ...fresh[resource.name]?.() }
  return Object.fromEntries(Object.entries(body).filter(([name]) => only(name)))
}

/** A body that makes a record of a side. */
function bodyOf(resource: Resource, side: Side, records: Records): Body {
  const body: Body = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (
      field.kind === 'id' ||
      field.kind === 'serial' ||
      field.kind === 'many' ||
      field.automatic ||
      field.derived
    )
      continue
    if (name === 'row_version' || name === 'archived_at') continue
    const leads = field.kind === 'one' || field.kind === 'file'
    const value = leads ? records.get(field.to ?? 'files')?.[side] : valueOf(name, field, side)
    if (value !== null && value !== undefined) body[name] = value
  }
  if ('internal' in resource.fields) body.internal = side === 'foreign'
  return { ...body, ...told[resource.name]?.(side, records) }
}

/** Makes a record of a side as the program itself would, and gives its key. */
export async function makeRecord(
  tx: Kysely<Tables>,
  resource: Resource,
  side: Side,
  records: Records,
): Promise<string> {
  const body = {
    ...bodyOf(resource, side, records),
    ...(records.has(resource.name) && fresh[resource.name]?.()),
  }
  const row = await write(tx, systemActor, { collection: resource, create: body })
  return String(row.id)
}

/** Collections in an order in which each comes after those it names. */
function inOrder(resources: readonly Resource[]): Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const order = new Set<Resource>()
  const visiting = new Set<Resource>()
  const visit = (resource: Resource): void => {
    if (order.has(resource) || visiting.has(resource)) return
    visiting.add(resource)
    for (const { kind, to } of Object.values(resource.fields)) {
      const target = kind === 'one' ? byName.get(to!) : undefined
      if (target) visit(target)
    }
    order.add(resource)
  }
  for (const resource of resources) visit(resource)
  return [...order]
}

/** Makes both records of every collection of the business; the organizer's agency is the sample's. */
export async function makeRecords(tx: Kysely<Tables>, resources: readonly Resource[]): Promise<Records> {
  const records = new Map<string, Record<Side, string>>([
    ['users', { own: userOf('Employee'), foreign: userOf('Admin') }],
  ])
  const files = resources.find(({ name }) => name === 'files')
  if (files)
    records.set('files', {
      foreign: await makeRecord(tx, files, 'foreign', records),
      own: await makeRecord(tx, files, 'own', records),
    })
  for (const resource of inOrder(resources.filter(({ system }) => !system))) {
    if (resource.name === 'ride_letters') {
      records.set(resource.name, await thereFromTheStart(tx))
      continue
    }
    const foreign = resource.singleton ? '' : await makeRecord(tx, resource, 'foreign', records)
    const own = ownKey(resource) ?? (await makeRecord(tx, resource, 'own', records))
    records.set(resource.name, { own, foreign })
  }
  return records
}

/** Each kind of letter around a ride is there once, and nobody makes another. */
async function thereFromTheStart(tx: Kysely<Tables>): Promise<Record<Side, string>> {
  const [own, foreign] = await tx.selectFrom('ride_letters').select('id').orderBy('kind').execute()
  return { own: own!.id, foreign: foreign!.id }
}

function ownKey(resource: Resource): string | undefined {
  if (resource.name === 'booking_agencies') return sampleAgency.id
  if (resource.name === 'agency_members') return '0190a000-0000-7000-8000-000000000202'
  return undefined
}
