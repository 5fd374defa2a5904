/** Colleagues an agency invites, for the API's document. */
import { locales } from '../../../../kernel/locale.ts'
import type { Endpoint } from '../../../../platform/openapi/endpoint.ts'
import { aText, anId, anObject, oneOf } from '../../../../platform/openapi/json-schema.ts'
import { refusing } from './refusing.ts'

export const invitationEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/agencies/:id/invitations',
    group: 'Agencies',
    to: ['organizer', 'admin', 'super-administrator'],
    summary: 'Invite a colleague of one’s own agency',
    detail:
      'Creates an account with the role of organizer and sends an email to choose a password. Calling again sends it again; somebody with an account elsewhere is left alone, with the same answer.',
    path: { id: anId('The agency') },
    takes: ['Idempotency-Key'],
    body: anObject(
      {
        email: aText(undefined, { maxLength: 254, examples: ['collega@example.be'] }),
        first_name: aText(undefined, { maxLength: 100 }),
        last_name: aText(undefined, { maxLength: 100 }),
        language: oneOf(locales, 'Of the email; the caller’s by default'),
      },
      { optional: ['language'] },
    ),
    answers: { 201: { words: 'Invited', data: anObject({ email: aText() }) } },
    refuses: refusing([
      'email-required',
      'email-invalid',
      'first-name-required',
      'last-name-required',
      'text-too-long',
      'wrong-type',
      'too-many-members',
      'unknown-property',
    ]),
  },
]
