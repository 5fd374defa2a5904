/** The accounts an event concerns. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row } from '../../platform/items/writer.ts'
import type { Tables } from '../../platform/resource/model.ts'
import type { Audience } from './kinds.ts'

type Db = Kysely<Tables>

const withRoles = async (db: Db, slugs: readonly string[]): Promise<string[]> => {
  const found = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select('users.id')
    .where('roles.slug', 'in', slugs)
    .where('users.status', '=', 'active')
    .execute()
  return found.map(({ id }) => id)
}

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

/** @param record the record the event is about. */
export async function audienceOf(
  db: Db,
  audience: Exclude<Audience, 'crew'>,
  record: Row,
): Promise<string[]> {
  switch (audience) {
    case 'office':
      return withRoles(db, ['planner', 'admin'])
    case 'workshop':
      return [...(await withRoles(db, ['planner', 'admin'])), ...(await mechanics(db))]
    case 'books':
      return withRoles(db, ['accountant'])
    default:
      return accountsOf(db, [record['employee']])
  }
}
