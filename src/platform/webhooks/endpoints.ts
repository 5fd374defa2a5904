/** What `/webhooks` does besides the calls of every collection, for the document. */
import type { Endpoint } from '../openapi/endpoint.ts'
import { aText, anId, anObject } from '../openapi/json-schema.ts'

export const webhookEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /webhooks/:key/secret',
    group: 'Webhooks',
    summary: 'A new signing secret; the previous one is no longer used',
    detail:
      '`webhook-signature` is `v1=` and the hexadecimal HMAC-SHA256, under this secret, of `webhook-timestamp`, a full ' +
      'stop and the body. Creating a webhook shows its first secret.',
    to: ['admin'],
    path: { key: anId() },
    answers: { 200: { words: 'Shown this once', data: anObject({ secret: aText() }) } },
  },
]
