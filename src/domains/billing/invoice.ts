/** An invoice and what can happen to it: every move, from which state, by whom; and how it stands. */
import type { Selectable } from 'kysely'
import type { Day } from '../../kernel/time/day.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { isIn } from '../../kernel/state-group.ts'
import type { Tables } from '../../platform/resource/model.ts'
import { openAmount } from '../booking/price/invoiced.ts'
import {
  deliveredStates,
  standingStates,
  type statuses,
  undoneStates,
  unpaidStates,
} from './resources/invoice-words.ts'

export type Invoice = Selectable<Tables['invoices']>
export type InvoiceLine = Selectable<Tables['invoice_lines']>
export type InvoiceStatus = (typeof statuses.values)[number]
/** Who acts, as far as an invoice's rules care. */
export type Clerk = 'planner' | 'accountant' | 'admin' | 'system'
export type InvoiceMove = keyof typeof moves

const books = ['accountant', 'admin'] as const
const at = <const S extends InvoiceStatus, const C extends Clerk>(states: readonly S[], by: readonly C[]) =>
  Object.fromEntries(states.map((state) => [state, by])) as Record<S, readonly C[]>

/**
 * State by state: who may make the move there. None leads back to a draft, and none takes a document away.
 * Rule BI-01.
 */
export const moves = {
  draft: at(['draft'], ['planner', ...books]),
  edit: at(['draft'], books),
  issue: at(['draft'], [...books, 'system']),
  send: at([...standingStates, ...undoneStates], [...books, 'system']),
  credit: at(standingStates, books),
  pay: at([...standingStates, ...undoneStates], [...books, 'system']),
  fall_due: at(['issued', 'sent', 'part_paid', 'part_credited'], ['system']),
} as const satisfies Record<string, Partial<Record<InvoiceStatus, readonly Clerk[]>>>

/** A move is made only from a state that knows it, by someone the state names. Rules BI-01 and BI-02. */
export function allowed(
  { status, kind }: Pick<Invoice, 'status' | 'kind'>,
  move: InvoiceMove,
  by: Clerk,
): Outcome<true, 'invoice-move-not-allowed' | 'credit-note-final'> {
  const here: readonly Clerk[] | undefined = (
    moves[move] as Partial<Record<InvoiceStatus, readonly Clerk[]>>
  )[status]
  // A credit note asks for nothing: it is neither paid nor credited itself.
  if (kind === 'credit_note' && ['credit', 'pay', 'fall_due'].includes(move))
    return refuse('credit-note-final', { move })
  return here?.includes(by) ? ok(true) : refuse('invoice-move-not-allowed', { move, status })
}

/** Whether an invoice is open: issued, of an amount above zero, not settled, and no credit note. Rule BI-03. */
export const isOpen = ({ status, kind, gross }: Pick<Invoice, 'status' | 'kind' | 'gross'>): boolean =>
  kind !== 'credit_note' && (gross ?? 0) > 0 && isIn(unpaidStates, status)

/** The same, as the filter of a list. */
export const openInvoices = {
  status: { _in: unpaidStates },
  kind: { _neq: 'credit_note' },
  gross: { _gt: 0 },
} as const

/** What more came in for than it asks, as the filter of a list. Rule BI-05. */
export const owedBack = { owed_back: { _gt: 0 } } as const

/** What of that is to go back: no other document of its ride asks it, or will. Rule BI-104. */
export const toRefund = { to_refund: { _gt: 0 } } as const

/** What came in and went back, and what was credited. */
export interface Ledger {
  readonly gross: Cents
  readonly credited: Cents
  /** Paid less refunded. */
  readonly paid: Cents
  readonly refunded: Cents
}

/** Whether it was issued as a structured invoice. Rule BI-84. */
export const isStructured = ({ status, peppol_state }: Pick<Invoice, 'status' | 'peppol_state'>): boolean =>
  status !== 'draft' && peppol_state !== 'not_needed'

/** Whether its buyer said no to the e-invoice: nothing is asked of it before that is settled. Rule PE-11. */
export const isRefused = ({ peppol_state }: Pick<Invoice, 'peppol_state'>): boolean =>
  peppol_state === 'rejected'

/** Whether the buyer has it: by letter, by the network, or as somebody says who brought it. */
export const isWithBuyer = ({ sent_at, peppol_state }: Pick<Invoice, 'sent_at' | 'peppol_state'>): boolean =>
  sent_at !== null || isIn(deliveredStates, peppol_state)

/** The sums of a document, without what went back. */
export const ledgerOf = ({
  gross,
  credited,
  paid,
}: Pick<Invoice, 'gross' | 'credited' | 'paid'>): Omit<Ledger, 'refunded'> => ({
  gross: gross ?? 0,
  credited,
  paid,
})

/** What is still asked for by a document: a credit note asks for nothing. Rule BI-04. */
export const openOf = (invoice: Pick<Invoice, 'kind' | 'gross' | 'credited' | 'paid'>): Cents =>
  invoice.kind === 'credit_note' ? 0 : openAmount(ledgerOf(invoice))

/** A sum as it counts in a list of documents: a credit note takes away what it is written for. */
export const countedAs = (kind: Invoice['kind'], sum: Cents | null): Cents | null =>
  kind === 'credit_note' && sum ? 0 - sum : sum

/**
 * Only money that is no longer owed can be given back, so that what was kept and what went back is what was paid:
 * what was settled without any never came in.
 * Rule BI-05.
 */
export const refundable = ({
  writtenOff = 0,
  ...ledger
}: Omit<Ledger, 'refunded'> & { readonly writtenOff?: Cents }): Cents =>
  Math.max(0, 0 - openAmount(ledger) - writtenOff)

/** Nobody gets back more than he paid beyond what he owes. Rule BI-23. */
export function mayRefund(
  { owed_back: left }: Pick<Invoice, 'owed_back'>,
  amount: Cents,
): Outcome<true, 'refund-too-large'> {
  return amount <= (left ?? 0) ? ok(true) : refuse('refund-too-large', { field: 'amount', left: left ?? 0 })
}

/** The state that follows from the money: what is owed and late is said first. Rule BI-04. */
export function paymentState(
  ledger: Ledger,
  { dueDate, isSent, today }: { dueDate: Day | null; isSent: boolean; today: Day },
): InvoiceStatus {
  const { gross, credited, paid, refunded } = ledger
  if (credited > 0 && credited === gross && openAmount(ledger) <= 0)
    return refunded > 0 && paid === 0 ? 'refunded' : 'credited'
  if (openAmount(ledger) <= 0) return 'paid'
  if (dueDate !== null && dueDate < today) return 'overdue'
  if (paid > 0) return 'part_paid'
  if (credited > 0) return 'part_credited'
  return isSent ? 'sent' : 'issued'
}

/** The series a document is numbered in, each without a gap. Rule BI-06. */
export const seriesOf = (kind: Invoice['kind']): string => (kind === 'credit_note' ? 'C' : 'F')

/** Rule BI-06. */
export const writtenNumber = (series: string, year: number, sequence: number): string =>
  `${series}${year}-${String(sequence).padStart(4, '0')}`

/** Whether a day of supply is said: an advance is asked before anything is supplied, a fee where nothing was. */
export const isSupplied = ({ kind }: Pick<Invoice, 'kind'>): boolean => kind !== 'advance' && kind !== 'fee'
