import { expect, test } from 'vitest'
import type { Actor } from '../../platform/access/actor.ts'
import type { NoticeFacts } from '../../platform/workplace/resources.ts'
import { kindsFor, noticeKinds, waysFor } from './kinds.ts'
import { leadOf } from './wording/leads.ts'
import { noticeRules, rulesFor, answeredBy } from './rules.ts'
import { sayNotice } from './wording/wording.ts'

const guest: Actor = { kind: 'visitor' }
const agency: Actor = { kind: 'user', user: 'a', role: 'organizer' }
const office: Actor = { kind: 'user', user: 'p', role: 'planner' }
const employee: Actor = { kind: 'user', user: 'e', role: 'employee' }
const program: Actor = { kind: 'system' }
type Row = Record<string, unknown>

const sick = (status: string, more: Row = {}): Row => ({
  kind: 'sick',
  status,
  starts_at: '2027-05-20T06:00:00Z',
  ends_at: '2027-05-22T18:00:00Z',
  date_created: '2027-05-20T05:00:00Z',
  user_created: 'e',
  ...more,
})
const longAgo: Row = { date_created: '2028-05-20T05:00:00Z' }

const setLost = { why: 'set-lost' }
const withoutBike = { why: 'asset-in-repair', resource: 'bike-2' }

const told = (collection: string, actor: Actor, after: Row, before: Row | null = null) =>
  rulesFor({ collection, actor, after, before, action: 'x' }).map(({ kind }) => kind)

test.each<[string, string, Actor, Row, Row | null, string[]]>([
  [
    'a request of a guest',
    'bookings',
    guest,
    { status: 'requested' },
    { status: 'draft' },
    ['booking-requested'],
  ],
  [
    'a ride that is confirmed as it is asked',
    'bookings',
    guest,
    { status: 'confirmed' },
    { status: 'draft' },
    ['booking-confirmed'],
  ],
  ['a ride the office books', 'bookings', office, { status: 'confirmed' }, { status: 'draft' }, []],
  ['a draft', 'bookings', guest, { status: 'draft' }, null, []],
  ['a change of a request', 'bookings', office, { status: 'requested' }, { status: 'requested' }, []],
  [
    'a guest who cancels',
    'bookings',
    guest,
    { status: 'cancelled' },
    { status: 'planned' },
    ['booking-cancelled'],
  ],
  [
    'an agency that cancels',
    'bookings',
    agency,
    { status: 'cancelled' },
    { status: 'planned' },
    ['booking-cancelled'],
  ],
  ['the office that cancels', 'bookings', office, { status: 'cancelled' }, { status: 'planned' }, []],
  [
    'a ride whose set is no longer free',
    'bookings',
    program,
    { alarm: [setLost] },
    { alarm: null },
    ['booking-alarm'],
  ],
  ['an alarm that is still there', 'bookings', office, { alarm: [setLost] }, { alarm: [setLost] }, []],
  [
    'a ride that lost its bike',
    'bookings',
    program,
    { alarm: [withoutBike] },
    { alarm: null },
    ['part-lost'],
  ],
  [
    'a ride that lost its bike and lacks a Bob too since',
    'bookings',
    program,
    { alarm: [withoutBike, { why: 'too-few-bobs' }] },
    { alarm: [withoutBike] },
    ['booking-alarm'],
  ],
  [
    'a ride whose lost bike is also out of service now',
    'bookings',
    program,
    { alarm: [withoutBike, { ...withoutBike, why: 'asset-out-of-service' }] },
    { alarm: [withoutBike] },
    [],
  ],
  [
    'a guest who gives another address of a planned ride',
    'bookings',
    guest,
    { status: 'planned', start_place: 'Markt 2' },
    { status: 'planned', start_place: 'Markt 1' },
    ['booking-address'],
  ],
  [
    'an agency that gives the address of a request',
    'bookings',
    agency,
    { status: 'requested', start_place: 'Markt 2' },
    { status: 'requested', start_place: null },
    ['booking-address'],
  ],
  [
    'an address the office gives',
    'bookings',
    office,
    { status: 'planned', start_place: 'Markt 2' },
    { status: 'planned', start_place: 'Markt 1' },
    [],
  ],
  [
    'an address in a draft',
    'bookings',
    guest,
    { status: 'draft', start_place: 'Markt 2' },
    { status: 'draft', start_place: null },
    [],
  ],
  [
    'a Bob the group names',
    'bobs',
    guest,
    { state: 'declared', first_name: 'Kobe', phone: '+32470123456' },
    null,
    ['booking-bob'],
  ],
  [
    'the number of a Bob the office mends',
    'bobs',
    office,
    { state: 'declared', first_name: 'Kobe', phone: '+32470654321' },
    { state: 'declared', first_name: 'Kobe', phone: '+32470123456' },
    [],
  ],
  [
    'a Bob whose place another takes',
    'bobs',
    guest,
    { state: 'replaced', first_name: 'Kobe', phone: '+32470123456' },
    { state: 'declared', first_name: 'Kobe', phone: '+32470123456' },
    [],
  ],
  [
    'a Bob the crew sends home',
    'bobs',
    employee,
    { state: 'refused_on_day', first_name: 'Kobe' },
    { state: 'declared', first_name: 'Kobe' },
    ['bob-refused'],
  ],
  ['an alarm that is answered', 'bookings', office, { alarm: null }, { alarm: [setLost] }, []],
  [
    'an accepted proposal',
    'proposals',
    guest,
    { status: 'accepted' },
    { status: 'sent' },
    ['proposal-accepted'],
  ],
  [
    'a declined proposal',
    'proposals',
    guest,
    { status: 'declined' },
    { status: 'sent' },
    ['proposal-declined'],
  ],
  ['a booking the office declines', 'proposals', office, { status: 'declined' }, { status: 'sent' }, []],
  ['an unsafe report', 'damage_reports', office, { severity: 'unsafe' }, null, ['damage-unsafe']],
  [
    'a report that gets worse',
    'damage_reports',
    office,
    { severity: 'unsafe' },
    { severity: 'minor' },
    ['damage-unsafe'],
  ],
  ['a small report', 'damage_reports', office, { severity: 'minor' }, null, ['damage-reported']],
  ['a report that is edited', 'damage_reports', office, { severity: 'minor' }, { severity: 'minor' }, []],
  ['a complaint', 'complaints', office, { status: 'received' }, null, ['complaint-received']],
  ['an answered complaint', 'complaints', office, { status: 'answered' }, { status: 'received' }, []],
  ['leave that is asked', 'absences', office, { status: 'requested' }, null, ['absence-asked']],
  [
    'leave that is granted',
    'absences',
    office,
    { status: 'approved' },
    { status: 'requested' },
    ['absence-answered'],
  ],
  ['an employee who reports sick', 'absences', employee, sick('requested'), null, []],
  [
    'an employee who reports an illness of last year',
    'absences',
    employee,
    sick('requested', longAgo),
    null,
    ['absence-asked'],
  ],
  [
    'the answer to an illness of last year',
    'absences',
    office,
    sick('refused', longAgo),
    sick('requested', longAgo),
    ['absence-answered'],
  ],
  ['an illness of last year the office notes', 'absences', office, sick('requested', longAgo), null, []],
  [
    'a sick note that stands, as it does at once',
    'absences',
    employee,
    sick('approved'),
    sick('requested'),
    ['absence-sick'],
  ],
  ['the illness the office notes', 'absences', office, sick('approved'), sick('requested'), ['absence-sick']],
  ['leave that is withdrawn', 'absences', office, { status: 'cancelled' }, { status: 'requested' }, []],
  [
    'an invoice that is late',
    'invoices',
    program,
    { status: 'overdue' },
    { status: 'sent' },
    ['invoice-overdue'],
  ],
  ['an invoice that is paid', 'invoices', office, { status: 'paid' }, { status: 'overdue' }, []],
  ...(['rejected', 'failed'] as const).map((peppol_state): [string, string, Actor, Row, Row, string[]] => [
    `an e-invoice that is ${peppol_state}`,
    'invoices',
    program,
    { status: 'sent', peppol_state },
    { status: 'sent', peppol_state: 'queued' },
    ['invoice-refused'],
  ]),
  [
    'an e-invoice that is delivered',
    'invoices',
    program,
    { status: 'sent', peppol_state: 'delivered' },
    { status: 'sent', peppol_state: 'queued' },
    [],
  ],
  [
    'a refusal that is word of what was credited since',
    'invoices',
    program,
    { status: 'credited', peppol_state: 'rejected' },
    { status: 'credited', peppol_state: 'delivered' },
    [],
  ],
])('%s [NO-01]', (_name, collection, actor, after, before, wanted) => {
  expect(told(collection, actor, after, before)).toEqual(wanted)
})

test.each<[string, string, Row, Row, string[]]>([
  [
    'an answered request',
    'bookings',
    { status: 'confirmed' },
    { status: 'requested' },
    ['booking-requested', 'booking-hour'],
  ],
  ['an answered alarm', 'bookings', { alarm: null }, { alarm: [setLost] }, ['booking-alarm']],
  [
    'a Bob who is found while a bike is missed still',
    'bookings',
    { alarm: [withoutBike] },
    { alarm: [withoutBike, { why: 'too-few-bobs' }] },
    ['booking-alarm'],
  ],
  ['answered leave', 'absences', { status: 'refused' }, { status: 'requested' }, ['absence-asked']],
  ['a paid invoice', 'invoices', { status: 'paid' }, { status: 'overdue' }, ['invoice-overdue']],
  [
    'a refused e-invoice that is sent again',
    'invoices',
    { status: 'sent', peppol_state: 'queued' },
    { status: 'sent', peppol_state: 'rejected' },
    ['invoice-refused'],
  ],
  [
    'a refused e-invoice that is credited',
    'invoices',
    { status: 'credited', peppol_state: 'rejected' },
    { status: 'sent', peppol_state: 'rejected' },
    ['invoice-refused'],
  ],
  ['a request that is edited', 'bookings', { status: 'requested' }, { status: 'requested' }, []],
])('%s needs nobody any more [NO-01]', (_name, collection, after, before, wanted) => {
  expect(answeredBy({ collection, actor: office, after, before, action: 'x' })).toEqual(wanted)
})

test('every kind has its rule, and a sentence in three languages', () => {
  // A letter that is given up is no record that is written: delivery tells of it itself (lost-letter.ts). Nor is work:
  // its round compares what was told with what is (rides/tell.ts), and looks for who said no (rides/declined.ts).
  expect(
    new Set([...noticeRules.map(({ kind }) => kind), 'letter-given-up', 'work-told', 'work-declined']),
  ).toEqual(new Set(Object.keys(noticeKinds)))
  const facts = {
    number: 'B-7',
    people: 12,
    day: '2027-05-15',
    code: 'B2',
    severity: 'major',
    gross: 12_000,
    subject: 'Dag',
  }
  expect(sayNotice('booking-confirmed', facts, 'nl')).toBe(
    'Nieuwe boeking B-7, meteen bevestigd: 12 personen op za 15 mei',
  )
  expect(sayNotice('booking-requested', facts, 'nl')).toBe('Nieuwe aanvraag B-7: 12 personen op za 15 mei')
  expect(sayNotice('damage-reported', facts, 'fr')).toBe('Dommage signalé sur B2 (grave)')
  for (const kind of Object.keys(noticeKinds))
    for (const locale of ['nl', 'en', 'fr'] as const)
      expect(sayNotice(kind, facts, locale)).toMatch(/^(?!.*undefined).{8,120}$/)
  expect(sayNotice('toString', facts, 'nl')).toBeUndefined()
})

test('an alarm leads the office to the booking with its repair open', () => {
  const alarm = { kind: 'booking-alarm', collection: 'bookings', item: '7' }
  expect(leadOf(alarm, () => '/portal/bookings')).toEqual({
    path: '/portal/bookings/7',
    search: { panel: 'repair:7' },
  })
})

test('what fell out of many rides leads the office to the repair of their days, as far as one act reaches', () => {
  const lead = (facts: NoticeFacts) =>
    leadOf({ kind: 'part-lost', collection: 'party_bikes', item: '7', facts }, () => '/portal/partybikes')
  const path = '/portal/partybikes/7'
  expect(lead({ rides: 2, from: '2027-05-15', to: '2027-06-01' })).toEqual({
    path,
    search: { panel: 'repair:7_20270515_20270601' },
  })
  expect(lead({ rides: 9, from: '2027-05-15', to: '2028-03-01' })).toEqual({
    path,
    search: { panel: 'repair:7_20270515_20270814' },
  })
  expect(lead({ rides: 0, from: null, to: null })).toEqual({ path })
})

test('what fell out says of how many rides and of which days, in three languages, and that it is over', () => {
  const said = (facts: NoticeFacts, locale: 'nl' | 'en' | 'fr') => sayNotice('part-lost', facts, locale)
  const many = { name: 'De Leie', rides: 39, from: '2031-05-17', to: '2032-01-03' }
  expect(said(many, 'nl')).toBe('Alarm: 39 ritten missen De Leie, van za 17 mei 2031 tot za 3 jan 2032')
  expect(said(many, 'en')).toBe('Alarm: 39 rides are missing De Leie, from Sat 17 May 2031 to Sat 3 Jan 2032')
  expect(said(many, 'fr')).toBe(
    'Alerte\u00A0: De Leie manque à 39 balades, du sam. 17 mai 2031 au sam. 3 janv. 2032',
  )
  const one = { ...many, rides: 1, to: many.from }
  expect(said(one, 'nl')).toBe('Alarm: 1 rit mist De Leie, op za 17 mei 2031')
  expect(said(one, 'en')).toBe('Alarm: 1 ride is missing De Leie, on Sat 17 May 2031')
  expect(said(one, 'fr')).toBe('Alerte\u00A0: De Leie manque à 1 balade, le sam. 17 mai 2031')
  expect(said({ ...one, rides: 3 }, 'nl')).toBe('Alarm: 3 ritten missen De Leie, op za 17 mei 2031')
  const over = { name: 'De Leie', rides: 0, from: null, to: null }
  expect(said(over, 'nl')).toBe('De Leie ontbreekt nergens meer')
  expect(said(over, 'fr')).toBe('De Leie ne manque plus nulle part')
  const spans = { rides: 1, offers: 0, spans: 2, from: '2027-05-15', to: '2027-05-15' }
  expect(said({ name: 'Jan', ...spans }, 'nl')).toMatch(
    /^Alarm: 1 rit en 2 reservaties of agendapunten missen Jan, op /,
  )
  expect(said({ name: 'Jan', ...spans, rides: 0, spans: 1 }, 'nl')).toMatch(
    /^Alarm: 1 reservatie of agendapunt mist Jan, op /,
  )
})

test('what fell out of rides and of offered hours is said of each by its name', () => {
  const day = '2031-05-17'
  const said = (rides: number, offers: number) =>
    sayNotice('part-lost', { name: 'De Leie', rides, offers, from: day, to: day }, 'nl')
  expect(said(3, 1)).toBe('Alarm: 2 ritten en 1 voorstel missen De Leie, op za 17 mei 2031')
  expect(said(1, 1)).toBe('Alarm: 1 voorstel mist De Leie, op za 17 mei 2031')
  expect(said(2, 0)).toBe('Alarm: 2 ritten missen De Leie, op za 17 mei 2031')
})

test('a refused e-invoice is told with its reason, and where nobody gave one, with what became of it [PE-11]', () => {
  const said = (facts: NoticeFacts) => sayNotice('invoice-refused', { number: 'F2027-0001', ...facts }, 'nl')
  expect(said({ state: 'rejected', reason: 'Onbekend bestelnummer' })).toBe(
    'E-factuur F2027-0001 is geweigerd: Onbekend bestelnummer',
  )
  expect(said({ state: 'rejected' })).toBe('E-factuur F2027-0001 is geweigerd door de klant')
  expect(said({ state: 'failed', reason: null })).toBe('E-factuur F2027-0001 is niet aangekomen')
})

test('each role sets what it may hear of', () => {
  expect(kindsFor('accountant')).toEqual(['invoice-overdue', 'invoice-refused'])
  expect(kindsFor('employee')).toEqual(['damage-unsafe', 'damage-reported', 'absence-answered', 'work-told'])
  expect(kindsFor('organizer')).toEqual([])
  expect(kindsFor('super-administrator')).toEqual(kindsFor('admin'))
})

test('the owner stands in where nobody else has the task, and is spared it once somebody does', () => {
  const owner = (kind: Parameters<typeof waysFor>[0], ...inPlace: readonly string[]) =>
    waysFor(kind, 'super-administrator', new Set(inPlace))
  const nothing = { inbox: false, mail: 'off' }
  expect(owner('booking-requested')).toEqual(noticeKinds['booking-requested'].ways)
  expect(owner('booking-requested', 'planner')).toEqual(nothing)
  expect(owner('damage-unsafe', 'employee')).toEqual(noticeKinds['damage-unsafe'].ways)
  expect(owner('invoice-overdue', 'planner', 'admin')).toEqual(noticeKinds['invoice-overdue'].ways)
  expect(owner('invoice-overdue', 'accountant')).toEqual(nothing)
  expect(waysFor('booking-requested', 'planner', new Set(['planner', 'admin']))).toEqual(
    noticeKinds['booking-requested'].ways,
  )
})

test('an alarm says which ride lost whom or what, with the year of another year, or what a colleague wrote', () => {
  const facts = { number: 'B-7', day: '2031-05-17' }
  const said = (more: object) => sayNotice('booking-alarm', { ...facts, ...more }, 'nl')
  expect(said({ missing: 'Jan Peeters, A-12' })).toBe('Alarm: B-7 op za 17 mei 2031 mist Jan Peeters, A-12')
  expect(said({ missing: null, note: 'Brug dicht' })).toBe('Alarm: B-7 op za 17 mei 2031: Brug dicht')
})
