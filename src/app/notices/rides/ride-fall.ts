/** Why a planned ride no longer is, for one of its crew, and whom to call about it. */
import { type Kysely, sql } from 'kysely'
import { type Alarms, fallOf, ownReasons } from '../../../domains/booking/plan/alarm.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'

/** A note of the office stays with the office: that it was taken out by hand is all its crew reads of it. */
export async function fallFacts(db: Kysely<Tables>, row: Row, employee: string): Promise<NoticeFacts> {
  const fall = fallOf((row['alarm'] as Alarms) ?? null)
  return {
    cause: fall?.why ?? null,
    what: fall?.resource ? await assetNamed(db, fall.resource) : null,
    isMe: fall?.resource === employee ? 1 : 0,
    ...(await officeFacts(db)),
  }
}

/** What the office reads of an alarm of one ride alone: what a person wrote, where one did. */
export const alarmFacts = (row: Row): NoticeFacts => ({
  note: ownReasons((row['alarm'] as Alarms) ?? null).findLast(({ note }) => note)?.note ?? null,
})

/** Whom to call about it; why it was cancelled, or given to a colleague, stays between the customer and the office. */
export async function officeFacts(db: Kysely<Tables>): Promise<NoticeFacts> {
  const settings = await db.selectFrom('settings').select('company_phone').executeTakeFirst()
  return { phone: settings?.company_phone.trim() || null }
}

async function assetNamed(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM (SELECT id, name FROM party_bikes
    UNION ALL SELECT id, code FROM trailers UNION ALL SELECT id, code FROM tow_trucks) asset
    WHERE id = ${id}::uuid`.execute(db)
  return rows[0]?.name ?? null
}
