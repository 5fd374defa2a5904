/** How a customer or a booking stands: what documents ask, and what entries paid. One statement for both. */
import { type Kysely, sql } from 'kysely'
import { office } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  id,
  listOf,
  object,
  oneOf,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { openAmount } from '../../../booking/price/invoiced.ts'
import type { Method } from '../../entry.ts'
import { methods } from '../../resources/payment-words.ts'
import { clerkOf, reading } from '../frame.ts'

export interface Balance {
  /** What the issued documents ask, credit notes taken off. */
  readonly asked: Cents
  /** What the entries come to: what came in, less what went back. */
  readonly paid: Cents
  /** Of what is paid, that which waits for a document. */
  readonly unallocated: Cents
  /** Still owed; less than zero where money is to go back or to be allocated. */
  readonly open: Cents
}

/**
 * How a customer or a booking stands, by documents and entries alone. Deposits pay nothing.
 * Rule BI-49.
 */
export async function balanceOf(
  db: Kysely<Tables>,
  of: 'customer' | 'booking',
  key: string,
): Promise<Balance> {
  const { rows } = await sql<Record<'gross' | 'credited' | 'paid' | 'unallocated', string>>`SELECT
    (SELECT coalesce(sum(gross) FILTER (WHERE kind <> 'credit_note'), 0) FROM invoices
      WHERE ${sql.ref(of)} = ${key} AND status <> 'draft') AS gross,
    (SELECT coalesce(sum(gross) FILTER (WHERE kind = 'credit_note'), 0) FROM invoices
      WHERE ${sql.ref(of)} = ${key} AND status <> 'draft') AS credited,
    coalesce(sum(signed_amount), 0) AS paid,
    coalesce(sum(signed_amount) FILTER (WHERE invoice IS NULL), 0) AS unallocated
    FROM payments WHERE ${sql.ref(of)} = ${key} AND status = 'paid' AND kind NOT IN ('deposit', 'deposit_return')`.execute(
    db,
  )
  const row = rows[0]!
  const sums = { gross: Number(row.gross), credited: Number(row.credited), paid: Number(row.paid) }
  return {
    asked: sums.gross - sums.credited,
    paid: sums.paid,
    unallocated: Number(row.unallocated),
    open: openAmount(sums),
  }
}

/** Money of a customer or a booking that waits for a document, each entry with what is left of it. Rule BI-45. */
export const waitingOf = async (db: Kysely<Tables>, of: 'customer' | 'booking', key: string) => {
  const { rows } = await sql<Row>`SELECT * FROM (
    SELECT id, method, value_date::text AS value_date, note, signed_amount + (
        SELECT coalesce(sum(c.signed_amount), 0) FROM payments c WHERE c.status = 'paid'
          AND (c.reverses = p.id OR (c.source = p.id AND c.kind IN ('allocation', 'refund')))) AS rest
      FROM payments p WHERE ${sql.ref(of)} = ${key} AND invoice IS NULL AND status = 'paid' AND direction = 'in'
        AND reverses IS NULL AND kind IN ('advance', 'balance', 'unallocated', 'allocation')
      ORDER BY entry_date, id) AS entries WHERE rest > 0`.execute(db)
  return rows.map(({ rest, ...row }) => ({ ...row, rest: Number(rest) }))
}
interface Row {
  readonly id: Id<'payments'>
  readonly method: Method | null
  readonly value_date: Day | null
  readonly note: string | null
  readonly rest: string
}

export const balance = object({
  asked: cents('What the issued documents ask, credit notes taken off'),
  paid: cents('What came in, less what went back'),
  unallocated: cents('Of what is paid, that which waits for a document'),
  open: cents('Still owed; less than zero where money is to go back or to be allocated'),
  waiting: listOf(
    object({
      id: id<'payments'>(),
      method: orNull(oneOf(methods.values)),
      value_date: orNull(day()),
      note: orNull(text()),
      rest: cents('What of it is neither allocated nor given back'),
    }),
    'The entries that wait for a document, the oldest first',
  ),
})

const balanceEndpoint = (of: 'customer' | 'booking') =>
  reading(
    {
      group: 'Payments',
      to: office,
      path: { id: id(`Of the ${of}`) },
      missing: 'no-such-record',
      call: `GET /api/${of}s/:id/balance`,
      summary: `How a ${of} stands`,
      answers: { 200: { words: 'The balance, summed from documents and entries', data: balance } },
    },
    async ({ deps, caller, path }) => {
      clerkOf(caller)
      const db = deps.database.kysely
      return reply({ ...(await balanceOf(db, of, path.id)), waiting: await waitingOf(db, of, path.id) })
    },
  )

export const balanceEndpoints = [balanceEndpoint('customer'), balanceEndpoint('booking')]
