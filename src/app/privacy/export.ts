/** Everything kept about one person, collection by collection: what the law lets him ask for. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import { anyOf, type Ids } from './erase.ts'

/** As whom a person is known. */
export const personKinds = ['customers', 'users'] as const
export type PersonKind = (typeof personKinds)[number]

type Row = Readonly<Record<string, unknown>>
export type PersonData = Readonly<Record<string, readonly Row[]>>

/** What stands between a person and what is about him: a customer's bookings, a user's work. */
const between: Readonly<Record<PersonKind, readonly string[]>> = {
  customers: ['bookings', 'complaints', 'invoices'],
  users: ['employees'],
}
/** Who last wrote a record is a fact about the record. */
const notAbout = new Set(['user_created', 'user_updated', 'uploaded_by'])
const mostRows = 5_000

/** Null when there is no such person. Secrets, tokens and their hashes are left out. */
export async function personData(
  db: Kysely<Tables>,
  model: readonly Resource[],
  { kind, id }: { readonly kind: PersonKind; readonly id: string },
): Promise<PersonData | null> {
  const named = new Map(model.map((resource) => [resource.name, resource]))
  const found = new Map<string, Map<string, Row>>()
  const add = async (resource: Resource, where: ReturnType<typeof sql>): Promise<void> => {
    const { rows } = await sql<{ row: Row }>`SELECT to_jsonb(t) AS row FROM ${sql.table(resource.name)} t
      WHERE ${where} LIMIT ${mostRows}`.execute(db)
    const kept = found.get(resource.name) ?? new Map<string, Row>()
    for (const { row } of rows) kept.set(String(row['id']), shown(resource, row))
    if (kept.size > 0) found.set(resource.name, kept)
  }
  const leadingTo = async (to: string, ids: Ids): Promise<void> => {
    if (ids.length === 0) return
    for (const resource of model)
      for (const [field, { kind, to: target }] of Object.entries(resource.fields))
        if (kind === 'one' && target === to && !notAbout.has(field))
          await add(resource, sql`${sql.ref(`t.${field}`)} = ${anyOf(ids)}`)
  }
  await add(named.get(kind)!, sql`t.id = ${id}::uuid`)
  const person = found.get(kind)?.get(id)
  if (!person) return null
  await leadingTo(kind, [id])
  for (const step of between[kind]) await leadingTo(step, [...(found.get(step)?.keys() ?? [])])

  const items = [kind, ...between[kind]].flatMap((collection) =>
    [...(found.get(collection)?.keys() ?? [])].map((item) => `${collection}/${item}`),
  )
  const theirs = sql`t.collection || '/' || t.item = ANY(${items}::text[])`
  await add(named.get('remarks')!, theirs)
  await add(named.get('activity')!, theirs)
  await add(named.get('revisions')!, theirs)
  const { email: written } = person
  const email = typeof written === 'string' ? written.toLowerCase() : ''
  if (email) {
    await add(named.get('mails')!, sql`lower(t.recipient) = ${email}`)
    await add(named.get('waiting_entries')!, sql`lower(t.email) = ${email}`)
  }
  return Object.fromEntries([...found].map(([collection, rows]) => [collection, [...rows.values()]]))
}

const shown = ({ fields }: Resource, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => value !== null && fields[name] && !fields[name].secret && !name.endsWith('_hash'),
    ),
  )
