/** Reads the catalogue from the database, and again only when it changed. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import { keepZone } from '../identity/company/company-zone.ts'
import type { Catalogue } from './catalogue.ts'

let last: { readonly version: string; readonly catalogue: Catalogue } | undefined

/**
 * The catalogue as it is now, one small question when nothing changed. Whoever calls it inside a transaction
 * sees what that transaction sees; another process' change is seen at once.
 */
export async function readCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const version = await versionOf(db)
  if (last?.version !== version) last = { version, catalogue: await readAll(db) }
  keepZone(db, last.catalogue.settings.time_zone)
  return last.catalogue
}

const tables = [
  'packages',
  'price_rules',
  'drinks',
  'postal_codes',
  'transport_tariffs',
  'vat_codes',
  'depots',
  'closing_days',
  'settings',
] as const

// Every write raises a row's version and stamps it; a row that comes or goes changes count and newest.
async function versionOf(db: Kysely<Tables>): Promise<string> {
  const parts = tables.map(
    (table) => sql`
      SELECT concat_ws('/', count(*), sum(row_version), max(date_created), max(date_updated), max(archived_at)) AS part
      FROM ${sql.table(table)}`,
  )
  const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ part }) => part).join(' ')
}

async function readAll(db: Kysely<Tables>): Promise<Catalogue> {
  const settings = await db.selectFrom('settings').selectAll().executeTakeFirst()
  if (!settings) throw new Error('The company has no settings record')
  return {
    packages: byId(await db.selectFrom('packages').selectAll().orderBy('sort').orderBy('code').execute()),
    priceRules: await db.selectFrom('price_rules').selectAll().orderBy('id').execute(),
    drinks: byId(await db.selectFrom('drinks').selectAll().orderBy('sort').orderBy('code').execute()),
    postalCodes: new Map(
      (await db.selectFrom('postal_codes').selectAll().orderBy('code').execute()).map((row) => [
        row.code,
        row,
      ]),
    ),
    tariffs: await db.selectFrom('transport_tariffs').selectAll().orderBy('id').execute(),
    vatCodes: byId(await db.selectFrom('vat_codes').selectAll().execute()),
    depots: await db
      .selectFrom('depots')
      .select(['id', 'lat', 'lon'])
      .where('archived_at', 'is', null)
      .orderBy('code')
      .execute(),
    closingDays: await db
      .selectFrom('closing_days')
      .select(['name', 'first_day', 'last_day'])
      .where('archived_at', 'is', null)
      .orderBy('first_day')
      .execute(),
    settings,
  }
}

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]))
