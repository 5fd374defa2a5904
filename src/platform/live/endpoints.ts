/** What `/live` answers, for the document. */
import { signedIn } from '../access/endpoints.ts'
import type { Endpoint } from '../openapi/endpoint.ts'
import { aText } from '../openapi/json-schema.ts'

export const liveEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /live',
    group: 'Live updates',
    summary: 'Which collections change, as it happens',
    detail:
      'An endless stream of server-sent events: each names a collection that changed and that the caller may read; ' +
      '`notifications` are only reported to their recipient. Read what changed as usual. The stream ends ' +
      'with the access token; a missed event does no harm if you read again after reconnecting.',
    to: signedIn,
    answers: {
      200: { words: 'The stream', raw: { type: 'text/event-stream', schema: aText('`data: bookings`') } },
    },
    refuses: { 401: ['INVALID_CREDENTIALS', 'TOKEN_EXPIRED'], 429: ['REQUESTS_EXCEEDED'] },
  },
]
