/** The answers to a request for leave, and what they take from what was planned. */
import { crew, planners } from '../../../identity/role-groups.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { checkVersion } from '../../../../platform/items/write/locked.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { release } from '../../../../platform/occupancy/occupations.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { stand } from '../../../booking/server/displacement/displacement.ts'
import {
  type Call,
  type Command,
  no,
  type Reply,
  reply,
  type Tx,
} from '../../../../platform/http/endpoint/endpoint.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import {
  flag,
  id,
  object,
  optional,
  orNull,
  type Parsed,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { isCalledByPlanner } from '../../../booking/server/party.ts'
import { type Absence, type AbsenceParty, approve, cancel, refuseLeave } from '../../../crew/absence.ts'
import { absences } from '../../../crew/resources/absences.ts'
import { changing, group } from '../frame.ts'
import { giveBack } from '../repair/give-back.ts'
import { sayWhichLack } from '../repair/span-alarms.ts'
import { lockSpan } from '../holding.ts'
import { inTheWay } from '../in-the-way.ts'

export const spanOf = (absence: Absence): Period => ({
  from: Date.parse(absence.starts_at),
  to: Date.parse(absence.ends_at),
})

/** The absence stands, and whoever counted on the person is told so. Answers the bookings to plan again. */
export async function standAway(tx: Tx, absence: Absence, now: number): Promise<string[]> {
  const during = spanOf(absence)
  await lockSpan(tx, during)
  await release(tx, { holders: [absence.id] })
  const fact = { resource: absence.employee, holder: absence.id, during, kind: 'absence' } as const
  const rides = await stand(tx, fact, now, 'crew-absent')
  await sayWhichLack(tx, absence.employee, now)
  return rides
}

/** Who is ill is ill: nobody is asked. */
export async function takeSickLeave(tx: Tx, actor: Actor, id: Id<'absences'>, now: number): Promise<void> {
  const row = await write(tx, actor, {
    collection: absences,
    key: id,
    action: 'approve',
    update: { status: 'approved' },
  })
  if (row) await standAway(tx, row, now)
}

type Answering<B> = Command<BookingDeps, B>
const replanning = object({ replan: optional(flag('Take the person off planned rides')) })
const answer = object({ reason: optional(orNull(text(undefined, { max: 500 }))) })

/** Rule PL-08. */
async function approval(
  tx: Tx,
  absence: Absence,
  { caller, body: { replan }, now }: Answering<Parsed<typeof replanning>>,
): Promise<Reply<Absence & { replanned: string[] }>> {
  const judged = approve(absence, 'office')
  if (!judged.ok) return no(judged.refusal)
  const during = spanOf(absence)
  await lockSpan(tx, during)
  const asked = { resources: [absence.employee], during, besides: [absence.id], now }
  const promised = replan ? null : await inTheWay(tx, asked)
  if (promised) return no({ ...promised, reason: 'absence-breaks-assignment' })
  const row = await move(tx, caller.actor, absence, 'approve', judged.value)
  const replanned = await standAway(tx, row, now)
  return reply({ ...row, replanned })
}

async function refusal(
  tx: Tx,
  absence: Absence,
  { caller, body: { reason = null } }: Answering<Parsed<typeof answer>>,
): Promise<Reply<Absence>> {
  const judged = refuseLeave(absence, 'office', reason)
  if (!judged.ok) return no(judged.refusal)
  return reply(await move(tx, caller.actor, absence, 'refuse', judged.value))
}

async function cancellation(
  tx: Tx,
  absence: Absence,
  { caller, now, body: { reason = null } }: Answering<Parsed<typeof answer>>,
  by: AbsenceParty,
): Promise<Reply<Absence & { restored: string[] }>> {
  const judged = cancel(absence, by, now, reason)
  if (!judged.ok) return no(judged.refusal)
  await release(tx, { holders: [absence.id], from: now })
  const row = await move(tx, caller.actor, absence, 'cancel', judged.value)
  const restored = await giveBack(tx, absence.employee, now)
  return reply({ ...row, restored })
}

const move = async (tx: Tx, actor: Actor, before: Absence, action: string, update: Partial<Absence>) =>
  (await write(tx, actor, {
    collection: absences,
    key: before.id,
    action,
    comment: update.answer ?? null,
    before,
    update,
  }))!

/** Held until it is decided; somebody else's is not there for who is not of the office. */
async function absenceFor(
  tx: Tx,
  id: Id<'absences'>,
  { caller }: Pick<Call, 'caller'>,
): Promise<Outcome<[Absence, AbsenceParty]>> {
  const found = await tx
    .selectFrom('absences')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const gone = refuse('absence-not-found')
  if (!found) return gone
  if (isCalledByPlanner(caller)) return ok([found, 'office'])
  const person = await tx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', found.employee)
    .where('user', '=', caller.account?.id ?? null)
    .executeTakeFirst()
  return person ? ok([found, 'self']) : gone
}

const onAbsence =
  <B, T>(work: (tx: Tx, absence: Absence, call: Answering<B>, by: AbsenceParty) => Promise<Reply<T>>) =>
  async (tx: Tx, call: Call<BookingDeps, B, { readonly id: Id<'absences'> }>): Promise<Reply<T>> => {
    const found = await absenceFor(tx, call.path.id, call)
    if (!found.ok) return no(found.refusal)
    const [absence, by] = found.value
    checkVersion(call.context.req.header('if-match'), absence)
    return work(tx, absence, call, by)
  }

const ofAbsence = {
  group,
  path: { id: id<'absences'>('Of the absence') },
  missing: 'absence-not-found',
  takes: ['Idempotency-Key', 'If-Match'],
} as const
const theAbsence = { words: 'The absence', data: recordOf('absences') }

export const absenceEndpoints = [
  changing(
    {
      ...ofAbsence,
      call: 'POST /api/absences/:id/approval',
      to: planners,
      summary: 'Approve requested leave',
      detail: 'Refused while the person is needed, unless `replan` takes the person off those rides.',
      body: replanning,
      answers: { 200: { ...theAbsence, words: 'The absence, and the bookings to plan again' } },
      refuses: { 'absence-move-not-allowed': 409, 'absence-breaks-assignment': 409 },
    },
    onAbsence(approval),
  ),
  changing(
    {
      ...ofAbsence,
      call: 'POST /api/absences/:id/refusal',
      to: planners,
      summary: 'Refuse requested leave, with a reason',
      body: answer,
      answers: { 200: theAbsence },
      refuses: { 'absence-move-not-allowed': 409, 'reason-required': 400 },
    },
    onAbsence(refusal),
  ),
  changing(
    {
      ...ofAbsence,
      call: 'POST /api/absences/:id/cancellation',
      to: crew,
      summary: 'Withdraw an absence: your own until it begins; the office any',
      body: answer,
      answers: { 200: theAbsence },
      refuses: { 'absence-move-not-allowed': 409, 'absence-begun': 409 },
    },
    onAbsence(cancellation),
  ),
]
