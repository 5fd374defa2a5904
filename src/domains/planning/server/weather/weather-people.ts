/** Whose the rides of bad weather are, and how to reach them. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'

export interface Whose {
  readonly booking: Id<'bookings'>
  readonly number: string | null
  readonly customer: string | null
  readonly agency: string | null
  readonly phone: string | null
  readonly language: string | null
}

/** By booking. An agency is called in place of its customer: it is who reads the proposal. */
export async function whoseOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Whose>> {
  const { rows } = await sql<Whose>`
    SELECT b.id AS booking, b.number, b.language, a.name AS agency,
      nullif(coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name)), '') AS customer,
      nullif(coalesce((
        SELECT contact->>'phone' FROM jsonb_array_elements(a.contacts) contact
        WHERE coalesce(contact->>'phone', '') <> '' LIMIT 1
      ), CASE WHEN a.id IS NULL THEN c.phone END), '') AS phone
    FROM bookings b
    LEFT JOIN customers c ON c.id = b.customer
    LEFT JOIN booking_agencies a ON a.id = b.agency
    WHERE b.id = ANY(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.booking, row]))
}
