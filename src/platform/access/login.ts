/** Logging in, staying in and leaving. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../items/write.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { type Account, loadAccount } from './account.ts'
import { isStorable } from '../resource/kinds/kind.ts'
import type { Actor } from './actor.ts'
import { isPassword } from './password.ts'
import { users } from './resources.ts'
import { openSession, rotateSession } from './sessions.ts'
import { isCode } from './totp.ts'

/** A login that fails is answered this long after it came in, whatever failed, so that time says nothing. */
export const loginStallMs = 500

export interface LoginDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly secret: string
  readonly now: () => number
}

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly otp?: string
  readonly userAgent?: string | null
  readonly ipHash?: string
}

/** What a login and a refresh answer; `expires` in milliseconds. */
export interface Tokens {
  readonly expires: number
  readonly refresh_token: string
  readonly access_token: string
}

type LoginRefusal = 'credentials-wrong' | 'code-wrong'

/** Checks the credentials and opens a session; only active accounts come in. Failures take `loginStallMs`. */
export async function logIn(
  deps: LoginDeps,
  credentials: Credentials,
): Promise<Outcome<Tokens, LoginRefusal>> {
  const stalled = sleep(loginStallMs)
  const outcome = await judged(deps, credentials)
  if (!outcome.ok) {
    await stalled
    return outcome
  }
  const now = deps.now()
  const account = outcome.value
  const actor: Actor = { kind: 'user', user: account.id, role: account.role, ipHash: credentials.ipHash }
  const refresh = await deps.database.transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ last_access: new Date(now).toISOString() })
      .where('id', '=', account.id)
      .execute()
    await recordEvent(tx, actor, { collection: users, item: account.id, action: 'login' })
    return openSession(tx, { user: account.id, now, userAgent: credentials.userAgent })
  })
  return ok(await tokens(deps, account, refresh))
}

async function judged(
  { database, now }: LoginDeps,
  { email, password, otp }: Credentials,
): Promise<Outcome<Account, LoginRefusal>> {
  const row = await database.kysely
    .selectFrom('users')
    .select(['id', 'password', 'status', 'tfa_secret'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', isStorable(email) ? email.toLowerCase() : ''))
    .executeTakeFirst()
  const isRight = await isPassword(password, row?.password)
  if (!row || !isRight || row.status !== 'active') return refuse('credentials-wrong')
  if (row.tfa_secret && !isCode(otp ?? '', row.tfa_secret, now())) return refuse('code-wrong')
  const account = await loadAccount(database.kysely, row.id)
  return account ? ok(account) : refuse('credentials-wrong')
}

/** The next pair of tokens for a refresh token; sessions.ts says which tokens are refused. */
export async function refresh(deps: LoginDeps, token: string): Promise<Outcome<Tokens, 'session-unknown'>> {
  const rotated = await deps.database.transaction((tx) => rotateSession(tx, token, deps.now()))
  if (!rotated.ok) return rotated
  const account = await loadAccount(deps.database.kysely, rotated.value.user)
  if (account?.status !== 'active') return refuse('session-unknown')
  return ok(await tokens(deps, account, rotated.value.token))
}

async function tokens({ secret, now }: LoginDeps, account: Account, refreshToken: string): Promise<Tokens> {
  const claims = {
    id: account.id,
    role: account.roleId,
    app_access: account.app,
    admin_access: account.admin,
  }
  return {
    expires: accessTokenSeconds * 1000,
    refresh_token: refreshToken,
    access_token: await signAccessToken(claims, secret, now()),
  }
}
