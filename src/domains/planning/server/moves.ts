/** Moving what is the office's own in time, or to another bike, vehicle or person: reservations, entries, absences. */
import { planners } from '../../identity/role-groups.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { checkVersion } from '../../../platform/items/write/locked.ts'
import { loadRow } from '../../../platform/items/sql/row.ts'
import { write } from '../../../platform/items/write/write.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import { release } from '../../../platform/occupancy/occupations.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../platform/http/endpoint/endpoint.ts'
import {
  id,
  instant,
  object,
  optional,
  type Parsed,
  recordOf,
} from '../../../platform/http/endpoint/schema.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import { absences } from '../../crew/resources/absences.ts'
import { calendarEntries, calendarEntryResources } from '../resources/calendar-entries.ts'
import { reservationResources, reservations } from '../resources/reservations.ts'
import { absenceWritten, judgeAbsence } from './working-time/absence-writes.ts'
import { changing, group } from './frame.ts'
import {
  type HoldingOf,
  add,
  entryHolding,
  judgeMoment,
  judgeSpan,
  lockSpan,
  renew,
  reservationHolding,
} from './holding.ts'
import { sayWhatSpanLacks } from './repair/span-alarms.ts'
import { moved } from './written.ts'

/** Whom or what the block is taken from, and given to: one is a `party_bike`, `trailer`, `tow_truck` or `employee`. */
interface Handover {
  readonly from: string
  readonly to: string
}
const wish = object({
  starts_at: optional(instant()),
  ends_at: optional(instant()),
  from: optional(id('Who or what it is taken from')),
  to: optional(id('Who or what it is given to')),
})
const asStored = (given: string) => new Date(given).toISOString()

type Moving = Pick<Call<BookingDeps, Parsed<typeof wish>>, 'caller' | 'now' | 'body' | 'context'>

const kept = (holdingOf: HoldingOf) => ({
  judge(
    _tx: Tx,
    candidate: Row,
    _before: Row,
    { now }: Pick<Moving, 'now'>,
  ): Outcome<unknown> | Promise<Outcome<unknown>> {
    const ahead = judgeMoment(Date.parse(String(candidate['ends_at'])), now)
    return ahead.ok ? judgeSpan(candidate) : ahead
  },
  async follow(
    tx: Tx,
    after: Row,
    before: Row,
    { now, body: { from, to } }: Moving,
  ): Promise<Outcome<unknown>> {
    const id = String(after['id'])
    if (moved(after, before) || !from || !to) return renew(tx, id, holdingOf, now)
    // Whoever else it lost meanwhile is another question.
    const holding = await holdingOf(tx, id)
    if (!holding) return ok(undefined)
    await lockSpan(tx, holding.during)
    await release(tx, { holders: [id], resources: [from] })
    const kept = await add(tx, { ...holding, resources: [to] }, now)
    if (kept.ok) await sayWhatSpanLacks(tx, id, now)
    return kept
  },
})

const movable = {
  reservations: { collection: reservations, ...kept(reservationHolding) },
  'calendar-entries': { collection: calendarEntries, ...kept(entryHolding) },
  absences: {
    collection: absences,
    judge: judgeAbsence,
    follow: (tx: Tx, after: Row, before: Row, { caller: { actor }, now }: Moving) =>
      absenceWritten(tx, after, before, { actor, now }),
  },
} as const
export type Movable = keyof typeof movable

async function move(tx: Tx, kind: Movable, id: string, call: Moving): Promise<Reply> {
  const { collection, judge, follow } = movable[kind]
  const before = await loadRow(tx, collection, id, { lock: true })
  if (!before || before.archived_at) return no({ reason: 'block-not-found' })
  checkVersion(call.context.req.header('if-match'), before)
  const { starts_at, ends_at, from, to } = call.body
  const span = {
    ...(starts_at && { starts_at: asStored(starts_at) }),
    ...(ends_at && { ends_at: asStored(ends_at) }),
  }
  const judged = await judge(tx, { ...before, ...span }, before, call)
  if (!judged.ok) return no(judged.refusal)
  if (from && to && from !== to) {
    const given = await giveTo(tx, call.caller.actor, kind, id, { from, to })
    if (!given.ok) return no(given.refusal)
  }
  const row = (await write(tx, call.caller.actor, { collection, key: id, action: 'move', update: span }))!
  const followed = await follow(tx, row, before, call)
  if (!followed.ok) return no(followed.refusal)
  // What it lacks no more is said of it too.
  return reply((await loadRow(tx, collection, id))!)
}

/** Rule PL-09. */
async function giveTo(
  tx: Tx,
  actor: Actor,
  kind: Movable,
  id: string,
  { from, to }: Handover,
): Promise<Outcome<void>> {
  // Nobody can be away in another's place.
  if (kind === 'absences') return refuse('absence-is-personal', { field: 'to' })
  const field = await fieldOf(tx, to)
  if (!field) return refuse('no-such-record', { field: 'to' })
  const rows =
    kind === 'reservations'
      ? await tx.selectFrom('reservation_resources').selectAll().where('reservation', '=', id).execute()
      : await tx.selectFrom('calendar_entry_resources').selectAll().where('entry', '=', id).execute()
  const holds = (row: (typeof rows)[number], one: string) =>
    [row.party_bike, row.trailer, row.tow_truck, row.employee].includes(one)
  const mine = rows.find((row) => holds(row, from))
  if (!mine) return refuse('stale')
  if (rows.some((row) => holds(row, to))) return refuse('occupied')
  const collection = kind === 'reservations' ? reservationResources : calendarEntryResources
  const nobody = { party_bike: null, trailer: null, tow_truck: null, employee: null }
  await write(tx, actor, { collection, key: mine.id, action: 'move', update: { ...nobody, [field]: to } })
  return ok(undefined)
}

async function fieldOf(tx: Tx, id: string) {
  const tables = {
    party_bike: 'party_bikes',
    trailer: 'trailers',
    tow_truck: 'tow_trucks',
    employee: 'employees',
  } as const
  for (const [field, table] of Object.entries(tables)) {
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (found) return field
  }
  return null
}

const names = {
  reservations: 'reservation',
  'calendar-entries': 'calendar entry',
  absences: 'absence',
} as const

export const moveEndpoints = (Object.keys(movable) as Movable[]).map((kind) =>
  changing(
    {
      call: `POST /api/${kind}/:id/move`,
      group,
      to: planners,
      path: { id: id(`Of the ${names[kind]}`) },
      missing: 'block-not-found',
      takes: ['Idempotency-Key', 'If-Match'],
      summary: `Move a ${names[kind]} in time, or to another bike, vehicle or person`,
      body: wish,
      answers: {
        200: { words: `The ${names[kind]} after the move`, data: recordOf(movable[kind].collection.name) },
      },
      refuses: {
        stale: 409,
        'hours-over': 409,
        'no-such-record': 400,
        'absence-is-personal': 400,
        'ends-before-start': 400,
        'period-too-long': 400,
        'resource-taken': 409,
        occupied: 409,
      },
    },
    (tx, call) => move(tx, kind, call.path.id, call) as Promise<Reply<never>>,
  ),
)
