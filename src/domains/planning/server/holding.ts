/** What a reservation, a calendar entry or an absence keeps: its time on everyone and everything it concerns. */
import { sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { lockWorkingDays } from '../../availability/day-lock.ts'
import { release, reserve } from '../../../platform/occupancy/occupations.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { inTheWay } from './in-the-way.ts'
import { sayWhatSpanLacks } from './repair/span-alarms.ts'
import { zoneOf } from '../../identity/company/company-zone.ts'
import { dayMs } from '../../../kernel/time/period.ts'

export type HolderKind = 'reservation' | 'entry' | 'absence'

export interface Holding {
  readonly holder: string
  readonly kind: HolderKind
  readonly during: Period
  readonly resources: readonly string[]
  /** Epoch ms after which it blocks nobody any more. */
  readonly expiresAt?: number
}

/** Nothing is kept for longer than this at once. */
export const longestDays = 366

/** An end comes after its start, and not years after it. Rule PL-03. */
export function judgeSpan(row: Readonly<Record<string, unknown>>): Outcome<void> {
  const [from, to] = [Date.parse(String(row['starts_at'])), Date.parse(String(row['ends_at']))]
  if (Number.isNaN(from) || Number.isNaN(to)) return ok(undefined)
  if (to <= from) return refuse('ends-before-start', { field: 'ends_at' })
  return to - from > longestDays * dayMs
    ? refuse('period-too-long', { field: 'ends_at', days: longestDays })
    : ok(undefined)
}

/** Nothing is moved, nor given to another, in hours that are over. Rule PL-54. */
export const judgeMoment = (to: number, now: number): Outcome<void> =>
  to > now ? ok(undefined) : refuse('hours-over')

/** Makes everybody who would write on these days take turns, whatever the depot. */
export async function lockSpan(tx: Tx, during: Period): Promise<void> {
  await lockWorkingDays(tx, [during], await zoneOf(tx))
}

/** Keeps the time in place of what was kept before; refused by the name of what is in the way. */
export async function hold(tx: Tx, holding: Holding, now: number): Promise<Outcome<void>> {
  await lockSpan(tx, holding.during)
  await release(tx, { holders: [holding.holder] })
  return add(tx, holding, now)
}

/** The same beside what is kept already. */
export async function add(tx: Tx, holding: Holding, now: number): Promise<Outcome<void>> {
  const { holder, kind, during, resources, expiresAt } = holding
  if (expiresAt !== undefined && expiresAt <= now) return ok(undefined)
  const expiry = expiresAt === undefined ? {} : { expiresAt }
  const rows = resources.map((resource) => ({ resource, holder, kind, during, ...expiry }))
  const reserved = await reserve(tx, rows, now)
  if (reserved.ok) return reserved
  const named = await inTheWay(tx, { resources, during, besides: [holder], now })
  return { ok: false, refusal: named ?? { reason: 'occupied' } }
}

/** What a record keeps now; null when it keeps nothing. */
export type HoldingOf = (tx: Tx, id: string) => Promise<Holding | null>

/** Keeps what the record asks for now, and nothing else: then it lacks nothing. */
export async function renew(
  tx: Tx,
  id: string,
  holdingOf: HoldingOf,
  now: number,
): Promise<Outcome<unknown>> {
  const holding = await holdingOf(tx, id)
  if (!holding) await release(tx, { holders: [id] })
  const kept = holding ? await hold(tx, holding, now) : ok(undefined)
  if (kept.ok) await sayWhatSpanLacks(tx, id, now)
  return kept
}

/** What a reservation keeps now; null when it keeps nothing. */
export async function reservationHolding(tx: Tx, id: Id<'reservations'>): Promise<Holding | null> {
  const row = await tx
    .selectFrom('reservations')
    .select(['starts_at', 'ends_at', 'expires_at'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const resources = await concernedBy(tx, 'reservation_resources', 'reservation', id)
  return {
    holder: id,
    kind: 'reservation',
    during: { from: Date.parse(row.starts_at), to: Date.parse(row.ends_at) },
    resources,
    ...(row.expires_at && { expiresAt: Date.parse(row.expires_at) }),
  }
}

/** The same of a calendar entry: only what is of a type that takes up time keeps any. */
export async function entryHolding(tx: Tx, id: Id<'calendar_entries'>): Promise<Holding | null> {
  const row = await tx
    .selectFrom('calendar_entries')
    .innerJoin('calendar_entry_types', 'calendar_entry_types.id', 'calendar_entries.type')
    .select(['calendar_entries.starts_at', 'calendar_entries.ends_at'])
    .where('calendar_entries.id', '=', id)
    .where('calendar_entries.archived_at', 'is', null)
    .where('calendar_entry_types.blocks_resource', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const resources = await concernedBy(tx, 'calendar_entry_resources', 'entry', id)
  const during = { from: Date.parse(row.starts_at), to: Date.parse(row.ends_at) }
  return { holder: id, kind: 'entry', during, resources }
}

/** The same of an absence: only an approved one keeps its time. */
export async function absenceHolding(tx: Tx, id: Id<'absences'>): Promise<Holding | null> {
  const row = await tx
    .selectFrom('absences')
    .select(['employee', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const during = { from: Date.parse(row.starts_at), to: Date.parse(row.ends_at) }
  return { holder: id, kind: 'absence', during, resources: [row.employee] }
}

async function concernedBy(tx: Tx, table: string, field: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ resource: string }>`
    SELECT DISTINCT coalesce(party_bike, trailer, tow_truck, employee) AS resource
    FROM ${sql.table(table)} WHERE ${sql.ref(field)} = ${id}`.execute(tx)
  return rows.map(({ resource }) => resource)
}
