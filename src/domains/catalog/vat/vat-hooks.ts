/** What is judged of VAT codes, and of what is on offer with one, before the data API saves it. */
import { sql } from 'kysely'
import { isId } from '../../../kernel/id/id.ts'
import { ok, refuse } from '../../../kernel/outcome.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { SliceHooks, WriteHook } from '../../../platform/items/write/writer.ts'
import type { VatCode } from '../catalogue.ts'
import type { GridRow, VatRate } from '../resources/vat-codes.ts'
import { checkVatCode, endOfRates, isForBuyer, newGrids } from './vat-code.ts'

/** Rule VT-01. */
const offered: WriteHook = {
  on: ['vat_code'],
  async compare(tx, candidate) {
    const { vat_code } = candidate
    if (!isId(vat_code)) return ok(undefined)
    const code = await tx
      .selectFrom('vat_codes')
      .select(['code', 'category'])
      .where('id', '=', vat_code)
      .executeTakeFirst()
    return code && isForBuyer(code.category)
      ? refuse('vat-code-for-buyer', { field: 'vat_code', code: code.code })
      : ok(undefined)
  },
}

/** Whether something on offer has a code. */
async function isOffered(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`SELECT
      EXISTS (SELECT 1 FROM packages WHERE vat_code = ${code} AND archived_at IS NULL)
      OR EXISTS (SELECT 1 FROM drinks WHERE vat_code = ${code} AND archived_at IS NULL)
      OR EXISTS (SELECT 1 FROM transport_tariffs WHERE vat_code = ${code} AND archived_at IS NULL) AS offered`.execute(
    tx,
  )
  return rows[0]!.offered
}

export const vatHooks: SliceHooks = {
  vat_codes: {
    on: ['code', 'category', 'rates', 'grids', 'exemption_text'],
    judge(candidate, before) {
      if (candidate['archived_at']) return ok(undefined)
      const code = candidate as unknown as VatCode
      // Of a new code that names none they are not there yet.
      const grids = (candidate['grids'] ?? []) as readonly GridRow[]
      return checkVatCode({
        ...code,
        grids: newGrids(grids, (before?.['grids'] ?? []) as readonly GridRow[]),
      })
    },
    refuses: { 'vat-code-taken': 409, 'vat-rates-end': 409 },
    /** Two that differ by capitals alone are mistaken for each other; what is on offer keeps a rate. Rules VT-09 and VT-12. */
    async compare(tx, { id, code, rates, archived_at }) {
      const until = archived_at ? null : endOfRates((rates ?? []) as readonly VatRate[])
      if (until !== null && isId(id) && (await isOffered(tx, id)))
        return refuse('vat-rates-end', { field: 'rates', code, day: until })
      if (typeof code !== 'string') return ok(undefined)
      const same = await tx
        .selectFrom('vat_codes')
        .select(['id', 'code'])
        .where(sql`lower(code)`, '=', code.trim().toLowerCase())
        .execute()
      const other = same.find((found) => found.id !== id)
      return other ? refuse('vat-code-taken', { field: 'code', code: other.code }) : ok(undefined)
    },
  },
  packages: offered,
  drinks: offered,
  transport_tariffs: offered,
}
