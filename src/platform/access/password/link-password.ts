/** Setting a password by the link of a letter, for an invitation and for a forgotten one alike. */
import { detectLocale, type Locale } from '../../../kernel/locale.ts'
import { afterCommit } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { loadRow } from '../../items/sql/row.ts'
import { write } from '../../items/write/write.ts'
import { loadAccount } from '../account/account.ts'
import { type LinkPurpose, readLink } from '../account/account-link.ts'
import { hashAddress } from '../session/caller.ts'
import type { AccessDeps } from '../deps.ts'
import { hashPassword } from './password.ts'
import { checkPassword } from './password-policy.ts'
import { users } from '../resources.ts'
import { countedFrom, endSessionsOf } from '../session/sessions.ts'
import type { UserStatus } from '../account/user-rules.ts'

const uses: Readonly<Record<LinkPurpose, { of: UserStatus; action: string }>> = {
  invite: { of: 'invited', action: 'accept-invite' },
  'password-reset': { of: 'active', action: 'reset-password' },
}
const invalidToken = () => problem('INVALID_TOKEN', 'Invalid token.')

/** What a link in a letter still opens: before anything is typed, a page says what is true of it. */
export const linkStates = ['open', 'used', 'over'] as const
export type LinkState = (typeof linkStates)[number]

/** Of a link that is ours: used once its account signs in with a password already; over in any other way it ended. */
export async function linkStateOf(
  { database, secret, now }: Pick<AccessDeps, 'database' | 'secret' | 'now'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkState> {
  const link = await readLink(token, purpose, { secret, now: now() })
  const row = link.ok ? await loadRow(database.kysely, users, link.value.user) : undefined
  if (!link.ok || !row) return 'over'
  if (row.status === uses[purpose].of && link.value.fits(row)) return 'open'
  return purpose === 'invite' && row.status === 'active' ? 'used' : 'over'
}

/** The language of who opened a letter, and is nobody yet. */
export const localeOf = (request: Request): Locale =>
  detectLocale(undefined, request.headers.get('accept-language'))

/**
 * Gives the account its password, makes it active and ends the sessions and the static token it had; the link is
 * spent with it.
 * Guesses are throttled by address. Throws 403 INVALID_TOKEN for a link that is not ours or was used, 401 TOKEN_EXPIRED, 400 for the password.
 */
export async function setPasswordByLink(
  deps: AccessDeps,
  purpose: LinkPurpose,
  request: Request,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<undefined> {
  const address = deps.address(request)
  deps.throttle.take(address)
  const locale = localeOf(request)
  const ipHash = hashAddress(address, deps.secret)
  const now = deps.now()
  const link = await readLink(token, purpose, { secret: deps.secret, now })
  if (!link.ok)
    throw link.refusal.reason === 'token-expired'
      ? problem('TOKEN_EXPIRED', 'Token expired.')
      : invalidToken()
  const { user, fits } = link.value
  await deps.database.transaction(async (tx) => {
    const row = await loadRow(tx, users, user, { lock: true })
    if (row?.status !== uses[purpose].of || !fits(row)) throw invalidToken()
    await checkPassword(password, (await deps.signInPolicy(tx)).passwords, {
      ...deps,
      locale,
      email: row.email,
    })
    const account = await loadAccount(tx, user)
    const actor = { kind: 'user', user, role: account?.role, ipHash } as const
    await write(tx, actor, {
      collection: users,
      key: user,
      action: uses[purpose].action,
      before: row,
      update: {
        password: await hashPassword(password),
        token: null,
        status: 'active',
        failed_logins: 0,
        sessions_from: countedFrom(row.sessions_from, now),
      },
    })
    await endSessionsOf(tx, user, now)
    if (row.status === 'active')
      await deps.sendLetter(tx, { letter: 'password-changed', user, to: row.email, locale })
    afterCommit(tx, () => deps.accounts.forget(user))
  })
  return undefined
}
