/** `/auth`: login, refresh and logout, as the dialect answers them. */
import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { anythingSent, dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { invalidCredentials, invalidPayload, problem, routeNotFound } from '../http/problem.ts'
import { count, judged, named, object, openObject, optional, text } from '../http/endpoint/schema.ts'
import { hashAddress, invalidAddress } from './session/caller.ts'
import { cookieSessionMs, cookieToken, sessionCookie } from './session/cookie-session.ts'
import type { AccessDeps } from './deps.ts'
import { logIn, refresh, type Tokens } from './session/login.ts'
import { emailSent, group, passwordSent } from './sent.ts'
import { endSession, sessionMs } from './session/sessions.ts'

const modes = ['cookie', 'json', 'session'] as const
type Mode = (typeof modes)[number]

/** The cookie of mode `cookie`, which our own client does not use. */
const refreshCookie = 'directus_refresh_token'

const mode = judged<Mode | undefined>(
  {
    type: 'string',
    enum: ['json', 'cookie', 'session'],
    default: 'json',
    description:
      'Where the refresh token goes: in the response, or in a cookie scripts cannot read. Mode `session` returns no ' +
      'token at all: its cookie `directus_session_token` lasts a day, and is accepted on reads and on JSON sent by our own ' +
      'pages',
  },
  [],
  (given) => {
    if (given === undefined || given === null) return { value: undefined }
    if (modes.includes(given as Mode)) return { value: given as Mode }
    return { reason: `must be one of [${modes.join(', ')}]` }
  },
)
const tokens = {
  words: 'Signed in',
  data: named(
    'Tokens',
    object({
      access_token: optional(
        text('Goes with every call, `Authorization: Bearer …`; absent with mode `session`'),
      ),
      expires: count('How long the access token lives, in milliseconds'),
      refresh_token: optional(
        text('Gives the next pair, once; absent with the modes `cookie` and `session`'),
      ),
    }),
  ),
}
const refreshSent = openObject({
  mode: optional(mode),
  refresh_token: anythingSent({ type: 'string', description: 'Where it is not in the cookie' }),
})

/** The routes of `/auth`, to be mounted at the root. */
export function authRoutes(deps: AccessDeps): Hono {
  const answering = dialectOf(() => ({}))

  const ownCookie = { httpOnly: true, sameSite: 'Strict', path: '/', secure: deps.secure } as const
  const livesOf = (mode: Mode) => (mode === 'session' ? cookieSessionMs : undefined)

  const answer = (c: Context, tokens: Tokens, mode: Mode) => {
    if (mode === 'json') return c.json({ data: tokens })
    const { refresh_token, ...rest } = tokens
    if (mode === 'session') {
      setCookie(c, sessionCookie, refresh_token, { ...ownCookie, maxAge: cookieSessionMs / 1000 })
      return c.json({ data: { expires: cookieSessionMs } })
    }
    const cookie = { httpOnly: true, sameSite: 'Lax', path: '/', secure: deps.secure } as const
    setCookie(c, refreshCookie, refresh_token, { ...cookie, maxAge: sessionMs / 1000 })
    return c.json({ data: rest })
  }

  const tokenOf = (c: Context, given: unknown, mode: Mode): string => {
    const token =
      mode === 'session' ? cookieToken(c.req.raw, deps.publicUrl) : (given ?? getCookie(c, refreshCookie))
    if (typeof token === 'string' && token) return token
    throw invalidPayload('The refresh token is required in either the payload or cookie')
  }

  return mountedDialect([
    answering(
      {
        call: 'POST /auth/login',
        group,
        summary: 'Sign in with an email address and a password',
        body: openObject({
          mode: optional(mode),
          email: emailSent,
          password: passwordSent,
          otp: anythingSent({
            type: 'string',
            description: 'The one-time code, where a second step is set up',
          }),
        }),
        answers: { 200: tokens },
        refuses: { INVALID_CREDENTIALS: 401, INVALID_OTP: 401 },
      },
      async ({ context, body: { mode = 'json', email, password, otp } }) => {
        const address = deps.address(context.req.raw)
        deps.throttle.take(address)
        const outcome = await logIn(deps, {
          email,
          password,
          otp: typeof otp === 'string' || typeof otp === 'number' ? String(otp) : undefined,
          userAgent: context.req.header('user-agent'),
          address,
          ipHash: hashAddress(address, deps.secret),
          lives: livesOf(mode),
        })
        if (outcome.ok) return answer(context, outcome.value, mode)
        const { reason } = outcome.refusal
        if (reason === 'address-refused') throw invalidAddress()
        throw reason === 'credentials-wrong'
          ? invalidCredentials()
          : problem('INVALID_OTP', 'Invalid user OTP.')
      },
    ),
    answering(
      {
        call: 'POST /auth/login/:provider',
        group,
        summary: 'Sign in through a provider; none is configured',
        answers: {},
        refuses: { ROUTE_NOT_FOUND: 404 },
      },
      ({ context }) => {
        throw routeNotFound(context.req.path)
      },
    ),
    answering(
      {
        call: 'POST /auth/refresh',
        group,
        summary: 'The next pair of tokens',
        detail:
          'A refresh token works once. Used again within 30 seconds it is refused; later the whole session ends.',
        body: refreshSent,
        answers: { 200: { ...tokens, words: 'The session goes on' } },
        refuses: { INVALID_CREDENTIALS: 401 },
      },
      async ({ context, body: { refresh_token, mode = refresh_token ? 'json' : 'cookie' } }) => {
        const outcome = await refresh(deps, tokenOf(context, refresh_token, mode), {
          address: deps.address(context.req.raw),
          lives: livesOf(mode),
        })
        if (!outcome.ok) throw invalidCredentials()
        return answer(context, outcome.value, mode)
      },
    ),
    answering(
      {
        call: 'POST /auth/logout',
        group,
        summary: 'Sign out',
        body: refreshSent,
        answers: { 204: { words: 'The session is over, or was' } },
      },
      async ({ context, body: { refresh_token, mode = 'json' } }) => {
        await endSession(deps.database.kysely, tokenOf(context, refresh_token, mode), deps.now())
        if (mode === 'session') deleteCookie(context, sessionCookie, ownCookie)
        if (getCookie(context, refreshCookie)) deleteCookie(context, refreshCookie, { path: '/' })
        return undefined
      },
    ),
  ])
}
