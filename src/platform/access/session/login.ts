/** Logging in, staying in and leaving. */
import { iso } from '../../../kernel/time/period.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { afterCommit } from '../../db/transaction.ts'
import { recordEvent, write } from '../../items/write/write.ts'
import type { Tables } from '../../resource/model.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { type Account, loadAccount, mayCallFrom, userByEmail } from '../account/account.ts'
import { type Actor, visitorActor } from '../actor.ts'
import { invalidAddress } from './caller.ts'
import type { AccessDeps } from '../deps.ts'
import { isAnotherInCharge } from '../account/in-charge.ts'
import { isPassword } from '../password/password.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { users } from '../resources.ts'
import { countedFrom, endSessionsOf, openSession, rotateSession } from './sessions.ts'
import { stepOfCode } from '../second-factor/totp.ts'

/** A login that fails is answered this long after it came in, whatever failed, so that time says nothing. */
export const loginStallMs = 500

export interface Credentials {
  readonly email: string
  readonly password: string
  /** A one-time code, or a recovery code. */
  readonly otp?: string
  readonly userAgent?: string | null
  readonly address: string
  readonly ipHash?: string
  /** How long the session lives without being used. */
  readonly lives?: number
}

/** What a login and a refresh answer; `expires` in milliseconds. */
export interface Tokens {
  readonly expires: number
  readonly refresh_token: string
  readonly access_token: string
}

type LoginRefusal = 'credentials-wrong' | 'code-missing' | 'code-wrong' | 'address-refused'
type Tx = Kysely<Tables>
/** Checks the credentials and opens a session; only active accounts come in. Failures take `loginStallMs`. */
export async function logIn(
  deps: AccessDeps,
  credentials: Credentials,
): Promise<Outcome<Tokens, LoginRefusal>> {
  const stalled = sleep(loginStallMs)
  await deps.guesses.before(credentials.email)
  const outcome = await entered(deps, credentials)
  if (outcome.ok) deps.guesses.succeeded(credentials.email)
  else {
    if (outcome.refusal.reason === 'code-missing') deps.guesses.uncounted(credentials.email)
    await stalled
  }
  return outcome
}

async function entered(deps: AccessDeps, given: Credentials): Promise<Outcome<Tokens, LoginRefusal>> {
  const row = await userByEmail(deps.database.kysely, given.email)
  const isRight = await isPassword(given.password, row?.password)
  if (!row || row.status !== 'active') return refuse('credentials-wrong')
  if (!isRight) {
    await countFailure(deps, row.id, given)
    return refuse('credentials-wrong')
  }
  const outcome = await deps.database.transaction((tx) => opened(deps, tx, given, row))
  if (!outcome.ok) {
    if (outcome.refusal.reason === 'code-wrong') await countFailure(deps, row.id, given)
    return outcome
  }
  return ok(await tokens(deps, outcome.value.account, outcome.value.refresh))
}

/** Opens the session of who knew the password, unless the account changed since, or asks for more. */
async function opened(
  deps: AccessDeps,
  tx: Tx,
  given: Credentials,
  { id, password }: { readonly id: string; readonly password: string | null },
): Promise<Outcome<{ account: Account; refresh: string }, LoginRefusal>> {
  const now = deps.now()
  const row = await tx
    .selectFrom('users')
    .select(['password', 'status', 'tfa_secret', 'tfa_step'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const account = await loadAccount(tx, id)
  if (!account || row?.status !== 'active' || row.password !== password) return refuse('credentials-wrong')
  if (!mayCallFrom(account, given.address)) return refuse('address-refused')
  const actor: Actor = { kind: 'user', user: id, role: account.role, ipHash: given.ipHash }
  const code = given.otp?.trim() ?? ''
  const step = row.tfa_secret ? stepOfCode(code, row.tfa_secret, { now, last: row.tfa_step }) : null
  if (row.tfa_secret && step === null) {
    if (!code) return refuse('code-missing')
    if (!(await useRecoveryCode(tx, id, code, { secret: deps.secret, now }))) return refuse('code-wrong')
    await recordEvent(tx, actor, { collection: users, item: id, action: 'use-recovery-code' })
  }
  await tx
    .updateTable('users')
    .set({ last_access: iso(now), failed_logins: 0, ...(step !== null && { tfa_step: step }) })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, actor, { collection: users, item: id, action: 'login' })
  return ok({
    account,
    refresh: await openSession(tx, { user: id, now, userAgent: given.userAgent, lives: given.lives }),
  })
}

/**
 * Counts a failed login where the company limits them, and suspends the account at the last one. The last
 * super-administrator is never suspended by a stranger's guesses; the throttle stands before them.
 */
async function countFailure(deps: AccessDeps, id: string, { ipHash }: Credentials): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { loginAttempts } = await deps.signInPolicy(tx)
    if (loginAttempts === null) return
    const counted = await tx
      .updateTable('users')
      .set((eb) => ({ failed_logins: eb('failed_logins', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'active')
      .returning(['failed_logins', 'sessions_from'])
      .executeTakeFirst()
    if (!counted || counted.failed_logins < loginAttempts) return
    const account = await loadAccount(tx, id)
    if (account?.admin && !(await isAnotherInCharge(tx, { user: id }))) return
    const sessions_from = countedFrom(counted.sessions_from, deps.now())
    const update = { status: 'suspended', sessions_from, failed_logins: 0 } as const
    const comment = `${loginAttempts} failed logins`
    await write(tx, visitorActor(ipHash), { collection: users, key: id, update, action: 'suspend', comment })
    await endSessionsOf(tx, id, deps.now())
    afterCommit(tx, () => deps.accounts.forget(id))
  })
}

/**
 * The next pair of tokens for a refresh token; sessions.ts says which tokens are refused. Throws 401 INVALID_IP
 * from an address the role does not list, and the token stays good elsewhere.
 */
export async function refresh(
  deps: AccessDeps,
  token: string,
  { address, lives }: { readonly address: string; readonly lives?: number },
): Promise<Outcome<Tokens, 'session-unknown'>> {
  const outcome = await deps.database.transaction(async (tx) => {
    const rotated = await rotateSession(tx, token, deps.now(), lives)
    if (!rotated.ok) return rotated
    const account = await loadAccount(tx, rotated.value.user)
    if (account?.status !== 'active') return refuse('session-unknown')
    if (!mayCallFrom(account, address)) throw invalidAddress()
    return ok({ account, refresh: rotated.value.token })
  })
  return outcome.ok ? ok(await tokens(deps, outcome.value.account, outcome.value.refresh)) : outcome
}

async function tokens({ secret, now }: AccessDeps, account: Account, refreshToken: string): Promise<Tokens> {
  const claims = {
    id: account.id,
    role: account.roleId,
    app_access: account.app,
    admin_access: account.admin,
  }
  return {
    expires: accessTokenSeconds * 1000,
    refresh_token: refreshToken,
    access_token: await signAccessToken(claims, secret, now(), account.tokensOverUntil),
  }
}
