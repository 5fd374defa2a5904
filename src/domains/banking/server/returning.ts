/** What the bank takes back on a statement: the transfers that stand, and the lines that name one. */
import { sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import { addDays, type Day } from '../../../kernel/time/day.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { Match } from '../matching.ts'
import { daysToReturn, mayTakeBack, type Returnable, type Suggestion, withReturns } from '../returns.ts'
import type { BankEntry } from '../statement.ts'
import { filled, namesSql } from './payables.ts'

/** The lines, those that take a payment back with that payment, to be judged by a person. Rule BK-13. */
export async function takenBack<T extends Match>(
  tx: Tx,
  lines: readonly BankEntry[],
  found: readonly T[],
): Promise<readonly (T & Suggestion)[]> {
  const asking = lines.filter((line, index) => mayTakeBack(line, found[index]!))
  return asking.length === 0 ? found : withReturns(lines, found, await returnablesFor(tx, asking))
}

interface ReturnableRow {
  readonly id: Id<'payments'>
  readonly amount: string | number
  readonly value_date: Day
  readonly reference: string | null
  readonly iban: string | null
  readonly names: readonly (string | null)[]
  readonly numbers: readonly (string | null)[]
}

/** Transfers of one of the sums the other way, that nothing was done with since. */
async function returnablesFor(tx: Tx, lines: readonly BankEntry[]): Promise<readonly Returnable[]> {
  const sums = [...new Set(lines.map(({ amount }) => 0 - amount))]
  const first = lines.map(({ valueDay }) => valueDay).toSorted()[0]!
  const { rows } = await sql<ReturnableRow>`
    SELECT p.id, p.signed_amount AS amount, p.value_date, p.ogm AS reference, l.iban,
      ${namesSql} || jsonb_build_array(l.name) AS names, jsonb_build_array(i.number, b.number) AS numbers
    FROM payments p
    LEFT JOIN invoices i ON i.id = p.invoice
    LEFT JOIN customers c ON c.id = p.customer
    LEFT JOIN bookings b ON b.id = p.booking
    LEFT JOIN bank_lines l ON l.payment = p.id
    WHERE p.status = 'paid' AND p.method = 'transfer' AND p.reverses IS NULL AND p.value_date >= ${addDays(first, -daysToReturn)}
      AND p.signed_amount = ANY(${sums}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM payments c WHERE c.reverses = p.id)
      AND (p.kind <> 'refund' OR p.invoice IS NULL OR p.source IS NULL)
      AND NOT EXISTS (SELECT 1 FROM payments s WHERE s.source = p.id AND s.status = 'paid' AND s.reverses IS NULL
        AND s.kind <> 'difference' AND NOT EXISTS (SELECT 1 FROM payments c WHERE c.reverses = s.id))
    ORDER BY p.value_date, p.id`.execute(tx)
  return rows.map(({ id, amount, value_date: valueDay, reference, iban, names, numbers }) => ({
    payment: id,
    amount: Number(amount),
    valueDay,
    reference,
    iban: iban ?? '',
    names: filled(names),
    numbers: filled(numbers),
  }))
}
