/** What may be held of a booking, in SQL. */
import { sql } from 'kysely'

/** `depositDue` of the frozen price of `bookings b`. Rule BI-91. */
export const depositDueSql = sql`greatest(coalesce(b.deposit, 0), coalesce((SELECT sum((step->>'amount')::bigint)
  FROM jsonb_array_elements(b.price_trace) AS step WHERE step->>'step' = 'deposit'), 0))`
