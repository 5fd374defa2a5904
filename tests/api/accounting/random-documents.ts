/** Issued documents as nobody would type them: any day, kind, rate and sum, written beside one that was really issued. */
import fc from 'fast-check'
import type { Database } from '../../../src/platform/db/database.ts'

export interface RandomDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly month: number
  readonly day: number
  readonly parts: readonly { readonly percent: number; readonly net: number }[]
  readonly paid: number
}

const rates = [
  { percent: 21, code: 'S21', category: 'S' },
  { percent: 6, code: 'S6', category: 'S' },
  { percent: 0, code: 'O', category: 'O' },
] as const

export const randomDocuments = (count: number, seed: number): readonly RandomDocument[] =>
  fc.sample(
    fc.record({
      kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      parts: fc.uniqueArray(
        fc.record({ percent: fc.constantFrom(21, 6, 0), net: fc.integer({ min: 1, max: 900_000 }) }),
        { selector: ({ percent }) => percent, minLength: 1, maxLength: 3 },
      ),
      paid: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { numRuns: count, seed },
  )

const breakdownOf = ({ parts }: RandomDocument) =>
  parts.map(({ percent, net }) => {
    const { code, category } = rates.find((rate) => rate.percent === percent)!
    return { code, category, percent, net, vat: Math.round((net * percent) / 100) }
  })

/** Writes them into a year, past every rule of issuing, in one statement. */
export async function writeDocuments(
  database: Database,
  year: number,
  documents: readonly RandomDocument[],
): Promise<void> {
  const next = { F: 0, C: 0 }
  const inOrder = documents.toSorted((a, b) => a.month - b.month || a.day - b.day)
  const written = inOrder.map((one) => {
    const parts = breakdownOf(one)
    const sum = (of: 'net' | 'vat') => parts.reduce((total, part) => total + part[of], 0)
    const series = one.kind === 'credit_note' ? 'C' : 'F'
    next[series] += 1
    const sequence = next[series]
    return {
      kind: one.kind,
      series,
      year,
      sequence,
      number: `${series}${year}-${String(sequence).padStart(4, '0')}`,
      issue_date: `${year}-${String(one.month).padStart(2, '0')}-${String(one.day).padStart(2, '0')}`,
      due_date: `${year}-12-31`,
      net: sum('net'),
      vat: sum('vat'),
      gross: sum('net') + sum('vat'),
      vat_breakdown: parts,
    }
  })
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'invoices' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await database.query(
    `INSERT INTO invoices (${names}) SELECT ${names} FROM (
       SELECT (jsonb_populate_record(NULL::invoices, to_jsonb(model) || written || jsonb_build_object('id', gen_random_uuid(), 'status', 'issued',
         'paid', 0, 'credited', 0, 'booking', NULL, 'corrects', CASE written ->> 'kind' WHEN 'credit_note' THEN model.id END, 'ogm', NULL, 'epc_payload', NULL, 'token_hash', NULL,
         'paid_at', NULL, 'pdf_storage', NULL, 'pdf_name', NULL, 'pdf_hash', NULL,
         'ubl_storage', NULL, 'ubl_name', NULL, 'ubl_hash', NULL, 'peppol_state', 'not_needed'))).*
       FROM (SELECT * FROM invoices WHERE status <> 'draft' AND kind = 'invoice' ORDER BY number LIMIT 1) AS model,
         jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each (written, place) ORDER BY place) AS made`,
    [JSON.stringify(written)],
  )
}
