/** What a change of a booking means to those who ride it: one event a person and act, however many legs he drives. */
import type { FeasibleSet } from '../../domains/availability/slot.ts'
import type { Row } from '../../platform/items/writer.ts'
import type { Written } from '../../platform/items/watch.ts'

const promised = ['confirmed', 'planned', 'under_way']

const setOf = (row: Row | null): FeasibleSet | null =>
  row && promised.includes(String(row['status']))
    ? ((row['feasible_set'] as FeasibleSet | null) ?? null)
    : null

/** Who has a part in what is promised, as employees. */
function crewOf(row: Row | null): string[] {
  const set = setOf(row)
  if (!set) return []
  return [...new Set([...set.trips.map(({ driver }) => driver), ...set.bobs.map(({ employee }) => employee)])]
}

/** What of a ride its crew must know of, beside the own trips. */
const told = [
  'start_place',
  'location',
  'postal_code',
  'transport_mode',
  'people',
  'package',
  'notes',
] as const

/** Everything one of the crew reads of his part; equal as text when nothing changed for him. */
function partOf(row: Row, employee: string): string {
  const { trips = [], bobs = [], bikes = [] } = setOf(row) ?? {}
  return JSON.stringify([
    [row['starts_at'], row['ends_at']].map((instant) => new Date(instant as string).getTime()),
    told.map((name) => row[name] ?? null),
    trips.filter(({ driver }) => driver === employee),
    bobs.find((bob) => bob.employee === employee)?.during ?? null,
    bikes.toSorted(),
  ])
}

const isStillPromised = ({ after }: Written) => promised.includes(String(after['status']))

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
    (employee) => has.has(employee) && partOf(before, employee) !== partOf(after, employee),
  )
}

/** Who rides it no more, while the ride itself stands. */
export function removed(written: Written): string[] {
  if (!isStillPromised(written)) return []
  const has = new Set(crewOf(written.after))
  return crewOf(written.before).filter((employee) => !has.has(employee))
}

/** Whose ride was cancelled. */
export const cancelled = ({ before, after }: Written): string[] =>
  after['status'] === 'cancelled' ? crewOf(before) : []
