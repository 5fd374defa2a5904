/** An invoice as the holder of its link sees it, and how the page asks for it. */
import { queryOptions } from '@tanstack/react-query'
import { callApi, nullOn } from '../../platform/http/client/api-call.ts'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type { linkedInvoice } from './server/papers/links.ts'

export type ShownInvoice = Parsed<typeof linkedInvoice>

export const invoiceAddress = (token: string) => `/api/invoice-links/${encodeURIComponent(token)}`

export const linkedInvoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['invoice-link', token],
    queryFn: () => callApi<ShownInvoice>(invoiceAddress(token)).catch(nullOn(404)),
  })
