/** What becomes of a line that is not booked, or wrongly: set aside with a reason, taken back, its match undone. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import { type Outcome, refuse } from '../../../kernel/outcome.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type Call, type Reply, refused, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { id, object, recordOf, text } from '../../../platform/http/endpoint/schema.ts'
import type { Written } from '../../../platform/items/write/write-observer.ts'
import { checkVersion } from '../../../platform/items/write/locked.ts'
import { write } from '../../../platform/items/write/write.ts'
import { reverseDeposit } from '../../billing/server/deposits/entering.ts'
import type { PostedBy } from '../../billing/server/payments/entries.ts'
import { lockEntry, reverse } from '../../billing/server/payments/reversals.ts'
import { lockBooking, settingsOf } from '../../billing/server/store.ts'
import { bankLines } from '../resources/bank-lines.ts'
import { waitingStates } from '../resources/bank-words.ts'
import { type BankingDeps, changing, ofBank } from './frame.ts'

export type Line = Selectable<Tables['bank_lines']>

export const ofLine = {
  ...ofBank,
  path: { id: id<'bank_lines'>('Of the line') },
  missing: 'bank-line-not-found',
  takes: ['Idempotency-Key', 'If-Match'],
} as const
export const theLine = { words: 'The line', data: recordOf('bank_lines') }
const because = object({ reason: text('Why', { trim: true, min: 1, max: 500, reason: 'reason-required' }) })

const lockLine = (tx: Tx, key: string): Promise<Line | undefined> =>
  tx.selectFrom('bank_lines').selectAll().where('id', '=', key).forUpdate().executeTakeFirst()

/** A change of one line, held while it is decided. */
export const onLine =
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

export const kept = async (
  tx: Tx,
  actor: Actor,
  line: Line,
  action: string,
  change: Partial<
    Pick<Line, 'state' | 'why' | 'invoice' | 'booking' | 'payment' | 'deposit' | 'takes_back' | 'reason'>
  >,
): Promise<Line> =>
  (await write(tx, actor, {
    collection: bankLines,
    key: line.id,
    before: line,
    action,
    comment: change.reason ?? null,
    update: change,
  })) as Line

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
      'booking-not-found': 409,
      'deposit-reversed': 409,
      'deposit-reversal-final': 409,
      'deposit-not-held': 409,
    },
  },
  onLine(async (tx, line, { caller: { actor }, now, body: { reason } }) => {
    if (line.state !== 'matched') return refused(409, { reason: 'bank-line-done', state: line.state })
    const countered = await undone(tx, { actor, now }, line, reason)
    if (!countered.ok) return refused(409, countered.refusal)
    const after = (await lockLine(tx, line.id))!
    // Whoever watches the database may have let go of it with the counter-entry.
    return reply(after.state === 'open' ? after : await released(tx, actor, after, reason))
  }),
)

/** Counters the entry a line was booked by: of a payment, or of a deposit. */
async function undone(tx: Tx, postedBy: PostedBy, line: Line, reason: string): Promise<Outcome<unknown>> {
  if (line.payment) return reverse(tx, postedBy, (await lockEntry(tx, line.payment))!, reason)
  const entry = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', line.deposit!)
    .executeTakeFirstOrThrow()
  const booking = await lockBooking(tx, entry.booking)
  return booking ? reverseDeposit(tx, postedBy, booking, { entry, reason }) : refuse('booking-not-found')
}

const released = (tx: Tx, actor: Actor, line: Line, reason: string | null): Promise<Line> =>
  kept(tx, actor, line, 'undo', {
    state: 'open',
    why: null,
    invoice: null,
    booking: null,
    payment: null,
    deposit: null,
    takes_back: null,
    reason,
  })

/** A line whose entry was countered waits again; what the bank took back moved all the same, and its line stands. Rules BK-11 and BK-13. */
export async function lineReleased(
  tx: Tx,
  { collection, action, actor, before, after }: Written,
): Promise<void> {
  if (action === 'return') return
  if (collection !== 'payments' && collection !== 'deposits') return
  const reversed = before === null ? after['reverses'] : null
  if (typeof reversed !== 'string') return
  const line = await tx
    .selectFrom('bank_lines')
    .selectAll()
    .where(collection === 'payments' ? 'payment' : 'deposit', '=', reversed as never)
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
    const state = (line.invoice ?? line.booking ?? line.takes_back) ? 'suggested' : 'open'
    return reply(await kept(tx, actor, line, 'take-back', { state, reason: null }))
  }),
)

export async function todayOf(tx: Tx, now: number) {
  const { time_zone } = await settingsOf(tx)
  return dayOf(now, time_zone)
}
