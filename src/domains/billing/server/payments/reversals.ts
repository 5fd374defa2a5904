/** Taking back an entry: its counter-entry, with who, when and why. */
import { sql } from 'kysely'
import { bookkeepers } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Outcome, ok } from '../../../../kernel/outcome.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, object, recordOf, text } from '../../../../platform/http/endpoint/schema.ts'
import { type DayRefusal, mayReverse, otherWay } from '../../entry.ts'
import type { Invoice } from '../../invoice.ts'
import { changing, clerkOf } from '../frame.ts'
import { lockInvoice } from '../store.ts'
import { type PostedBy, daysOf, enter, type Entry } from './entries.ts'

/** What every move of one entry has in common. */
export const ofEntry = {
  group: 'Payments',
  to: bookkeepers,
  path: { id: id<'payments'>('Of the entry') },
  missing: 'payment-not-found',
  takes: ['Idempotency-Key'],
} as const
export const entryNotFound = refused(404, { reason: 'payment-not-found' })

/** The entry, held until the transaction ends: who moves or reverses it waits for the one before. */
export const lockEntry = (tx: Tx, entry: Id<'payments'>): Promise<Entry | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', entry).forNoKeyUpdate().executeTakeFirst()

type ReversalRefusal = Exclude<ReturnType<typeof mayReverse>, { ok: true }>['refusal']['reason']

/**
 * Answers an entry by its counter-entry, entered today with the value day of the first, and brings its invoice up to
 * date. What was written in one breath with it is taken back too,
 * and of those that stand together one is held before the others, so that nobody waits for who waits for him.
 *
 * @param returned the bank's value day where the bank itself took the money back.
 *
 * Rules BI-43 and BK-13.
 */
export async function reverse(
  tx: Tx,
  postedBy: PostedBy,
  entry: Entry,
  reason: string,
  returned: Day | null = null,
): Promise<Outcome<readonly Entry[], ReversalRefusal | DayRefusal>> {
  const pair = await standingTogether(tx, entry)
  for (const each of pair) {
    const may = mayReverse(each, await since(tx, each, pair))
    if (!may.ok) return may
  }
  const days = await daysOf(tx, postedBy, {})
  if (!days.ok) return days
  const held = new Map<string, Invoice>()
  for (const key of pair.flatMap(({ invoice }) => invoice ?? []).toSorted())
    held.set(key, (await lockInvoice(tx, key))!)
  const made: Entry[] = []
  for (const each of pair) {
    const counter = {
      amount: each.amount,
      direction: otherWay(each.direction),
      kind: each.kind,
      method: each.method,
      customer: each.customer,
      booking: each.booking,
      takenBy: each.taken_by,
      source: each.source,
      reverses: each.id,
      reason,
      isReturn: returned !== null,
      days: {
        entryDate: days.value.entryDate,
        valueDate: returned ?? each.value_date ?? days.value.valueDate,
      },
    }
    const done = await enter(tx, postedBy, counter, each.invoice ? held.get(each.invoice)! : null)
    if (each.invoice) held.set(each.invoice, done.invoice!)
    made.push(done.entry)
  }
  return ok(made)
}

/**
 * What stands and falls with an entry: both sides of a move or a hand-over, a payment and its rounding. A difference
 * that was settled with a payment falls with it, unless it was taken back before: that much it may be by itself.
 */
async function standingTogether(tx: Tx, entry: Entry): Promise<readonly Entry[]> {
  const head = (await lockEntry(tx, isLed(entry) ? entry.source! : entry.id))!
  const led = await tx
    .selectFrom('payments as p')
    .selectAll('p')
    .where('p.source', '=', head.id)
    .where('p.reverses', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.kind', '<>', 'difference'),
        eb.not(eb.exists(eb.selectFrom('payments as c').select('c.id').whereRef('c.reverses', '=', 'p.id'))),
      ]),
    )
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  return [head, ...led.filter((entry) => isLed(entry) || entry.kind === 'difference')]
}

/** Written in one breath with the entry it names. */
const isLed = ({ kind, direction, source, invoice }: Entry): boolean => {
  if (source === null) return false
  if (kind === 'allocation' || kind === 'handover') return direction === 'in'
  // A refund of a document names another only where one transfer gave both back.
  if (kind === 'refund') return invoice !== null
  return kind === 'rounding' || kind === 'cash_difference'
}

/** What became of an entry, but for what is taken back with it. */
async function since(tx: Tx, entry: Entry, pair: readonly Entry[]) {
  const [isReversed, moved] = await Promise.all([
    tx.selectFrom('payments').select('id').where('reverses', '=', entry.id).executeTakeFirst(),
    tx
      .selectFrom('payments')
      .select(sql<string>`coalesce(sum(signed_amount), 0)`.as('moved'))
      .where('source', '=', entry.id)
      .where('status', '=', 'paid')
      .where(
        'id',
        'not in',
        pair.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow(),
  ])
  return { isReversed: isReversed !== undefined, moved: Math.abs(Number(moved.moved)) }
}

/** What a deposit paid is taken back from there. Rules BI-43 and BI-94. */
export const reversalEndpoint = changing(
  {
    ...ofEntry,
    call: 'POST /api/payments/:id/reversal',
    summary: 'Take back an entry by its counter-entry',
    body: object({
      reason: text('Why', { trim: true, min: 1, max: 500, reason: 'reason-required' }),
    }),
    answers: { 201: { words: 'The counter-entry', data: recordOf('payments') } },
    refuses: {
      'payment-not-found': 404,
      'payment-not-booked': 409,
      'reversal-final': 409,
      'payment-reversed': 409,
      'payment-moved': 409,
      'entry-of-deposit': 409,
    },
  },
  async (tx, { path, body, caller, now }) => {
    clerkOf(caller)
    const entry = await tx.selectFrom('payments').selectAll().where('id', '=', path.id).executeTakeFirst()
    if (!entry) return entryNotFound
    if (entry.kind === 'set_off') return refused(409, { reason: 'entry-of-deposit' })
    const done = await reverse(tx, { actor: caller.actor, now }, entry, body.reason)
    if (!done.ok) return refused(409, done.refusal)
    return reply(
      done.value.find(({ reverses }) => reverses === entry.id)!,
      201,
    )
  },
)
