/** What money that moved may be for: documents that are open or to go back, and deposits of bookings. */
import { type RawBuilder, sql } from 'kysely'
import { depositDueSql } from '../../booking/server/deposit-due.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { undoneStates } from '../../billing/resources/invoice-words.ts'
import { isOpenRow } from '../../billing/server/payments/open.ts'
import { sold } from '../../booking/resources/booking/booking-status.ts'
import { openAmountOf } from '../../booking/server/open-amount.ts'
import type { DepositOf, Payable } from '../matching.ts'

interface PayableRow {
  readonly id: Id<'invoices'>
  readonly reference: string | null
  readonly open: string | number
  readonly replaced_by: Id<'invoices'> | null
  readonly names: readonly (string | null)[]
  readonly numbers: readonly (string | null)[]
}

export const filled = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text): text is string => text !== null && text.trim() !== '')

/** The names a document may be of, as its paper and the customer's card have them. */
export const namesSql = sql`jsonb_build_array(i.customer_snapshot->>'name', i.customer_snapshot->>'attention',
  c.company_name, nullif(concat_ws(' ', c.first_name, c.last_name), ''))`

/** What was taken back in full, and the one document that asks its payer for the same ride now. */
const replacementSql = sql<Id<'invoices'> | null>`CASE WHEN i.status IN (${literals(undoneStates)}) THEN (
  SELECT (array_agg(o.id))[1] FROM invoices o
  WHERE o.booking = i.booking AND o.customer IS NOT DISTINCT FROM i.customer AND o.agency IS NOT DISTINCT FROM i.agency
    AND o.archived_at IS NULL AND ${isOpenRow('o')} HAVING count(*) = 1) END`

/** What is open or to go back, and what the lines name by its reference or credited number although it is settled. */
export const payablesFor = (tx: Tx, references: readonly string[]): Promise<readonly Payable[]> =>
  payablesWhere(
    tx,
    sql`${isOpenRow('i')} OR i.owed_back > 0 OR i.ogm = ANY(${[...new Set(references)]}::text[])
      OR ${replacementSql} IS NOT NULL`,
  )

export async function payableOf(tx: Tx, invoice: Id<'invoices'>): Promise<Payable | undefined> {
  const [found] = await payablesWhere(tx, sql`i.id = ${invoice}`)
  return found
}

async function payablesWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<readonly Payable[]> {
  const { rows } = await sql<PayableRow>`
    SELECT i.id, i.ogm AS reference, ${openAmountOf('i')} AS open, ${replacementSql} AS replaced_by,
      ${namesSql} AS names, jsonb_build_array(i.number, b.number) AS numbers
    FROM invoices i
    LEFT JOIN customers c ON c.id = i.customer
    LEFT JOIN bookings b ON b.id = i.booking
    WHERE i.archived_at IS NULL AND i.status <> 'draft' AND i.kind <> 'credit_note' AND (${condition})
    ORDER BY i.issue_date, i.number`.execute(tx)
  return rows.map(({ id, reference, open, names, numbers, replaced_by }) => ({
    id,
    reference,
    open: Number(open),
    replacedBy: replaced_by,
    names: filled(names),
    numbers: filled(numbers),
  }))
}

interface DepositRow {
  readonly id: Id<'bookings'>
  readonly number: string | null
  readonly to_receive: string | number
  readonly held: string | number
  readonly names: readonly (string | null)[]
}

/** The deposits that are still to be received, of rides that are not closed, and those that are held. Rule BK-12. */
export async function depositsOf(tx: Tx): Promise<readonly DepositOf[]> {
  const { rows } = await sql<DepositRow>`
    SELECT b.id, b.number, b.deposit_held AS held,
      CASE WHEN b.status IN (${literals(sold)}) AND b.status <> 'closed'
        THEN greatest(0, ${depositDueSql} - came.received) ELSE 0 END AS to_receive,
      jsonb_build_array(c.company_name, nullif(concat_ws(' ', c.first_name, c.last_name), '')) AS names
    FROM bookings b LEFT JOIN customers c ON c.id = b.customer
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN reverses IS NULL THEN amount ELSE 0 - amount END), 0) AS received
      FROM deposits d WHERE d.booking = b.id AND d.kind = 'received') AS came
    WHERE b.archived_at IS NULL
      AND (b.deposit_held > 0 OR (${depositDueSql} > 0 AND b.status IN (${literals(sold)}) AND b.status <> 'closed'))
    ORDER BY b.number`.execute(tx)
  return rows.map(({ id, number, to_receive, held, names }) => ({
    booking: id,
    number,
    toReceive: Number(to_receive),
    held: Number(held),
    names: filled(names),
  }))
}
