/** What is judged before a document is saved: an issued one stays as it is, with its lines. */
import { ok, refuse } from '../../kernel/outcome.ts'
import type { WriteHooks } from '../../platform/items/change.ts'

export const billingHooks: WriteHooks = {
  invoices: {
    beforeWrite(_tx, _candidate, _actor, before) {
      if (!before || before['status'] === 'draft') return ok(undefined)
      return refuse('invoice-issued', { number: before['number'] })
    },
  },
  invoice_lines: {
    async beforeWrite(tx, candidate, _actor, before) {
      const ids = [candidate['invoice'], before?.['invoice']].filter((id) => typeof id === 'string')
      const issued = await tx
        .selectFrom('invoices')
        .select('number')
        .where('id', 'in', ids)
        .where('status', '<>', 'draft')
        .executeTakeFirst()
      return issued ? refuse('invoice-issued', { number: issued.number }) : ok(undefined)
    },
  },
}
