/** An empty span of a row that was chosen, as the address of the panel that fills it writes it. */
import { minuteMs } from '../../../kernel/time/period.ts'
import type { Concerned } from '../concerned.ts'
import { type ResourceGroup, resourceGroups } from './planner.ts'

export interface NewSpan {
  readonly group: ResourceGroup
  readonly resource: string
  /** Instants. */
  readonly from: string
  readonly to: string
}

const minutesOf = (instant: string) => Math.floor(Date.parse(instant) / minuteMs)
const instantOf = (minutes: string | undefined) => new Date(Number(minutes) * minuteMs).toISOString()

/** `<group>_<from>_<to>_<resource>`, the instants in minutes since 1970. */
export const newSpanAt = ({ group, resource, from, to }: NewSpan): string =>
  [group, minutesOf(from), minutesOf(to), resource].join('_')

/** Null for what is the key of a record, or nothing. */
export function readNewSpan(id: string | undefined): NewSpan | null {
  const [, named, from, to, resource] = /^([a-z]+)_(\d{1,9})_(\d{1,9})_([\w-]+)$/.exec(id ?? '') ?? []
  const group = resourceGroups.find((known) => known === named)
  return group && resource ? { group, resource, from: instantOf(from), to: instantOf(to) } : null
}

const fields = { bikes: 'party_bike', trailers: 'trailer', trucks: 'tow_truck', people: 'employee' } as const

/** Whom or what the span is of, as a form writes it. */
export const concernedIn = ({ group, resource }: NewSpan): Concerned => ({
  field: fields[group],
  id: resource,
})
