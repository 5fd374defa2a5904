/** Privacy, for the API's document. */
import type { Endpoint } from '../../platform/openapi/endpoint.ts'
import { aCount, aText, anId, anInstant, anObject, oneOf } from '../../platform/openapi/json-schema.ts'
import { personKinds } from './export.ts'
import { ruleNames } from './rule-names.ts'

const group = 'Privacy'
const to = ['admin', 'super-administrator'] as const
const counts = anObject(Object.fromEntries(ruleNames.map((name) => [name, aCount()])))

export const privacyEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/privacy/due',
    group,
    to,
    summary: 'How many records each retention rule would erase now',
    answers: { 200: { words: 'By rule', data: counts } },
  },
  {
    call: 'POST /api/privacy/runs',
    group,
    to,
    summary: 'Erase what is due; the same happens every night',
    detail:
      'Issued invoices stay, as tax law requires. A second call straight away finds nothing left to erase.',
    answers: { 201: { words: 'How many were erased, by rule', data: counts } },
  },
  {
    call: 'GET /api/privacy/people/:kind/:id',
    group,
    to,
    summary: 'Everything kept about one person, as one file',
    path: { kind: oneOf(personKinds), id: anId() },
    answers: {
      200: {
        words: 'The file; that it was made is kept in the person’s history',
        raw: {
          type: 'application/json',
          schema: anObject({
            made: anInstant(),
            person: anObject({ kind: aText(), id: anId() }),
            data: anObject({}, { additionalProperties: true }),
          }),
        },
      },
    },
  },
]
