/** What was open on a day, document by document, from what was issued and entered by then. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Invoice } from '../../billing/invoice.ts'
import { openAmountOf } from '../../booking/server/open-amount.ts'
import { openAmount } from '../../booking/price/invoiced.ts'
import { type Age, ageOn, ages } from '../open-on.ts'

export interface OpenRow {
  readonly id: Id<'invoices'>
  readonly number: string
  readonly kind: Invoice['kind']
  readonly customer: string
  readonly vat_number: string | null
  readonly booking: string | null
  readonly issued: Day
  readonly due: Day | null
  readonly age: Age
  readonly gross: Cents
  readonly credited: Cents
  readonly paid: Cents
  /** Less than nothing where money was to go back. */
  readonly open: Cents
}

type Sums = Record<'gross' | 'credited' | 'paid', string>

/** `openOn` for every document at once: what is not nothing, the oldest first. Rule AC-05. */
export async function openItems(db: Kysely<Tables>, day: Day): Promise<readonly OpenRow[]> {
  const { rows } = await sql<Omit<OpenRow, 'age' | 'open' | keyof Sums> & Sums>`
    WITH credits AS (
      SELECT corrects, sum(gross) AS credited FROM invoices
      WHERE kind = 'credit_note' AND status <> 'draft' AND issue_date <= ${day}::date GROUP BY corrects
    ), money AS (
      SELECT invoice, sum(signed_amount) AS paid FROM payments
      WHERE status = 'paid' AND invoice IS NOT NULL AND entry_date <= ${day}::date GROUP BY invoice
    ), stood AS (
      SELECT i.id, i.number, i.kind, i.customer_snapshot, i.booking, i.issue_date, i.due_date, i.gross,
        coalesce(credits.credited, 0) AS credited, coalesce(money.paid, 0) AS paid
      FROM invoices i LEFT JOIN credits ON credits.corrects = i.id LEFT JOIN money ON money.invoice = i.id
      WHERE i.status <> 'draft' AND i.kind <> 'credit_note' AND i.issue_date <= ${day}::date
    )
    SELECT s.id, s.number, s.kind, coalesce(s.customer_snapshot ->> 'name', '') AS customer,
      s.customer_snapshot ->> 'vat_number' AS vat_number, b.number AS booking,
      s.issue_date::text AS issued, s.due_date::text AS due, s.gross, s.credited, s.paid
    FROM stood s LEFT JOIN bookings b ON b.id = s.booking
    WHERE ${openAmountOf('s')} <> 0 ORDER BY s.due_date, s.number`.execute(db)
  return rows.map((row) => {
    const sums = { gross: Number(row.gross), credited: Number(row.credited), paid: Number(row.paid) }
    return { ...row, ...sums, age: ageOn(row.due, day), open: openAmount(sums) }
  })
}

export interface OpenTotals {
  readonly count: number
  readonly owed: Cents
  /** To go back: what came in beyond what was owed. */
  readonly back: Cents
  /** What is owed, by how long it was due. */
  readonly ages: Readonly<Record<Age, Cents>>
}

export function openTotals(rows: readonly OpenRow[]): OpenTotals {
  const owed = rows.filter(({ open }) => open > 0)
  const sum = (of: readonly OpenRow[]) => of.reduce((total, { open }) => total + open, 0)
  const byAge = ages.map((age) => [age, sum(owed.filter((row) => row.age === age))] as const)
  return {
    count: rows.length,
    owed: sum(owed),
    back: 0 - sum(rows.filter(({ open }) => open < 0)),
    ages: Object.fromEntries(byAge) as unknown as Record<Age, Cents>,
  }
}
