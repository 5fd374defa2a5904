/** What saving an absence, a state of an asset or a closing day would do to rides and to the office's own entries, asked before it is saved. */
import { type Kysely, sql } from 'kysely'
import { crew } from '../../../../identity/role-groups.ts'
import { isIn } from '../../../../../kernel/state-group.ts'
import { standing } from '../../../../crew/resources/absences.ts'
import { addDays, daysBetween, type Day, parseDay } from '../../../../../kernel/time/day.ts'
import { isId, newId } from '../../../../../kernel/id/id.ts'
import { overlaps } from '../../../../../kernel/time/period.ts'
import { dayOf } from '../../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../../platform/db/tables.ts'
import type { Displaced, Taking } from '../../../../../platform/occupancy/displace.ts'
import { forbidden } from '../../../../../platform/http/problem.ts'
import { directionOf, placesOf } from '../../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../../availability/slots/slot.ts'
import { isDoneWith } from '../../../../booking/plan/in-the-plan.ts'
import type { BookingDeps } from '../../../../booking/server/deps.ts'
import { withdrawalOf, wouldLose } from '../../../../booking/server/displacement/displacement.ts'
import { isCalledByPlanner, plannerParty } from '../../../../booking/server/party.ts'
import { part } from '../../../../booking/server/schemas/repair.ts'
import { namesOf } from '../../../../booking/server/sets/plannable.ts'
import { type Command, reply } from '../../../../../platform/http/endpoint/endpoint.ts'
import {
  anyRecord,
  count,
  flag,
  id,
  instant,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  text,
} from '../../../../../platform/http/endpoint/schema.ts'
import { lossBy, withdrawable } from '../../../../booking/server/displacement/withdrawal-hooks.ts'
import type { Absence } from '../../../../crew/absence.ts'
import { zoneOf } from '../../../../identity/company/company-zone.ts'
import { type Foreseen, type ForeseenRide, foreseenEffects } from '../../../repair/foreseen.ts'
import { spanOf } from '../../working-time/absences.ts'
import { group, reading } from '../../frame.ts'
import { judgeSpan, longestDays } from '../../holding.ts'
import { foreseenRides } from './foreseen-rides.ts'
import { accountOf, employeeOf } from '../../my-calendar/my-items.ts'

type Db = Kysely<Tables>
type Values = Readonly<Record<string, unknown>>
interface Change {
  readonly key: string | null
  readonly values: Values
  readonly now: number
}

const nothing: Foreseen = { effect: 'loses', count: 0, offers: 0, rides: [], lost: null, spans: [] }

async function rowOf(db: Db, collection: keyof Tables, key: string | null): Promise<Values | null> {
  if (key === null) return null
  const found = await sql<Values>`SELECT * FROM ${sql.table(collection)} WHERE id = ${key}`.execute(db)
  return found.rows[0] ?? null
}

/** What a fact takes, with the eyes of the write: the same rows give way. */
async function taken(db: Db, fact: Taking, effect: Foreseen['effect'], now: number): Promise<Foreseen> {
  const { bookings, displaced } = await wouldLose(db, fact, now)
  const partsIn = (set: FeasibleSet): ForeseenRide['parts'] =>
    placesOf(set)
      .filter(
        ({ resource, during }) =>
          resource === fact.resource && displaced.some((each) => overlaps(each.during, during)),
      )
      .map((place) => ({ part: place.part, does: directionOf(set, place) }))
  const partsOf = (sets: readonly FeasibleSet[]): ForeseenRide['parts'] => [
    ...new Map(sets.flatMap(partsIn).map((one) => [`${one.part} ${one.does}`, one] as const)).values(),
  ]
  const isDone = (ride: Parameters<typeof isDoneWith>[0]) => isDoneWith(ride, fact.resource, now)
  return {
    effect,
    ...(await foreseenRides(db, bookings, partsOf, isDone)),
    ...(await foreseenSpans(db, fact.resource, displaced)),
  }
}

/** The reservations and calendar entries among what gives way, by the name of who or what they would lose. */
async function foreseenSpans(
  db: Db,
  resource: string,
  displaced: readonly Displaced[],
): Promise<Pick<Foreseen, 'lost' | 'spans'>> {
  const ids = displaced.flatMap(({ kind, holder }) => (isIn(ownEntries, kind) ? holder : []))
  if (ids.length === 0) return { lost: null, spans: [] }
  const { rows } = await sql<Foreseen['spans'][number]>`
    SELECT 'reservations' AS collection, id, title, starts_at FROM reservations WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'calendar_entries', id, title, starts_at FROM calendar_entries WHERE id = ANY(${ids}::uuid[])
    ORDER BY starts_at, id`.execute(db)
  const names = await namesOf(db, [resource])
  return { lost: names.get(resource) ?? null, spans: rows }
}

async function absence(db: Db, { key, values, now }: Change): Promise<Foreseen> {
  const before = await rowOf(db, 'absences', key)
  const row: Values = { status: 'requested', ...before, ...values }
  const { employee, kind, starts_at, ends_at, status } = row
  const isAsked = [employee, starts_at, ends_at].every((each) => typeof each === 'string')
  if (!isAsked || !isId(employee) || before?.['archived_at']) return nothing
  if (!isIn(standing, String(status))) return nothing
  const during = spanOf({ starts_at, ends_at } as unknown as Absence)
  if (!judgeSpan({ starts_at, ends_at }).ok || Number.isNaN(during.to - during.from)) return nothing
  const isAtOnce = kind === 'sick' || status === 'approved'
  const fact = { resource: employee, holder: key ?? newId(now), during }
  return taken(db, fact, isAtOnce ? 'loses' : 'counted-on', now)
}

/** The kinds of rows of reservations and calendar entries. */
const ownEntries = ['reservation', 'entry'] as const

const assetFields = ['status', 'inspection_due', 'archived_at', 'expected_back']

async function withdrawal(
  db: Db,
  collection: (typeof withdrawable)[number],
  { key, values, now }: Change,
): Promise<Foreseen> {
  const before = await rowOf(db, collection, key)
  if (!before) return nothing
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => assetFields.includes(name)))
  const loss = lossBy(collection, { ...before, ...changed }, before, {
    today: dayOf(now, await zoneOf(db)),
    now,
  })
  return loss ? taken(db, withdrawalOf({ resource: key!, ...loss }, now), 'loses', now) : nothing
}

const dayIn = (value: unknown): Day | null => parseDay(typeof value === 'string' ? value : '')

/** The days a change closes that were open before; `days` names several at once. */
async function newlyClosed(db: Db, { key, values }: Change): Promise<Day[]> {
  const before = await rowOf(db, 'closing_days', key)
  const spanned = (row: Values): Day[] => {
    const first = dayIn(row['first_day'])
    const last = dayIn(row['last_day']) ?? first
    if (!first || !last || last < first || daysBetween(first, last) > longestDays) return []
    return Array.from({ length: daysBetween(first, last) + 1 }, (_none, index) => addDays(first, index))
  }
  const several = Array.isArray(values['days'])
    ? values['days'].slice(0, longestDays).flatMap((day) => dayIn(day) ?? [])
    : []
  const were = before ? spanned(before) : []
  return [...several, ...spanned({ ...before, ...values })].filter((day) => !were.includes(day))
}

async function closing(db: Db, change: Change): Promise<Foreseen> {
  const days = await newlyClosed(db, change)
  if (days.length === 0) return { ...nothing, effect: 'stays' }
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('local_day', 'in', days)
    .where('ends_at', '>', new Date(change.now).toISOString())
    .where('archived_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ...nothing, effect: 'stays', ...(await foreseenRides(db, ids, () => [])) }
}

/** What an absence of his own takes from who works here: his rides, without whose they are; of nobody else's. */
async function ownAbsence(
  call: Pick<Command<BookingDeps>, 'deps' | 'caller'>,
  change: Change,
): Promise<Foreseen> {
  const db = call.deps.database.kysely
  const own = await employeeOf(db, accountOf(call.caller))
  const before = await rowOf(db, 'absences', change.key)
  if (!own || (change.key !== null && before?.['employee'] !== own.id)) throw forbidden()
  const found = await absence(db, { ...change, values: { ...change.values, employee: own.id } })
  return { ...found, rides: found.rides.map((ride) => ({ ...ride, customer: null })) }
}

export const foreseen = object({
  effect: oneOf(
    foreseenEffects,
    'The rides lose it at once; they count on who asks for leave; or they stay on a day that is closed',
  ),
  count: count('How many'),
  offers: count('How many of them only lose the hour of an open proposal'),
  rides: listOf(
    object({
      booking: id<'bookings'>(),
      number: orNull(text()),
      starts_at: instant(),
      customer: orNull(text()),
      offered: flag('Only the hour of an open proposal loses something; starts_at is that hour'),
      parts: listOf(object({ part, does: orNull(oneOf(['deliver', 'collect'])) })),
    }),
    'The first 25',
  ),
  lost: orNull(text('The name of who or what reservations and calendar entries lose')),
  spans: listOf(
    object({
      collection: oneOf(['reservations', 'calendar_entries']),
      id: id(),
      title: text(),
      starts_at: instant(),
    }),
    'The reservations and calendar entries that lose it, as `effect` says of the rides',
  ),
})

export const foreseenEndpoint = reading(
  {
    call: 'POST /api/foreseen',
    group,
    to: crew,
    summary: 'What saving a record would do to rides, reservations and calendar entries, before it is saved',
    detail:
      'Asked with what was typed: an absence, the state or inspection of a bike, trailer or truck, the status of an ' +
      'employee, a closing day. Nothing is written. An employee asks for an absence of his own, and reads no customer.',
    body: object({
      collection: oneOf(['absences', 'closing_days', ...withdrawable]),
      key: optional(orNull(id('Of the record; null for a new one')), null),
      values: anyRecord('The fields that would be saved'),
    }),
    answers: {
      200: { words: 'The rides', data: foreseen },
    },
  },
  async (call) => {
    const { deps, now, caller, body } = call
    const { collection, key, values } = body
    const db = deps.database.kysely
    const change = { key, values, now }
    if (collection === 'absences' && !isCalledByPlanner(caller)) return reply(await ownAbsence(call, change))
    plannerParty(caller)
    if (collection === 'absences') return reply(await absence(db, change))
    if (collection === 'closing_days') return reply(await closing(db, change))
    return reply(await withdrawal(db, collection, change))
  },
)
