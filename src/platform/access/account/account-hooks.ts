/** What happens to accounts and roles on their way to the one write path, whoever writes them. */
import type { Kysely } from 'kysely'
import { afterCommit } from '../../db/transaction.ts'
import { isNetwork, isWithin, networks } from '../../http/address/address.ts'
import { forbidden, Problem } from '../../http/problem.ts'
import type { SliceHooks, Writer, Row } from '../../items/write/writer.ts'
import { failed } from '../../items/change/payload.ts'
import type { Tables } from '../../resource/model.ts'
import type { AccessDeps } from '../deps.ts'
import { isAnotherInCharge, lastInCharge, ownAccount, ownAddressLeftOut } from './in-charge.ts'
import { hashPassword, isPassword } from '../password/password.ts'
import { checkPassword } from '../password/password-policy.ts'
import { countedFrom, endSessionsOf, hashToken } from '../session/sessions.ts'
import {
  endsSessions,
  judgeState,
  leavesCharge,
  type AccountState,
  shutsOut,
  statusesAfter,
  type UserChange,
  type UserStatus,
} from './user-rules.ts'

type Tx = Kysely<Tables>
/** How a secret reads back; written again it means: as it was. */
const mask = '**********'
/** Characters of a static token at least: what nobody guesses (OWASP ASVS 5, 11.4: 128 bits and more). */
const shortestToken = 32
const tokenTooShort = failed('token', {
  type: 'min_length',
  valid: shortestToken,
  because: `Value has to have ${shortestToken} characters at least`,
})

export const accountHooks = (deps: AccessDeps): SliceHooks => ({
  users: {
    columns: (tx, writer, row, before) => userColumns(deps, tx, writer, row, before),
    retired: { status: 'archived' },
  },
  roles: { columns: (tx, writer, row, before) => roleColumns(deps, tx, writer, row, before) },
})

async function userColumns(
  deps: AccessDeps,
  tx: Tx,
  writer: Writer,
  given: Row,
  before: Row | null,
): Promise<Row> {
  const row = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== mask)) as Row
  const change: UserChange = {
    before: before && (await accountState(tx, String(before.status), before.role)),
    after: await accountState(tx, statusOf(row, before), row.role === undefined ? before?.role : row.role),
    bySuper: writer.admin,
  }
  if (!judgeState(change).ok)
    throw forbidden('Only a super-administrator may give or change an account with full access.')
  checkStatus(row, before)
  const isOwn = before !== null && before.id === writer.actor.user
  if (isOwn && opensAnotherWayIn(row, before)) await proveOwn(deps, writer, before)
  if (before && leavesCharge(change) && !(await isAnotherInCharge(tx, { user: String(before.id) })))
    throw lastInCharge(writer)
  if (isOwn && shutsOut(change)) throw ownAccount(writer)
  const hasNewPassword = row.password !== undefined
  // Who had one under the old password has none under the new; one that comes with it is meant.
  const kept = {
    ...(before && hasNewPassword && { token: null }),
    ...row,
    ...(await hashed(deps, tx, writer, { email: before?.email, ...row })),
  }
  if (!before) return { ...kept, status: change.after.status }
  const id = String(before.id)
  afterCommit(tx, () => deps.accounts.forget(id))
  await writeOfChange(deps, tx, writer, row, before)
  if (!endsSessions(change, hasNewPassword)) return kept
  await endSessionsOf(tx, id, deps.now())
  return { ...kept, sessions_from: countedFrom(before.sessions_from as string | null, deps.now()) }
}

/** A new account with a password is one to sign in with, unless something else is said of it. */
const statusOf = (row: Row, before: Row | null): string =>
  (row.status ?? before?.status ?? (row.password ? 'active' : 'draft')) as string

/** What lets somebody in, or lets him ask for a way in, besides the password there is. */
const opensAnotherWayIn = (row: Row, before: Row): boolean =>
  row.password !== undefined ||
  (row.email !== undefined && row.email !== before.email) ||
  typeof row.token === 'string'

/** Its holder hears of another address or password where he was known by, whoever changed it. */
async function writeOfChange(
  { sendLetter }: AccessDeps,
  tx: Tx,
  { locale }: Writer,
  row: Row,
  before: Row,
): Promise<void> {
  if (before.status !== 'active') return
  const to = String(before.email)
  const letter = { user: String(before.id), to, locale }
  if (row.email !== undefined && row.email !== to)
    await sendLetter(tx, { letter: 'email-changed', ...letter })
  if (row.password !== undefined) await sendLetter(tx, { letter: 'password-changed', ...letter })
}

/** A stolen token, or an unlocked screen, does not become a password, an address or a token of the thief's. */
async function proveOwn({ throttle }: AccessDeps, writer: Writer, before: Row): Promise<void> {
  if (writer.currentPassword === undefined)
    throw new Problem(400, [
      failed('current_password', {
        type: 'required',
        because: 'Value is required to change your password, email or token',
      }),
    ])
  throttle.take(`password ${String(before.id)}`)
  if (await isPassword(writer.currentPassword, before.password as string | null)) return
  const because = 'This is not your password'
  throw new Problem(400, [failed('current_password', { type: 'password', because })])
}

async function accountState(tx: Tx, status: string, role: unknown): Promise<AccountState> {
  if (typeof role !== 'string') return { status, isSuper: false, role: null }
  const found = await tx.selectFrom('roles').select('admin_access').where('id', '=', role).executeTakeFirst()
  return { status, isSuper: found?.admin_access ?? false, role }
}

function checkStatus(row: Row, before: Row | null): void {
  if (!before || row.status === undefined) return
  const valid = statusesAfter(before.status as UserStatus)
  if (valid.includes(row.status as UserStatus)) return
  const because = `Value has to be one of ${valid.join(', ')}`
  throw new Problem(400, [failed('status', { type: 'in', valid, because })])
}

/** Passwords and static tokens as they are kept. */
async function hashed({ signInPolicy }: AccessDeps, tx: Tx, writer: Writer, row: Row): Promise<Row> {
  const kept: Record<string, unknown> = {}
  if (typeof row.password === 'string') {
    const email = typeof row.email === 'string' ? row.email : null
    await checkPassword(row.password, (await signInPolicy(tx)).passwords, { ...writer, email })
    kept.password = await hashPassword(row.password)
    kept.failed_logins = 0
  }
  if (typeof row.token === 'string') {
    if (row.token.length < shortestToken) throw new Problem(400, [tokenTooShort])
    kept.token = hashToken(row.token)
  }
  return kept
}

async function roleColumns(
  { accounts }: AccessDeps,
  tx: Tx,
  writer: Writer,
  row: Row,
  before: Row | null,
): Promise<Row> {
  const places = (row.ip_access ?? []) as readonly string[]
  const odd = places.find((part) => !isNetwork(part))
  if (odd !== undefined) {
    const because = `"${odd}" is no IP address and no network such as 10.0.0.0/8`
    throw new Problem(400, [failed('ip_access', { type: 'ip', because })])
  }
  const { address } = writer
  const isOwn = before !== null && before.id === writer.variables.role
  if (isOwn && address && places.length > 0 && !isWithin(address, networks(places)))
    throw ownAddressLeftOut(address, writer)
  if (before?.admin_access && row.admin_access === false)
    if (!(await isAnotherInCharge(tx, { role: String(before.id) }))) throw lastInCharge(writer)
  if (before) afterCommit(tx, () => accounts.forget())
  return row
}
