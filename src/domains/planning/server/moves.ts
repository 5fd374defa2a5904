/** Moving what is the office's own in time, or to another bike, vehicle or person: reservations, entries, absences. */
import { Hono } from 'hono'
import { isId } from '../../../kernel/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { checkVersion } from '../../../platform/items/locked.ts'
import { loadRow } from '../../../platform/items/row.ts'
import { write } from '../../../platform/items/write.ts'
import type { Row } from '../../../platform/items/writer.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import {
  type Call,
  type Reply,
  type Tx,
  change,
  no,
  officeParty,
  reply,
} from '../../booking/server/endpoint.ts'
import { absences } from '../../crew/resources/absences.ts'
import { calendarEntries, calendarEntryResources } from '../resources/calendar-entries.ts'
import { reservationResources, reservations } from '../resources/reservations.ts'
import { absenceWritten, judgeAbsence } from './absence-writes.ts'
import { type HoldingOf, entryHolding, judgeSpan, renew, reservationHolding } from './holding.ts'

/** Whom or what the block is taken from, and given to: one is a `party_bike`, `trailer`, `tow_truck` or `employee`. */
interface Handover {
  readonly from: string
  readonly to: string
}
interface Wanted {
  readonly starts_at?: string
  readonly ends_at?: string
  readonly handover?: Handover
}

function wantedIn({ body }: Call): Outcome<Wanted> {
  for (const name of ['starts_at', 'ends_at']) {
    const value = body[name]
    if (value !== undefined && (typeof value !== 'string' || Number.isNaN(Date.parse(value))))
      return refuse('wrong-type', { field: name })
  }
  const { starts_at, ends_at, from, to } = body as Readonly<Record<string, string | undefined>>
  for (const [field, value] of Object.entries({ from, to }))
    if (value !== undefined && !isId(value)) return refuse('wrong-type', { field })
  return ok({
    ...(starts_at && { starts_at: new Date(starts_at).toISOString() }),
    ...(ends_at && { ends_at: new Date(ends_at).toISOString() }),
    ...(from && to && from !== to && { handover: { from, to } }),
  })
}

const kept = (holdingOf: HoldingOf) => ({
  judge: (_tx: Tx, candidate: Row, _before: Row): Outcome<unknown> | Promise<Outcome<unknown>> =>
    judgeSpan(candidate),
  follow: (tx: Tx, after: Row, _before: Row, { now }: Call): Promise<Outcome<unknown>> =>
    renew(tx, String(after['id']), holdingOf, now),
})

const movable = {
  reservations: { collection: reservations, ...kept(reservationHolding) },
  'calendar-entries': { collection: calendarEntries, ...kept(entryHolding) },
  absences: {
    collection: absences,
    judge: judgeAbsence,
    follow: (tx: Tx, after: Row, before: Row, { caller: { actor }, now }: Call) =>
      absenceWritten(tx, after, before, { actor, now }),
  },
} as const
export type Movable = keyof typeof movable

async function move(tx: Tx, kind: Movable, id: string, call: Call, ifMatch: string | undefined) {
  const { collection, judge, follow } = movable[kind]
  const before = isId(id) ? await loadRow(tx, collection, id, { lock: true }) : null
  if (!before || before.archived_at) return no({ reason: 'block-not-found' })
  checkVersion(ifMatch, before)
  const wanted = wantedIn(call)
  if (!wanted.ok) return no(wanted.refusal)
  const { handover, ...span } = wanted.value
  const judged = await judge(tx, { ...before, ...span }, before)
  if (!judged.ok) return no(judged.refusal)
  if (handover) {
    const given = await giveTo(tx, call.caller.actor, kind, id, handover)
    if (!given.ok) return no(given.refusal)
  }
  const row = (await write(tx, call.caller.actor, { collection, key: id, action: 'move', update: span }))!
  const followed = await follow(tx, row, before, call)
  return followed.ok ? reply(row) : no(followed.refusal)
}

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

export function moveRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  for (const kind of Object.keys(movable) as Movable[])
    routes.post(`/api/${kind}/:id/move`, (c) =>
      change(
        deps,
        c,
        ['starts_at', 'ends_at', 'from', 'to'],
        (tx, call): Promise<Reply> => move(tx, kind, c.req.param('id'), call, c.req.header('if-match')),
        { before: officeParty },
      ),
    )
  return routes
}
