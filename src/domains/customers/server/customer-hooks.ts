/** What is judged before a customer is saved: invoices and the tax office's lists are made of it. */
import { isPostalCode } from '../../../kernel/contact/postal-code.ts'
import { readEnterpriseNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { withKeptNumbers } from '../../../kernel/enterprise/kept-numbers.ts'
import { readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import { ok, refuse } from '../../../kernel/outcome.ts'
import { invoiceCountry } from '../billed-to.ts'
import type { SliceHooks } from '../../../platform/items/write/writer.ts'

export const customerHooks: SliceHooks = {
  customers: {
    /** Rule BI-80. */
    judge(input, before) {
      const { vat_number, postal_code } = input
      const after = { ...before, ...input } as Parameters<typeof invoiceCountry>[0]
      // What stood there already does not keep anybody from changing something else.
      if (typeof postal_code === 'string' && postal_code && postal_code !== before?.['postal_code'])
        if (!isPostalCode(postal_code, invoiceCountry(after)))
          return refuse('postal-code-form', { field: 'postal_code' })
      const { kbo_number } = input
      if (typeof kbo_number === 'string' && kbo_number && kbo_number !== before?.['kbo_number'])
        if (!readEnterpriseNumber(kbo_number))
          return refuse('enterprise-number-invalid', { field: 'kbo_number' })
      if (typeof vat_number !== 'string' || !vat_number || vat_number === before?.['vat_number'])
        return ok(undefined)
      return readVatNumber(vat_number, after.country)
        ? ok(undefined)
        : refuse('vat-number-unknown', { field: 'vat_number' })
    },
    columns: async (_tx, _writer, row, before) => withKeptNumbers(row, row['country'] ?? before?.['country']),
  },
}
