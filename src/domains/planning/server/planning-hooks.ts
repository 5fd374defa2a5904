/** What follows when reservations, calendar entries and absences are written: their time is kept, moved, or let go. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Row, WriteHook, WriteHooks } from '../../../platform/items/writer.ts'
import { release } from '../../../platform/occupancy/occupations.ts'
import type { Tx } from '../../booking/server/endpoint.ts'
import { spanOf, standAway, takeSickLeave } from './absences.ts'
import { type Absence, standsAtOnce } from '../../crew/absence.ts'
import { giveBack } from './give-back.ts'
import {
  type Holding,
  absenceHolding,
  add,
  entryHolding,
  hold,
  judgeSpan,
  lockSpan,
  reservationHolding,
} from './holding.ts'

const dayMs = 86_400_000
/** How far ahead of ours the clock of a phone may be. */
const clockSlackMs = 5 * 60_000

type HoldingOf = (tx: Tx, id: string) => Promise<Holding | null>

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const differ = (a: Row, b: Row, names: readonly string[]) => names.some((name) => a[name] !== b[name])
/** Instants are written in many ways and mean the same. */
const moved = (a: Row, b: Row) =>
  ['starts_at', 'ends_at', 'expires_at'].some(
    (name) => Date.parse(String(a[name])) !== Date.parse(String(b[name])) && (a[name] || b[name]),
  )

/** Moved: kept at the new time. Archived: let go. Anything else leaves its time alone. */
const holderHook = (holdingOf: HoldingOf, also: readonly string[], clock: () => number): WriteHook => ({
  beforeWrite: (_tx, candidate) => judgeSpan(candidate),
  async afterWrite(tx, after, _actor, before) {
    if (!after) {
      await release(tx, { holders: [String(before?.['id'])] })
      return ok(undefined)
    }
    // What a new one concerns was kept row by row.
    if (!before || !(moved(after, before) || differ(after, before, ['archived_at', ...also])))
      return ok(undefined)
    return renew(tx, String(after['id']), holdingOf, clock())
  },
})

/** Keeps what the record asks for now, and nothing else. */
async function renew(tx: Tx, id: string, holdingOf: HoldingOf, now: number): Promise<Outcome<unknown>> {
  const holding = await holdingOf(tx, id)
  if (holding) return hold(tx, holding, now)
  await release(tx, { holders: [id] })
  return ok(undefined)
}

const resourceOf = (row: Row) =>
  ['party_bike', 'trailer', 'tow_truck', 'employee'].flatMap((name) => textOf(row[name]) ?? [])

/** One more, or one less, that a block of time concerns. */
const concernedHook = (parent: string, holdingOf: HoldingOf, clock: () => number): WriteHook => ({
  async afterWrite(tx, after, _actor, before) {
    if (before) await release(tx, { holders: [String(before[parent])], resources: resourceOf(before) })
    const holding = after && (await holdingOf(tx, String(after[parent])))
    return holding ? add(tx, { ...holding, resources: resourceOf(after) }, clock()) : ok(undefined)
  },
})

/** A type that begins or ceases to take up time does so for what is still to come. */
const entryTypeHook = (clock: () => number): WriteHook => ({
  async afterWrite(tx, after, _actor, before) {
    if (!after || !before || !differ(after, before, ['blocks_resource'])) return ok(undefined)
    const now = clock()
    const entries = await tx
      .selectFrom('calendar_entries')
      .select('id')
      .where('type', '=', String(after['id']))
      .where('ends_at', '>', new Date(now).toISOString())
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id } of entries) {
      const renewed = await renew(tx, id, entryHolding, now)
      if (!renewed.ok) return renewed
    }
    return ok(undefined)
  },
})

/** Away for the same reason is written down once; ill for longer, or during a holiday, is something else. */
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
    .where('status', 'in', ['requested', 'approved'])
    .where('archived_at', 'is', null)
    .$if(before !== null, (those) => those.where('id', '<>', String(before?.['id'])))
    .where('starts_at', '<=', starts_at)
    .where('ends_at', '>=', ends_at)
    .executeTakeFirst()
  return noted ? refuse('absence-already-noted', { field: 'starts_at' }) : ok(undefined)
}

/** Sick is effective at once, moved too, of long ago or for long when the office says so; any other approved absence that is moved must find its new time free. */
const absenceHook = (clock: () => number): WriteHook => ({
  beforeWrite(tx, candidate, _actor, before) {
    const judged = judgeSpan(candidate)
    const isSame = before && !moved(candidate, before) && !differ(candidate, before, ['employee', 'kind'])
    return judged.ok && !isSame ? notNotedYet(tx, candidate as unknown as Absence, before) : judged
  },
  async afterWrite(tx, after, actor, before) {
    const now = clock()
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
    // Who is ill for longer is ill for longer; any other leave that is moved must find its new time free.
    if (kind === 'sick' && !archived_at) {
      await standAway(tx, after as unknown as Absence, now)
      if (before) await giveBack(tx, String(before['employee']), now)
      return ok(undefined)
    }
    const renewed = await renew(tx, String(id), absenceHolding, now)
    if (renewed.ok && before) await giveBack(tx, String(before['employee']), now)
    return renewed
  },
})

/** Who drives says when he came and left as it happens, or the day after: never of another day, nor beforehand. */
const stopHook = (clock: () => number): WriteHook => ({
  beforeWrite(_tx, candidate, actor, before) {
    if (actor.role !== 'employee') return ok(undefined)
    const now = clock()
    const odd = ['arrived_at', 'left_at'].find((name) => {
      const at = Date.parse(String(candidate[name]))
      const isSame = before !== null && at === Date.parse(String(before[name]))
      return !Number.isNaN(at) && !isSame && (at < now - dayMs || at > now + clockSlackMs)
    })
    return odd ? refuse('stop-time-not-now', { field: odd }) : ok(undefined)
  },
})

/** @param clock the present as epoch milliseconds. */
export const planningHooks = (clock: () => number): WriteHooks => ({
  reservations: holderHook(reservationHolding, [], clock),
  reservation_resources: concernedHook('reservation', reservationHolding, clock),
  calendar_entries: holderHook(entryHolding, ['type'], clock),
  calendar_entry_resources: concernedHook('entry', entryHolding, clock),
  calendar_entry_types: entryTypeHook(clock),
  absences: absenceHook(clock),
  transport_stops: stopHook(clock),
})
