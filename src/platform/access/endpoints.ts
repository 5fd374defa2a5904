/** What `/auth` and `/users/me` take and answer, for the document. */
import type { Endpoint } from '../openapi/endpoint.ts'
import { aCount, aRecordOf, aText, anObject, named, oneOf } from '../openapi/json-schema.ts'

const group = 'Sign in'
const mode = oneOf(
  ['json', 'cookie', 'session'],
  'Where the refresh token goes: into the answer, or into a cookie no script can read',
  { default: 'json' },
)
const tokens = named(
  'Tokens',
  anObject(
    {
      access_token: aText('Goes with every call, `Authorization: Bearer …`'),
      expires: aCount('How long the access token lives, in milliseconds'),
      refresh_token: aText('Gives the next pair, once; absent with mode `cookie`'),
    },
    { optional: ['refresh_token'] },
  ),
)
const refresh = anObject({ mode, refresh_token: aText('Where it is not in the cookie') }, { optional: 'all' })

export const authEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /auth/login',
    group,
    summary: 'Sign in with an e-mail address and a password',
    body: anObject(
      {
        email: aText(undefined, { examples: ['you@example.com'] }),
        password: aText(undefined, { examples: ['…'] }),
        otp: aText('The code of the second factor, where there is one'),
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
    summary: 'Sign in by somebody else: no such provider is configured',
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

export const usersEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /users/me',
    group,
    summary: 'Who is signed in',
    to: ['organizer', 'employee', 'planner', 'accountant', 'admin', 'super-administrator'],
    query: { fields: aText('The fields to answer, as everywhere') },
    answers: { 200: { words: 'The account', data: aRecordOf('users') } },
  },
]
