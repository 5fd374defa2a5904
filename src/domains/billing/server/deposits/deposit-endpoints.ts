/** What is done with the deposit of a booking: by the office, and by the crew on the page of its ride. */
import { bookkeepers, office } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  id,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { depositKinds, unmoved } from '../../../booking/deposit/deposit-kinds.ts'
import type { Booking } from '../../../booking/booking.ts'
import { isOfCrew } from '../../../booking/server/road/of-crew.ts'
import { depositMethods } from '../../resources/deposits.ts'
import type { BillingDeps } from '../deps.ts'
import { changing } from '../frame.ts'
import { lockBooking } from '../store.ts'
import { sendKeptLetter } from './kept-letters.ts'
import { type DepositRow, enterDeposit, reverseDeposit } from './entering.ts'

const someText = (max: number) => optional(orNull(text(undefined, { trim: true, max })))
const entry = object({
  kind: oneOf(
    depositKinds,
    'What happened: received, given back, kept for damage, set off against an invoice',
  ),
  amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
  method: optional(oneOf(depositMethods, 'Of money that moved; cash by default')),
  value_date: optional(day('The day it happened; today by default')),
  damage_report: optional(orNull(id<'damage_reports'>('Of what is kept'))),
  invoice: optional(orNull(id<'invoices'>('Of what is set off'))),
  witness: someText(120),
  note: someText(500),
})
type Entry = Parsed<typeof entry>

const movesMoney = (kind: Entry['kind']) => !isIn(unmoved, kind)

type Caller = Call<BillingDeps, Entry, unknown>['caller']
const isCrew = ({ account, role }: Caller): boolean => role === 'employee' && !account?.admin

/** The crew enters what it does at its own rides; another's is not there for them. Rule BI-95. */
const isTheirs = async (tx: Tx, caller: Caller, booking: Id<'bookings'>): Promise<boolean> =>
  !isCrew(caller) || (caller.account !== null && (await isOfCrew(tx, booking, caller.account.id)))

/** The crew takes and gives back in the hand; all else is the office's. Rule BI-95. */
const mayDo = (caller: Caller, { kind, method = 'cash' }: Entry): Outcome<true> =>
  !isCrew(caller) || (movesMoney(kind) && (method === 'cash' || method === 'card'))
    ? ok(true)
    : refuse('deposit-by-office')

/** Of who gives back a part at the door is asked why the rest stays, as the phone asks it. Rule PL-46. */
const isExplained = (
  caller: Caller,
  { kind, amount, note }: Entry,
  { deposit_held: held }: Pick<Booking, 'deposit_held'>,
): Outcome<true> =>
  isCrew(caller) && kind === 'returned' && amount < held && !note
    ? refuse('reason-required', { field: 'note' })
    : ok(true)

/** Who of the crew it was, where the caller is one of them. */
const employeeOf = (tx: Tx, user: Id<'users'> | undefined) =>
  user
    ? tx
        .selectFrom('employees')
        .select('id')
        .where('user', '=', user)
        .executeTakeFirst()
        .then((found) => found?.id ?? null)
    : null

/** What its writer reads of it, be it one of the crew. */
const shownEntry = object({
  id: id<'deposits'>(),
  booking: id<'bookings'>(),
  kind: oneOf(depositKinds),
  amount: cents(),
  signed_amount: cents('As it changes what is held'),
  method: orNull(oneOf(depositMethods)),
  entry_date: day(),
  value_date: day(),
  witness: orNull(text()),
  note: orNull(text()),
  taken_by: orNull(id<'employees'>()),
  damage_report: orNull(id<'damage_reports'>()),
  invoice: orNull(id<'invoices'>()),
  payment: orNull(id<'payments'>('What pays the invoice')),
})
type Shown = Parsed<typeof shownEntry>
const shown = (row: DepositRow): Shown => ({
  id: row.id,
  booking: row.booking,
  kind: row.kind,
  amount: row.amount,
  signed_amount: row.signed_amount ?? 0,
  method: row.method,
  entry_date: row.entry_date,
  value_date: row.value_date,
  witness: row.witness,
  note: row.note,
  taken_by: row.taken_by,
  damage_report: row.damage_report,
  invoice: row.invoice,
  payment: row.payment,
})

/** An entry as its caller may make it, of a booking that is held and that is his to see. */
async function enterByCaller(
  tx: Tx,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  booking: Booking,
  body: Entry,
): Promise<Reply<Shown>> {
  const { kind, method = 'cash', witness = null, note = null } = body
  const may = mayDo(caller, body)
  if (!may.ok) return no(may.refusal)
  const done = await enterDeposit(tx, { actor: caller.actor, now }, booking, {
    kind,
    amount: body.amount,
    method: movesMoney(kind) ? method : null,
    witness: witness || null,
    note: note || null,
    damageReport: kind === 'kept' ? (body.damage_report ?? null) : null,
    invoice: kind === 'set_off' ? (body.invoice ?? null) : null,
    takenBy: movesMoney(kind) ? await employeeOf(tx, caller.account?.id) : null,
    valueDate: body.value_date,
  })
  return done.ok ? reply(shown(done.value), 201) : no(done.refusal)
}

/** An entry a phone kept until it had a line; that the ride is its own was judged before. */
export async function enterFromPhone(
  tx: Tx,
  call: Pick<Call, 'caller' | 'now'>,
  id: Id<'bookings'>,
  entry: Pick<Entry, 'kind' | 'amount' | 'method' | 'value_date' | 'note'>,
): Promise<Reply<Shown>> {
  const booking = await lockBooking(tx, id)
  return booking ? enterByCaller(tx, call, booking, entry) : no({ reason: 'booking-not-found' })
}

const entryEndpoint = changing(
  {
    group: 'Deposits',
    to: [...office, 'employee'],
    call: 'POST /api/bookings/:id/deposit',
    summary: 'Enter what happened with the deposit of a booking',
    detail: 'The crew takes and gives back the deposit of its own rides, in cash or by card.',
    path: { id: id<'bookings'>('Of the booking') },
    missing: 'booking-not-found',
    takes: ['Idempotency-Key'],
    body: entry,
    answers: { 201: { words: 'The entry', data: shownEntry } },
    refuses: {
      'deposit-not-due': 409,
      'deposit-too-large': 400,
      'deposit-not-held': 409,
      'deposit-not-come': 400,
      'deposit-by-office': 403,
      'reason-required': 400,
      'damage-report-required': 400,
      'deposit-invoice-required': 400,
      'payment-too-large': 400,
      'payment-day-ahead': 400,
      'invoice-not-payable': 409,
      'refund-too-large': 409,
    },
  },
  async (tx, call): Promise<Reply<Shown>> => {
    const { path, body, caller } = call
    const booking = await lockBooking(tx, path.id)
    if (!booking || !(await isTheirs(tx, caller, path.id))) return no({ reason: 'booking-not-found' })
    const explained = isExplained(caller, body, booking)
    if (!explained.ok) return no(explained.refusal)
    const done = await enterByCaller(tx, call, booking, body)
    if (body.kind === 'kept' && done.ok && done.data)
      await sendKeptLetter(tx, call.deps.outbox, { deposit: done.data.id })
    return done
  },
)

const depositReversal = changing(
  {
    group: 'Deposits',
    to: bookkeepers,
    call: 'POST /api/deposits/:id/reversal',
    summary: 'Take back an entry of a deposit by its counter-entry',
    path: { id: id<'deposits'>('Of the entry') },
    missing: 'deposit-not-found',
    takes: ['Idempotency-Key'],
    body: object({
      reason: text('Why', { trim: true, min: 1, max: 500, reason: 'reason-required' }),
    }),
    answers: { 201: { words: 'The counter-entry', data: recordOf('deposits') } },
    refuses: {
      'deposit-not-found': 404,
      'deposit-reversed': 409,
      'deposit-reversal-final': 409,
      'deposit-not-held': 409,
      'payment-moved': 409,
      'payment-reversed': 409,
      'reversal-final': 409,
      'payment-not-booked': 409,
      'payment-day-ahead': 409,
    },
  },
  async (tx, { path, body, caller, now, deps }): Promise<Reply<DepositRow>> => {
    const missing = no({ reason: 'deposit-not-found' })
    const found = await tx
      .selectFrom('deposits')
      .select('booking')
      .where('id', '=', path.id)
      .executeTakeFirst()
    const booking = found && (await lockBooking(tx, found.booking))
    if (!booking) return missing
    // Read again once the booking is held: another may have taken it back meanwhile.
    const row = await tx
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', path.id)
      .executeTakeFirstOrThrow()
    const done = await reverseDeposit(tx, { actor: caller.actor, now }, booking, {
      entry: row,
      reason: body.reason,
    })
    if (!done.ok) return no(done.refusal)
    if (row.kind === 'kept') await sendKeptLetter(tx, deps.outbox, { deposit: row.id, isTakenBack: true })
    return reply(done.value, 201)
  },
)

export const depositEndpoints = [entryEndpoint, depositReversal]
