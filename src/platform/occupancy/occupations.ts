/** What blocks a resource for a while: the only writer of the table `occupations`. */

import { sql, type Kysely, type Transaction } from 'kysely'
import { newId } from '../../kernel/id.ts'
import { ok, refuse, type Outcome } from '../../kernel/outcome.ts'
import { overlaps, type Period } from '../../kernel/period.ts'
import { sqlState } from '../db/transaction.ts'
import type { Tables } from '../db/tables.ts'
import { instantOf, rangeOf } from './period-range.ts'

/**
 * A holder keeps a resource for a period. It may overlap itself and nobody else: the table's exclusion constraint
 * says so whatever the callers do. Resources and holders are uuids of whatever the caller likes.
 */
export interface Occupation {
  readonly resource: string
  readonly holder: string
  readonly during: Period
  readonly kind: string
  /** Epoch ms after which it blocks nobody any more; without it, it stands until released. */
  readonly expiresAt?: number
}

/** A row that had to give way, and when it would have been. */
export interface Displaced {
  readonly holder: string
  readonly kind: string
  readonly during: Period
}

type Tx = Transaction<Tables>

const exclusionViolation = '23P01'

/**
 * Writes all of the occupations or none. Refused `occupied`, with the `resources` (ids) another holder has; the
 * transaction lives on. Call it after `lockDays`: then a refusal is never false.
 */
export async function reserve(
  tx: Tx,
  occupations: readonly Occupation[],
  now: number,
): Promise<Outcome<void, 'occupied'>> {
  if (occupations.length === 0) return ok(undefined)
  const wanted = occupations.toSorted(
    (a, b) => compare(a.resource, b.resource) || a.during.from - b.during.from,
  )
  await deleteExpired(tx, wanted, now)
  await sql`SAVEPOINT reserve`.execute(tx)
  try {
    await insert(
      tx,
      wanted.map((row) => ({ ...row, during: rangeOf(row.during) })),
    )
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error
    await sql`ROLLBACK TO SAVEPOINT reserve`.execute(tx)
    return refuse('occupied', { resources: await taken(tx, wanted, now) })
  }
  await sql`RELEASE SAVEPOINT reserve`.execute(tx)
  return ok(undefined)
}

/**
 * Frees what the holders have, of these kinds and resources or of all. With `from`, only from that instant (epoch ms) on:
 * what is then under way ends there and stays as history.
 */
export async function release(
  tx: Tx,
  what: {
    readonly holders: readonly string[]
    readonly from?: number
    readonly kinds?: readonly string[]
    readonly resources?: readonly string[]
  },
): Promise<void> {
  const { holders, from, kinds, resources } = what
  const ofKinds = kinds ? sql`AND kind = ANY(${kinds}::text[])` : sql``
  const ofResources = resources ? sql`AND resource_id = ANY(${resources}::uuid[])` : sql``
  const theirs = sql`holder_id = ANY(${holders}::uuid[]) ${ofKinds} ${ofResources}`
  if (from === undefined) {
    await sql`DELETE FROM occupations WHERE ${theirs}`.execute(tx)
    return
  }
  const start = sql`${instantOf(from)}::timestamptz`
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
export async function settle(
  tx: Tx,
  holder: string,
  expiresAt: number | null,
  now: number,
  resources: readonly string[] = [],
): Promise<Outcome<void, 'expired'>> {
  const { rows } = await sql<{ resource: string; expired: boolean }>`
    SELECT resource_id AS resource, coalesce(expires_at <= ${instantOf(now)}::timestamptz, false) AS expired
    FROM occupations WHERE holder_id = ${holder} ORDER BY id FOR UPDATE`.execute(tx)
  const left = new Set(rows.map(({ resource }) => resource))
  if (rows.length === 0 || rows.some(({ expired }) => expired) || !resources.every((id) => left.has(id))) {
    return refuse('expired')
  }
  await sql`
    UPDATE occupations SET expires_at = ${expiresAt === null ? null : instantOf(expiresAt)}::timestamptz
    WHERE holder_id = ${holder} AND expires_at IS NOT NULL`.execute(tx)
  return ok(undefined)
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
    RETURNING resource_id AS resource, during, kind, expires_at`.execute(tx)
  await insert(
    tx,
    rows.map(({ expires_at, ...row }) => ({
      ...row,
      holder: toHolder,
      ...(expires_at && { expiresAt: Date.parse(expires_at) }),
    })),
  )
  return rows.length
}

/**
 * Makes room for a fact (an absence, a repair) where others hold promises: their rows on the resource that overlap
 * the part of `during` that is still to come go away, and are answered. A row goes whole, as half a promise helps
 * nobody; only what is under way at `now` keeps its past, up to where the fact begins. What has ended stays, and
 * so do the rows of `holder` itself, who writes its own row next, in the same transaction, and those of the
 * kinds to be spared.
 */
export async function displace(
  tx: Tx,
  fact: {
    readonly resource: string
    readonly holder: string
    readonly during: Period
    readonly spares?: readonly string[]
  },
  now: number,
): Promise<Displaced[]> {
  const { resource, holder, during, spares = [] } = fact
  const start = Math.max(during.from, now)
  if (start >= during.to) return []
  await deleteExpired(tx, [{ resource, during }], now)
  const others = sql`
    resource_id = ${resource} AND holder_id <> ${holder} AND kind <> ALL(${spares}::text[])
    AND during && ${rangeOf({ from: start, to: during.to })}::tstzrange`
  const { rows } = await sql<{ holder: string; kind: string; from: string; to: string }>`
    SELECT holder_id AS holder, kind, lower(during) AS "from", upper(during) AS "to"
    FROM occupations WHERE ${others} ORDER BY lower(during), id FOR UPDATE`.execute(tx)
  const displaced = rows.map(({ holder, kind, from, to }) => ({
    holder,
    kind,
    during: { from: Date.parse(from), to: Date.parse(to) },
  }))
  const begun = sql`lower(during) < ${instantOf(now)}::timestamptz`
  await sql`DELETE FROM occupations WHERE ${others} AND NOT ${begun}`.execute(tx)
  await sql`
    UPDATE occupations SET during = tstzrange(lower(during), ${instantOf(start)}::timestamptz), expires_at = NULL
    WHERE ${others} AND ${begun}`.execute(tx)
  return displaced
}

/** Deletes every row that expired at `now`; answers their holders. Late or never, nothing depends on it. */
export async function sweepExpired(db: Kysely<Tables>, now: number): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    WITH gone AS (
      DELETE FROM occupations WHERE expires_at <= ${instantOf(now)}::timestamptz RETURNING holder_id
    )
    SELECT DISTINCT holder_id AS holder FROM gone`.execute(db)
  return rows.map(({ holder }) => holder)
}

interface StoredRow {
  readonly resource: string
  readonly during: string
  readonly kind: string
  readonly expires_at: string | null
}

type NewRow = Omit<Occupation, 'during'> & { readonly during: string }

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function insert(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const column = <T>(value: (row: NewRow) => T) => rows.map((row) => value(row))
  await sql`
    INSERT INTO occupations (id, resource_id, holder_id, during, kind, expires_at)
    SELECT * FROM unnest(
      ${column(() => newId())}::uuid[], ${column((row) => row.resource)}::uuid[],
      ${column((row) => row.holder)}::uuid[], ${column((row) => row.during)}::tstzrange[],
      ${column((row) => row.kind)}::text[],
      ${column((row) => (row.expiresAt === undefined ? null : instantOf(row.expiresAt)))}::timestamptz[]
    )`.execute(tx)
}

type Claim = Pick<Occupation, 'resource' | 'during'>

const claimsTable = (claims: readonly Claim[]) => sql`
  unnest(
    ${claims.map(({ resource }) => resource)}::uuid[],
    ${claims.map(({ during }) => rangeOf(during))}::tstzrange[]
  ) AS claim(resource_id, during)`

async function deleteExpired(tx: Tx, claims: readonly Claim[], now: number): Promise<void> {
  await sql`
    DELETE FROM occupations USING ${claimsTable(claims)}
    WHERE occupations.resource_id = claim.resource_id AND occupations.during && claim.during
      AND occupations.expires_at <= ${instantOf(now)}::timestamptz`.execute(tx)
}

/** The resources that stand in the way: another's in the table, or two holders of one wish. */
async function taken(tx: Tx, wanted: readonly Occupation[], now: number): Promise<string[]> {
  const { rows } = await sql<{ resource: string; holder: string; from: string; to: string }>`
    SELECT occupations.resource_id AS resource, holder_id AS holder,
      lower(occupations.during) AS "from", upper(occupations.during) AS "to"
    FROM occupations JOIN ${claimsTable(wanted)}
      ON occupations.resource_id = claim.resource_id AND occupations.during && claim.during
    WHERE expires_at IS NULL OR expires_at > ${instantOf(now)}::timestamptz`.execute(tx)
  const held = rows.map(({ resource, holder, from, to }) => ({
    resource,
    holder,
    during: { from: Date.parse(from), to: Date.parse(to) },
  }))
  const inTheWay = wanted.filter((wish) =>
    [...held, ...wanted].some(
      (other) =>
        other.resource === wish.resource &&
        other.holder !== wish.holder &&
        overlaps(other.during, wish.during),
    ),
  )
  // None when the other let go in between: then all of them are in doubt.
  const named = inTheWay.length > 0 ? inTheWay : wanted
  return [...new Set(named.map(({ resource }) => resource))]
}
