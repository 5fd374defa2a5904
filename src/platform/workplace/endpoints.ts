/** What the workplace answers besides the calls of every collection, for the document. */
import { signedIn } from '../access/endpoints.ts'
import type { Endpoint } from '../openapi/endpoint.ts'
import { anObject, aText, oneOf, orNull } from '../openapi/json-schema.ts'

export const workplaceEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /settings',
    group: 'Settings',
    to: signedIn,
    summary: 'The settings visitors and staff may see',
    query: { fields: aText('The fields to return, as everywhere') },
    answers: {
      200: {
        words: 'The settings',
        data: anObject({
          project_name: aText(),
          project_descriptor: orNull(aText()),
          project_url: orNull(aText()),
          project_color: aText('`#rrggbb`'),
          default_language: aText('`nl-BE`'),
          default_appearance: oneOf(['auto', 'light', 'dark']),
        }),
      },
    },
  },
]
