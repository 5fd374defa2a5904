/** `/auth`: login, refresh and logout, as the dialect answers them. */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { readJson } from '../http/body.ts'
import { invalidCredentials, invalidPayload, problem, routeNotFound } from '../http/problem.ts'
import { hashAddress, invalidAddress } from './caller.ts'
import { cookieSessionMs, cookieToken, sessionCookie } from './cookie-session.ts'
import type { AccessDeps } from './deps.ts'
import { logIn, refresh, type Tokens } from './login.ts'
import { type Body, textIn } from './text-in.ts'
import { endSession, sessionMs } from './sessions.ts'

const modes = ['cookie', 'json', 'session'] as const
type Mode = (typeof modes)[number]

/** The cookie of mode `cookie`, which our own client does not use. */
const refreshCookie = 'directus_refresh_token'

function modeOf(body: Body, fallback: Mode): Mode {
  const mode = body.mode ?? fallback
  if (modes.includes(mode as Mode)) return mode as Mode
  throw invalidPayload(`"mode" must be one of [${modes.join(', ')}]`)
}

/** The routes of `/auth`, to be mounted at the root. */
export function authRoutes(deps: AccessDeps): Hono {
  const routes = new Hono()

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

  const tokenOf = (c: Context, body: Body, mode: Mode): string => {
    const token =
      mode === 'session'
        ? cookieToken(c.req.raw, deps.publicUrl)
        : (body.refresh_token ?? getCookie(c, refreshCookie))
    if (typeof token === 'string' && token) return token
    throw invalidPayload('The refresh token is required in either the payload or cookie')
  }

  routes.post('/auth/login', async (c) => {
    const body = (await readJson(c.req.raw)) as Body
    const mode = modeOf(body, 'json')
    const credentials = { email: textIn(body, 'email'), password: textIn(body, 'password') }
    const otp = typeof body.otp === 'string' || typeof body.otp === 'number' ? String(body.otp) : undefined
    const address = deps.address(c.req.raw)
    deps.throttle.take(address)
    const outcome = await logIn(deps, {
      ...credentials,
      otp,
      userAgent: c.req.header('user-agent'),
      address,
      ipHash: hashAddress(address, deps.secret),
      lives: livesOf(mode),
    })
    if (outcome.ok) return answer(c, outcome.value, mode)
    const { reason } = outcome.refusal
    if (reason === 'address-refused') throw invalidAddress()
    throw reason === 'credentials-wrong' ? invalidCredentials() : problem('INVALID_OTP', 'Invalid user OTP.')
  })

  routes.post('/auth/login/:provider', (c) => {
    throw routeNotFound(c.req.path)
  })

  routes.post('/auth/refresh', async (c) => {
    const body = (await readJson(c.req.raw)) as Body
    const mode = modeOf(body, body.refresh_token ? 'json' : 'cookie')
    const outcome = await refresh(deps, tokenOf(c, body, mode), {
      address: deps.address(c.req.raw),
      lives: livesOf(mode),
    })
    if (!outcome.ok) throw invalidCredentials()
    return answer(c, outcome.value, mode)
  })

  routes.post('/auth/logout', async (c) => {
    const body = (await readJson(c.req.raw)) as Body
    const mode = modeOf(body, 'json')
    await endSession(deps.database.kysely, tokenOf(c, body, mode), deps.now())
    if (mode === 'session') deleteCookie(c, sessionCookie, ownCookie)
    if (getCookie(c, refreshCookie)) deleteCookie(c, refreshCookie, { path: '/' })
    return c.body(null, 204)
  })

  return routes
}
