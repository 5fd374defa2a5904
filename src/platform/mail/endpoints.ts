/** The letters kept, for the document. */
import type { Endpoint } from '../openapi/endpoint.ts'
import { listOf } from '../openapi/json-schema.ts'

export const keptMailEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/testing/mails',
    group: 'Testing',
    summary: 'The newest hundred emails, as they were sent',
    detail: 'Emails about accounts hold a way into them: a super-administrator alone sees those.',
    to: ['admin'],
    answers: { 200: { words: 'The letters', data: listOf({ type: 'object' }) } },
  },
]
