/** What becomes of a line that nobody could tell by itself: booked on a document, set aside with a reason, or taken back. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import {
  type Call,
  no,
  type Reply,
  refused,
  reply,
  type Tx,
} from '../../../platform/http/endpoint/endpoint.ts'
import { flag, id, object, optional, recordOf, text } from '../../../platform/http/endpoint/schema.ts'
import type { Written } from '../../../platform/items/write/write-observer.ts'
import { checkVersion } from '../../../platform/items/write/locked.ts'
import { write } from '../../../platform/items/write/write.ts'
import { openAmount } from '../../booking/price/invoiced.ts'
import { ledgerOf } from '../../billing/invoice.ts'
import { bookEntry } from '../../billing/server/payments/entries.ts'
import { lockEntry, reverse } from '../../billing/server/payments/reversals.ts'
import { lockInvoice, settingsOf } from '../../billing/server/store.ts'
import { bankLines } from '../resources/bank-lines.ts'
import { waitingStates } from '../resources/bank-words.ts'
import { valuedOn } from './booking.ts'
import { type BankingDeps, changing, ofBank } from './frame.ts'

type Line = Selectable<Tables['bank_lines']>

const ofLine = {
  ...ofBank,
  path: { id: id<'bank_lines'>('Of the line') },
  missing: 'bank-line-not-found',
  takes: ['Idempotency-Key', 'If-Match'],
} as const
const theLine = { words: 'The line', data: recordOf('bank_lines') }
const because = object({ reason: text('Why', { trim: true, min: 1, max: 500, reason: 'reason-required' }) })

const lockLine = (tx: Tx, key: string): Promise<Line | undefined> =>
  tx.selectFrom('bank_lines').selectAll().where('id', '=', key).forUpdate().executeTakeFirst()

/** A change of one line, held while it is decided. */
const onLine =
  <Body>(
    work: (
      tx: Tx,
      line: Line,
      call: Call<BankingDeps, Body, { readonly id: Id<'bank_lines'> }>,
    ) => Promise<Reply<Line>>,
  ) =>
  async (tx: Tx, call: Call<BankingDeps, Body, { readonly id: Id<'bank_lines'> }>): Promise<Reply<Line>> => {
    const line = await lockLine(tx, call.path.id)
    if (!line) return refused(404, { reason: 'bank-line-not-found' })
    checkVersion(call.context.req.header('if-match'), line)
    return work(tx, line, call)
  }

const kept = async (
  tx: Tx,
  actor: Actor,
  line: Line,
  action: string,
  change: Partial<Pick<Line, 'state' | 'why' | 'invoice' | 'payment' | 'reason'>>,
): Promise<Line> =>
  (await write(tx, actor, {
    collection: bankLines,
    key: line.id,
    before: line,
    action,
    comment: change.reason ?? null,
    update: change,
  })) as Line

const matchBody = object({
  invoice: id<'invoices'>('Of the document it pays, or that it gives back of'),
  accept_more: optional(flag('Book it although it is more than is open; false by default')),
})

/** Rules BK-05 and BK-11. */
export const matchEndpoint = changing(
  {
    ...ofLine,
    call: 'POST /api/bank-lines/:id/match',
    summary: 'Book what a line pays of a document',
    body: matchBody,
    answers: { 201: theLine },
    refuses: {
      'bank-line-done': 409,
      'bank-line-reversal': 409,
      'invoice-not-payable': 400,
      'payment-too-large': 400,
      'payment-day-ahead': 400,
      'refund-too-large': 400,
    },
  },
  onLine(async (tx, line, { caller: { actor }, now, body: { invoice: key, accept_more = false } }) => {
    if (line.state === 'matched') return refused(409, { reason: 'bank-line-done', state: line.state })
    if (line.is_reversal) return refused(409, { reason: 'bank-line-reversal' })
    const invoice = await lockInvoice(tx, key)
    const cameIn = line.amount > 0
    const left = invoice ? Math.max(0, openAmount(ledgerOf(invoice))) : 0
    // More than is owed is booked by a second, deliberate yes, as when it is typed.
    if (invoice && cameIn && !accept_more && line.amount > left)
      return no({ reason: 'payment-too-large', field: 'invoice', left })
    const today = await todayOf(tx, now)
    const booked = await bookEntry(
      tx,
      { actor, now },
      {
        amount: Math.abs(line.amount),
        direction: cameIn ? 'in' : 'out',
        method: 'transfer',
        invoice: key,
        valueDate: valuedOn(line.value_day, today),
        entryDate: today,
      },
    )
    if (!booked.ok) return no(booked.refusal)
    const why = line.state === 'suggested' && line.invoice === key ? line.why : 'chosen'
    const payment = booked.value.entry.id
    const change = { state: 'matched', why, invoice: key, payment, reason: null } as const
    return reply(await kept(tx, actor, line, 'match', change), 201)
  }),
)

/** Rule BK-11. */
export const undoEndpoint = changing(
  {
    ...ofLine,
    call: 'DELETE /api/bank-lines/:id/match',
    summary: 'Take a match back by the counter-entry of its payment, with a reason',
    body: because,
    answers: { 200: theLine },
    refuses: {
      'bank-line-done': 409,
      'reason-required': 400,
      'payment-reversed': 409,
      'payment-not-booked': 409,
      'reversal-final': 409,
      'payment-moved': 409,
    },
  },
  onLine(async (tx, line, { caller: { actor }, now, body: { reason } }) => {
    if (line.payment === null) return refused(409, { reason: 'bank-line-done', state: line.state })
    const entry = await lockEntry(tx, line.payment)
    const countered = await reverse(tx, { actor, now }, entry!, reason)
    if (!countered.ok) return refused(409, countered.refusal)
    const after = (await lockLine(tx, line.id))!
    // Whoever watches the database may have let go of it with the counter-entry.
    return reply(after.payment === null ? after : await released(tx, actor, after, reason))
  }),
)

const released = (tx: Tx, actor: Actor, line: Line, reason: string | null): Promise<Line> =>
  kept(tx, actor, line, 'undo', { state: 'open', why: null, invoice: null, payment: null, reason })

/** A line whose entry was countered, by whatever door, waits again. Rule BK-11. */
export async function lineReleased(tx: Tx, { collection, actor, before, after }: Written): Promise<void> {
  const reversed = collection === 'payments' && before === null ? after['reverses'] : null
  if (typeof reversed !== 'string') return
  const line = await tx
    .selectFrom('bank_lines')
    .selectAll()
    .where('payment', '=', reversed)
    .forUpdate()
    .executeTakeFirst()
  if (line) await released(tx, actor, line, (after['reason'] as string | null) ?? null)
}

/** Rule BK-11. */
export const setAsideEndpoint = changing(
  {
    ...ofLine,
    call: 'POST /api/bank-lines/:id/setting-aside',
    summary: 'Set a line aside that pays no document, with a reason',
    body: because,
    answers: { 200: theLine },
    refuses: { 'bank-line-done': 409, 'reason-required': 400 },
  },
  onLine(async (tx, line, { caller: { actor }, body: { reason } }) => {
    if (!isIn(waitingStates, line.state)) return refused(409, { reason: 'bank-line-done', state: line.state })
    return reply(await kept(tx, actor, line, 'set-aside', { state: 'set_aside', reason }))
  }),
)

/** Rule BK-11. */
export const takeBackEndpoint = changing(
  {
    ...ofLine,
    call: 'DELETE /api/bank-lines/:id/setting-aside',
    summary: 'Take a line back that was set aside',
    answers: { 200: theLine },
    refuses: { 'bank-line-done': 409 },
  },
  onLine(async (tx, line, { caller: { actor } }) => {
    if (line.state !== 'set_aside') return refused(409, { reason: 'bank-line-done', state: line.state })
    const state = line.invoice ? 'suggested' : 'open'
    return reply(await kept(tx, actor, line, 'take-back', { state, reason: null }))
  }),
)

async function todayOf(tx: Tx, now: number) {
  const { time_zone } = await settingsOf(tx)
  return dayOf(now, time_zone)
}
