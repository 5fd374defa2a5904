/** Whether each of the crew has seen what he was told: his days are before him when he opens his calendar or a ride. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { type Instant, type Period, hourMs, iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  day,
  flag,
  id,
  instant,
  listOf,
  object,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { planners } from '../../../identity/role-groups.ts'
import { workingDayOf } from '../../../crew/working-time.ts'
import { group, reading } from '../frame.ts'

/** What he was told of the working days that begin in this window is before him now. Rule NO-04. */
export async function noteSeen(
  db: Kysely<Tables>,
  employee: Id<'employees'>,
  { from, to }: Period,
  now: Instant,
): Promise<void> {
  const zone = await zoneOf(db)
  await db
    .updateTable('told_days')
    .set({ seen_at: iso(now) })
    .where('employee', '=', employee)
    .where('day', '>=', workingDayOf(from, zone))
    .where('day', '<=', workingDayOf(to - 1, zone))
    .where('told_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute()
}

const unseenDay = object({
  employee: id<'employees'>(),
  name: text(),
  phone: orNull(text()),
  day: day('The working day'),
  told_at: instant(),
  is_asked: flag('He was asked for more work and has not answered'),
  declined: flag('He said no'),
  no_account: flag('He can open nothing: he is called, or given his sheet'),
})

export type UnseenDay = Parsed<typeof unseenDay>

/** His sheet of that day was printed: who has no account was told on paper. Rule NO-04. */
export const noteOnPaper = (db: Kysely<Tables>, of: Day, now: Instant) =>
  db
    .updateTable('told_days')
    .set({ seen_at: iso(now) })
    .where('day', '=', of)
    .where('seen_at', 'is', null)
    .where('employee', 'not in', withAccount(db))
    .execute()

const withAccount = (db: Kysely<Tables>) =>
  db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.user')
    .select('employees.id')
    .where('users.status', '=', 'active')

/** Who has no account cannot open anything: from the day before he is to be called, until his sheet is printed. Rule NO-04. */
export const unseenWorkEndpoint = reading(
  {
    call: 'GET /api/unseen-work',
    group,
    to: planners,
    summary:
      'What the crew was told of its coming days and has not opened or answered for longer than the settings allow, cannot open, or said no to',
    answers: { 200: { words: 'By day, then by name', data: listOf(unseenDay) } },
  },
  async ({ deps, now }) => {
    const db = deps.database.kysely
    const { time_zone: zone, unseen_hours: hours } = await db
      .selectFrom('settings')
      .select(['time_zone', 'unseen_hours'])
      .executeTakeFirstOrThrow()
    const today = workingDayOf(now, zone)
    const rows = await db
      .selectFrom('told_days as t')
      .innerJoin('employees as e', 'e.id', 't.employee')
      .select(['t.employee', 't.day', 't.told_at', 'e.phone'])
      .select(sql<string>`concat_ws(' ', e.first_name, e.last_name)`.as('name'))
      .select((where) => where('e.id', 'not in', withAccount(db)).as('no_account'))
      .select((where) => [
        where.and([where('t.is_asked', '=', true), where('t.answer', 'is', null)]).as('is_asked'),
        where.fn.coalesce(where('t.answer', '=', 'no'), sql<boolean>`false`).as('declined'),
      ])
      .where('t.told_at', 'is not', null)
      .where((where) =>
        where.or([
          where.and([where('t.answer', '=', 'no'), where('t.shift_to', '>', iso(now))]),
          where.and([
            where.or([
              where('t.seen_at', 'is', null),
              where.and([where('t.is_asked', '=', true), where('t.answer', 'is', null)]),
            ]),
            where('t.told_at', '<=', iso(now - hours * hourMs)),
            where('e.id', 'in', withAccount(db)),
          ]),
          where.and([
            where('t.seen_at', 'is', null),
            where('t.day', '<=', addDays(today, 1)),
            where('t.shift_from', 'is not', null),
            where('e.id', 'not in', withAccount(db)),
          ]),
        ]),
      )
      .where('t.day', '>=', today)
      .where('e.archived_at', 'is', null)
      .orderBy('t.day')
      .orderBy('name')
      .execute()
    return reply(
      rows.map(({ told_at, no_account, is_asked, declined, ...row }) => ({
        ...row,
        told_at: told_at!,
        no_account: Boolean(no_account),
        is_asked: Boolean(is_asked),
        declined: Boolean(declined),
      })),
    )
  },
)
