/** Counts the searches we could not serve, so that the owner sees what one more trailer would have earned. */
import type { Kysely } from 'kysely'
import type { Wish } from '../catalog/wish.ts'
import { newId } from '../../kernel/id/id.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { jsonb } from '../../platform/db/jsonb.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { DaySlots } from './slots/slots.ts'
import type { Cause } from './slots/slot.ts'

// A ride nobody could have today is no lost demand: the visitor only has to look elsewhere in the calendar. Rule AV-23.
const askedWrong: readonly Cause['reason'][] = [
  'closed',
  'day-in-the-past',
  'notice-too-short',
  'too-far-ahead',
  'package-not-on-sale',
  'package-not-offered',
  'start-not-offered',
  'bob-not-offered',
  'duration-not-offered',
]

/** Rule AV-23. */
export const isLost = ({ slots, causes }: DaySlots): boolean =>
  slots.length === 0 && causes.some(({ reason }) => !askedWrong.includes(reason))

/** Keeps what was asked, never who asked; `value` is what the ride would have cost, where it can be said. */
export async function countLostDemand(
  db: Kysely<Tables>,
  lost: {
    readonly wish: Wish
    readonly causes: readonly Cause[]
    readonly value: Cents | null
    readonly now: number
  },
): Promise<void> {
  const { people, day, postalCode, package: offer, duration, customerKind, bob } = lost.wish
  await db
    .insertInto('lost_demands')
    .values({
      id: newId(lost.now),
      at: new Date(lost.now).toISOString(),
      wish: jsonb({ people, day, postalCode, package: offer, duration, customerKind, bob }),
      causes: jsonb([...new Set(lost.causes.map(({ reason }) => reason))]),
      value: lost.value,
    })
    .execute()
}
