/** Whom a row of the books names. */
import { type RawBuilder, sql } from 'kysely'

/** The organisation where there is one, else the person, of a row of `customers` that a statement calls so. */
export const customerName = (c: string): RawBuilder<string> =>
  sql<string>`coalesce(CASE WHEN ${sql.ref(`${c}.kind`)} <> 'consumer' THEN ${sql.ref(`${c}.company_name`)} END,
    nullif(concat_ws(' ', ${sql.ref(`${c}.first_name`)}, ${sql.ref(`${c}.last_name`)}), ''), '')`
