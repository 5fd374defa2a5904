/** Definitions and migrations say the same of storage, on both engines, both ways. */
import { expect, test } from 'vitest'
import { resources } from '../src/app/resources.ts'
import { locales } from '../src/kernel/locale.ts'
import { type Field, isToOne } from '../src/platform/resource/field.ts'
import { behaviourOf } from '../src/platform/resource/kinds/kinds.ts'
import type { Resource } from '../src/platform/resource/resource.ts'
import { forEachEngine } from './databases.ts'

const defined: readonly Resource[] = resources
/** Tables no resource describes: the migrator's own book, and the languages the program gives. */
const ownTables = new Set(['applied_migrations', 'locales'])
/** A field whose values are the languages of the product is a foreign key to them. */
const isLanguage = ({ kind, values }: Field) => kind === 'choice' && values === locales
const columns = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]: [string, Field]) => field.kind !== 'many')
const at = (table: string, column: string) => `${table}.${column}`

/** Asked of nobody but filled by the definition, so that the column is never empty. */
const isNotNull = (field: Field) => Boolean(field.required) || field.kind === 'id' || field.kind === 'flag'

const typeNames: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }
const deleteRules = { r: 'restrict', a: 'restrict', c: 'cascade', n: 'set null' } as const

forEachEngine((database) => {
  const catalogue = <Row>(text: string) => database().query<Row>(text)

  test('every collection has its table, every table its collection', async () => {
    const tables = await catalogue<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const migrated = tables.map(({ name }) => name).filter((name) => !ownTables.has(name))
    expect(migrated.toSorted(), 'a migration and a definition go together').toEqual(
      defined.map(({ name }) => name).toSorted(),
    )
  })

  test('every field has its column, of its type, empty or not as it says', async () => {
    const found = await catalogue<{ at: string; type: string; required: boolean }>(
      `SELECT c.relname || '.' || a.attname AS at, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
    )
    const wanted = defined.flatMap((resource) =>
      columns(resource).map(([name, field]) => {
        const { column } = behaviourOf(field)
        return {
          at: at(resource.name, name),
          type: typeNames[column] ?? column,
          required: isNotNull(field),
        }
      }),
    )
    const own = found.filter(({ at }) => !ownTables.has(at.split('.')[0]!))
    const sorted = (list: readonly { at: string }[]) => list.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    expect(sorted(own)).toEqual(sorted(wanted))
  })

  test('what is unique is so in the database, the key first', async () => {
    const found = await catalogue<{ at: string; live: boolean }>(
      `SELECT c.relname || '.' || a.attname AS at, i.indpred IS NOT NULL AS live FROM pg_index i
       JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
       WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND i.indnkeyatts = 1
         AND i.indexprs IS NULL
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(archived_at IS NULL)')`,
    )
    const wanted = defined.flatMap((resource) =>
      columns(resource)
        .filter(([, field]) => field.unique || field.kind === 'id')
        .map(([name, { unique }]) => `${at(resource.name, name)}${unique === 'live' ? ' live' : ''}`),
    )
    const own = found
      .filter(({ at }) => !ownTables.has(at.split('.')[0]!))
      .map(({ at, live }) => `${at}${live ? ' live' : ''}`)
    expect([...new Set(own)].toSorted()).toEqual(wanted.toSorted())
  })

  test('every relation is a foreign key with its rule, and has an index but for who wrote a record', async () => {
    const found = await catalogue<{
      at: string
      to: string
      rule: keyof typeof deleteRules
      indexed: boolean
    }>(
      `SELECT c.relname || '.' || a.attname AS at, t.relname AS to, k.confdeltype::text AS rule,
         EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum AND i.indpred IS NULL) AS indexed
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
       WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`,
    )
    const wanted = defined.flatMap((resource) =>
      columns(resource)
        .filter(([, field]) => isToOne(field))
        .map(([name, field]) => ({
          at: at(resource.name, name),
          to: field.to,
          rule: field.onDelete ?? 'restrict',
          indexed: name !== 'user_created' && name !== 'user_updated',
        })),
    )
    const sorted = (list: readonly { at: string }[]) => list.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    const related = found.filter(({ to }) => to !== 'locales')
    expect(sorted(related.map((key) => ({ ...key, rule: deleteRules[key.rule] })))).toEqual(sorted(wanted))
    const languages = defined.flatMap((resource) =>
      columns(resource)
        .filter(([, field]) => isLanguage(field))
        .map(([name]) => at(resource.name, name)),
    )
    expect(languages).toContain('bookings.language')
    expect(
      found
        .filter(({ to }) => to === 'locales')
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual(languages.toSorted())
  })

  test('the database takes the values of a choice and no others', async () => {
    const checks = await catalogue<{ table: string; text: string }>(
      `SELECT c.relname AS table, pg_get_constraintdef(k.oid) AS text FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace`,
    )
    const found = checks.flatMap(({ table, text }) => {
      const [, column, list] = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text) ?? []
      if (!column || !list) return []
      return [{ at: at(table, column), values: list.split(', ').map((value) => /'(.*)'/.exec(value)?.[1]) }]
    })
    const wanted = defined.flatMap((resource) =>
      columns(resource)
        .filter(([, field]) => field.kind === 'choice' && !isLanguage(field))
        .map(([name, field]) => ({ at: at(resource.name, name), values: [...(field.values ?? [])] })),
    )
    const sorted = (list: readonly { at: string }[]) => list.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    expect(sorted(found)).toEqual(sorted(wanted))
  })
})
