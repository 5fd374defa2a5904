/** What may be held of a booking, in SQL over `bookings b`: `depositDue` of its frozen price. Rule BI-91. */
import { sql } from 'kysely'

export const depositDueSql = sql`greatest(coalesce(b.deposit, 0), coalesce((SELECT sum((step->>'amount')::bigint)
  FROM jsonb_array_elements(b.price_trace) AS step WHERE step->>'step' = 'deposit'), 0))`
