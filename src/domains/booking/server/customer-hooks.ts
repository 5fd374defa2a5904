/** What is judged before a customer is saved: invoices and the tax office's lists are made of it. */
import { readVatNumber } from '../../../kernel/vat-number.ts'
import { ok, refuse } from '../../../kernel/outcome.ts'
import type { SliceHooks } from '../../../platform/items/writer.ts'

export const customerHooks: SliceHooks = {
  customers: {
    judge(_tx, { vat_number }, _actor, before) {
      // What stood there already does not keep anybody from changing something else.
      if (typeof vat_number !== 'string' || !vat_number || vat_number === before?.['vat_number'])
        return ok(undefined)
      return readVatNumber(vat_number) ? ok(undefined) : refuse('vat-number-unknown', { field: 'vat_number' })
    },
  },
}
