/** Which notifications go out by mail now: at once, or with the others of the day at seven in the morning. */
import { sql } from 'kysely'
import { addDays } from '../../../kernel/time/day.ts'
import { newId } from '../../../kernel/id/id.ts'
import { dayOf, instantNear } from '../../../kernel/time/wall-time.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import { countAllAnew } from '../rides/lost-part.ts'

export const noticeRoundQueue = 'notice-rounds'
export const noticeLetterQueue = 'notice-letters'

/** One letter to one person. */
export interface NoticeLetterOrder {
  readonly id: string
  readonly user: string
  readonly letter: 'at_once' | 'daily'
  readonly notifications: readonly string[]
}

/** The company's day begins here: what waited for the day's letter goes out. */
const dayBegins = '07:00'

/** The last time the day began, as epoch milliseconds. */
export function lastMorning(now: number, zone: string): number {
  const today = dayOf(now, zone)
  const morning = instantNear(today, dayBegins, zone)
  return morning <= now ? morning : instantNear(addDays(today, -1), dayBegins, zone)
}

interface Due {
  readonly id: string
  readonly recipient: string
  readonly letter: NoticeLetterOrder['letter']
  readonly read: boolean
}

/**
 * Orders the letters that are due, each notification once; what was read meanwhile needs none. Runs every minute:
 * what is due for the day goes out in the first round after seven, or in the first after a standstill.
 */
export async function orderNoticeLetters(deps: {
  readonly database: Pick<Database, 'transaction'>
  readonly outbox: Outbox
  readonly now: () => number
}): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const settings = await tx.selectFrom('settings').select('time_zone').executeTakeFirst()
    if (!settings) return
    await countAllAnew(tx)
    const morning = new Date(lastMorning(deps.now(), settings.time_zone)).toISOString()
    const { rows } = await sql<Due>`
      WITH due AS (
        SELECT id, recipient, mail AS letter, read FROM notifications
        WHERE mail = 'at_once' OR (mail = 'daily' AND timestamp < ${morning}::timestamptz)
        ORDER BY recipient, id FOR UPDATE SKIP LOCKED
      )
      UPDATE notifications n SET mail = NULL FROM due WHERE n.id = due.id
      RETURNING due.id, due.recipient, due.letter, due.read`.execute(tx)
    const letters = Map.groupBy(
      rows.filter(({ read }) => !read),
      ({ recipient, letter }) => `${recipient} ${letter}`,
    )
    for (const notices of letters.values()) {
      const { recipient, letter } = notices[0]!
      const notifications = notices.map(({ id }) => id).toSorted()
      const order: NoticeLetterOrder = { id: newId(deps.now()), user: recipient, letter, notifications }
      await deps.outbox.send(tx, noticeLetterQueue, order)
    }
  })
}
