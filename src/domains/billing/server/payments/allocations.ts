/** Money on its way to a document: allocated, moved to another, or given back while it waits. */
import { sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  id,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { type DayRefusal, mayMove } from '../../entry.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import { type Invoice, ledgerOf } from '../../invoice.ts'
import { methods } from '../../resources/payment-words.ts'
import { changing, clerkOf } from '../frame.ts'
import { lockInvoice } from '../store.ts'
import { type PostedBy, daysOf, enter, type Entry, type EntryRefusal } from './entries.ts'
import { entryNotFound, lockEntry, ofEntry } from './reversals.ts'

/** What of an entry is neither moved on, nor given back, nor taken back. Rule BI-45. */
export async function restOf(tx: Tx, { id: entry, signed_amount }: Entry): Promise<Cents> {
  const { gone } = await tx
    .selectFrom('payments')
    .select(sql<string>`coalesce(sum(signed_amount), 0)`.as('gone'))
    .where('status', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('reverses', '=', entry),
        eb.and([eb('source', '=', entry), eb('kind', 'in', ['allocation', 'refund'])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return (signed_amount ?? 0) + Number(gone)
}

export type AllocationRefusal =
  | Exclude<ReturnType<typeof mayMove>, { ok: true }>['refusal']['reason']
  | 'payment-too-large'
  | 'invoice-not-payable'
  | 'allocation-same'
  | DayRefusal

/**
 * Moves money of an entry to an invoice, or with null to what waits: one entry takes it from where it was, one puts it
 * where it belongs, both of today with the value day of the money. Both are taken back as one.
 *
 * @param entry as `lockEntry` gave it.
 * @param amount all that is left of the entry unless said, and no more than the invoice asks.
 * Rule BI-45.
 */
export async function allocate(
  tx: Tx,
  postedBy: PostedBy,
  entry: Entry,
  { invoice: to, amount: asked, note = null }: AllocationWish,
): Promise<Outcome<Entry, AllocationRefusal>> {
  if (to === entry.invoice) return refuse('allocation-same', { field: 'invoice' })
  const held = new Map<string, Invoice>()
  for (const key of [entry.invoice, to].filter((one) => one !== null).toSorted()) {
    const invoice = await lockInvoice(tx, key)
    if (invoice) held.set(key, invoice)
  }
  const target = to === null ? null : held.get(to)
  if (target === undefined || target?.status === 'draft' || target?.kind === 'credit_note')
    return refuse('invoice-not-payable', { field: 'invoice' })
  const rest = await restOf(tx, entry)
  const open = target ? Math.max(0, openAmount(ledgerOf(target))) : rest
  const amount = asked ?? Math.min(rest, open)
  const may = mayMove(entry, { rest, amount })
  if (!may.ok) return may
  if (amount > open) return refuse('payment-too-large', { field: 'amount', left: open })
  const days = await daysOf(tx, postedBy, {})
  if (!days.ok) return days
  const moved = {
    amount,
    kind: 'allocation',
    method: null,
    note,
    days: { entryDate: days.value.entryDate, valueDate: entry.value_date ?? days.value.valueDate },
  } as const
  const from = await enter(
    tx,
    postedBy,
    { ...moved, direction: 'out', customer: entry.customer, booking: entry.booking, source: entry.id },
    entry.invoice ? held.get(entry.invoice)! : null,
  )
  const put = await enter(
    tx,
    postedBy,
    {
      ...moved,
      direction: 'in',
      customer: target?.customer ?? entry.customer,
      booking: target?.booking ?? entry.booking,
      source: from.entry.id,
    },
    target,
  )
  return ok(put.entry)
}

export interface AllocationWish {
  readonly invoice: Id<'invoices'> | null
  readonly amount?: Cents | undefined
  readonly note?: string | null | undefined
}

/** Gives back money that waits for a document. Rule BI-45. */
export async function giveBack(
  tx: Tx,
  postedBy: PostedBy,
  entry: Entry,
  { amount, method, valueDate, entryDate, note }: RefundWish,
): Promise<Outcome<Entry, AllocationRefusal | EntryRefusal | 'refund-by-invoice'>> {
  if (entry.invoice !== null) return refuse('refund-by-invoice')
  const may = mayMove(entry, { rest: await restOf(tx, entry), amount })
  if (!may.ok) return may
  const days = await daysOf(tx, postedBy, { valueDate, entryDate })
  if (!days.ok) return days
  const { customer, booking, id: source } = entry
  const back = { amount, method, note: note ?? null, customer, booking, source, days: days.value }
  return ok((await enter(tx, postedBy, { ...back, kind: 'refund', direction: 'out' }, null)).entry)
}

interface RefundWish {
  readonly amount: Cents
  readonly method: (typeof methods.values)[number]
  readonly valueDate?: Day | undefined
  readonly entryDate?: Day | undefined
  readonly note?: string | null | undefined
}

const refuses = {
  'payment-not-found': 404,
  'payment-not-movable': 409,
  'allocation-too-large': 400,
  'payment-day-ahead': 400,
} as const
const statusOf = (reason: string) =>
  reason === 'payment-not-movable' || reason === 'refund-by-invoice' ? 409 : 400

export const allocationEndpoint = changing(
  {
    ...ofEntry,
    call: 'POST /api/payments/:id/allocation',
    summary: 'Move money of an entry to an invoice, or to what waits for one',
    body: object({
      invoice: orNull(id<'invoices'>('Null: it waits for its document again')),
      amount: optional(
        cents('All that is left of the entry by default', { min: 1, reason: 'amount-invalid' }),
      ),
      note: optional(orNull(text(undefined, { max: 500 }))),
    }),
    answers: { 201: { words: 'The entry where the money is now', data: recordOf('payments') } },
    refuses: {
      ...refuses,
      'payment-too-large': 400,
      'invoice-not-payable': 400,
      'allocation-same': 400,
    },
  },
  async (tx, { path, body, caller, now }) => {
    clerkOf(caller)
    const entry = await lockEntry(tx, path.id)
    if (!entry) return entryNotFound
    const done = await allocate(tx, { actor: caller.actor, now }, entry, body)
    return done.ok ? reply(done.value, 201) : refused(statusOf(done.refusal.reason), done.refusal)
  },
)

export const waitingRefundEndpoint = changing(
  {
    ...ofEntry,
    call: 'POST /api/payments/:id/refund',
    summary: 'Give back money that waits for a document',
    body: object({
      amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
      method: oneOf(methods.values),
      value_date: optional(day('The day the money moved; today by default')),
      note: optional(orNull(text(undefined, { max: 500 }))),
    }),
    answers: { 201: { words: 'The refund', data: recordOf('payments') } },
    refuses: { ...refuses, 'refund-by-invoice': 409 },
  },
  async (tx, { path, body, caller, now }) => {
    clerkOf(caller)
    const entry = await lockEntry(tx, path.id)
    if (!entry) return entryNotFound
    const { value_date: valueDate, ...wish } = body
    const done = await giveBack(tx, { actor: caller.actor, now }, entry, { ...wish, valueDate })
    return done.ok ? reply(done.value, 201) : refused(statusOf(done.refusal.reason), done.refusal)
  },
)
