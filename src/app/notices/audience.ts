/** The accounts an event concerns. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row } from '../../platform/items/writer.ts'
import type { Tables } from '../../platform/resource/model.ts'
import type { Ways } from '../../platform/workplace/notify.ts'
import { noticeKinds, type NoticeKindName, rolesOf, waysFor } from './kinds.ts'

type Db = Kysely<Tables>
type CrewKind = {
  [Kind in NoticeKindName]: (typeof noticeKinds)[Kind]['to'] extends 'crew' ? Kind : never
}[NoticeKindName]

export const isOfCrew = (kind: NoticeKindName): kind is CrewKind => noticeKinds[kind].to === 'crew'

interface Account {
  readonly id: string
  readonly role: string
}

/** The active accounts of some roles. */
const withRoles = (db: Db, slugs: readonly string[]): Promise<Account[]> =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select(['users.id', 'roles.slug as role'])
    .where('roles.slug', 'in', slugs)
    .where('users.status', '=', 'active')
    .execute() as Promise<Account[]>

async function mechanics(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('employees')
    .select('user')
    .where('user', 'is not', null)
    .where('status', '=', 'active')
    .where(sql<boolean>`'mechanic' = ANY (skills)`)
    .execute()
  return found.flatMap(({ user }) => user ?? [])
}

/** The accounts of people who work here; who has none is not told. */
export async function accountsOf(db: Db, employees: readonly unknown[]): Promise<string[]> {
  if (employees.length === 0) return []
  const found = await db
    .selectFrom('employees')
    .select('user')
    .where('id', 'in', employees as readonly string[])
    .execute()
  return found.flatMap(({ user }) => user ?? [])
}

/** Whom an event concerns, and how each hears of it until he says otherwise. */
export interface Concerned {
  readonly accounts: readonly string[]
  readonly waysOf: (account: string) => Ways
}

/** @param record the record the event is about. */
export async function concernedBy(
  db: Db,
  kind: Exclude<NoticeKindName, CrewKind>,
  record: Row,
): Promise<Concerned> {
  const { to, ways } = noticeKinds[kind]
  if (to === 'person') return { accounts: await accountsOf(db, [record['employee']]), waysOf: () => ways }
  const { own, standIns } = rolesOf(to)
  // Of the employees mechanics alone look after bikes.
  const office = await withRoles(db, [...own.filter((role) => role !== 'employee'), ...standIns])
  const inPlace = new Set(office.map(({ role }) => role))
  const roles = new Map(office.map(({ id, role }) => [id, role]))
  return {
    accounts: [...roles.keys(), ...(to === 'workshop' ? await mechanics(db) : [])],
    waysOf: (account) => {
      const role = roles.get(account)
      return role ? waysFor(kind, role, inPlace) : ways
    },
  }
}
