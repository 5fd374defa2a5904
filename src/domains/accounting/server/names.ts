/** Whom a row of the books names. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kernel/time/day.ts'

/** The organisation where there is one, else the person, of a row of `customers` that a statement calls so. */
export const customerName = (c: string): RawBuilder<string> =>
  sql<string>`coalesce(CASE WHEN ${sql.ref(`${c}.kind`)} <> 'consumer' THEN ${sql.ref(`${c}.company_name`)} END,
    nullif(concat_ws(' ', ${sql.ref(`${c}.first_name`)}, ${sql.ref(`${c}.last_name`)}), ''), '')`

/**
 * As the first document of a booking names its payer, of those issued up to a day: what the customer is called later
 * changes nothing in the books. Rule AC-12.
 *
 * @param b what the statement calls its row of `bookings`.
 */
export const paperName = (b: string, day: Day): RawBuilder<string | null> =>
  sql<string | null>`(SELECT d.customer_snapshot ->> 'name' FROM invoices d
    WHERE d.booking = ${sql.ref(`${b}.id`)} AND d.customer = ${sql.ref(`${b}.customer`)} AND d.status <> 'draft'
      AND d.issue_date <= ${day}::date
    ORDER BY d.issue_date, d.number LIMIT 1)`
