/** The rides of the planner in order of hour: who steers, and what each still lacks. */
import type { PlannerBlock, PlannerWindow, ResourceGroup } from './planner.ts'

export interface ListedRide {
  readonly key: string
  /** What says most of it: the ride itself rather than the way to it. */
  readonly block: PlannerBlock
  /** Everything that is kept for it, or that it lacks. */
  readonly parts: readonly PlannerBlock[]
  readonly steers: readonly string[]
  readonly lacks: readonly ResourceGroup[]
}

/** Of one booking with several offered hours each hour is a ride of the list. Rule PL-20. */
export function listedRides({
  blocks,
  resources,
}: Pick<PlannerWindow, 'blocks' | 'resources'>): ListedRide[] {
  const people = new Map(resources.flatMap(({ id, group, name }) => (group === 'people' ? [[id, name]] : [])))
  const rides = Map.groupBy(
    blocks.filter(({ item, record }) => item === 'booking' && record !== null),
    ({ record, ride_from, from }) => `${record} ${ride_from ?? from}`,
  )
  return [...rides]
    .map(([key, parts]) => ({
      key,
      block: parts.find(({ does, resource }) => does === null && resource !== null) ?? parts[0]!,
      parts,
      steers: [...new Set(parts.flatMap(({ resource }) => people.get(resource ?? '') ?? []))],
      lacks: [
        ...new Set(parts.flatMap(({ resource, open_in }) => (resource === null && open_in ? [open_in] : []))),
      ],
    }))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)) || one.key.localeCompare(other.key))
}

const startOf = ({ block: { ride_from, from } }: ListedRide) => ride_from ?? from

/** Every bike, vehicle or person a ride lacks, in order of hour: what is still to be assigned. Rule PL-20. */
export const openParts = ({ blocks }: Pick<PlannerWindow, 'blocks'>): PlannerBlock[] =>
  blocks
    .filter(({ resource }) => resource === null)
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id))
