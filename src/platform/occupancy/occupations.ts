/** What blocks a resource for a while, kept in the table `occupations`, which nobody writes but this folder. */
import { iso } from '../../kernel/time/period.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ok, refuse, type Outcome } from '../../kernel/outcome.ts'
import type { Tables } from '../db/tables.ts'
import { deleteExpired, insert, isOver, type Occupation, rowsTable, taken } from './occupation-rows.ts'
import { rangeOf } from './period-range.ts'

type Tx = Kysely<Tables>

interface StoredRow {
  readonly resource: string
  readonly during: string
  readonly kind: string
  readonly expires_at: string | null
  readonly together: string | null
}

interface Reserving {
  /** Holders that let go of all they have, whether the occupations can be written or not. */
  readonly instead?: readonly string[]
  /** What must be so at that moment besides; where it is not, nothing is written. */
  readonly given?: RawBuilder<boolean>
  /** Whether what is named together may overlap; where it may not, each row is its holder's alone. */
  readonly mayOverlap?: RawBuilder<boolean>
}

/**
 * Writes all of the occupations or none, in one statement. Refused `occupied`, with the `resources` (ids) another
 * holder has; the transaction lives on. Call it after `lockDays`: then a refusal is never false.
 * Rule AV-01.
 */
export async function reserve(
  tx: Tx,
  occupations: readonly Occupation[],
  now: number,
  { instead = [], given = sql`true`, mayOverlap = sql`false` }: Reserving = {},
): Promise<Outcome<void, 'occupied'>> {
  if (occupations.length === 0) {
    if (instead.length > 0) await release(tx, { holders: instead })
    return ok(undefined)
  }
  const wanted = occupations.toSorted(
    (a, b) => compare(a.resource, b.resource) || a.during.from - b.during.from,
  )
  // Who reads what went away waits for it: what is written finds it gone.
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (
      DELETE FROM occupations WHERE holder_id = ANY(${instead}::uuid[]) OR ${isOver(wanted, now)} RETURNING 1
    )
    INSERT INTO occupations (id, resource_id, holder_id, during, kind, expires_at, together_id)
    SELECT id, resource_id, holder_id, during, kind, expires_at, CASE WHEN ${mayOverlap} THEN together_id END
    FROM ${rowsTable(wanted.map((row) => ({ ...row, during: rangeOf(row.during) })))}
    WHERE (SELECT count(*) FROM gone) >= 0 AND ${given}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  if (rows.length === wanted.length) return ok(undefined)
  if (rows.length > 0)
    await sql`DELETE FROM occupations WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return refuse('occupied', { resources: await taken(tx, wanted, now) })
}

/**
 * Frees what the holders have, of these kinds and resources or of all. With `from`, only from that instant (epoch ms) on:
 * what is then under way ends there and stays as history. With `lasting`, only rows that never expire.
 */
export async function release(
  tx: Tx,
  what: {
    readonly holders: readonly string[]
    readonly from?: number
    readonly kinds?: readonly string[]
    readonly resources?: readonly string[]
    readonly lasting?: boolean
  },
): Promise<void> {
  const { holders, from, kinds, resources, lasting = false } = what
  const ofKinds = kinds ? sql`AND kind = ANY(${kinds}::text[])` : sql``
  const ofResources = resources ? sql`AND resource_id = ANY(${resources}::uuid[])` : sql``
  const ofLasting = lasting ? sql`AND expires_at IS NULL` : sql``
  const theirs = sql`holder_id = ANY(${holders}::uuid[]) ${ofKinds} ${ofResources} ${ofLasting}`
  if (from === undefined) {
    await sql`DELETE FROM occupations WHERE ${theirs}`.execute(tx)
    return
  }
  const start = sql`${iso(from)}::timestamptz`
  await sql`DELETE FROM occupations WHERE ${theirs} AND lower(during) >= ${start}`.execute(tx)
  await sql`
    UPDATE occupations SET during = tstzrange(lower(during), ${start})
    WHERE ${theirs} AND upper(during) > ${start}`.execute(tx)
}

/**
 * Gives the holder's expiring rows a later end, or with null none: a hold becomes firm. Rows that never expire
 * stay as they are. Refused `expired` when a row has expired at `now`, or nothing is left, or one of `resources`
 * (when given) has no row of the holder.
 */
export async function extend(
  tx: Tx,
  holder: string,
  expiresAt: number | null,
  now: number,
  resources: readonly string[] = [],
): Promise<Outcome<void, 'expired'>> {
  const { rows } = await sql<{ resource: string; expired: boolean }>`
    SELECT resource_id AS resource, coalesce(expires_at <= ${iso(now)}::timestamptz, false) AS expired
    FROM occupations WHERE holder_id = ${holder} ORDER BY id FOR UPDATE`.execute(tx)
  const left = new Set(rows.map(({ resource }) => resource))
  if (rows.length === 0 || rows.some(({ expired }) => expired) || !resources.every((id) => left.has(id))) {
    return refuse('expired')
  }
  await sql`
    UPDATE occupations SET expires_at = ${expiresAt === null ? null : iso(expiresAt)}::timestamptz
    WHERE holder_id = ${holder} AND expires_at IS NOT NULL`.execute(tx)
  return ok(undefined)
}

/**
 * Gives what holders have of some resources another time, each row of theirs that covers part of it: under the lock of its
 * days, and judged free. What expired and stands in the way goes.
 */
export async function stretch(
  tx: Tx,
  rows: readonly Pick<Occupation, 'resource' | 'holder' | 'during'>[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  await deleteExpired(tx, rows, now)
  await sql`
    UPDATE occupations SET during = wanted.during
    FROM unnest(${rows.map(({ resource }) => resource)}::uuid[], ${rows.map(({ holder }) => holder)}::uuid[],
      ${rows.map(({ during }) => rangeOf(during))}::tstzrange[]) AS wanted(resource_id, holder_id, during)
    WHERE occupations.resource_id = wanted.resource_id AND occupations.holder_id = wanted.holder_id
      AND occupations.during && wanted.during`.execute(tx)
}

/** Hands what a holder has of these resources to another holder; answers the number of rows. */
export async function reassign(
  tx: Tx,
  fromHolder: string,
  resources: readonly string[],
  toHolder: string,
): Promise<number> {
  // Not an UPDATE: halfway, two overlapping rows of one resource would have two holders.
  const { rows } = await sql<StoredRow>`
    DELETE FROM occupations WHERE holder_id = ${fromHolder} AND resource_id = ANY(${resources}::uuid[])
    RETURNING resource_id AS resource, during, kind, expires_at, together_id AS together`.execute(tx)
  await insert(
    tx,
    rows.map(({ expires_at, together, ...row }) => ({
      ...row,
      holder: toHolder,
      ...(together !== null && { together }),
      ...(expires_at && { expiresAt: Date.parse(expires_at) }),
    })),
  )
  return rows.length
}

/** Deletes every row that expired at `now`; answers their holders. Late or never, nothing depends on it. */
export async function sweepExpired(db: Kysely<Tables>, now: number): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    WITH gone AS (
      DELETE FROM occupations WHERE expires_at <= ${iso(now)}::timestamptz RETURNING holder_id
    )
    SELECT DISTINCT holder_id AS holder FROM gone`.execute(db)
  return rows.map(({ holder }) => holder)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
