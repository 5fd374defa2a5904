/** What is said of a ride beside its facts: what a colleague wrote of it, and whom to call. */
import type { Kysely } from 'kysely'
import { type Alarms, ownReasons } from '../../../domains/booking/plan/alarm.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'

/** What the office reads of an alarm of one ride alone: what a person wrote, where one did. */
export const alarmFacts = (row: Row): NoticeFacts => ({
  note: ownReasons((row['alarm'] as Alarms) ?? null).findLast(({ note }) => note)?.note ?? null,
})

/** Whom to call about it; why it was cancelled, or given to a colleague, stays between the customer and the office. */
export async function officeFacts(db: Kysely<Tables>): Promise<NoticeFacts> {
  const settings = await db.selectFrom('settings').select('company_phone').executeTakeFirst()
  return { phone: settings?.company_phone.trim() || null }
}
