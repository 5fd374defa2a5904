/** Posting an entry of money: it and the state of its invoice stand together, in the transaction of the caller. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { flag, optional } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import {
  type Direction,
  type EntryDays,
  type DayRefusal,
  entryDays,
  type EntryKind,
  kindFor,
  type Method,
  writingOff,
} from '../../entry.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import { type Invoice, ledgerOf, mayRefund } from '../../invoice.ts'
import { payments } from '../../resources/payments.ts'
import { lockInvoice, settingsOf } from '../store.ts'
import { keepPaymentState } from './keep-payment-state.ts'

export type Entry = Selectable<Tables['payments']>

export interface NewEntry {
  /** Above zero. */
  readonly amount: Cents
  /** `in` unless said: money that came in. */
  readonly direction?: Direction
  /** Null where no money moves. */
  readonly method: Method | null
  /** By the invoice and the direction unless said: advance, balance, refund; without an invoice unallocated. */
  readonly kind?: EntryKind
  readonly invoice?: Id<'invoices'> | null
  /** Those of the invoice unless said. */
  readonly customer?: Id<'customers'> | null
  readonly booking?: Id<'bookings'> | null
  /** The day the money moved; today unless said. */
  readonly valueDate?: Day | undefined
  /** The day it is entered; unless said the value day, or today where that is closed. */
  readonly entryDate?: Day | undefined
  /** Of a value day that somebody typed: whether he said that he means one long ago. */
  readonly isOldMeant?: boolean | undefined
  readonly note?: string | null
  readonly reason?: string | null
  readonly takenBy?: Id<'employees'> | null
  readonly source?: Id<'payments'> | null
}

/** Who posts, and when (epoch ms). */
export interface PostedBy {
  readonly actor: Actor
  readonly now: number
}

export type EntryRefusal = DayRefusal | 'invoice-not-payable' | 'refund-too-large'

/**
 * Posts one entry and brings its invoice up to date, history of both included. The invoice is held until the
 * transaction ends. More than is owed may come in: it stands as owed back. A refund never passes what is owed back.
 *
 * @example
 * await postEntry(tx, { actor, now }, { amount: 72_635, method: 'transfer', invoice: id, valueDate: '2027-05-30' })
 * // the invoice it pays is not known yet
 * await postEntry(tx, { actor, now }, { amount: 5000, method: 'transfer', customer: id, note: 'boeking augustus' })
 *
 * Rules BI-23, BI-41 and BI-42.
 */
export async function postEntry(
  tx: Tx,
  postedBy: PostedBy,
  entry: NewEntry,
): Promise<Outcome<{ readonly entry: Entry; readonly invoice: Invoice | null }, EntryRefusal>> {
  const days = await daysOf(tx, postedBy, entry)
  if (!days.ok) return days
  const invoice = entry.invoice ? await lockInvoice(tx, entry.invoice) : null
  if (entry.invoice && (!invoice || invoice.status === 'draft' || invoice.kind === 'credit_note'))
    return refuse('invoice-not-payable', { field: 'invoice' })
  const { direction = 'in', kind = kindFor(invoice, direction) } = entry
  if (invoice && kind === 'refund') {
    const within = mayRefund(invoice, entry.amount)
    if (!within.ok) return within
  }
  const written = await enter(tx, postedBy, { ...entry, direction, kind, days: days.value }, invoice)
  return ok(written)
}

/** The days of an entry by the company's calendar. Rules BI-41 and BI-44. */
export async function daysOf(
  tx: Tx,
  { now }: PostedBy,
  wish: Pick<NewEntry, 'valueDate' | 'entryDate' | 'isOldMeant'>,
): Promise<Outcome<EntryDays, DayRefusal>> {
  const { time_zone, lock_date } = await settingsOf(tx)
  return entryDays(wish, { today: dayOf(now, time_zone), lockDate: lock_date })
}

/** Of a body that names a value day. */
export const acceptOld = optional(
  flag('Book it although the money moved more than a year ago; false by default'),
)

/** What is judged already. */
interface Judged extends NewEntry {
  readonly direction: Direction
  readonly kind: EntryKind
  readonly days: EntryDays
  readonly reverses?: Id<'payments'>
  /** The bank took it back, and nobody here. */
  readonly isReturn?: boolean
}

/** Writes an entry that is judged, and how its invoice stands with it. Rules BI-42 and BI-46. */
export async function enter(
  tx: Tx,
  { actor, now }: PostedBy,
  entry: Judged,
  invoice: Invoice | null,
): Promise<{ readonly entry: Entry; readonly invoice: Invoice | null }> {
  const {
    amount,
    direction,
    kind,
    method,
    days,
    note = null,
    reason = null,
    reverses = null,
    isReturn = false,
  } = entry
  const row = await write(tx, actor, {
    collection: payments,
    action: isReturn ? 'return' : reverses ? 'reverse' : 'book',
    comment: reason,
    create: {
      status: 'paid',
      kind,
      direction,
      amount,
      method,
      invoice: invoice?.id ?? null,
      customer: entry.customer ?? invoice?.customer ?? null,
      booking: entry.booking ?? invoice?.booking ?? null,
      entry_date: days.entryDate,
      value_date: days.valueDate,
      taken_by: entry.takenBy ?? null,
      source: entry.source ?? null,
      reverses,
      note,
      reason,
      ogm: invoice?.ogm ?? null,
    },
  })
  if (!invoice) return { entry: row, invoice }
  const action = reverses ? 'reverse' : kind === 'refund' ? 'refund' : 'pay'
  const kept = await keepPaymentState(tx, actor, invoice, { now, action })
  const words = m.billing_write_off_released({}, { locale: kept.language })
  return { entry: row, invoice: await releaseWriteOffs(tx, { actor, now }, kept, { reason: words, days }) }
}

/**
 * What was settled without money is owed by nobody once money comes in for it, or the document asks that much less: it
 * is taken back as far as it settles nothing any more. So what a document has too much is money, and all of it may go
 * back.
 * Rule BI-46.
 */
export async function releaseWriteOffs(
  tx: Tx,
  postedBy: PostedBy,
  invoice: Invoice,
  { reason, days }: { readonly reason: string; readonly days: EntryDays },
): Promise<Invoice> {
  const tooMuch = 0 - openAmount(ledgerOf(invoice))
  const entry = tooMuch > 0 ? await standingWriteOff(tx, invoice) : undefined
  if (!entry) return invoice
  const { kind, source, id: reverses } = entry
  // It is not taken back before it was written.
  const entryDate = entry.entry_date! > days.entryDate ? entry.entry_date! : days.entryDate
  const same = { kind, method: null, source, reason, days: { ...days, entryDate } } as const
  const back = { ...same, amount: entry.amount, direction: 'out', reverses } as const
  const { invoice: without } = await enter(tx, postedBy, back, invoice)
  // What of it settles something still is settled anew.
  const amount = entry.amount - tooMuch
  if (amount <= 0) return without!
  return (await enter(tx, postedBy, { ...same, amount, direction: 'in' }, without)).invoice!
}

/** The newest that no counter-entry takes back. */
const standingWriteOff = (tx: Tx, invoice: Invoice): Promise<Entry | undefined> =>
  tx
    .selectFrom('payments')
    .leftJoin('payments as back', 'back.reverses', 'payments.id')
    .selectAll('payments')
    .where('payments.invoice', '=', invoice.id)
    .where('payments.kind', 'in', writingOff)
    .where('payments.direction', '=', 'in')
    .where('payments.status', '=', 'paid')
    .where('payments.reverses', 'is', null)
    .where('back.id', 'is', null)
    .orderBy('payments.id', 'desc')
    .executeTakeFirst()
