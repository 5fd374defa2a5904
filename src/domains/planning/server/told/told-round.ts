/** Every minute: who of the crew is to be told what of his published days, and that he was. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Id, newId } from '../../../../kernel/id/id.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { type Instant, type Period, iso } from '../../../../kernel/time/period.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { jsonb } from '../../../../platform/db/jsonb.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { quietHoursOf, quietUntil } from '../../../booking/proposal/quiet-hours.ts'
import { type Publishing, isPublished } from '../../../crew/published.ts'
import { type DayDifference, type ToldRide, differenceOf, isAskedFor, shiftOf } from '../../told/told.ts'
import { type Noticed, toldNow } from '../../told/when-told.ts'
import { notePublished, publishingAt } from '../../../availability/publishing.ts'
import { workIn } from './work-now.ts'

type Db = Kysely<Tables>

/** Tells one person, in the transaction that keeps that he was told. */
export type Tell = (
  tx: Db,
  told: { readonly employee: Id<'employees'>; readonly days: readonly DayDifference[] },
) => Promise<void>

interface RoundDeps {
  readonly database: Pick<Database, 'transaction'>
  readonly now: () => Instant
}

interface Kept {
  readonly id: string
  readonly employee: Id<'employees'>
  readonly day: Day
  readonly rides: readonly ToldRide[] | null
  readonly told_at: string | null
  readonly waiting: string | null
  readonly waiting_since: string | null
}

/** A day of one person: what he was told, and what it is now. */
interface PersonDay {
  readonly employee: Id<'employees'>
  readonly day: Day
  readonly kept: Kept | null
  readonly now: readonly ToldRide[]
  /** When the day was published; null while it is open. */
  readonly published: Instant | null
  readonly takesExtra: boolean
}

/**
 * One message a person, of all his days of which he is told now. Answers how many were told.
 * Rules NO-02 and NO-03.
 */
export function tellCrew({ database, now: clock }: RoundDeps, tell: Tell): Promise<number> {
  return database.transaction(async (tx) => {
    const now = clock()
    // Two rounds at once would tell the same twice.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('told-days', 0))`.execute(tx)
    const settings = await tx
      .selectFrom('settings')
      .select(['time_zone', 'quiet_from_hour', 'quiet_to_hour'])
      .executeTakeFirst()
    if (!settings) return 0
    const isNight = quietUntil(now, quietHoursOf(settings)) !== null
    const days = await personDays(tx, await publishingAt(tx, now), settings.time_zone, now)
    let told = 0
    for (const [employee, own] of Map.groupBy(days, (one) => one.employee)) {
      const noticed: Noticed[] = []
      for (const one of own) {
        const found = await noticedOf(tx, one, now)
        if (found) noticed.push(found)
      }
      const telling = toldNow(noticed, { now, isNight })
      if (telling.length === 0) continue
      const asked: DayDifference[] = []
      for (const difference of telling) {
        const one = own.find(({ day }) => day === difference.day)!
        const { since } = noticed.find((each) => each.difference === difference)!
        const isAsked = isAskedFor(difference, { ...one, since })
        await keepTold(tx, one, now, { isAsked })
        asked.push({ ...difference, isAsked })
      }
      await tell(tx, { employee, days: asked })
      told += 1
    }
    return told
  })
}

/** Every published day from now on of which somebody was told something, or has something to do. */
async function personDays(tx: Db, publishing: Publishing, zone: string, now: Instant): Promise<PersonDay[]> {
  const { today, until, early } = publishing
  const published = await notePublished(tx, publishing, now)
  const last = [until, ...early].toSorted().at(-1)!
  // Of before this was kept, a day that is open still is told when it is published, as any other.
  await tx
    .deleteFrom('told_days')
    .where('rides', 'is', null)
    .where('told_at', 'is not', null)
    .where('day', '>', last)
    .execute()
  const work = await workIn(tx, { from: today, to: last }, zone)
  const kept = (await tx
    .selectFrom('told_days')
    .select(['id', 'employee', 'day', 'rides', 'told_at', 'waiting', 'waiting_since'])
    .where('day', '>=', today)
    .where('day', '<=', last)
    .execute()) as unknown as Kept[]
  const extra = await tx.selectFrom('employees').select('id').where('takes_extra_work', '=', true).execute()
  const takers = new Set<string>(extra.map(({ id }) => id))
  const all = new Map<string, PersonDay>()
  const put = (of: Pick<PersonDay, 'employee' | 'day' | 'kept' | 'now'>) =>
    all.set(`${of.employee} ${of.day}`, {
      ...of,
      published: published.get(of.day) ?? null,
      takesExtra: takers.has(of.employee),
    })
  for (const one of kept) put({ employee: one.employee, day: one.day, kept: one, now: [] })
  for (const [employee, byDay] of work)
    for (const [day, rides] of byDay) {
      put({ employee, day, kept: all.get(`${employee} ${day}`)?.kept ?? null, now: rides })
    }
  return [...all.values()].filter(({ day, kept: row }) => isPublished(day, publishing) || row?.rides)
}

/** The difference, and since when it has been as it is; what he knows already waits no more. */
async function noticedOf(tx: Db, one: PersonDay, now: Instant): Promise<Noticed | null> {
  const { employee, day, kept } = one
  if (kept?.told_at && !kept.rides) {
    await keepTold(tx, one, now, { isKnown: true })
    return null
  }
  const difference = differenceOf({ day, told: kept?.rides ?? null, now: one.now }, now)
  const waiting = difference && digestOf(one.now)
  if (kept && waiting === kept.waiting)
    return difference && { difference, since: Date.parse(kept.waiting_since!) }
  const wait = { waiting, waiting_since: waiting && iso(now) }
  if (kept) await tx.updateTable('told_days').set(wait).where('id', '=', kept.id).execute()
  else if (waiting)
    await tx
      .insertInto('told_days')
      .values({ id: newId(), employee, day, ...wait })
      .execute()
  return difference && { difference, since: now }
}

const digestOf = (rides: readonly ToldRide[]): string =>
  createHash('sha256').update(JSON.stringify(rides)).digest('hex')

/** @param isKnown whether he has heard of it already, in letters of before this was kept. */
async function keepTold(
  tx: Db,
  { employee, day, now: rides }: PersonDay,
  now: Instant,
  { isKnown = false, isAsked = false }: { readonly isKnown?: boolean; readonly isAsked?: boolean },
) {
  const shift: Period | null = shiftOf(rides)
  await tx
    .updateTable('told_days')
    .set({
      rides: jsonb(rides),
      shift_from: shift && iso(shift.from),
      shift_to: shift && iso(shift.to),
      waiting: null,
      waiting_since: null,
      ...(!isKnown && {
        told_at: iso(now),
        seen_at: null,
        is_asked: isAsked,
        answer: null,
        answered_at: null,
        office_told_at: null,
      }),
    })
    .where('employee', '=', employee)
    .where('day', '=', day)
    .execute()
}
