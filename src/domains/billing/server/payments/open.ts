/** What is open, as a statement asks for it. */
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../../../platform/db/literals.ts'
import { unpaidStates } from '../../resources/invoice-words.ts'

/** `isOpen` of `invoice.ts`, of a row of `invoices` that a statement calls so. */
export const isOpenRow = (i: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${i}.status`)} IN (${literals(unpaidStates)})
    AND ${sql.ref(`${i}.kind`)} <> 'credit_note' AND ${sql.ref(`${i}.gross`)} > 0)`
