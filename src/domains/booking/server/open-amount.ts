/** What is open, as a statement reckons it. */
import { type RawBuilder, sql } from 'kysely'

/** `openAmount` of `invoiced.ts`, of a row of sums that a statement calls so. Rule AC-05. */
export const openAmountOf = (i: string): RawBuilder<string> =>
  sql<string>`(coalesce(${sql.ref(`${i}.gross`)}, 0) - ${sql.ref(`${i}.credited`)} - ${sql.ref(`${i}.paid`)})`
