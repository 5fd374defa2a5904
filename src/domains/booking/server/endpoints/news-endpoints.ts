/** News by mail as the office takes it back, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { anId } from '../../../../platform/openapi/json-schema.ts'
import { refusing } from './refusing.ts'

export const newsEndpoints: readonly Endpoint[] = [
  {
    call: 'DELETE /api/customers/:id/news',
    group: 'Office',
    to: ['planner', 'admin', 'super-administrator'],
    summary: 'Withdraw a customer’s consent to news by email, at the customer’s request',
    detail: 'For every customer with the same address, until they consent again.',
    path: { id: anId('Of the customer') },
    takes: ['Idempotency-Key'],
    answers: { 204: { words: 'No more news to this address' } },
    refuses: { ...refusing(['unknown-property']), 403: ['FORBIDDEN'] },
  },
]
