/** The documents of a booking by its link, for the API’s document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aFlag,
  aDay,
  aText,
  aTranslation,
  anId,
  anObject,
  cents,
  listOf,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { kinds, statuses } from '../../resources/invoice-words.ts'
import { payment } from './link-endpoints.ts'
import { gone, group } from './shared.ts'

const token = aText('From the link of the booking')

export const bookerEndpoints: readonly Endpoint[] = [
  {
    group,
    path: { token },
    call: 'GET /api/scheduler/:token/invoices',
    summary: 'What was issued for a booking in its customer’s name, and how what is open is paid',
    answers: {
      200: {
        words: 'The documents, oldest first',
        data: listOf(
          anObject({
            id: anId(),
            kind: oneOf(kinds.values),
            number: aText(),
            issue_date: aDay(),
            due_date: orNull(aDay('Null on a credit note')),
            gross: cents(),
            paid: cents(),
            credited: cents(),
            open: cents('What is still to be paid'),
            status: oneOf(statuses.values),
            awaits_correction: aFlag(
              'Its ride was cancelled for less: nothing is to be paid before it is corrected',
            ),
            corrects: orNull(aText('Of a credit note: the number of its invoice')),
            holder: aText('Of the account'),
            payment,
            words: orNull(aTranslation),
          }),
        ),
      },
    },
    refuses: gone,
  },
  {
    group,
    path: { token, id: anId('Of the document') },
    call: 'GET /api/scheduler/:token/invoices/:id/pdf',
    summary: 'One of these documents, as a PDF',
    answers: { 200: { words: 'The PDF', raw: { type: 'application/pdf', schema: aText() } } },
    refuses: gone,
  },
]
