/** What counts of all that was noted of somebody's hours. */
import { type Tap, type TimeEntry, timeKinds } from './time-entry.ts'

/** What counts of these entries, in the order of the clock: of each tap its last version, unless that struck it out. Rule CR-14. */
export function standingTaps(entries: readonly TimeEntry[]): Tap[] {
  const last = new Map<string, TimeEntry>()
  for (const entry of entries)
    if (entry.version >= (last.get(entry.tap)?.version ?? 0)) last.set(entry.tap, entry)
  return inOrder([...last.values()].flatMap(({ tap, kind, at }) => (at === null ? [] : [{ tap, kind, at }])))
}

/** By the clock, whatever order they came in; at one moment as one would do them. */
export const inOrder = (taps: readonly Tap[]): Tap[] =>
  taps.toSorted(
    (a, b) =>
      a.at - b.at ||
      timeKinds.indexOf(a.kind) - timeKinds.indexOf(b.kind) ||
      (a.tap < b.tap ? -1 : Number(a.tap > b.tap)),
  )
