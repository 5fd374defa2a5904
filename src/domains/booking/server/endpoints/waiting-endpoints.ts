/** The waiting list of a full day, for the API's document. */
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import {
  aCount,
  aDay,
  aFlag,
  aText,
  aTranslation,
  anObject,
  oneOf,
} from '../../../../platform/openapi/json-schema.ts'
import { waitingStatuses } from '../../resources/waiting-entries.ts'
import { refusing, wishReasons } from './refusing.ts'
import { wishFields } from './schemas.ts'

const group = 'Waiting list'
const path = { token: aText('Of the letter') }
const gone = refusing(['waiting-entry-not-found', 'unknown-property'])
const { people, day, postal_code, package: offer, duration, bob } = wishFields

export const waitingEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/waiting',
    group,
    summary: 'Join the waiting list of a full day',
    detail:
      'An email asks to confirm the address. Of those who did, the first on the list gets one email with a start that is held for a while.',
    takes: ['Idempotency-Key'],
    body: anObject(
      {
        people,
        day,
        postal_code,
        package: offer,
        duration,
        bob,
        email: aText(undefined, { maxLength: 254, examples: ['an@example.be'] }),
        consent: aFlag('To these two emails', { examples: [true] }),
      },
      { optional: ['bob'] },
    ),
    answers: { 201: { words: 'On the list once the address is confirmed', data: anObject({ day: aDay() }) } },
    refuses: refusing(wishReasons, [
      'email-required',
      'email-invalid',
      'consent-required',
      'day-still-free',
      'day-stays-closed',
      'waiting-list-full',
      'waiting-unconfirmed',
    ]),
  },
  {
    call: 'GET /api/waiting/:token',
    group,
    summary: 'An entry on the waiting list',
    path,
    answers: {
      200: {
        words: 'The day and the wish, without the address',
        data: anObject({
          day: aDay(),
          people: aCount(),
          package: aTranslation,
          status: oneOf(waitingStatuses),
        }),
      },
    },
    refuses: gone,
  },
  {
    call: 'POST /api/waiting/:token/confirmation',
    group,
    summary: 'Confirm the address, with the link that was emailed to it',
    path,
    takes: ['Idempotency-Key'],
    answers: {
      200: {
        words: 'On the list',
        data: anObject({
          day: aDay(),
          people: aCount(),
          package: aTranslation,
          status: oneOf(waitingStatuses),
        }),
      },
    },
    refuses: gone,
  },
  {
    call: 'DELETE /api/waiting/:token',
    group,
    summary: 'Leave the list; anything held is released',
    path,
    takes: ['Idempotency-Key'],
    answers: { 204: { words: 'Off the list, the address erased' } },
    refuses: gone,
  },
  {
    call: 'POST /api/waiting/:token/leave',
    group,
    summary: 'Leave the list with one click in an email program (RFC 8058)',
    detail: 'The address in the email’s `List-Unsubscribe`. The form sent with it is ignored.',
    path,
    body: anObject({ 'List-Unsubscribe': aText(undefined, { examples: ['One-Click'] }) }),
    bodyType: 'application/x-www-form-urlencoded',
    answers: { 204: { words: 'Off the list, the address erased' } },
    refuses: gone,
  },
  {
    call: 'GET /api/waiting/:token/leave',
    group,
    summary: 'Open the page that asks whether to leave the list',
    path,
    answers: { 302: { words: 'To the page; the entry is still on the list' } },
  },
  {
    call: 'GET /api/waiting/:token/offer',
    group,
    summary: 'Open the booking flow with what is held',
    path,
    answers: { 302: { words: 'To the current step; sets the `draft` cookie' } },
  },
]
