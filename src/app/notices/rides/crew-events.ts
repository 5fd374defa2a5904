/** What a change of a booking means to those who ride it: one event a person and act, however many legs he drives. */
import type { FeasibleSet, Trip } from '../../../domains/availability/slots/slot.ts'
import { type BookingStatus, withCrew } from '../../../domains/booking/resources/booking/booking-status.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { isIn } from '../../../kernel/state-group.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Written } from '../../../platform/items/write/write-observer.ts'

const isWithCrew = (row: Row) => isIn(withCrew, String(row['status']))

const setOf = (row: Row | null): FeasibleSet | null =>
  row && isWithCrew(row) ? ((row['feasible_set'] as FeasibleSet | null) ?? null) : null

/** Who has a part in what is promised, as employees. */
export function crewOf(row: Row | null): string[] {
  const set = setOf(row)
  if (!set) return []
  return [...new Set([...set.trips.map(({ driver }) => driver), ...set.bobs.map(({ employee }) => employee)])]
}

/** What of a ride its crew is told of when it changes, by the name a notice has for it; nothing else counts as a change. */
export interface RideParts {
  readonly starts: number
  readonly ends: number
  readonly place: readonly unknown[]
  readonly transport: unknown
  readonly people: unknown
  readonly package: unknown
  readonly notes: unknown
  readonly bikes: readonly string[]
  readonly colleagues: readonly string[]
  readonly deliver: readonly Period[]
  readonly collect: readonly Period[]
  readonly bob: Period | null
  readonly truck: readonly string[]
  readonly trailer: readonly string[]
  /** Of the bikes, those he takes himself. */
  readonly load: readonly string[]
}

/** Everything one of the crew reads of his part, as keys and instants. */
export function partsOf(row: Row, employee: string): RideParts {
  const { trips = [], bobs = [], bikes = [] } = setOf(row) ?? {}
  const own = trips.filter(({ driver }) => driver === employee)
  const legs = (does: Trip['does']) => own.filter((trip) => trip.does === does).map(({ during }) => during)
  const all = (keys: readonly (string | null)[]) =>
    [...new Set(keys.filter((key) => key !== null))].toSorted()
  return {
    starts: new Date(row['starts_at'] as string).getTime(),
    ends: new Date(row['ends_at'] as string).getTime(),
    place: ['start_place', 'location', 'postal_code', 'transport_mode'].map((name) => row[name] ?? null),
    transport: row['transport_mode'] ?? null,
    people: row['people'] ?? null,
    package: row['package'] ?? null,
    notes: row['notes'] ?? null,
    bikes: bikes.toSorted(),
    colleagues: all(crewOf(row)).filter((one) => one !== employee),
    deliver: legs('deliver'),
    collect: legs('collect'),
    bob: bobs.find((bob) => bob.employee === employee)?.during ?? null,
    truck: all(own.map(({ truck }) => truck)),
    trailer: all(own.map(({ trailer }) => trailer)),
    load: all(own.flatMap((trip) => trip.bikes)),
  }
}

/** Everything of it is behind us, before the change and after it: who rode it needs to hear nothing any more. Rule NO-01. */
export function isBehind({ before, after }: Pick<Written, 'before' | 'after'>, now: number): boolean {
  const lastOf = (row: Row) => {
    const { trips = [], bobs = [] } = setOf(row) ?? {}
    return Math.max(
      row['ends_at'] ? new Date(row['ends_at'] as string).getTime() : Infinity,
      ...[...trips, ...bobs].map(({ during }) => during.to),
    )
  }
  return [before, after].every((row) => row === null || lastOf(row) < now)
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Who was given a part in it. */
export function assigned({ before, after }: Written): string[] {
  const had = new Set(crewOf(before))
  return crewOf(after).filter((employee) => !had.has(employee))
}

/** Who rides it still, and finds something else about it than before. */
export function changed(written: Written): string[] {
  const { before, after } = written
  if (!before) return []
  const has = new Set(crewOf(after))
  return crewOf(before).filter(
    (employee) => has.has(employee) && !isEqual(partsOf(before, employee), partsOf(after, employee)),
  )
}

/** Who rides it no more, while the ride itself stands. */
export function removed(written: Written): string[] {
  if (!isWithCrew(written.after)) return []
  const has = new Set(crewOf(written.after))
  return crewOf(written.before).filter((employee) => !has.has(employee))
}

/** Whose ride was cancelled. */
export const cancelled = ({ before, after }: Written): string[] =>
  after['status'] === 'cancelled' ? crewOf(before) : []

const turned = ({ before, after }: Written, from: BookingStatus, to: BookingStatus): boolean =>
  before?.['status'] === from && after['status'] === to

/** Whose planned ride is only confirmed again; what else changed about it says so itself. */
export function unplanned(written: Written): string[] {
  if (!turned(written, 'planned', 'confirmed')) return []
  const hearAnyway = new Set([...changed(written), ...assigned(written)])
  return crewOf(written.after).filter((employee) => !hearAnyway.has(employee))
}

/** Whose ride is planned: news for those who heard that it no longer was. */
export const replanned = (written: Written): string[] =>
  turned(written, 'confirmed', 'planned') ? crewOf(written.after) : []
