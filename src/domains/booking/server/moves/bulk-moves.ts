/** The same move of many bookings in one act: looked at first, done booking by booking, its letters held back a while. */
import { sql } from 'kysely'
import { planners } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  id,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { refusalEntry } from '../../../../platform/http/refusal.ts'
import type { Party } from '../../booking.ts'
import { isWritten, type MoveOfMany, mostMoved, movesOfMany } from '../../office/moves-of-many.ts'
import type { BookingWhole } from '../../ride.ts'
import { acting, type BookingCommand, changing, reading } from '../frame.ts'
import { callBackSeconds, letterQueue, waitingIn } from '../letters/letter-job.ts'
import { plannerParty } from '../party.ts'
import { planning } from '../road/road-moves.ts'
import { readWhole } from '../whole.ts'
import { confirmation } from './confirming.ts'
import { actOn, doneBookings, refusedBookings } from './each-booking.ts'
import { refusal } from './moves.ts'
import { givenReason } from './served-move.ts'

const frame = { group: 'Office', to: planners } as const
const move = oneOf(movesOfMany, 'Each is what `POST /api/bookings/:id/…` of that name does')
const reason = givenReason('Why, for a refusal; each customer reads it')
const many = { min: 1, max: mostMoved, reason: 'nothing-chosen' } as const

const looking = object({ move, bookings: listOf(id<'bookings'>(), undefined, many) })
const sending = object({
  move,
  reason,
  bookings: listOf(object({ booking: id<'bookings'>(), version: count('As it was seen') }), undefined, many),
})

type Moving = BookingCommand<{ readonly move: MoveOfMany; readonly reason?: string | null }>
type Move = (tx: Tx, whole: BookingWhole, call: Moving, by: Party) => Promise<Reply>
const moveOf: Readonly<Record<MoveOfMany, Move>> = { confirmation, refusal, plan: planning }

async function moveOne(tx: Tx, booking: Id<'bookings'>, call: Moving, version?: number): Promise<Reply> {
  const whole = await readWhole(tx, { id: booking }, { lock: true })
  if (!whole) return no({ reason: 'booking-not-found' })
  // Changed since it was looked at: what was seen is not what would be done.
  if (version !== undefined && whole.booking.row_version !== version) return no({ reason: 'stale' })
  return moveOf[call.body.move](tx, whole, call, plannerParty(call.caller))
}

/** Takes back all that was done to see whether it can be done. */
class Rehearsed extends Error {}

/** One after the other, as they would be done: who comes later finds what is left. */
async function rehearse(
  call: BookingCommand<{ readonly move: MoveOfMany }>,
  bookings: readonly Id<'bookings'>[],
) {
  const { deps, locale } = call
  const why = new Map<Id<'bookings'>, string>()
  const silent = {
    ...call,
    // What is written to the customers is asked for when it is sent.
    body: { ...call.body, reason: '–' },
    deps: { ...deps, outbox: { send: async () => {} } },
  }
  try {
    await deps.database.transaction(async (tx) => {
      for (const booking of bookings) {
        await sql`SAVEPOINT one`.execute(tx)
        const made = await moveOne(tx, booking, silent)
        if (made.ok) continue
        await sql`ROLLBACK TO SAVEPOINT one`.execute(tx)
        why.set(booking, refusalEntry(made.refusals[0]!, { say: deps.say, locale }).message)
      }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return why
}

/** The first of an act opens it; each booking that is moved counts. */
async function counted(tx: Tx, act: Id<'bulk_moves'>, { body, caller, now }: Moving): Promise<void> {
  await tx
    .insertInto('bulk_moves')
    .values({
      id: act,
      move: body.move,
      count: 1,
      letters_at: new Date(now + callBackSeconds * 1000).toISOString(),
      user_created: caller.actor.user ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ count: sql`bulk_moves.count + 1` }))
    .execute()
}

export const waitingActs = listOf(
  object({
    id: id<'bulk_moves'>(),
    move,
    count: count('How many bookings were moved'),
    letters_at: instant('When their letters leave'),
  }),
)
export const bulkPreview = listOf(
  object({
    booking: id<'bookings'>(),
    number: orNull(text()),
    customer: orNull(text()),
    starts_at: orNull(instant()),
    version: count('Its `row_version`, to be sent back'),
    why: orNull(text('Why it would be refused, in the caller’s language')),
  }),
)
export const bulkDone = object({
  id: orNull(id<'bulk_moves'>('Null where nothing was done')),
  done: doneBookings,
  refused: refusedBookings,
})

/** Rule PL-30. */
export const bulkMoveEndpoints = [
  acting(
    {
      ...frame,
      call: 'POST /api/bulk-moves/preview',
      summary: 'What the same move of many bookings would do, one after the other; nothing is done',
      body: looking,
      answers: {
        200: {
          words: 'In the order they would be moved: the earliest ride first',
          data: bulkPreview,
        },
      },
      refuses: { 'nothing-chosen': 400 },
    },
    async (call) => {
      plannerParty(call.caller)
      const { rows } = await sql<{
        readonly booking: Id<'bookings'>
        readonly number: string | null
        readonly customer: string | null
        readonly starts_at: string | null
        readonly version: number
      }>`
        SELECT b.id AS booking, b.number, b.starts_at, b.row_version AS version,
          nullif(coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name)), '') AS customer
        FROM bookings b LEFT JOIN customers c ON c.id = b.customer
        WHERE b.id = ANY(${call.body.bookings}::uuid[]) AND b.archived_at IS NULL
        ORDER BY b.starts_at, b.id`.execute(call.deps.database.kysely)
      const why = await rehearse(
        call,
        rows.map(({ booking }) => booking),
      )
      return reply(rows.map((row) => ({ ...row, why: why.get(row.booking) ?? null })))
    },
  ),
  acting(
    {
      ...frame,
      call: 'POST /api/bulk-moves',
      summary: 'Confirm, plan or refuse many bookings in one act',
      detail:
        'Each in a transaction of its own: what cannot be moved is named with why, and the others are. Their letters ' +
        'wait two minutes, in which they can be called back. With an `Idempotency-Key` every booking is moved once, ' +
        'however often it is sent; sent again after it broke off it goes on where it stopped.',
      takes: ['Idempotency-Key'],
      body: sending,
      answers: {
        200: {
          words: 'What was done, and what was refused',
          data: bulkDone,
        },
      },
      refuses: { 'nothing-chosen': 400 },
    },
    async (call) => {
      plannerParty(call.caller)
      const { body, deps } = call
      const act = actOn(call, 'POST /api/bulk-moves')
      const id = await act.id<'bulk_moves'>()
      const outbox = waitingIn(deps.outbox, id)
      const { done, refused } = await act.each(
        body.bookings.map(({ booking }) => booking),
        async (tx, position) => {
          const { booking, version } = body.bookings[position]!
          const made = await moveOne(tx, booking, { ...call, deps: { ...deps, outbox } }, version)
          if (made.ok) await counted(tx, id, call)
          return made
        },
      )
      return reply({ id: done.length > 0 ? id : null, done, refused })
    },
  ),
  reading(
    {
      ...frame,
      call: 'GET /api/bulk-moves',
      summary: 'Acts over many bookings whose letters still wait, the newest first',
      answers: { 200: { words: 'Those that can be called back', data: waitingActs } },
    },
    async ({ deps, now }) => {
      const acts = await deps.database.kysely
        .selectFrom('bulk_moves')
        .select(['id', 'move', 'count', 'letters_at'])
        .where('letters_at', '>', new Date(now).toISOString())
        .where('called_back_at', 'is', null)
        .orderBy('id', 'desc')
        .execute()
      return reply(acts.filter((act) => isWritten(act.move)))
    },
  ),
  changing(
    {
      ...frame,
      call: 'POST /api/bulk-moves/:id/call-back',
      summary: 'Call back the letters of an act: they are kept with their bookings at once, and not sent',
      detail: 'What was done stays done; a letter can be sent after all from the list of letters.',
      path: { id: id<'bulk_moves'>() },
      missing: 'letters-gone',
      takes: ['Idempotency-Key'],
      answers: { 204: { words: 'None of them leaves' } },
      refuses: { 'letters-gone': 409 },
    },
    async (tx, { path, now, deps }) => {
      const { numUpdatedRows } = await tx
        .updateTable('bulk_moves')
        .set({ called_back_at: new Date(now).toISOString() })
        .where('id', '=', path.id)
        .where('letters_at', '>', new Date(now).toISOString())
        .where('called_back_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return no({ reason: 'letters-gone' })
      // Held back, they are written down at once: nobody looks for them in vain for two minutes.
      await deps.outbox.hurry?.(tx, letterQueue, { act: path.id })
      return { ok: true, status: 204 }
    },
  ),
]
