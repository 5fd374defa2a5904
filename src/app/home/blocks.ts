/** What waits for whom: the short lists of the portal's first page, each a filtered list of a collection. */
import { openInvoices, toRefund } from '../../domains/billing/invoice.ts'
import { refusedStates, underwayStates, undoneStates } from '../../domains/billing/resources/invoice-words.ts'
import { onTheDay, open, promised } from '../../domains/booking/resources/booking/booking-status.ts'
import { answered } from '../../domains/customers/resources/complaint-words.ts'
import { awayStatuses, usableStatuses } from '../../domains/fleet/gates.ts'
import { unrepaired } from '../../domains/fleet/resources/damage-status.ts'
import { addDays, type Day } from '../../kernel/time/day.ts'

/** So many days before its ride one that is not planned stands on the office's home. */
const daysAhead = 3

export interface HomeBlock {
  /** What its words go by: `home.attention`. */
  readonly name: string
  readonly collection: string
  readonly columns: readonly string[]
  readonly filter: Readonly<Record<string, unknown>>
  /** The fields its rows are in the order of, the first one first; a minus before it for descending. */
  readonly sort: readonly string[]
  /** Who finds it, administrators aside; the data is guarded by itself. */
  readonly to: readonly string[]
  /** Its rows carry an alarm: it stands before all the rest. */
  readonly isBroken?: boolean
  /** Stands there, saying so, when nothing waits; any other block is left out then. */
  readonly staysEmpty?: boolean
}

// What is overdue stands first: until it is renewed it is neither sold nor planned.
const inspections = [
  ['party_bikes', 'name'],
  ['trailers', 'plate'],
  ['tow_trucks', 'plate'],
] as const

// What the office keeps for itself loses people as rides do; an option that is over asks for nobody any more.
const ownSpans = [
  ['reservations', { _or: [{ expires_at: { _null: true } }, { expires_at: { _gt: '$NOW' } }] }],
  ['calendar_entries', {}],
] as const

/**
 * `today` is the company's day, `2027-05-15`; `soon` the day after it; inspections that fall due up to and with
 * `inspectBy` are asked for, and e-invoices of `deliveredBy` and before that nobody has.
 */
export const homeBlocks = (
  today: Day,
  soon: Day,
  inspectBy: string,
  deliveredBy: string,
): readonly HomeBlock[] => [
  {
    name: 'attention',
    isBroken: true,
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'alarm'],
    // What waits for an answer too: a request that lost its driver, or an offer its hour.
    filter: {
      alarm: { _nnull: true },
      status: { _in: open },
    },
    sort: ['starts_at'],
    to: ['planner'],
  },
  ...ownSpans.map(([collection, stillTo]) => ({
    name: `attention_${collection}`,
    isBroken: true,
    collection,
    columns: ['title', 'starts_at', 'alarm'],
    filter: { alarm: { _nnull: true }, ends_at: { _gt: '$NOW' }, ...stillTo },
    sort: ['starts_at'],
    to: ['planner'],
  })),
  {
    name: 'unplanned',
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'status'],
    // What lost something stands above already.
    // While there is time to ask for the Bob or the address that is missing.
    filter: {
      status: { _eq: 'confirmed' },
      local_day: { _lte: addDays(today, daysAhead) },
      alarm: { _null: true },
    },
    sort: ['starts_at'],
    to: ['planner'],
  },
  {
    name: 'unrecorded',
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
    name: 'crew_facts',
    collection: 'crew_facts',
    columns: ['at', 'booking', 'employee', 'kind', 'outcome'],
    // What was refused or is doubted of what the crew noted, until somebody has looked at it. Rule PL-44.
    filter: { to_review: { _eq: true } },
    sort: ['received_at'],
    to: ['planner'],
  },
  {
    name: 'today',
    collection: 'bookings',
    columns: ['starts_at', 'number', 'customer', 'people', 'postal_code', 'status'],
    filter: {
      local_day: { _between: [today, soon] },
      status: { _in: onTheDay },
    },
    sort: ['starts_at'],
    to: ['planner', 'employee', 'organizer', 'accountant'],
    staysEmpty: true,
  },
  {
    name: 'requests',
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'people', 'answer_by'],
    filter: { status: { _eq: 'requested' } },
    // Who waits for us the longest by what was promised, and among those who rides first.
    sort: ['answer_by', 'starts_at'],
    to: ['planner'],
    staysEmpty: true,
  },
  {
    name: 'confirmed',
    collection: 'bookings',
    columns: ['number', 'starts_at', 'customer', 'people', 'package'],
    // Of a ride that is confirmed as it is asked nobody is asked anything: it is seen here.
    filter: { status: { _in: promised }, confirmed_at: { _gte: '$NOW(-1 day)' } },
    sort: ['-confirmed_at'],
    to: ['planner'],
  },
  {
    name: 'drafts',
    collection: 'bookings',
    columns: ['people', 'local_day', 'package', 'postal_code', 'hold_expires_at'],
    filter: { status: { _eq: 'draft' }, origin: { _neq: 'public' } },
    sort: ['-date_created'],
    to: ['planner', 'organizer'],
  },
  {
    name: 'damage',
    collection: 'damage_reports',
    columns: ['number', 'party_bike', 'severity', 'status', 'reported_by', 'date_created'],
    filter: { status: { _in: unrepaired } },
    sort: ['-date_created'],
    to: ['planner', 'employee'],
  },
  // Until it is put back, or expected later, the rides that kept it count as broken.
  ...inspections.map(([collection, title]) => ({
    name: `not_back_${collection}`,
    collection,
    columns: ['code', title, 'expected_back', 'status'],
    filter: { expected_back: { _lte: '$NOW' }, status: { _in: awayStatuses } },
    sort: ['expected_back'],
    to: ['planner'],
  })),
  ...inspections.map(([collection, title]) => ({
    name: `inspections_${collection}`,
    collection,
    columns: ['code', title, 'inspection_due', 'status'],
    filter: { inspection_due: { _lte: inspectBy }, status: { _in: usableStatuses } },
    sort: ['inspection_due'],
    to: ['planner'],
  })),
  {
    name: 'absences',
    collection: 'absences',
    columns: ['employee', 'kind', 'starts_at', 'ends_at'],
    filter: { status: { _eq: 'requested' } },
    sort: ['starts_at'],
    to: ['planner'],
  },
  {
    name: 'complaints',
    collection: 'complaints',
    columns: ['number', 'type', 'received_at', 'due_at', 'status'],
    filter: { status: { _nin: answered } },
    sort: ['due_at'],
    to: ['planner'],
  },
  {
    name: 'cancelled_invoices',
    collection: 'invoices',
    columns: ['number', 'customer', 'booking', 'due_date', 'gross'],
    // Who cancelled reads that he need not pay before it is corrected: here it waits for that.
    filter: { ...openInvoices, booking: { status: { _eq: 'cancelled' } } },
    sort: ['due_date'],
    to: ['accountant', 'organizer'],
  },
  {
    name: 'refused_invoices',
    collection: 'invoices',
    columns: ['number', 'customer', 'issue_date', 'peppol_reason', 'gross'],
    // It waits for the office alone: to be sent again, brought by hand, or credited and made anew. Rule PE-11.
    filter: { peppol_state: { _in: refusedStates }, status: { _nin: undoneStates } },
    sort: ['issue_date'],
    to: ['accountant'],
  },
  {
    name: 'undelivered_invoices',
    collection: 'invoices',
    columns: ['number', 'customer', 'issue_date', 'peppol_state', 'gross'],
    // Two days after it was issued its buyer should have it. Rule PE-07.
    filter: { peppol_state: { _in: underwayStates }, issue_date: { _lte: deliveredBy } },
    sort: ['issue_date'],
    to: ['accountant'],
  },
  {
    name: 'received_invoices',
    collection: 'received_invoices',
    columns: ['seller_name', 'number', 'issue_date', 'due_date', 'payable'],
    // What others sent waits until who keeps the books says what became of it. Rule RE-01.
    filter: { state: { _eq: 'received' } },
    sort: ['issue_date'],
    to: ['accountant'],
  },
  {
    name: 'refunds',
    collection: 'invoices',
    columns: ['number', 'customer', 'booking', 'issue_date', 'to_refund'],
    // What pays another document of its ride, or will, does not go back. Rule BI-104.
    filter: toRefund,
    // Who waits for his money the longest.
    sort: ['issue_date'],
    to: ['accountant'],
  },
  {
    name: 'open_invoices',
    collection: 'invoices',
    columns: ['number', 'customer', 'due_date', 'status', 'gross'],
    filter: openInvoices,
    sort: ['due_date'],
    to: ['accountant', 'organizer'],
    staysEmpty: true,
  },
]
