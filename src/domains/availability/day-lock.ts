/** The lock of those who write into a day: its working day, with the one before and the one after. */
import type { Kysely } from 'kysely'
import { addDays, type Day } from '../../kernel/time/day.ts'
import type { Period } from '../../kernel/time/period.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { readDayVersions } from '../../platform/occupancy/day-versions.ts'
import { lockDays } from '../../platform/occupancy/lock-days.ts'
import { workingDayOf } from '../crew/working-time.ts'

/**
 * The working days (04:00 to 04:00) that these spans touch, each with the day before and after, in order and once. Rest
 * and travel reach into the neighbours: who starts early there must wait for who ends late here.
 */
export function daysToLock(spans: readonly Period[], zone: string): Day[] {
  const days = new Set<Day>()
  for (const { from, to } of spans) {
    const last = addDays(workingDayOf(to, zone), 1)
    for (let day = addDays(workingDayOf(from, zone), -1); day <= last; day = addDays(day, 1)) days.add(day)
  }
  return [...days].toSorted()
}

/**
 * Makes everybody who would write around these spans take turns, whatever the depot.
 *
 * @param also names of other locks that are taken with them.
 */
export const lockWorkingDays = (
  tx: Kysely<Tables>,
  spans: readonly Period[],
  zone: string,
  also: readonly string[] = [],
): Promise<void> => lockDays(tx, daysToLock(spans, zone), also)

/**
 * What a plan for these spans is computed on: the versions of the days that are locked for it, as text. Read before
 * the plan is computed and again under the lock; where the two are the same, nothing was written in between.
 * Rule AV-29.
 */
export async function versionAround(
  db: Kysely<Tables>,
  spans: readonly Period[],
  zone: string,
): Promise<string> {
  const versions = await readDayVersions(db, daysToLock(spans, zone))
  return versions.map(({ day, version }) => `${day} ${version}`).join()
}
