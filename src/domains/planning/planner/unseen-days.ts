/** Whose work of which days was told and not opened yet, of the days the planner shows. */
import type { Day } from '../../../kernel/time/day.ts'
import type { UnseenDay } from '../server/told/seen.ts'

/** By person; both days are shown. Rule NO-04. */
export function unseenIn(
  unseen: readonly Pick<UnseenDay, 'employee' | 'day'>[],
  { from, to }: { readonly from: Day; readonly to: Day },
): ReadonlyMap<string, readonly Day[]> {
  const shown = unseen.filter(({ day }) => from <= day && day <= to)
  const byPerson = Map.groupBy(shown, ({ employee }) => employee as string)
  return new Map([...byPerson].map(([employee, days]) => [employee, days.map(({ day }) => day)]))
}
