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
} from '../../entry.ts'
import type { Invoice } from '../../invoice.ts'
import { payments } from '../../resources/payments.ts'
import { lockInvoice, settingsOf } from '../store.ts'
import { keepPaymentState, mayRefund } from './keep-payment-state.ts'

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
    const within = await mayRefund(tx, invoice, entry.amount)
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

/** Writes an entry that is judged, and how its invoice stands with it. Rule BI-42. */
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
  return { entry: row, invoice: await keepPaymentState(tx, actor, invoice, { now, action }) }
}
