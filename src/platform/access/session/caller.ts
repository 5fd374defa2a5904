/** Who calls: told from the bearer header, and without one from the dialect's session cookie where it counts. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { BoundedMap } from '../../../kernel/cache/bounded-map.ts'
import { detectLocale, isLocale, type Locale } from '../../../kernel/locale.ts'
import { householdOf } from '../../http/address/address.ts'
import { invalidCredentials, invalidPayload, Problem, problem } from '../../http/problem.ts'
import type { Tables } from '../../resource/model.ts'
import { isJwt, verifyAccessToken } from './access-token.ts'
import { type Account, type Accounts, loadAccountByToken, mayCallFrom } from '../account/account.ts'
import type { Actor } from '../actor.ts'
import { cookieToken, sessionCookie, userOfSession } from './cookie-session.ts'
import { hashToken } from './sessions.ts'

export interface Caller {
  readonly actor: Actor
  /** Null for a visitor. */
  readonly account: Account | null
  /** The role's slug; `public` for a visitor. */
  readonly role: string
  /** The language of the answer: `?lang=`, then `Accept-Language`, then Dutch. */
  readonly locale: Locale
  readonly address: string
}

export interface AuthenticateDeps {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly accounts: Accounts
  /** The caller's address, as `clientAddress` tells it. */
  readonly address: (request: Request) => string
  readonly now?: () => number
  /** What the program calls itself: the session cookie counts for changes our own pages ask for. */
  readonly publicUrl: string
}

/** Hashes of the addresses that call just now, by secret and address. */
const hashes = new BoundedMap<string, string>(5_000)

/** A keyed hash of the household of an address, for history: the same one gives the same hash, nothing leads back. */
export function hashAddress(address: string, secret: string): string {
  // Who has a network of his own has more addresses in it than anybody counts.
  const household = householdOf(address)
  const known = hashes.get(secret + household)
  if (known) return known
  const hash = createHmac('sha256', secret).update(household).digest('base64url').slice(0, 22)
  hashes.set(secret + household, hash)
  return hash
}

/**
 * The caller of a request. Throws the dialect's errors: 401 for an unknown static token or an account that is
 * not active, 401 TOKEN_EXPIRED, 401 INVALID_IP from an address its role does not list, 403 INVALID_TOKEN for
 * a wrong signature, 403 TFA_REQUIRED where it owes a second factor, 400 for two tokens at once.
 */
export async function authenticate(deps: AuthenticateDeps, request: Request): Promise<Caller> {
  const url = new URL(request.url)
  const token = tokenOf(request, url)
  const address = deps.address(request)
  const ipHash = hashAddress(address, deps.secret)
  const wanted = url.searchParams.get('lang')
  const locale = isLocale(wanted) ? wanted : detectLocale(undefined, request.headers.get('accept-language'))
  const session = token ? null : cookieToken(request, deps.publicUrl)
  if (!token && !session)
    return { actor: { kind: 'visitor', ipHash }, account: null, role: 'public', locale, address }
  const account = token
    ? isJwt(token)
      ? await accountOfJwt(deps, token)
      : await loadAccountByToken(deps.db, hashToken(token))
    : await accountOfSession(deps, session!)
  if (account?.status !== 'active') throw token ? invalidCredentials() : sessionOver()
  if (!mayCallFrom(account, address)) throw invalidAddress()
  if (account.owesFactor && !isOpenToOwing(url.pathname))
    throw problem('TFA_REQUIRED', 'This account has to set up a second factor first.')
  const { id, role } = account
  return { actor: { kind: 'user', user: id, role, ipHash }, account, role, locale, address }
}

/** From an address the role does not list: the original's answer. */
export const invalidAddress = () => problem('INVALID_IP', 'Invalid IP address.')

/** Where an account goes that owes a second factor: to itself and to the setting up of one. */
const isOpenToOwing = (path: string) => path === '/users/me' || path.startsWith('/users/me/tfa/')

function tokenOf(request: Request, url: URL): string | null {
  const header = /^bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() || null
  const parameter = url.searchParams.get('access_token')
  if (header && parameter)
    throw invalidPayload('The request uses more than one method for including an access token')
  return header ?? parameter
}

async function accountOfSession({ db, accounts, now = Date.now }: AuthenticateDeps, token: string) {
  const user = await userOfSession(db, token, now())
  return user ? accounts.byId(user) : null
}

/** 401, and the browser forgets a cookie that is of no more use. */
function sessionOver(): Problem {
  const { status, entries } = invalidCredentials()
  return new Problem(status, entries, { 'set-cookie': `${sessionCookie}=; Max-Age=0; Path=/` })
}

async function accountOfJwt({ secret, accounts, now }: AuthenticateDeps, token: string) {
  const claims = await verifyAccessToken(token, secret, (now ?? Date.now)())
  if (claims.ok) {
    const account = await accounts.byId(claims.value.id)
    return account && claims.value.iat > account.tokensOverUntil ? account : null
  }
  throw claims.refusal.reason === 'token-expired'
    ? problem('TOKEN_EXPIRED', 'Token expired.')
    : problem('INVALID_TOKEN', 'Invalid token.')
}
