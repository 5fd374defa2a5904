/** What `/auth` and `/users/me` take and answer, for the document. */
import type { InvitedWith } from './deps.ts'
import type { Endpoint } from '../openapi/endpoint.ts'
import { aCount, aRecordOf, aText, anId, anObject, listOf, named, oneOf } from '../openapi/json-schema.ts'

const group = 'Sign in'
const mode = oneOf(
  ['json', 'cookie', 'session'],
  'Where the refresh token goes: in the response, or in a cookie scripts cannot read. Mode `session` returns no ' +
    'token at all: its cookie `directus_session_token` lasts a day, and is accepted on reads and on JSON sent by our own ' +
    'pages',
  { default: 'json' },
)
const email = aText(undefined, { examples: ['you@example.com'], maxLength: 255 })
const password = aText(undefined, { examples: ['…'] })
const ownPage = aText('A page of this site for the link; the product’s own by default')
const byLink = anObject({ token: aText('Of the link'), password })
const tokenRefuses = { 401: ['TOKEN_EXPIRED'], 403: ['INVALID_TOKEN'] }
/** Whoever has an account; a visitor has none of these. */
export const signedIn = ['organizer', 'employee', 'planner', 'accountant', 'admin', 'super-administrator']
const tokens = named(
  'Tokens',
  anObject(
    {
      access_token: aText('Goes with every call, `Authorization: Bearer …`; absent with mode `session`'),
      expires: aCount('How long the access token lives, in milliseconds'),
      refresh_token: aText('Gives the next pair, once; absent with the modes `cookie` and `session`'),
    },
    { optional: ['access_token', 'refresh_token'] },
  ),
)
const refresh = anObject({ mode, refresh_token: aText('Where it is not in the cookie') }, { optional: 'all' })

export const authEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /auth/login',
    group,
    summary: 'Sign in with an email address and a password',
    body: anObject(
      {
        email,
        password,
        otp: aText('The one-time code, where a second step is set up'),
        mode,
      },
      { optional: ['otp', 'mode'] },
    ),
    answers: { 200: { words: 'Signed in', data: tokens } },
    refuses: { 401: ['INVALID_CREDENTIALS', 'INVALID_OTP'] },
  },
  {
    call: 'POST /auth/login/:provider',
    group,
    summary: 'Sign in through a provider; none is configured',
    answers: {},
    refuses: { 404: ['ROUTE_NOT_FOUND'] },
  },
  {
    call: 'POST /auth/refresh',
    group,
    summary: 'The next pair of tokens',
    detail:
      'A refresh token works once. Used again within 30 seconds it is refused; later the whole session ends.',
    body: refresh,
    answers: { 200: { words: 'The session goes on', data: tokens } },
    refuses: { 401: ['INVALID_CREDENTIALS'] },
  },
  {
    call: 'POST /auth/logout',
    group,
    summary: 'Sign out',
    body: refresh,
    answers: { 204: { words: 'The session is over, or was' } },
  },
]

export const passwordEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /auth/password/request',
    group,
    summary: 'Ask for a link to a new password',
    detail:
      'The answer is the same whether the address has an account or not. The link is valid for two hours.',
    body: anObject({ email, reset_url: ownPage }, { optional: ['reset_url'] }),
    answers: { 204: { words: 'An email is on its way if the address has an account' } },
  },
  {
    call: 'POST /auth/password/reset',
    group,
    summary: 'Set the new password, with the token from the link',
    body: byLink,
    answers: { 204: { words: 'Set; every session of the account is over' } },
    refuses: tokenRefuses,
  },
]

/** @param more what an invitation takes besides. */
export const invitationEndpoints = (more: InvitedWith['body'] = {}): readonly Endpoint[] => [
  {
    call: 'POST /users/invite',
    group,
    summary: 'Invite people, each with a role; they choose a password through the link in an email',
    to: signedIn,
    body: anObject(
      {
        email: { anyOf: [email, listOf(email, 'At most a hundred', { maxItems: 100 })] },
        role: anId('One of `roles`'),
        invite_url: ownPage,
        first_name: aText('Where one person is invited'),
        last_name: aText(),
        phone_number: aText(),
        language: aText('Of the email too: `fr-FR`'),
        ...more,
      },
      {
        optional: ['invite_url', 'first_name', 'last_name', 'phone_number', 'language', ...Object.keys(more)],
      },
    ),
    answers: { 204: { words: 'The emails are on their way' } },
  },
  {
    call: 'POST /users/invite/accept',
    group,
    summary: 'Accept an invitation with a password and the token from the link',
    body: byLink,
    answers: { 204: { words: 'The account is active' } },
    refuses: tokenRefuses,
  },
]

const recoveryCodes = anObject({ recovery_codes: listOf(aText(), 'Shown this once; each works once') })
const otp = aText('A code of the authenticator')

export const secondFactorEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /users/me/tfa/generate',
    group,
    summary: 'A secret for an authenticator, not switched on yet',
    to: signedIn,
    body: anObject({ password }),
    answers: {
      200: { words: 'The secret', data: anObject({ secret: aText(), otpauth_url: aText('For a QR code') }) },
    },
  },
  {
    call: 'POST /users/me/tfa/enable',
    group,
    summary: 'Switch the second step on, with a code from the authenticator',
    to: signedIn,
    body: anObject({ secret: aText('As it was generated'), otp }),
    answers: { 200: { words: 'On', data: recoveryCodes } },
  },
  {
    call: 'POST /users/me/tfa/recovery-codes',
    group,
    summary: 'New recovery codes; the previous ones stop working',
    to: signedIn,
    body: anObject({ otp }),
    answers: { 200: { words: 'The codes', data: recoveryCodes } },
  },
  {
    call: 'POST /users/me/tfa/disable',
    group,
    summary: 'Switch your own second step off, with a code from the authenticator or a recovery code',
    to: signedIn,
    body: anObject({ otp }),
    answers: { 204: { words: 'Off' } },
  },
  {
    call: 'POST /users/:id/tfa/disable',
    group,
    summary: 'Remove the second step of somebody who lost access to it',
    to: ['admin'],
    path: { id: anId() },
    answers: { 204: { words: 'Off' } },
  },
]

export const sessionsEndpoints: readonly Endpoint[] = [
  {
    call: 'DELETE /users/:id/sessions',
    group,
    summary: 'End every session of an account; `me` as `id` is your own',
    to: signedIn,
    path: { id: aText('A key of `users`, or `me`') },
    answers: { 204: { words: 'Signed out everywhere, including this session if the account is your own' } },
  },
]

export const usersEndpoints: readonly Endpoint[] = [
  {
    call: 'PATCH /users/me',
    group,
    summary: 'Change your own account',
    to: signedIn,
    body: {
      type: 'object',
      description:
        'The fields of `users` you may change on your own account; another `password`, `email` or `token` with ' +
        '`current_password`',
    },
    answers: { 200: { words: 'The account', data: aRecordOf('users') } },
  },
  {
    call: 'GET /users/me',
    group,
    summary: 'Who is signed in',
    to: signedIn,
    query: { fields: aText('The fields to return, as everywhere') },
    answers: { 200: { words: 'The account', data: aRecordOf('users') } },
  },
]
