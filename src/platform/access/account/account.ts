/** The account behind a call, with its role; read again every few seconds. */
import type { BlockList } from 'node:net'
import type { Kysely } from 'kysely'
import { isWithin, networks } from '../../http/address/address.ts'
import { isStorable } from '../../resource/kinds/kind.ts'
import type { Tables } from '../../resource/model.ts'
import { slugOf } from '../permission/slug.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly status: string
  readonly roleId: string | null
  /** The role's name as a slug, `super-administrator`; `public` without a role. */
  readonly role: string
  readonly admin: boolean
  readonly app: boolean
  /** Where the role may be used from; null is anywhere. */
  readonly networks: BlockList | null
  /** Its role asks for a second factor it does not have: all it may do is set one up. */
  readonly owesFactor: boolean
  /** The second (epoch) up to which access tokens are over; 0 for none. */
  readonly tokensOverUntil: number
}

/** How long an account is trusted before it is read again: a suspension takes hold within this time. */
export const accountTrustedForMs = 5_000

/** Accounts by id, each read at most once in `accountTrustedForMs`; `forget` makes a change count at once. */
export interface Accounts {
  byId(id: string): Promise<Account | null>
  /** Forgets one account, or all of them. */
  forget(id?: string): void
}

const columns = [
  'users.id',
  'users.email',
  'users.status',
  'users.tfa_secret',
  'users.sessions_from',
  'users.role as roleId',
  'roles.name as roleName',
  'roles.admin_access as admin',
  'roles.app_access as app',
  'roles.ip_access',
  'roles.enforce_tfa',
] as const

const accountQuery = (db: Kysely<Tables>) =>
  db.selectFrom('users').leftJoin('roles', 'roles.id', 'users.role').select(columns)
type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accountQuery>['executeTakeFirst']>>>

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  status: row.status,
  roleId: row.roleId,
  role: row.roleName ? slugOf(row.roleName) : 'public',
  admin: row.admin ?? false,
  app: row.app ?? false,
  networks: row.ip_access && row.ip_access.length > 0 ? networks(row.ip_access) : null,
  owesFactor: Boolean(row.enforce_tfa) && row.tfa_secret === null,
  tokensOverUntil: row.sessions_from ? Math.floor(Date.parse(row.sessions_from) / 1000) : 0,
})

/** The account with an e-mail address, in any case; undefined for none, and for what is no address. */
export const userByEmail = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password', 'status'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', isStorable(email) ? email.toLowerCase() : ''))
    .executeTakeFirst()

/** Whether the account's role may be used from an address. */
export const mayCallFrom = ({ networks }: Account, address: string): boolean =>
  networks === null || isWithin(address, networks)

export async function loadAccount(db: Kysely<Tables>, id: string): Promise<Account | null> {
  const row = await accountQuery(db).where('users.id', '=', id).executeTakeFirst()
  return row ? accountOf(row) : null
}

/** The account a static token belongs to, by the token's hash. */
export async function loadAccountByToken(db: Kysely<Tables>, tokenHash: string): Promise<Account | null> {
  const row = await accountQuery(db).where('users.token', '=', tokenHash).executeTakeFirst()
  return row ? accountOf(row) : null
}

/** More accounts than one process meets in five seconds; beyond it all are read anew. */
const mostKept = 10_000

export function keepAccounts(db: Kysely<Tables>, now: () => number = Date.now): Accounts {
  const kept = new Map<string, { account: Account | null; until: number }>()
  /** Counts the forgetting, so that what was read before it is not kept after it. */
  let age = 0
  return {
    async byId(id) {
      const found = kept.get(id)
      if (found && found.until > now()) return found.account
      const asked = age
      const account = await loadAccount(db, id)
      if (kept.size >= mostKept) kept.clear()
      if (asked === age) kept.set(id, { account, until: now() + accountTrustedForMs })
      return account
    },
    forget(id) {
      age += 1
      if (id === undefined) kept.clear()
      else kept.delete(id)
    },
  }
}
