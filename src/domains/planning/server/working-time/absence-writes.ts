/** What follows when an absence is written, through a form or by a drag in the planner: the same for both. */
import { standing } from '../../../crew/resources/absences.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Row } from '../../../../platform/items/write/writer.ts'
import { release } from '../../../../platform/occupancy/occupations.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Absence, standsAtOnce } from '../../../crew/absence.ts'
import { spanOf, standAway, takeSickLeave } from './absences.ts'
import { giveBack } from '../repair/give-back.ts'
import { judgeSpan, lockSpan } from '../holding.ts'
import { inTheWay } from '../in-the-way.ts'
import { differ, moved } from '../written.ts'

/** Away for the same reason is written down once; ill for longer, or during a holiday, is something else. Rule PL-07. */
async function notNotedYet(tx: Tx, absence: Absence, before: Row | null): Promise<Outcome<unknown>> {
  const { employee, kind, starts_at, ends_at } = absence
  const during = spanOf(absence)
  if (!employee || Number.isNaN(during.from) || Number.isNaN(during.to)) return ok(undefined)
  // Two that arrive together are judged one after the other.
  await lockSpan(tx, during)
  const noted = await tx
    .selectFrom('absences')
    .select('id')
    .where('employee', '=', employee)
    .where('kind', '=', kind)
    .where('status', 'in', standing)
    .where('archived_at', 'is', null)
    .$if(before !== null, (those) => those.where('id', '<>', String(before?.['id'])))
    .where('starts_at', '<=', starts_at)
    .where('ends_at', '>=', ends_at)
    .executeTakeFirst()
  return noted ? refuse('absence-already-noted', { field: 'starts_at' }) : ok(undefined)
}

/** Judged before it is written: an end after its start, and not what stands already. */
export async function judgeAbsence(tx: Tx, candidate: Row, before: Row | null): Promise<Outcome<unknown>> {
  const judged = judgeSpan(candidate)
  const isSame = before && !moved(candidate, before) && !differ(candidate, before, ['employee', 'kind'])
  return judged.ok && !isSame ? notNotedYet(tx, candidate as unknown as Absence, before) : judged
}

/**
 * Sick is effective at once, moved too, and of long ago or for long when the office says so. Any other approved absence
 * that is moved takes its person from what is planned as its approval did, and is refused by the name of another absence.
 */
export async function absenceWritten(
  tx: Tx,
  after: Row | null,
  before: Row | null,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<Outcome<unknown>> {
  if (!after) {
    await release(tx, { holders: [String(before?.['id'])] })
    if (before) await giveBack(tx, String(before['employee']), now)
    return ok(undefined)
  }
  const { id, status, kind, archived_at } = after
  const isSame = before && !moved(after, before) && !differ(after, before, ['employee', 'archived_at'])
  const isAnew = !isSame || differ(after, before, ['kind'])
  const by = actor.role === 'employee' ? 'self' : 'office'
  if (status === 'requested' && isAnew && !archived_at)
    if (standsAtOnce(after as unknown as Absence, by, now)) {
      await takeSickLeave(tx, actor, String(id), now)
      return ok(undefined)
    }
  if (status !== 'approved' || isSame) return ok(undefined)
  if (archived_at) await release(tx, { holders: [String(id)] })
  else {
    const absence = after as unknown as Absence
    const isBack = Boolean(before?.['archived_at'])
    const promised = kind === 'sick' ? null : await promisedBesides(tx, absence, { isBack, now })
    if (promised) return { ok: false, refusal: promised }
    await standAway(tx, absence, now)
  }
  if (before) await giveBack(tx, String(before['employee']), now)
  return ok(undefined)
}

// What is written down of the person already; rides, reservations and entries are said first, and marked after.
const ownFacts = ['absence', 'maintenance']

/**
 * Another absence that keeps the person then. One that comes back from the archive finds its time free: nobody was
 * asked.
 */
async function promisedBesides(
  tx: Tx,
  absence: Absence,
  { isBack, now }: { readonly isBack: boolean; readonly now: number },
) {
  const during = spanOf(absence)
  await lockSpan(tx, during)
  return inTheWay(tx, {
    resources: [absence.employee],
    during,
    besides: [absence.id],
    ...(!isBack && { kinds: ownFacts }),
    now,
  })
}
