/** Tells the office who said no to work he was asked for. */
import { sql } from 'kysely'
import type { Day } from '../../../kernel/time/day.ts'
import { type Instant, iso } from '../../../kernel/time/period.ts'
import { timeOf } from '../../../kernel/time/wall-time.ts'
import { zoneOf } from '../../../domains/identity/company/company-zone.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Notice, notifyAll } from '../../../platform/workplace/notify.ts'
import { concernedBy } from '../audience.ts'
import { sayNotice } from '../wording/wording.ts'

const kind = 'work-declined'

/** One notice a no, once; answers how many. Rule CR-17. */
export function tellDeclined({
  database,
  now: clock,
}: {
  readonly database: Pick<Database, 'transaction'>
  readonly now: () => Instant
}): Promise<number> {
  return database.transaction(async (tx) => {
    const now = iso(clock())
    const { rows } = await sql<{ id: string; name: string; day: Day; from: string; to: string }>`
      UPDATE told_days SET office_told_at = ${now}::timestamptz FROM employees e
      WHERE told_days.answer = 'no' AND told_days.office_told_at IS NULL AND e.id = told_days.employee
        AND told_days.shift_to > ${now}::timestamptz
      RETURNING told_days.id, concat_ws(' ', e.first_name, e.last_name) AS name, day::text, shift_from AS "from", shift_to AS "to"`.execute(
      tx,
    )
    if (rows.length === 0) return 0
    const zone = await zoneOf(tx)
    const notices = rows.map(({ id, name, day, from, to }): Notice => ({
      ...concernedBy(kind, {}),
      kind,
      item: id,
      facts: { name, day, from: timeOf(Date.parse(from), zone), to: timeOf(Date.parse(to), zone) },
      subject: (locale, facts) => sayNotice(kind, facts, locale) ?? kind,
    }))
    await notifyAll(tx, notices)
    return rows.length
  })
}
