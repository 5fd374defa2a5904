/** Searches that found nothing, counted once each: what one more trailer would have earned. */
import { newId } from '../../../kernel/id.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Cause } from '../../availability/slot.ts'
import type { Wish } from '../../catalog/wish.ts'
import type { BookingDeps } from './deps.ts'

const countedForMs = 10 * 60_000
const mostKept = 5_000
// Who looks again within minutes is the same search; another process may count it once more, which is harmless.
const counted = new Map<string, number>()

/** `by` tells visitors apart and is not kept; the wish has nothing of the person in it. */
export async function countLost(
  { database }: Pick<BookingDeps, 'database'>,
  lost: {
    readonly wish: Wish
    readonly causes: readonly Cause[]
    readonly value: Cents | null
    readonly by: string
    readonly now: number
  },
): Promise<void> {
  const { people, day, postalCode, package: offer, duration, bob } = lost.wish
  const wish = { people, day, postal_code: postalCode, package: offer, duration, bob }
  const key = `${lost.by} ${JSON.stringify(wish)}`
  const before = counted.get(key)
  if (before !== undefined && lost.now - before < countedForMs) return
  if (counted.size >= mostKept) counted.clear()
  counted.set(key, lost.now)
  await database.kysely
    .insertInto('lost_demands')
    .values({
      id: newId(lost.now),
      at: new Date(lost.now).toISOString(),
      wish,
      causes: JSON.stringify([...new Set(lost.causes.map(({ reason }) => reason))]) as never,
      value: lost.value,
    })
    .execute()
}
