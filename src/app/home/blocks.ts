/** What waits for whom: the short lists of the portal's first page, each a filtered list of a collection. */
import { openInvoices } from '../../domains/billing/invoice.ts'
import { nounWords } from '../../domains/identity/noun.ts'
import type { Words } from '../../platform/resource/resource.ts'

export interface HomeBlock {
  readonly title: Words
  readonly collection: string
  readonly columns: readonly string[]
  readonly filter: Readonly<Record<string, unknown>>
  /** The fields its rows are in the order of, the first one first; a minus before it for descending. */
  readonly sort: readonly string[]
  /** Who finds it, administrators aside; the data is guarded by itself. */
  readonly to: readonly string[]
  /** What is said when nothing waits; a block without words is left out then. */
  readonly nothing?: Words
}

// What is overdue stands first: until it is renewed it is neither sold nor planned.
const inspections = [
  [
    'party_bikes',
    'name',
    nounWords('Te keuren: {many}', 'Inspections due: {many}', 'À faire contrôler : {many}'),
  ],
  [
    'trailers',
    'plate',
    ['Te keuren: aanhangwagens', 'Inspections due: trailers', 'À faire contrôler : remorques'],
  ],
  [
    'tow_trucks',
    'plate',
    ['Te keuren: takelwagens', 'Inspections due: tow trucks', 'À faire contrôler : véhicules tracteurs'],
  ],
] as const

/**
 * `today` is the company's day, `2027-05-15`; `soon` the day after it; inspections that fall due up to and with
 * `inspectBy` are asked for.
 */
export const homeBlocks = (today: string, soon: string, inspectBy: string): readonly HomeBlock[] => [
  {
    title: ['Hier moet iemand naar kijken', 'Needs attention', 'À vérifier d’urgence'],
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'alarm'],
    // What waits for an answer too: a request that lost its driver, or an offer its hour.
    filter: {
      alarm: { _nnull: true },
      status: { _in: ['requested', 'proposed', 'confirmed', 'planned', 'under_way'] },
    },
    sort: ['starts_at'],
    to: ['planner'],
  },
  {
    title: [
      'Vertrek of terugkomst niet genoteerd',
      'Departure or return not recorded',
      'Départ ou retour non noté',
    ],
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'status'],
    filter: {
      _or: [
        { status: { _eq: 'planned' }, starts_at: { _lt: '$NOW' } },
        { status: { _eq: 'under_way' }, ends_at: { _lt: '$NOW' } },
      ],
    },
    sort: ['starts_at'],
    to: ['planner'],
  },
  {
    title: ['Vandaag en morgen', 'Today and tomorrow', 'Aujourd’hui et demain'],
    collection: 'bookings',
    columns: ['starts_at', 'number', 'customer', 'people', 'postal_code', 'status'],
    filter: {
      local_day: { _between: [today, soon] },
      status: { _in: ['confirmed', 'planned', 'under_way', 'completed'] },
    },
    sort: ['starts_at'],
    to: ['planner', 'employee', 'organizer', 'accountant'],
    nothing: [
      'Geen ritten vandaag of morgen.',
      'No rides today or tomorrow.',
      'Aucune balade aujourd’hui ni demain.',
    ],
  },
  {
    title: ['Te beantwoorden', 'To be answered', 'À traiter'],
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'people', 'answer_by'],
    filter: { status: { _eq: 'requested' } },
    // Who waits for us the longest by what was promised, and among those who rides first.
    sort: ['answer_by', 'starts_at'],
    to: ['planner'],
    nothing: ['Alles is beantwoord.', 'Everything is answered.', 'Tout est traité.'],
  },
  {
    title: ['Concepten', 'Drafts', 'Brouillons'],
    collection: 'bookings',
    columns: ['people', 'local_day', 'package', 'postal_code'],
    filter: { status: { _eq: 'draft' }, origin: { _neq: 'public' } },
    sort: ['-date_created'],
    to: ['planner', 'organizer'],
  },
  {
    title: ['Openstaande schade', 'Open damage reports', 'Dommages à traiter'],
    collection: 'damage_reports',
    columns: ['number', 'party_bike', 'severity', 'status', 'reported_by', 'agency', 'date_created'],
    filter: { status: { _in: ['reported', 'triaged', 'in_repair'] } },
    sort: ['-date_created'],
    to: ['planner', 'employee'],
  },
  ...inspections.map(([collection, name, title]) => ({
    title,
    collection,
    columns: ['code', name, 'inspection_due', 'status'],
    filter: { inspection_due: { _lte: inspectBy }, status: { _in: ['in_service', 'limited'] } },
    sort: ['inspection_due'],
    to: ['planner'],
  })),
  {
    title: ['Gevraagde afwezigheden', 'Absence requests', 'Absences demandées'],
    collection: 'absences',
    columns: ['employee', 'kind', 'starts_at', 'ends_at'],
    filter: { status: { _eq: 'requested' } },
    sort: ['starts_at'],
    to: ['planner'],
  },
  {
    title: ['Openstaande klachten', 'Open complaints', 'Plaintes en cours'],
    collection: 'complaints',
    columns: ['number', 'type', 'received_at', 'due_at', 'status'],
    filter: { status: { _nin: ['resolved', 'closed'] } },
    sort: ['due_at'],
    to: ['planner'],
  },
  {
    title: [
      'Geannuleerde rit, factuur nog open',
      'Cancelled ride, invoice still open',
      'Balade annulée, facture encore ouverte',
    ],
    collection: 'invoices',
    columns: ['number', 'customer', 'booking', 'due_date', 'gross'],
    // Who cancelled reads that he need not pay before it is corrected: here it waits for that.
    filter: { ...openInvoices, booking: { status: { _eq: 'cancelled' } } },
    sort: ['due_date'],
    to: ['accountant', 'organizer'],
  },
  {
    title: ['Openstaande facturen', 'Open invoices', 'Factures impayées'],
    collection: 'invoices',
    columns: ['number', 'customer', 'due_date', 'status', 'gross'],
    filter: openInvoices,
    sort: ['due_date'],
    to: ['accountant', 'organizer'],
    nothing: ['Geen openstaande facturen.', 'No open invoices.', 'Aucune facture impayée.'],
  },
]
