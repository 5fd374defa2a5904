/** Definitions and migrations say the same of storage, on both engines, both ways. */
import { expect, test } from 'vitest'
import { resources } from '../../src/app/resources.ts'
import { waitingStates } from '../../src/domains/banking/resources/bank-words.ts'
import { undeliveredStates } from '../../src/domains/billing/resources/invoice-words.ts'
import { unpaidStates } from '../../src/domains/billing/resources/invoice-words.ts'
import { lost, promised, unnumbered } from '../../src/domains/booking/resources/booking/booking-status.ts'
import { answered } from '../../src/domains/customers/resources/complaint-words.ts'
import { unmoved } from '../../src/domains/booking/deposit/deposit-kinds.ts'
import { openOffers } from '../../src/domains/booking/resources/proposals.ts'
import { waitsStill } from '../../src/domains/booking-flow/resources/waiting-entries.ts'
import { awayStatuses } from '../../src/domains/fleet/gates.ts'
import { locales } from '../../src/kernel/locale.ts'
import { type Field, isToOne } from '../../src/platform/resource/field.ts'
import { behaviourOf } from '../../src/platform/resource/kinds/kinds.ts'
import type { Resource } from '../../src/platform/resource/resource.ts'
import { forEachEngine } from './databases.ts'

const defined: readonly Resource[] = resources
/** Tables no resource describes: the migrator's own book, and the languages the program gives. */
const ownTables = new Set(['applied_migrations', 'locales'])
/** A field whose values are the languages of the product is a foreign key to them. */
const isLanguage = ({ kind, values }: Field) => kind === 'choice' && values === locales
const columns = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]: [string, Field]) => field.kind !== 'many')
const at = (table: string, column: string) => `${table}.${column}`
/** What to do where the two differ; received is the database, expected the definitions. */
const both =
  'what is received is in the migrations, what is expected in the definitions: a migration makes them equal'

/** Asked of nobody but filled by the definition, so that the column is never empty. */
const isNotNull = (field: Field) => Boolean(field.required) || field.kind === 'id' || field.kind === 'flag'

const typeNames: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }
/** The groups of states that constraints and indexes of migrations name: as many as the definitions say, no more. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'CHECK of bookings.status': unnumbered,
  'CHECK of complaints.status': answered,
  'CHECK of party_bikes.status': awayStatuses,
  'CHECK of tow_trucks.status': awayStatuses,
  'CHECK of trailers.status': awayStatuses,
  'CHECK of deposits.kind': unmoved,
  'proposals_open_idx of proposals.status': openOffers,
  'is_open of proposals.status': openOffers,
  'keeps_nothing of bookings.status': ['proposed', ...lost],
  'may_move of bookings.status': ['requested', ...promised],
  'invoices_ogm_idx of invoices.status': unpaidStates,
  'bank_lines_waiting_idx of bank_lines.state': waitingStates,
  'invoices_undelivered_idx of invoices.peppol_state': undeliveredStates,
  'waiting_entries_line_idx of waiting_entries.status': waitsStill,
}

const quoted = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value!)
/** The values an expression compares each of its columns with: `status = 'a' OR (status = ANY (ARRAY['b', 'c']))`. */
const comparedIn = (text: string): Map<string, string[]> => {
  const compared = new Map<string, string[]>()
  for (const [, column, values] of text.matchAll(
    /"?(\w+)"? (?:=|<>) ((?:ANY|ALL) \(ARRAY\[[^\]]*\]|'[^']*')/g,
  ))
    compared.set(column!, [...(compared.get(column!) ?? []), ...quoted(values!)])
  return compared
}

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
    expect(sorted(own), both).toEqual(sorted(wanted))
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
    expect([...new Set(own)].toSorted(), both).toEqual(wanted.toSorted())
  })

  test('every relation is a foreign key with its rule, and has an index but for who wrote a record', async () => {
    // A key of two columns says more of a relation that has a key of its own.
    const found = await catalogue<{
      at: string
      to: string
      rule: keyof typeof deleteRules
      indexed: boolean
    }>(
      `SELECT c.relname || '.' || a.attname AS at, t.relname AS to, k.confdeltype::text AS rule,
         EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum
           AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))) AS indexed
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
       WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace
         AND cardinality(k.conkey) = 1`,
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
    expect(
      sorted(related.map((key) => ({ ...key, rule: deleteRules[key.rule] }))),
      'a relation takes `REFERENCES` with its rule and an index whose first column it is, in a migration',
    ).toEqual(sorted(wanted))
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
    const lines = (list: readonly { at: string; values: readonly (string | undefined)[] }[]) =>
      list.map((choice) => `${choice.at}: ${choice.values.join(' ')}`).toSorted()
    expect(
      lines(found),
      'a value that comes or goes takes a migration that drops the CHECK of its column and adds it with all values',
    ).toEqual(lines(wanted))
  })

  test('what constraints and indexes say of several states is what their group says', async () => {
    const stored = await catalogue<{ name: string; table: string; text: string }>(
      `SELECT 'CHECK' AS name, c.relname AS table, pg_get_constraintdef(k.oid) AS text FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace
       UNION ALL
       SELECT i.relname, c.relname, pg_get_expr(x.indpred, x.indrelid) FROM pg_index x
       JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
       WHERE x.indpred IS NOT NULL AND c.relnamespace = 'public'::regnamespace
       UNION ALL
       -- Questions about one row, which the database reads as it reads a constraint.
       SELECT f.proname, t.typname, pg_get_functiondef(f.oid) FROM pg_proc f JOIN pg_type t ON t.oid = f.proargtypes[0]
       WHERE f.pronamespace = 'public'::regnamespace AND f.prosqlbody IS NOT NULL AND t.typtype = 'c'`,
    )
    const states = new Map(
      defined.flatMap((resource) =>
        columns(resource).flatMap(([name, { values, tones }]): [string, number][] =>
          values && tones ? [[at(resource.name, name), values.length]] : [],
        ),
      ),
    )
    const found = stored.flatMap(({ name, table, text }) =>
      [...comparedIn(text)]
        .map(([column, values]) => ({ of: at(table, column), values: new Set(values) }))
        // All of them are the test above's, one alone is no group.
        .filter(({ of, values }) => values.size > 1 && values.size < (states.get(of) ?? 0))
        .map(({ of, values }): [string, string[]] => [`${name} of ${of}`, [...values].toSorted()]),
    )
    expect(
      Object.fromEntries(found),
      'a state that joins or leaves a group takes a migration of what names it',
    ).toEqual(Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.toSorted()])))
    const functions = await catalogue<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
         AND prosrc ~* '\\m(status|state)\\M\\s*(NOT\\s+IN|IN|=\\s*ANY|<>\\s*ALL)\\s*\\('`,
    )
    expect(functions, 'a function of the database lists no states').toEqual([])
  })
})
