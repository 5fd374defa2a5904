/** Reads and writes what was noted of somebody's hours. */
import { type Kysely, sql } from 'kysely'
import { isIn } from '../../../../kernel/state-group.ts'
import { newId, type Id } from '../../../../kernel/id/id.ts'
import { refuse } from '../../../../kernel/outcome.ts'
import { dayMs, type Instant, iso, type Period } from '../../../../kernel/time/period.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { instant } from '../../../../platform/db/instant.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { standingTaps } from '../../../crew/hours/standing-taps.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { type TimeKind, timeKinds } from '../../../crew/hours/time-entry.ts'
import { timeEntries } from '../../../crew/resources/time-entries.ts'
import type { PhoneTap } from '../../crew-log/clock-view.ts'
import type { Fact } from '../../crew-log/facts.ts'
import { type Correction, judgeCorrection, judgeTakeBack } from '../../hours/correction.ts'

export interface StoredEntry {
  readonly id: string
  readonly employee: Id<'employees'>
  readonly tap: string
  readonly version: number
  readonly kind: TimeKind
  readonly at: Instant | null
  readonly reason: string | null
  readonly noted: string
  /** Who noted it, as an account, and by name. */
  readonly user: Id<'users'> | null
  readonly by: string | null
}

/** All versions of every tap that any version of puts into these instants; of one person, or of all. */
export async function readEntries(
  db: Kysely<Tables>,
  { from, to }: Period,
  employee: Id<'employees'> | null,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT e.id, e.employee, e.tap, e.version, e.kind, extract(epoch FROM e.at)::float * 1000 AS at, e.reason,
      e.date_created AS noted, e.user_created AS "user",
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS by
    FROM time_entries e LEFT JOIN users u ON u.id = e.user_created
    WHERE e.tap IN (SELECT tap FROM time_entries
      WHERE at >= ${instant(from)} AND at < ${instant(to)} AND ${employee ? sql`employee = ${employee}` : sql`true`})
    ORDER BY e.tap, e.version`.execute(db)
  return rows
}

/** What the tap says by now, of this person. */
async function latestOf(tx: Tx, tap: string, employee: Id<'employees'>) {
  const row = await tx
    .selectFrom('time_entries')
    .selectAll()
    .where('tap', '=', tap as Id<'time_entries'>)
    .where('employee', '=', employee)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row && { ...row, at: row.at === null ? null : Date.parse(row.at) }
}

/** One who notes his hours and the office that corrects them take turns. */
const hold = (tx: Tx, employee: Id<'employees'>) =>
  tx.selectFrom('employees').select('id').where('id', '=', employee).forUpdate().execute()

interface Noting {
  readonly actor: Actor
  readonly user: Id<'users'>
  readonly employee: Id<'employees'>
}

/** A tap of a phone. Rule CR-12. */
async function noteTap(
  tx: Tx,
  { actor, employee }: Noting,
  { id, kind, at }: { readonly id: string; readonly kind: TimeKind; readonly at: Instant },
): Promise<Reply<null>> {
  await write(tx, actor, {
    collection: timeEntries,
    create: { id, tap: id, version: 1, employee, kind, at: iso(at) },
  })
  return reply(null)
}

/** A wrong tap, taken back by who made it. Rule CR-14. */
async function takeTapBack(
  tx: Tx,
  { actor, user, employee }: Noting,
  {
    id,
    tap,
    kind,
    at,
  }: { readonly id: string; readonly tap: string; readonly kind: TimeKind; readonly at: Instant },
): Promise<Reply<null>> {
  await hold(tx, employee)
  const latest = await latestOf(tx, tap, employee)
  if (!latest || latest.kind !== kind) return no(refuse('tap-not-found').refusal)
  const judged = judgeTakeBack(
    { ...latest, isOwn: latest.user_created === user && latest.reason === null },
    at,
  )
  if (!judged.ok) return no(judged.refusal)
  await write(tx, actor, {
    collection: timeEntries,
    create: {
      id,
      tap: latest.tap,
      version: latest.version + 1,
      employee,
      kind,
      at: null,
    },
  })
  return reply(null)
}

/** What a fact of somebody's own hours does; refused where his account is nobody's of the crew any more. Rules CR-12 and CR-14. */
export async function noteHours(
  tx: Tx,
  { id, kind, data }: Pick<Fact, 'id' | 'kind' | 'data'>,
  {
    employee,
    at,
    ...maker
  }: Omit<Noting, 'employee'> & {
    readonly employee: Id<'employees'> | null
    readonly at: Instant
  },
): Promise<Reply<null>> {
  if (employee === null) return no({ reason: 'not-an-employee' })
  const noting = { ...maker, employee }
  if (isIn(timeKinds, kind)) return noteTap(tx, noting, { id, kind, at })
  if (data.correction) {
    const { at: of, ...said } = data.correction
    const corrected = { ...said, id, at: of === null ? null : Date.parse(of) }
    // By the hour it was noted: a dead spot does not make it too late.
    const done = await correctEntry(tx, noting, corrected, { by: 'self', now: at, zone: await zoneOf(tx) })
    return done.ok ? reply(null) : done
  }
  const undone = kind.replace('undo_', '') as TimeKind
  return takeTapBack(tx, noting, { id, tap: data.tap ?? '', kind: undone, at })
}

export interface Correcting extends Omit<Correction, 'latest'> {
  /** Null for one that was forgotten. */
  readonly tap: string | null
  readonly kind: TimeKind
  /** Of the fact, where it comes from a phone. */
  readonly id?: string
}

/** What was forgotten is added, what was wrong is moved or struck out; the entries before stay. Rules CR-14 and CR-15. */
export async function correctEntry(
  tx: Tx,
  { actor, employee }: Noting,
  { tap, kind, id: given, ...said }: Correcting,
  when: { readonly by: 'self' | 'office'; readonly now: Instant; readonly zone: string },
): Promise<Reply<{ id: Id<'time_entries'> }>> {
  await hold(tx, employee)
  const latest = tap === null ? null : ((await latestOf(tx, tap, employee)) ?? null)
  if (tap !== null && latest?.kind !== kind) return no(refuse('tap-not-found').refusal)
  const judged = judgeCorrection({ ...said, latest }, when)
  if (!judged.ok) return no(judged.refusal)
  const id = (given ?? newId()) as Id<'time_entries'>
  await write(tx, actor, {
    collection: timeEntries,
    create: {
      id,
      tap: latest?.tap ?? id,
      version: (latest?.version ?? 0) + 1,
      employee,
      kind,
      at: said.at === null ? null : iso(said.at),
      reason: judged.value,
    },
  })
  return reply({ id }, 201)
}

/** So far back a phone knows its owner's own hours, in milliseconds: the shift that runs, and one that was never ended. */
const clockBackMs = 7 * dayMs

/** What counts of the last days, for his phone to go on from. */
export async function readClock(
  db: Kysely<Tables>,
  employee: Id<'employees'>,
  user: Id<'users'>,
  now: Instant,
): Promise<(PhoneTap & { readonly tap: Id<'time_entries'>; readonly version: number })[]> {
  const from = now - clockBackMs
  const entries = await readEntries(db, { from, to: now + dayMs }, employee)
  const first = new Map(entries.flatMap((entry) => (entry.version === 1 ? [[entry.tap, entry]] : [])))
  const last = new Map(entries.map(({ tap, version }) => [tap, version]))
  return standingTaps(entries).flatMap(({ tap, kind, at }) => {
    const { user: by, reason } = first.get(tap)!
    const version = last.get(tap)!
    const is_own = by === user && reason === null && version === 1
    return at < from ? [] : [{ tap, kind, at: iso(at), is_own, version }]
  })
}
