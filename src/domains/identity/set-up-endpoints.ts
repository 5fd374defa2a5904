/** The first account, for the API's document. */
import type { Endpoint } from '../../platform/openapi/endpoint.ts'
import { aText, anObject } from '../../platform/openapi/json-schema.ts'

export const setUpEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/set-up',
    group: 'Set-up',
    summary: 'Create the first account of an empty database, with the link printed at start',
    body: anObject({
      token: aText('From the link; valid for a day, and once'),
      first_name: aText(undefined, { maxLength: 100 }),
      last_name: aText(undefined, { maxLength: 100 }),
      email: aText(undefined, { maxLength: 255 }),
      password: aText(undefined, { minLength: 8, maxLength: 200 }),
    }),
    answers: { 201: { words: 'Created', data: anObject({ email: aText() }) } },
    refuses: {
      400: [
        'FIRST_NAME_REQUIRED',
        'LAST_NAME_REQUIRED',
        'TEXT_TOO_LONG',
        'EMAIL_REQUIRED',
        'EMAIL_INVALID',
        'PASSWORD_TOO_SHORT',
        'INVALID_PAYLOAD',
      ],
      404: ['SET_UP_OVER'],
    },
  },
]
