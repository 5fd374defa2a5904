/** The rows of the table `occupations`: what each says, and how they are written and looked for. */
import { iso } from '../../kernel/time/period.ts'
import { sql, type Kysely } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import { overlaps, type Period } from '../../kernel/time/period.ts'
import type { Tables } from '../db/tables.ts'
import { rangeOf } from './period-range.ts'

/**
 * A holder keeps a resource for a period. It may overlap itself and who is named together with it, and nobody else: the
 * table's exclusion constraint says so whatever the callers do. Resources and holders are uuids of whatever the caller likes.
 */
export interface Occupation {
  readonly resource: string
  readonly holder: string
  readonly during: Period
  readonly kind: string
  /** Rows of one resource with the same one may overlap, whoever holds them; the holder alone unless said. */
  readonly together?: string
  /** Epoch ms after which it blocks nobody any more; without it, it stands until released. */
  readonly expiresAt?: number
}

type Tx = Kysely<Tables>

type NewRow = Omit<Occupation, 'during'> & { readonly during: string }

/** New rows, as a table in a statement. */
export function rowsTable(rows: readonly NewRow[]) {
  const column = <T>(value: (row: NewRow) => T) => rows.map((row) => value(row))
  return sql`unnest(
      ${column(() => newId())}::uuid[], ${column((row) => row.resource)}::uuid[],
      ${column((row) => row.holder)}::uuid[], ${column((row) => row.during)}::tstzrange[],
      ${column((row) => row.kind)}::text[],
      ${column((row) => (row.expiresAt === undefined ? null : iso(row.expiresAt)))}::timestamptz[],
      ${column((row) => row.together ?? null)}::uuid[]
    ) AS made(id, resource_id, holder_id, during, kind, expires_at, together_id)`
}

/** Writes rows as they are; the constraint throws where one is in another's way. */
export async function insert(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  await sql`
    INSERT INTO occupations (id, resource_id, holder_id, during, kind, expires_at, together_id)
    SELECT * FROM ${rowsTable(rows)}`.execute(tx)
}

type Claim = Pick<Occupation, 'resource' | 'during'>

const claimsTable = (claims: readonly Claim[]) => sql`
  unnest(
    ${claims.map(({ resource }) => resource)}::uuid[],
    ${claims.map(({ during }) => rangeOf(during))}::tstzrange[]
  ) AS claim(resource_id, during)`

/** Whether a row expired and would stand in the way of these claims. */
export const isOver = (claims: readonly Claim[], now: number) => sql<boolean>`(
    occupations.expires_at <= ${iso(now)}::timestamptz AND EXISTS (
      SELECT 1 FROM ${claimsTable(claims)}
      WHERE occupations.resource_id = claim.resource_id AND occupations.during && claim.during))`

/** Takes away what expired and would stand in the way of these claims. */
export async function deleteExpired(tx: Tx, claims: readonly Claim[], now: number): Promise<void> {
  await sql`DELETE FROM occupations WHERE ${isOver(claims, now)}`.execute(tx)
}

/** The resources that stand in the way: another's in the table, or two holders of one wish. */
export async function taken(tx: Tx, wanted: readonly Occupation[], now: number): Promise<string[]> {
  const { rows } = await sql<{ resource: string; keeper: string; from: string; to: string }>`
    SELECT occupations.resource_id AS resource, coalesce(together_id, holder_id) AS keeper,
      lower(occupations.during) AS "from", upper(occupations.during) AS "to"
    FROM occupations JOIN ${claimsTable(wanted)}
      ON occupations.resource_id = claim.resource_id AND occupations.during && claim.during
    WHERE expires_at IS NULL OR expires_at > ${iso(now)}::timestamptz`.execute(tx)
  const held = rows.map(({ resource, keeper, from, to }) => ({
    resource,
    keeper,
    during: { from: Date.parse(from), to: Date.parse(to) },
  }))
  const asked = wanted.map(({ resource, holder, together, during }) => ({
    resource,
    keeper: together ?? holder,
    during,
  }))
  const inTheWay = asked.filter((wish) =>
    [...held, ...asked].some(
      (other) =>
        other.resource === wish.resource &&
        other.keeper !== wish.keeper &&
        overlaps(other.during, wish.during),
    ),
  )
  // None when the other let go in between: then all of them are in doubt.
  const named = inTheWay.length > 0 ? inTheWay : wanted
  return [...new Set(named.map(({ resource }) => resource))]
}
