/** The answers to a request for leave, and what they take from what was planned. */
import { Hono } from 'hono'
import type { Context } from 'hono'
import { isId } from '../../../kernel/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Period } from '../../../kernel/period.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { checkVersion } from '../../../platform/items/locked.ts'
import { write } from '../../../platform/items/write.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { release } from '../../../platform/occupancy/occupations.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { stand } from '../../booking/server/displacement.ts'
import { type Call, type Reply, type Tx, change, isOffice, no, reply } from '../../booking/server/endpoint.ts'
import { reasonIn } from '../../booking/server/served-move.ts'
import { type Absence, type AbsenceParty, approve, cancel, refuseLeave } from '../../crew/absence.ts'
import { absences } from '../../crew/resources/absences.ts'
import { giveBack } from './give-back.ts'
import { lockSpan } from './holding.ts'
import { inTheWay } from './in-the-way.ts'

export const spanOf = (absence: Absence): Period => ({
  from: Date.parse(absence.starts_at),
  to: Date.parse(absence.ends_at),
})

/** The absence stands, and whoever counted on the person is told so. */
export async function standAway(tx: Tx, absence: Absence, now: number): Promise<string[]> {
  const during = spanOf(absence)
  await lockSpan(tx, during)
  await release(tx, { holders: [absence.id] })
  const fact = { resource: absence.employee, holder: absence.id, during, kind: 'absence' } as const
  return stand(tx, fact, now, 'crew-absent')
}

/** Who is ill is ill: nobody is asked. */
export async function takeSickLeave(tx: Tx, actor: Actor, id: string, now: number): Promise<void> {
  const row = await write(tx, actor, {
    collection: absences,
    key: id,
    action: 'approve',
    update: { status: 'approved' },
  })
  if (row) await standAway(tx, row, now)
}

async function approval(tx: Tx, absence: Absence, { caller, body, now }: Call): Promise<Reply> {
  const { replan = false } = body
  if (typeof replan !== 'boolean') return no({ reason: 'wrong-type', field: 'replan' })
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

async function refusal(tx: Tx, absence: Absence, call: Call): Promise<Reply> {
  const reason = reasonIn(call, longestAnswer)
  if (!reason.ok) return no(reason.refusal)
  const judged = refuseLeave(absence, 'office', reason.value)
  if (!judged.ok) return no(judged.refusal)
  return reply(await move(tx, call.caller.actor, absence, 'refuse', judged.value))
}

async function cancellation(tx: Tx, absence: Absence, call: Call, by: AbsenceParty): Promise<Reply> {
  const reason = reasonIn(call, longestAnswer)
  if (!reason.ok) return no(reason.refusal)
  const judged = cancel(absence, by, call.now, reason.value)
  if (!judged.ok) return no(judged.refusal)
  await release(tx, { holders: [absence.id], from: call.now })
  const row = await move(tx, call.caller.actor, absence, 'cancel', judged.value)
  const restored = await giveBack(tx, absence.employee, call.now)
  return reply({ ...row, restored })
}

const longestAnswer = 500

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
async function absenceFor(tx: Tx, id: string, call: Call): Promise<Outcome<[Absence, AbsenceParty]>> {
  const found = isId(id)
    ? await tx
        .selectFrom('absences')
        .selectAll()
        .where('id', '=', id)
        .where('archived_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const gone = refuse('absence-not-found')
  if (!found) return gone
  if (isOffice(call.caller)) return ok([found, 'office'])
  const { account } = call.caller
  const person = account
    ? await tx
        .selectFrom('employees')
        .select('id')
        .where('id', '=', found.employee)
        .where('user', '=', account.id)
        .executeTakeFirst()
    : undefined
  return person ? ok([found, 'self']) : gone
}

export function absenceRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  type Work = (tx: Tx, absence: Absence, call: Call, by: AbsenceParty) => Promise<Reply>
  const answer = (known: readonly string[], work: Work, whose: AbsenceParty) => (c: Context) =>
    change(
      deps,
      c,
      known,
      async (tx, call) => {
        const found = await absenceFor(tx, c.req.param('id') ?? '', call)
        if (!found.ok) return no(found.refusal)
        const [absence, by] = found.value
        checkVersion(c.req.header('if-match'), absence)
        return work(tx, absence, call, by)
      },
      {
        before: (caller) => {
          if (whose === 'office' ? !isOffice(caller) : !caller.account) throw forbidden()
        },
      },
    )
  routes.post('/api/absences/:id/approval', answer(['replan'], approval, 'office'))
  routes.post('/api/absences/:id/refusal', answer(['reason'], refusal, 'office'))
  routes.post('/api/absences/:id/cancellation', answer(['reason'], cancellation, 'self'))
  return routes
}
