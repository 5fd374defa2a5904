/** The account behind a call, with its role; read again every few seconds. */
import type { Kysely } from 'kysely'
import type { Tables } from '../resource/model.ts'
import { slugOf } from './slug.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly status: string
  readonly roleId: string | null
  /** The role's name as a slug, `super-administrator`; `public` without a role. */
  readonly role: string
  readonly admin: boolean
  readonly app: boolean
}

/** How long an account is trusted before it is read again: a suspension takes hold within this time. */
export const accountTrustedForMs = 5_000

/** Accounts by id, each read at most once in `accountTrustedForMs`; `forget` makes a change count at once. */
export interface Accounts {
  byId(id: string): Promise<Account | null>
  forget(id: string): void
}

const columns = [
  'users.id',
  'users.email',
  'users.status',
  'users.role as roleId',
  'roles.name as roleName',
  'roles.admin_access as admin',
  'roles.app_access as app',
] as const

const accountQuery = (db: Kysely<Tables>) =>
  db.selectFrom('users').leftJoin('roles', 'roles.id', 'users.role').select(columns)

interface AccountRow {
  id: string
  email: string
  status: string
  roleId: string | null
  roleName: string | null
  admin: boolean | null
  app: boolean | null
}
const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  status: row.status,
  roleId: row.roleId,
  role: row.roleName ? slugOf(row.roleName) : 'public',
  admin: row.admin ?? false,
  app: row.app ?? false,
})

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
  return {
    async byId(id) {
      const found = kept.get(id)
      if (found && found.until > now()) return found.account
      const account = await loadAccount(db, id)
      if (kept.size >= mostKept) kept.clear()
      kept.set(id, { account, until: now() + accountTrustedForMs })
      return account
    },
    forget: (id) => void kept.delete(id),
  }
}
