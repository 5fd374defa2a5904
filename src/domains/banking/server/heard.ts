/** Whether a payer was written already of the money a line tells of. */
import { sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { letterWait } from '../../billing/server/papers/payment-letters.ts'
import type { Line } from './lines.ts'

/**
 * Whether who pays by this entry has had the letter about this line before: it was booked as his, and taken back once
 * that was written, or later than it waits. He is not written a second time that the same money came in.
 * Rule BI-97.
 */
export async function hasHeard(tx: Tx, line: Line, payment: Id<'payments'>): Promise<boolean> {
  const { rows } = await sql<{ heard: number }>`SELECT 1 AS heard FROM payments now
    JOIN payments before ON before.customer IS NOT DISTINCT FROM now.customer
      AND before.booking IS NOT DISTINCT FROM now.booking AND before.id <> now.id
    JOIN payments back ON back.reverses = before.id
    WHERE (back.date_created > before.date_created + make_interval(secs => ${letterWait})
      OR EXISTS (SELECT 1 FROM mails WHERE dedupe_key = 'payment/' || before.id))
      AND now.id = ${payment} AND before.invoice IS NOT NULL AND before.id::text IN (
      SELECT coalesce(r.delta ->> 'payment', r.data ->> 'payment') FROM revisions r
      WHERE r.collection = 'bank_lines' AND r.item = ${line.id})
    LIMIT 1`.execute(tx)
  return rows.length > 0
}
