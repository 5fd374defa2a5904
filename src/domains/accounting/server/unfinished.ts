/** What is unfinished in a period that is about to be closed, and who closed the books before. */
import { type Kysely, sql } from 'kysely'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { waitingStates } from '../../banking/resources/bank-words.ts'
import { lacksStructured } from '../../billing/structured/duty.ts'
import type { Span } from './sales.ts'
import { unallocatedOn } from './money.ts'
import { notInvoiced } from './not-invoiced.ts'
import { unsettled, unsettledTotals } from './unsettled.ts'

export interface Unfinished {
  /** Of rides and days up to the end of the period. */
  readonly drafts: number
  readonly unallocated: Cents
  readonly bank_lines: number
  /** Deposits held when it ended, of rides that were over. */
  readonly deposits: number
  readonly deposits_held: Cents
  /** When it ended, or by now where it goes on. */
  readonly not_invoiced: number
  /** Of them, those that are not today either and whose last day is over. */
  readonly not_invoiced_late: number
  /** Of whatever period: rides that did not take place and whose money waits. */
  readonly unsettled: number
  /** Of the money that came in for them, what goes back. */
  readonly unsettled_back: Cents
  readonly no_e_invoice: readonly WithoutEInvoice[]
}

export interface WithoutEInvoice {
  readonly id: Id<'invoices'>
  readonly number: string
}

/** Documents of a period whose buyer must get an e-invoice and has none, in the order of their numbers. Rules AC-07 and BI-84. */
export async function withoutEInvoice(
  db: Kysely<Tables>,
  { first, last }: Span,
): Promise<readonly WithoutEInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'status', 'peppol_state', 'customer_snapshot', 'vat_breakdown'])
    .where('status', '<>', 'draft')
    .where('peppol_state', '=', 'not_needed')
    .where('issue_date', '>=', first)
    .where('issue_date', '<=', last)
    .orderBy('number')
    .execute()
  return rows.filter(lacksStructured).map(({ id, number }) => ({ id, number: number! }))
}

/** Nothing of it hinders closing: it is said before. Rule AC-07. */
export async function unfinishedOf(db: Kysely<Tables>, period: Span, today: Day): Promise<Unfinished> {
  const { last } = period
  const { rows } = await sql<Record<'drafts' | 'bank_lines' | 'deposits' | 'deposits_held', string>>`SELECT
    (SELECT count(*) FROM invoices i LEFT JOIN bookings b ON b.id = i.booking
      WHERE i.status = 'draft' AND i.archived_at IS NULL
        AND coalesce(i.supply_date, b.local_day, i.date_created::date) <= ${last}::date) AS drafts,
    (SELECT count(*) FROM bank_lines WHERE state IN (${literals(waitingStates)}) AND archived_at IS NULL
      AND entry_day <= ${last}::date) AS bank_lines,
    count(*) AS deposits, coalesce(sum(held), 0) AS deposits_held
    FROM (SELECT d.booking, sum(d.signed_amount) AS held FROM deposits d JOIN bookings b ON b.id = d.booking
      WHERE d.entry_date <= ${last}::date AND b.local_day <= ${last}::date
        AND b.local_day < ${today}::date
      GROUP BY d.booking HAVING sum(d.signed_amount) <> 0) AS kept`.execute(db)
  const left = await notInvoiced(db, { until: last, today })
  const waiting = await unsettled(db)
  const row = rows[0]!
  return {
    drafts: Number(row.drafts),
    unallocated: await unallocatedOn(db, last),
    bank_lines: Number(row.bank_lines),
    deposits: Number(row.deposits),
    deposits_held: Number(row.deposits_held),
    not_invoiced: left.length,
    not_invoiced_late: left.filter(({ is_late }) => is_late).length,
    unsettled: waiting.length,
    unsettled_back: unsettledTotals(waiting).back,
    no_e_invoice: await withoutEInvoice(db, period),
  }
}

export interface Closing {
  /** The books were closed up to and with it. */
  readonly until: Day
  readonly at: string
  /** Null of an account that is gone. */
  readonly by: string | null
}

/** Who closed the books when, the last first: as the history of the company keeps it. Rule AC-07. */
export async function closingsOf(db: Kysely<Tables>): Promise<readonly Closing[]> {
  const { rows } = await sql<Closing>`SELECT r.delta ->> 'lock_date' AS until,
      to_char(a.timestamp AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') AS by
    FROM activity a JOIN revisions r ON r.activity = a.id LEFT JOIN users u ON u.id = a."user"
    WHERE a.collection = 'settings' AND a.action = 'lock' AND r.delta ->> 'lock_date' IS NOT NULL
    ORDER BY a.timestamp DESC LIMIT 12`.execute(db)
  return rows
}
