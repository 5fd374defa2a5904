/** Searches that found nothing are counted once each, however often a page asks again. */
import type { Cents } from '../../../../kernel/money/money.ts'
import { countLostDemand, isLost } from '../../../availability/demand.ts'
import type { DaySlots } from '../../../availability/slots/slots.ts'
import type { Wish } from '../../../catalog/wish.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'

const countedForMs = 10 * 60_000
const mostKept = 5_000
// Who looks again within minutes is the same search; another process may count it once more, which is harmless.
const countedIn = new WeakMap<BookingDeps['database'], Map<string, number>>()

/** `by` tells visitors apart and is not kept; `value` is asked only when there is something to count. */
export async function countLost(
  { database }: Pick<BookingDeps, 'database'>,
  search: {
    readonly wish: Wish
    readonly found: DaySlots
    readonly value: () => Cents | null
    readonly by: string
    readonly now: number
  },
): Promise<void> {
  const { wish, found, by, now } = search
  if (!isLost(found)) return
  const { drinks: _drinks, start: _start, ...asked } = wish
  const key = `${by} ${JSON.stringify(asked)}`
  const counted = countedIn.get(database) ?? new Map<string, number>()
  countedIn.set(database, counted)
  const before = counted.get(key)
  if (before !== undefined && now - before < countedForMs) return
  if (counted.size >= mostKept) counted.clear()
  counted.set(key, now)
  await countLostDemand(database.kysely, { wish, causes: found.causes, value: search.value(), now })
}
