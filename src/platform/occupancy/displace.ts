/** A fact takes its time back from those who were promised it. */
import { type Kysely, sql } from 'kysely'
import { iso, type Period } from '../../kernel/time/period.ts'
import type { Tables } from '../db/tables.ts'
import { deleteExpired } from './occupation-rows.ts'
import { rangeOf } from './period-range.ts'

/** A row that had to give way, and when it would have been. */
export interface Displaced {
  readonly holder: string
  readonly kind: string
  readonly during: Period
}

/** A fact that takes time back. */
export interface Taking {
  readonly resource: string
  readonly holder: string
  readonly during: Period
  /** Kinds of rows that stay. */
  readonly spares?: readonly string[]
  /** What has begun before it stays too. */
  readonly waits?: boolean
}

const startOf = ({ during }: Taking, now: number) => Math.max(during.from, now)

const others = (fact: Taking, now: number) => {
  const { resource, holder, during, spares = [], waits = false } = fact
  const start = startOf(fact, now)
  return sql`
    resource_id = ${resource} AND holder_id <> ${holder} AND kind <> ALL(${[...spares]}::text[])
    AND during && ${rangeOf({ from: start, to: during.to })}::tstzrange
    AND (expires_at IS NULL OR expires_at > ${iso(now)}::timestamptz)
    AND (NOT ${waits}::boolean OR lower(during) >= ${iso(start)}::timestamptz)`
}

/** What would have to give way to a fact; nothing is written. */
export async function inTheWayOf(
  db: Kysely<Tables>,
  fact: Taking,
  now: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Displaced[]> {
  if (startOf(fact, now) >= fact.during.to) return []
  const { rows } = await sql<{ holder: string; kind: string; from: string; to: string }>`
    SELECT holder_id AS holder, kind, lower(during) AS "from", upper(during) AS "to"
    FROM occupations WHERE ${others(fact, now)} ORDER BY lower(during), id
    ${sql.raw(lock ? 'FOR UPDATE' : '')}`.execute(db)
  return rows.map(({ holder, kind, from, to }) => ({
    holder,
    kind,
    during: { from: Date.parse(from), to: Date.parse(to) },
  }))
}

/**
 * Makes room for a fact (an absence, a repair) where others hold promises: their rows on the resource that overlap
 * the part of `during` that is still to come go away, and are answered. A row goes whole, as half a promise helps
 * nobody; only what is under way at `now` keeps its past, up to where the fact begins. What has ended stays, and
 * so do the rows of `holder` itself, who writes its own row next, in the same transaction, those of the kinds to
 * be spared, and, where the fact `waits`, what has begun before it does.
 */
export async function displace(tx: Kysely<Tables>, fact: Taking, now: number): Promise<Displaced[]> {
  const { resource, during } = fact
  const start = startOf(fact, now)
  if (start >= during.to) return []
  await deleteExpired(tx, [{ resource, during }], now)
  const displaced = await inTheWayOf(tx, fact, now, { lock: true })
  const begun = sql`lower(during) < ${iso(now)}::timestamptz`
  await sql`DELETE FROM occupations WHERE ${others(fact, now)} AND NOT ${begun}`.execute(tx)
  await sql`
    UPDATE occupations SET during = tstzrange(lower(during), ${iso(start)}::timestamptz), expires_at = NULL
    WHERE ${others(fact, now)} AND ${begun}`.execute(tx)
  return displaced
}
