/** What is judged before billing's records are saved: what was issued stays. */
import { isId } from '../../kernel/id/id.ts'
import { ok, refuse } from '../../kernel/outcome.ts'
import type { Row, SliceHooks } from '../../platform/items/write/writer.ts'

/** As the endpoints of an invoice answer it: the state of the record forbids it, nothing sent is at fault. */
const refuses = { 'invoice-issued': 409 } as const

/** Rule BI-19. */
export const billingHooks: SliceHooks = {
  invoices: {
    refuses,
    judge(_candidate, before) {
      if (!before || before['status'] === 'draft') return ok(undefined)
      return refuse('invoice-issued', { number: before['number'] })
    },
  },
  invoice_lines: {
    refuses,
    async compare(tx, candidate, _actor, before) {
      const ids = invoicesOf(candidate, before)
      if (ids.length === 0) return ok(undefined)
      const found = await tx
        .selectFrom('invoices')
        .select(['id', 'number', 'status'])
        .where('id', 'in', ids)
        .execute()
      const issued = found.find(({ status }) => status !== 'draft')
      return issued ? refuse('invoice-issued', { number: issued.number }) : ok(undefined)
    },
    async prepare(tx, candidate, _actor, before) {
      const ids = invoicesOf(candidate, before)
      if (ids.length === 0) return ok(undefined)
      // What it comes to is reckoned again when it is next saved as a whole, or issued.
      await tx
        .updateTable('invoices')
        .set({ net: null, vat: null, gross: null, vat_breakdown: null })
        .where('id', 'in', ids)
        .execute()
      return ok(undefined)
    },
  },
}

const invoicesOf = (candidate: Row, before: Row | null): string[] =>
  [candidate['invoice'], before?.['invoice']].filter(isId)
