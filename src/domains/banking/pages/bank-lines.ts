/** Lines of the bank as the portal reads them. */
import { depositDue } from '../../booking/price/container-deposit.ts'
import { depositOpen } from '../../booking/resources/booking/booking-status.ts'
import type { TraceStep } from '../../catalog/price/price.ts'
import type { Formats } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Id } from '../../../kernel/id/id.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { openAmount } from '../../booking/price/invoiced.ts'
import { ledgerOf } from '../../billing/invoice.ts'
import type { OfficeInvoice } from '../../billing/office-invoice.ts'
import type { LineState, Why } from '../matching.ts'
import { waitingStates } from '../resources/bank-words.ts'

export type FoundInvoice = Pick<
  OfficeInvoice,
  | 'id'
  | 'row_version'
  | 'customer'
  | 'number'
  | 'kind'
  | 'gross'
  | 'credited'
  | 'paid'
  | 'customer_snapshot'
  | 'issue_date'
>

export interface FoundCustomer {
  readonly id: Id<'customers'>
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company_name: string | null
  readonly email: string | null
  readonly city?: string | null
}

/** A booking with its deposit. */
export interface FoundBooking {
  readonly id: Id<'bookings'>
  readonly number: string
  readonly deposit: number | null
  readonly deposit_held: number
  readonly price_trace: readonly TraceStep[] | null
  readonly customer: FoundCustomer | null
}

/** Its booking gives back by it, and holds no deposit of it. */
export const isRefunds = ({
  booking,
  why,
  payment,
}: Pick<BankLine, 'booking' | 'why' | 'payment'>): boolean =>
  booking !== null && (why === 'refunds' || payment !== null)

export interface BankLine {
  readonly id: Id<'bank_lines'>
  readonly row_version: number
  readonly state: LineState
  /** In cents; below zero what went out. */
  readonly amount: number
  readonly entry_day: Day
  readonly name: string
  readonly iban: string
  readonly reference: string | null
  readonly message: string
  readonly why: Why | null
  readonly reason: string | null
  readonly is_reversal: boolean
  readonly invoice: FoundInvoice | null
  /** Whose deposit it is, or may be. */
  readonly booking: FoundBooking | null
  /** The payment that the bank takes back by it. */
  readonly takes_back: {
    readonly id: Id<'payments'>
    readonly amount: number
    readonly value_date: Day
    readonly invoice: { readonly id: Id<'invoices'>; readonly number: string | null } | null
    readonly customer: FoundCustomer | null
  } | null
  /** Of what is booked without a document: whose money waits. */
  readonly payment: { readonly customer: FoundCustomer | null } | null
  readonly statement: { readonly number: string; readonly warning: string | null } | null
}

export const invoiceFields = [
  'id',
  'row_version',
  'number',
  'kind',
  'gross',
  'credited',
  'paid',
  'customer_snapshot',
  'issue_date',
] as const

export const customerFields = ['id', 'first_name', 'last_name', 'company_name', 'email', 'city'] as const
export const bookingFields = [
  'id',
  'number',
  'deposit',
  'deposit_held',
  'price_trace',
  ...customerFields.map((name) => `customer.${name}`),
]

/** As his card calls him: the organisation, else the person. */
export const customerWords = (customer: FoundCustomer | null): string =>
  customer?.company_name || [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')

/** How its deposit stands: what is held, or was agreed and did not come in yet. */
export const depositWords = (
  {
    deposit,
    deposit_held: held,
    price_trace: trace,
  }: Pick<FoundBooking, 'deposit' | 'deposit_held' | 'price_trace'>,
  formats: Pick<Formats, 'sum'>,
): string =>
  held > 0
    ? m.bank_deposit_held({ sum: formats.sum(held) })
    : m.bank_deposit_due({ sum: formats.sum(depositDue(trace, deposit ?? 0)) })

/** Bookings whose deposit may have come in, or gone back: of exactly the sum, unless something was typed. */
export const depositsToFind = (amount: number, isTyped: boolean) =>
  amount < 0
    ? { deposit_held: isTyped ? { _gt: 0 } : { _eq: 0 - amount } }
    : {
        status: { _in: depositOpen },
        deposit: isTyped ? { _gt: 0 } : { _eq: amount },
        ...(!isTyped && { deposit_held: { _eq: 0 } }),
      }

const fields = [
  'id',
  'row_version',
  'state',
  'amount',
  'entry_day',
  'name',
  'iban',
  'reference',
  'message',
  'why',
  'reason',
  'is_reversal',
  'statement.number',
  'statement.warning',
  ...invoiceFields.map((name) => `invoice.${name}`),
  ...bookingFields.map((name) => `booking.${name}`),
  ...customerFields.map((name) => `payment.customer.${name}`),
  ...['id', 'amount', 'value_date', 'invoice.id', 'invoice.number'].map((name) => `takes_back.${name}`),
  ...customerFields.map((name) => `takes_back.customer.${name}`),
]

/** What the queue shows: what waits, the oldest first, or what was done, the newest first. */
export type LineGroup = 'waiting' | 'matched' | 'set_aside'

export const linesQuery = (group: LineGroup, limit: number) =>
  pageQuery('bank_lines', {
    fields,
    filter: { state: { _in: group === 'waiting' ? waitingStates : [group] } },
    sort: group === 'waiting' ? ['entry_day', 'position'] : ['-date_updated', '-date_created', 'position'],
    limit,
    page: 1,
  })

/** What is still asked for by a document; below zero what is to go back. */
export const openOfFound = (invoice: FoundInvoice): number => openAmount(ledgerOf(invoice))
