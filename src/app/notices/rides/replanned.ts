/** What of a ride changed while it was not planned: told with the news that it is planned again, as one. */
import { sql } from 'kysely'
import type { WriteObserver, Written } from '../../../platform/items/write/write-observer.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { mailedIn } from '../wording/changes.ts'

/**
 * What one of the crew is about to be told changed, taken over where no letter has left about it yet. Only from who
 * is told that the ride is planned again, in the same way.
 */
export async function changedOnTheWay(
  tx: Parameters<WriteObserver>[0],
  { actor, after }: Pick<Written, 'actor' | 'after'>,
  employee: string,
): Promise<NoticeFacts> {
  const { rows } = await sql<{ facts: NoticeFacts | null }>`
    UPDATE notifications n SET read = true, mail = NULL FROM employees e
    WHERE e.id = ${employee} AND n.recipient = e."user" AND n.item = ${String(after['id'])}
      AND n.kind = 'ride-changed' AND NOT n.read AND n.mail IS NOT NULL
      AND e."user" IS DISTINCT FROM ${actor.user ?? null}::uuid
      AND EXISTS (SELECT 1 FROM notifications heard
        WHERE heard.recipient = n.recipient AND heard.item = n.item AND heard.kind = 'ride-unplanned')
      AND NOT EXISTS (SELECT 1 FROM notice_settings s
        WHERE s."user" = n.recipient AND s.kind IN ('ride-changed', 'ride-replanned'))
    RETURNING n.facts`.execute(tx)
  const changes = rows[0]?.facts ? mailedIn(rows[0].facts) : null
  return changes ? { changes } : {}
}
