/** Whom a document names as its customer. */
import type { Customer } from './party.ts'

/** The organisation where there is one, else the person. Rule BI-08. */
export const debtorName = (
  customer: Pick<Customer, 'kind' | 'company_name' | 'first_name' | 'last_name'>,
): string =>
  (customer.kind === 'consumer' ? null : customer.company_name) ??
  `${customer.first_name} ${customer.last_name}`
