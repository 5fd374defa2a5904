/** Lines of the bank as the portal reads them. */
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
  'id' | 'number' | 'kind' | 'gross' | 'credited' | 'paid' | 'customer_snapshot' | 'issue_date'
>

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
  readonly statement: { readonly number: string; readonly warning: string | null } | null
}

export const invoiceFields = [
  'id',
  'number',
  'kind',
  'gross',
  'credited',
  'paid',
  'customer_snapshot',
  'issue_date',
] as const

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
]

/** What the queue shows: what waits, the oldest first, or what was done, the newest first. */
export type Shelf = 'waiting' | 'matched' | 'set_aside'

export const linesQuery = (shelf: Shelf, limit: number) =>
  pageQuery('bank_lines', {
    fields,
    filter: { state: { _in: shelf === 'waiting' ? waitingStates : [shelf] } },
    sort: shelf === 'waiting' ? ['entry_day', 'position'] : ['-date_updated', '-date_created', 'position'],
    limit,
    page: 1,
  })

/** What is still asked for by a document; below zero what is to go back. */
export const openOfFound = (invoice: FoundInvoice): number => openAmount(ledgerOf(invoice))
