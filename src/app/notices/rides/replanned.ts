/** What of a ride changed while it was not planned: one notice says that, and that it is planned again. */
import { sql } from 'kysely'
import type { WriteObserver, Written } from '../../../platform/items/write/write-observer.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { accountsOf, whoHeard } from '../audience.ts'
import { mailedIn } from '../wording/changes.ts'

/**
 * The changes one of the crew has not read of yet, taken over from their own notice where no letter has left about
 * it. Only where he is notified that the ride is planned again, in the same way.
 */
export async function changedOnTheWay(
  tx: Parameters<WriteObserver>[0],
  { actor, after }: Pick<Written, 'actor' | 'after'>,
  employee: string,
): Promise<NoticeFacts> {
  const item = String(after['id'])
  const { rows } = await sql<{ facts: NoticeFacts | null }>`
    UPDATE notifications n SET read = true, mail = NULL
    WHERE n.recipient IN (${whoHeard(accountsOf([employee]), 'ride-unplanned', item)}) AND n.item = ${item}
      AND n.kind = 'ride-changed' AND NOT n.read AND n.mail IS NOT NULL
      AND n.recipient IS DISTINCT FROM ${actor.user ?? null}::uuid
      AND NOT EXISTS (SELECT 1 FROM notice_settings s
        WHERE s."user" = n.recipient AND s.kind IN ('ride-changed', 'ride-replanned'))
    RETURNING n.facts`.execute(tx)
  const changes = rows[0]?.facts ? mailedIn(rows[0].facts) : null
  return changes ? { changes } : {}
}
