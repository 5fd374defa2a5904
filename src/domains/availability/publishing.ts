/** Which days are published, by the settings and by what was printed. */
import type { Kysely } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import { type Day, addDays } from '../../kernel/time/day.ts'
import { type Instant, iso } from '../../kernel/time/period.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isHoliday } from '../catalog/belgian-holidays.ts'
import { type Publishing, publishedUntil } from '../crew/published.ts'
import { workingDayOf } from '../crew/working-time.ts'

/**
 * What is published on a working day, by how many working days ahead that is by itself, and what was printed before its
 * turn.
 * Rule CR-11.
 */
export const publishingOf = (today: Day, ahead: number, early: readonly Day[]): Publishing => ({
  today,
  until: publishedUntil(today, ahead, isHoliday),
  early: new Set(early),
})

/** Rule CR-11. */
export async function publishingAt(db: Kysely<Tables>, now: Instant): Promise<Publishing> {
  const { time_zone: zone, published_days_ahead: ahead } = await db
    .selectFrom('settings')
    .select(['time_zone', 'published_days_ahead'])
    .executeTakeFirstOrThrow()
  const today = workingDayOf(now, zone)
  const early = await db
    .selectFrom('published_days')
    .select('day')
    .where('day', '>', today)
    .where('is_early', '=', true)
    .execute()
  return publishingOf(
    today,
    ahead,
    early.map(({ day }) => day),
  )
}

/** Publishes a day before its turn; once is enough. Rule CR-11. */
export async function publish(db: Kysely<Tables>, day: Day): Promise<void> {
  await db
    .insertInto('published_days')
    .values({ id: newId(), day })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ is_early: true }))
    .execute()
}

/** Keeps since when each day is published by its turn, and forgets it of those that are open again. Rule CR-17. */
export async function notePublished(
  db: Kysely<Tables>,
  { today, until }: Publishing,
  now: Instant,
): Promise<ReadonlyMap<Day, Instant>> {
  await db.deleteFrom('published_days').where('day', '>', until).where('is_early', '=', false).execute()
  const days: Day[] = []
  for (let day = today; day <= until; day = addDays(day, 1)) days.push(day)
  await db
    .insertInto('published_days')
    .values(days.map((day) => ({ id: newId(), day, is_early: false, published_at: iso(now) })))
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const rows = await db.selectFrom('published_days').select(['day', 'published_at']).execute()
  return new Map(rows.map(({ day, published_at }) => [day, Date.parse(published_at)]))
}

/** Throws away what people were told of days before that moment, in ISO form. */
export async function forgetTold(db: Kysely<Tables>, before: string): Promise<void> {
  const day = before.slice(0, 10)
  await db.deleteFrom('told_days').where('day', '<', day).execute()
  await db.deleteFrom('published_days').where('day', '<', day).execute()
}
