/** What one of the crew was told of a day, what it is by now, and the difference between the two. */
import type { Id } from '../../../kernel/id/id.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { type Instant, type Period, minuteMs } from '../../../kernel/time/period.ts'
import { isSame } from '../../../platform/workplace/notice-value.ts'
import type { NoticeChange, NoticeValue } from '../../../platform/workplace/resources.ts'

/** What he reads of his part in a ride, by the names a notification has for it (`src/app/notices/wording/change-line.ts`). */
export type Said = Readonly<Record<string, NoticeValue>>

/** His part in one ride: from when his first leg begins until his last ends. */
export interface ToldRide extends Period {
  readonly booking: Id<'bookings'>
  readonly number: string | null
  readonly said: Said
}

export interface RideDifference {
  readonly is: 'new' | 'gone' | 'changed'
  /** As it is now; what is gone as it was told. */
  readonly ride: ToldRide
  readonly changes: readonly NoticeChange[]
  /** When it first begins, as told or as it is now. */
  readonly begins: Instant
}

export interface DayDifference {
  readonly day: Day
  /** Of this day he was told nothing before. */
  readonly isFirst: boolean
  /** His shift as he was told, and as it is now; null where he has none. */
  readonly was: Period | null
  readonly shift: Period | null
  readonly rides: readonly RideDifference[]
  /** Whether he is asked for it, and answers; where that is known. */
  readonly isAsked?: boolean
}

/** From the beginning of the first part to the end of the last. Rule NO-02. */
export const shiftOf = (rides: readonly Period[]): Period | null =>
  rides.length === 0
    ? null
    : { from: Math.min(...rides.map(({ from }) => from)), to: Math.max(...rides.map(({ to }) => to)) }

/**
 * What to tell him: null where he knows it all, however often it changed in between, and of what is behind us.
 * Rule NO-02.
 *
 * @param told what he was told last; null where he was told nothing
 */
export function differenceOf(
  {
    day,
    told,
    now,
  }: { readonly day: Day; readonly told: readonly ToldRide[] | null; readonly now: readonly ToldRide[] },
  at: Instant,
): DayDifference | null {
  const known = new Map((told ?? []).map((ride) => [ride.booking, ride]))
  const has = new Set(now.map(({ booking }) => booking))
  const isAhead = (...rides: readonly Period[]) => rides.some(({ to }) => to >= at)
  const gone = (told ?? [])
    .filter((ride) => !has.has(ride.booking) && isAhead(ride))
    .map((ride): RideDifference => ({ is: 'gone', ride, changes: [], begins: ride.from }))
  const others = now.flatMap((ride): RideDifference[] => {
    const before = known.get(ride.booking)
    if (!before) return isAhead(ride) ? [{ is: 'new', ride, changes: [], begins: ride.from }] : []
    const changes = changesOf(before.said, ride.said)
    if (changes.length === 0 || !isAhead(before, ride)) return []
    return [{ is: 'changed', ride, changes, begins: Math.min(before.from, ride.from) }]
  })
  const rides = [...gone, ...others].toSorted((a, b) => a.ride.from - b.ride.from)
  if (rides.length === 0) return null
  return { day, isFirst: told === null, was: shiftOf(told ?? []), shift: shiftOf(now), rides }
}

/** Of these only that they changed is said: what is kept of them is no value to read. */
export const unvalued: ReadonlySet<string> = new Set(['notes', 'group_bob'])

/** Rule NO-02. */
function changesOf(was: Said, is: Said): NoticeChange[] {
  const changes = Object.keys(is).flatMap((of): NoticeChange[] => {
    const [from, to] = [was[of] ?? null, is[of] ?? null]
    if (isSame(from, to)) return []
    return [unvalued.has(of) ? { of, from: null, to: null } : { of, from, to }]
  })
  // Who takes all the bikes of a ride reads of another bike once.
  const bikes = changes.find(({ of }) => of === 'bikes')
  return changes.filter(
    ({ of, from, to }) => !(of === 'load' && bikes && isSame(from, bikes.from) && isSame(to, bikes.to)),
  )
}

/** So long after a day was published what is new of it is no part of the roster any more, in milliseconds. */
const rosterMs = 15 * minuteMs

/**
 * Whether he is asked for it and not only told: a shift, or a longer one, of a day that was published before, of somebody who
 * takes none beside what he was told.
 * Rule CR-17.
 *
 * @param published when the day was published; null while it is not
 * @param since since when it is so planned
 */
export function isAskedFor(
  { isFirst, was, shift }: Pick<DayDifference, 'isFirst' | 'was' | 'shift'>,
  {
    published,
    since,
    takesExtra,
  }: { readonly published: Instant | null; readonly since: Instant; readonly takesExtra: boolean },
): boolean {
  if (!shift || takesExtra || published === null) return false
  if (isFirst) return since > published + rosterMs
  return was === null || shift.from < was.from || shift.to > was.to
}
