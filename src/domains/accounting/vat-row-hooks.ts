/** What is judged of a VAT code by the books, before the data API saves it. */
import { sql } from 'kysely'
import { ok } from '../../kernel/outcome.ts'
import type { Day } from '../../kernel/time/day.ts'
import type { SliceHooks } from '../../platform/items/write/writer.ts'
import { type CodeRows, mayFollow } from './vat-rows.ts'

/** Rule VT-11. */
export const vatRowHooks: SliceHooks = {
  vat_codes: {
    on: ['code', 'rates', 'grids'],
    refuses: { 'vat-row-closed': 409, 'vat-row-used': 409, 'vat-code-used': 409 },
    async compare(tx, candidate, _actor, before) {
      if (!before) return ok(undefined)
      // Who closes the books waits for what is just being changed.
      const { rows } = await sql<{ lock_date: Day | null }>`SELECT lock_date::text AS lock_date
        FROM settings FOR SHARE`.execute(tx)
      const { rows: issued } = await sql<{ percent: string; issued: Day }>`SELECT DISTINCT
          (part ->> 'percent')::numeric AS percent, issue_date::text AS issued
        FROM invoices, jsonb_array_elements(vat_breakdown) AS part
        WHERE status <> 'draft' AND part ->> 'code' = ${before['code']}`.execute(tx)
      return mayFollow(before as unknown as CodeRows, candidate as unknown as CodeRows, {
        lockDate: rows[0]?.lock_date ?? null,
        issued: issued.map((part) => ({ ...part, percent: Number(part.percent) })),
      })
    },
  },
}
