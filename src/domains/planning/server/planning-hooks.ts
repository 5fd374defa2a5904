/** What follows when reservations, calendar entries and absences are written: their time is kept, moved, or let go. */
import { ok, refuse } from '../../../kernel/outcome.ts'
import type { Row, WriteHook, SliceHooks } from '../../../platform/items/write/writer.ts'
import { release } from '../../../platform/occupancy/occupations.ts'
import { absenceWritten, judgeAbsence } from './working-time/absence-writes.ts'
import { type HoldingOf, add, entryHolding, judgeSpan, renew, reservationHolding } from './holding.ts'
import { sayWhatSpanLacks } from './repair/span-alarms.ts'
import { differ, moved } from './written.ts'
import { dayMs } from '../../../kernel/time/period.ts'

/** How far ahead of ours the clock of a phone may be. */
const clockSlackMs = 5 * 60_000

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Moved: kept at the new time. Archived: let go. Anything else leaves its time alone. */
const holderHook = (holdingOf: HoldingOf, also: readonly string[], clock: () => number): WriteHook => ({
  judge: (candidate) => judgeSpan(candidate),
  async follow(tx, after, _actor, before) {
    if (!after) {
      const id = String(before?.['id'])
      await release(tx, { holders: [id] })
      await sayWhatSpanLacks(tx, id, clock())
      return ok(undefined)
    }
    // What a new one concerns was kept row by row.
    if (!before || !(moved(after, before) || differ(after, before, ['archived_at', ...also])))
      return ok(undefined)
    return renew(tx, String(after['id']), holdingOf, clock())
  },
})

const resourceOf = (row: Row) =>
  ['party_bike', 'trailer', 'tow_truck', 'employee'].flatMap((name) => textOf(row[name]) ?? [])

/** One more, or one less, that a block of time concerns. */
const concernedHook = (parent: string, holdingOf: HoldingOf, clock: () => number): WriteHook => ({
  async follow(tx, after, _actor, before) {
    if (before) await release(tx, { holders: [String(before[parent])], resources: resourceOf(before) })
    const now = clock()
    const holding = after && (await holdingOf(tx, String(after[parent])))
    const kept = holding ? await add(tx, { ...holding, resources: resourceOf(after) }, now) : ok(undefined)
    // Who is taken from it, or comes in another's place, is missed no more.
    if (kept.ok && before) await sayWhatSpanLacks(tx, String(before[parent]), now)
    return kept
  },
})

/** A type that begins or ceases to take up time does so for what is still to come. */
const entryTypeHook = (clock: () => number): WriteHook => ({
  async follow(tx, after, _actor, before) {
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

const absenceHook = (clock: () => number): WriteHook => ({
  compare: (tx, candidate, _actor, before) => judgeAbsence(tx, candidate, before),
  follow: (tx, after, actor, before) => absenceWritten(tx, after, before, { actor, now: clock() }),
})

/**
 * Who drives says when he came and left as it happens, or the day after: never of another day, nor beforehand.
 * Rule PL-06.
 */
const stopHook = (clock: () => number): WriteHook => ({
  judge(candidate, before, actor) {
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
export const planningHooks = (clock: () => number): SliceHooks => ({
  reservations: holderHook(reservationHolding, [], clock),
  reservation_resources: concernedHook('reservation', reservationHolding, clock),
  calendar_entries: holderHook(entryHolding, ['type'], clock),
  calendar_entry_resources: concernedHook('entry', entryHolding, clock),
  calendar_entry_types: entryTypeHook(clock),
  absences: absenceHook(clock),
  transport_stops: stopHook(clock),
})
