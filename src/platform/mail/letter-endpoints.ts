/** The letters kept, for the document. */
import type { Endpoint } from '../openapi/endpoint.ts'
import { aCount, aText, anId, anInstant, anObject, listOf, oneOf, orNull } from '../openapi/json-schema.ts'

const group = 'Emails'
const to = ['planner', 'accountant', 'admin'] as const
const path = { id: anId() }
const done = { 201: { words: 'The letter', data: anObject({ id: anId() }) } }
const states = ['queued', 'sent', 'kept', 'given_up', 'dismissed']

export const letterEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/letters',
    group,
    to,
    summary: 'The emails sent and to be sent, newest first, fifty at a time',
    detail: 'A planner sees those about bookings and complaints, an accountant those about invoices.',
    query: {
      state: oneOf(states),
      about: aText('The record they are about, `bookings/<id>`'),
      search: aText('Part of a recipient or subject'),
      page: aCount('From 1'),
    },
    answers: {
      200: {
        words:
          'Each email without its text; `meta` counts them, and those given up that still need attention, and says ' +
          'by `sends_mail` whether emails leave the machine or are only kept',
        data: listOf(
          anObject({
            id: anId(),
            recipient: aText(),
            subject: aText(),
            template: aText('What it is for, `confirmed`'),
            language: oneOf(['nl', 'en', 'fr']),
            about: orNull(aText()),
            state: oneOf(states),
            attempts: aCount(),
            error: orNull(aText('What the mail server said last')),
            date_created: anInstant(),
            next_attempt_at: anInstant('While it is queued'),
            last_attempt_at: orNull(anInstant()),
            sent_at: orNull(anInstant()),
          }),
        ),
      },
    },
  },
  {
    call: 'GET /api/letters/:id',
    group,
    to,
    path,
    summary: 'An email as its recipient got it; never one that gives access to an account',
    answers: {
      200: {
        words: 'The letter',
        data: anObject({
          id: anId(),
          recipient: aText(),
          subject: aText(),
          html: aText(),
          plain: aText(),
          attachments: listOf(aText(), 'File names'),
        }),
      },
    },
  },
  {
    call: 'POST /api/letters/:id/delivery',
    group,
    to,
    path,
    summary: 'Send an email again, to another address if one is given',
    detail:
      'One that was given up is tried for three more days; of one that was sent, and to another address, a copy ' +
      'goes out. The history of what it is about says who sent it again, and to whom.',
    body: anObject({ recipient: aText('An email address') }, { optional: 'all' }),
    answers: done,
    refuses: { 400: ['EMAIL_INVALID', 'UNKNOWN_PROPERTY'], 409: ['LETTER_UNDER_WAY'] },
  },
  {
    call: 'POST /api/letters/:id/dismissal',
    group,
    to,
    path,
    summary: 'Dismiss an email that was given up: it is no longer needed',
    answers: done,
  },
]
