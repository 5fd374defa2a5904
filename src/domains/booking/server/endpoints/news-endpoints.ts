/** News by mail as the office takes it back, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { anId } from '../../../../platform/openapi/json-schema.ts'
import { refusing } from './refusing.ts'

export const newsEndpoints: readonly Endpoint[] = [
  {
    call: 'DELETE /api/customers/:id/news',
    group: 'Office',
    to: ['planner', 'admin', 'super-administrator'],
    summary: 'Take back the consent to news by mail, for whoever asks the office to',
    detail: 'For every customer with the same address. What was taken back stays so until it is given again.',
    path: { id: anId('Of the customer') },
    takes: ['Idempotency-Key'],
    answers: { 204: { words: 'No more news to this address' } },
    refuses: { ...refusing(['unknown-property']), 403: ['FORBIDDEN'] },
  },
]
