/** A second model, without the business: four collections, two roles and two people, to prove the mechanism is one. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '../../../src/platform/access/password/password.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { migrate, platformMigrations } from '../../../src/platform/db/start/migrate.ts'
import {
  count,
  day,
  decimal,
  flag,
  id,
  instant,
  json,
  many,
  one,
  serial,
  text,
} from '../../../src/platform/resource/field.ts'
import { model, type SchemaOf } from '../../../src/platform/resource/model.ts'
import { automatic, type Grant, untracked } from '../../../src/platform/resource/resource.ts'
import { systemCollections } from '../../../src/platform/system-collections.ts'
import { littleMemory } from '../accounts/quick-passwords.ts'

const agencies = untracked('agencies', {
  fields: {
    id: id(),
    name: text({ audience: 'members', required: true, max: 255 }),
    code: text({ audience: 'members', unique: true, max: 255 }),
    bookings: many('bookings', 'agency', { audience: 'members' }),
  },
  access: [{ to: ['employee'], may: ['read'], fields: ['id', 'name'] }],
})

const bookings = untracked('bookings', {
  versions: true,
  fields: {
    id: serial(),
    ref: text({ audience: 'members', required: true, unique: true, max: 255 }),
    status: text({ audience: 'members', default: 'draft', max: 255 }),
    people: count({ audience: 'members', min: 1, max: 24 }),
    starts_at: instant({ audience: 'members' }),
    day: day({ audience: 'members' }),
    total: decimal(10, 2, { audience: 'members' }),
    notes: text({ audience: 'members' }),
    confirmed: flag({ audience: 'members', default: false }),
    extras: json<unknown>({ audience: 'members' }),
    date_created: automatic.date_created,
    date_updated: automatic.date_updated,
    user_created: automatic.user_created,
    agency: one('agencies', { audience: 'members', onDelete: 'set null' }),
    drinks: many('bookings_drinks', 'bookings_id', { audience: 'members' }),
  },
  access: [
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'ref', 'status', 'people', 'starts_at', 'agency', 'drinks'],
      where: { status: { _neq: 'archived' } },
    },
    {
      to: ['employee'],
      may: ['create'],
      fields: ['ref', 'people', 'status'],
      preset: { status: 'proposed' },
      check: { people: { _lte: 12 } },
    },
    { to: ['employee'], may: ['update'], fields: ['people'], where: { status: { _eq: 'proposed' } } },
  ],
})

const drinks = untracked('drinks', {
  fields: {
    id: serial(),
    name: text({ audience: 'members', max: 255 }),
    price: decimal(10, 2, { audience: 'members' }),
  },
})

const bookingsDrinks = untracked('bookings_drinks', {
  fields: {
    id: serial(),
    bookings_id: one('bookings', { audience: 'members', onDelete: 'cascade' }),
    drinks_id: one('drinks', { audience: 'members', onDelete: 'cascade' }),
  },
})

export const modelResources = model(...systemCollections, agencies, bookings, drinks, bookingsDrinks)
/** The schema of the official SDK for the model. */
export type ModelSchema = SchemaOf<typeof modelResources>

const self = { id: { _eq: '$CURRENT_USER' } } as const

/** What the employee sees of accounts and roles: itself. */
export const modelSystemAccess: Readonly<Record<string, readonly Grant[]>> = {
  users: [{ to: ['employee'], may: ['read'], where: self }],
  roles: [{ to: ['employee'], may: ['read'], where: { users: self } }],
}

/** Keys are fixed, so that loading again changes nothing. */
const people = [
  { role: 'Administrator', email: 'admin@example.com', first_name: 'Ada', last_name: 'Admin', number: 1 },
  { role: 'Employee', email: 'employee@example.com', first_name: 'Emil', last_name: 'Employee', number: 2 },
] as const

export interface ModelPasswords {
  readonly admin: string
  readonly employee: string
}

const migrations = join(import.meta.dirname, '../../../migrations')

/** Brings a database to the model: the platform's tables, the model's own, its roles and people. */
export async function prepareModel(database: Database, passwords: ModelPasswords): Promise<void> {
  await migrate(database, migrations, platformMigrations)
  await database.query(await readFile(join(import.meta.dirname, 'model.sql'), 'utf8'))
  await database.transaction(async (tx) => {
    for (const { role, number, ...person } of people) {
      const roleId = `0190b000-0000-7000-8000-00000000000${number}`
      const isAdmin = role === 'Administrator'
      await tx
        .insertInto('roles')
        .values({ id: roleId, name: role, admin_access: isAdmin, app_access: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const password = await hashPassword(isAdmin ? passwords.admin : passwords.employee, littleMemory)
      await tx
        .insertInto('users')
        .values({
          id: `0190b000-0000-7000-8000-00000000010${number}`,
          ...person,
          password,
          role: roleId,
          status: 'active',
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ password }))
        .execute()
    }
  })
}
