/** How a customer stands, as the portal asks for it. */
import { queryOptions } from '@tanstack/react-query'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import type { balance } from '../server/payments/balances.ts'

export type Standing = Parsed<typeof balance>

export const balanceQuery = (customer: string) =>
  queryOptions({
    queryKey: ['items', 'payments', 'balance', customer],
    queryFn: () => readAnswer<Standing>(`/api/customers/${customer}/balance`),
  })
