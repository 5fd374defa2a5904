/** Which vehicles and which people a start finds free, in a form that many starts share. */
import { type Period, overlaps } from '../../../kernel/time/period.ts'
import { mostBikes } from '../sets/bike-sets.ts'
import type { Depot, FleetIndex } from './fleet-index.ts'
import type { Needs } from './occupy.ts'
import type { Trailer, Truck, Worker } from '../world.ts'

export type Direction = 'deliver' | 'collect'

/** A person who can drive, and with which licences each way (bits; none where he is not at hand). */
export interface Driver {
  readonly worker: Worker
  readonly deliver: number
  readonly collect: number
  /** Whether he can do both ways: they do not overlap, and leave him his hours and his rest. */
  readonly both: boolean
}

/** What is free for one direction; starts with the same `key` find the same vehicles. */
export interface Side {
  readonly during: Period
  readonly isFree: (vehicle: Truck | Trailer) => boolean
  readonly key: string
}

export interface FreeResources {
  readonly deliver: Side
  readonly collect: Side
  /** Whether the one way has not ended when the other begins: then nothing does both. */
  readonly overlap: boolean
  readonly drivers: readonly Driver[]
  /** Whom to try as our Bobs, kind by kind, of each as many as a ride may need; nobody where none is asked for. */
  readonly bobs: readonly (readonly Worker[])[]
  /** Starts with the same key have the same answer, whatever the time of day. */
  readonly key: string
}

/** Null where a way has nobody to drive it, or where there is no Bob at all. Rule AV-08. */
export function freeResourcesAt(
  index: FleetIndex,
  depot: Depot,
  needs: Needs,
  needsBob: boolean,
): FreeResources | null {
  const free = someFreeAt(index, depot, needs, needsBob)
  const isDriven = (does: Direction) => free?.drivers.some((driver) => driver[does] !== 0) ?? false
  return isDriven('deliver') && isDriven('collect') ? free : null
}

/** Whatever is free, although nobody may be to drive. Null where there is no Bob at all. Rule AV-08. */
export function someFreeAt(
  index: FleetIndex,
  depot: Depot,
  needs: Needs,
  needsBob: boolean,
): FreeResources | null {
  const overlap = overlaps(needs.deliver, needs.collect)
  const people = depot.drivers.map((worker) => driverAt(index, worker, needs, overlap))
  const drivers = people.filter(({ deliver, collect }) => deliver !== 0 || collect !== 0)
  const bobs = needsBob ? bobsAt(index, depot, needs, drivers) : []
  if (needsBob && bobs.length === 0) return null
  const deliver = sideAt(index, depot, needs.deliver)
  const collect = sideAt(index, depot, needs.collect)
  const crew = people.map(personKey).join(' ')
  const asked = bobs.map((kind) => kind.map((bob) => bob.id).join(' ')).join('|')
  return {
    deliver,
    collect,
    overlap,
    drivers,
    bobs,
    key: `${deliver.key}/${collect.key}/${overlap}/${crew}/${asked}`,
  }
}

/** Rule AV-08. */
function driverAt(index: FleetIndex, worker: Worker, needs: Needs, overlap: boolean): Driver {
  const { deliver, collect } = needs
  const licences = (during: Period) =>
    index.isAtHand(worker, during) ? index.licencesFor(worker, during) : 0
  const one = { worker, deliver: licences(deliver), collect: licences(collect) }
  const isThere = one.deliver !== 0 && one.collect !== 0
  return { ...one, both: isThere && !overlap && index.keepsRest(worker, [deliver, collect]) }
}

const personKey = ({ deliver, collect, both }: Omit<Driver, 'worker'>) =>
  `${deliver.toString(36)}.${collect.toString(36)}${both ? '+' : ''}`

/**
 * Who can be a Bob, by what they could drive instead: a Bob is with the group while the trips run, so he drives none.
 * Of those that drive alike one is as good as another, and no more are needed than there are bikes.
 * Rule AV-09.
 */
function bobsAt(index: FleetIndex, depot: Depot, needs: Needs, drivers: readonly Driver[]): Worker[][] {
  const kinds = new Map<string, Worker[]>()
  for (const worker of depot.bobs) {
    const driver = drivers.find((one) => one.worker === worker)
    const key = driver ? personKey(driver) : ''
    const kind = kinds.get(key) ?? []
    if (kind.length === mostBikes || !index.isAtHand(worker, needs.bob)) continue
    kinds.set(key, [...kind, worker])
  }
  return [...kinds.values()]
}

/** Every choice of so many Bobs that is another to the drivers who are left; the first kinds first. Rule AV-09. */
export function* teamsOf(
  [kind, ...others]: readonly (readonly Worker[])[],
  count: number,
): Generator<readonly Worker[]> {
  if (count === 0) yield []
  if (count === 0 || !kind) return
  for (let of = Math.min(kind.length, count); of >= 0; of--)
    for (const team of teamsOf(others, count - of)) yield [...kind.slice(0, of), ...team]
}

function sideAt(index: FleetIndex, depot: Depot, during: Period): Side {
  const free = new Set<Truck | Trailer>()
  let key = ''
  for (const vehicles of [depot.trucks, depot.trailers])
    for (const vehicle of vehicles) {
      const isFree = index.isFree(vehicle, during)
      if (isFree) free.add(vehicle)
      key += isFree ? '1' : '0'
    }
  return { during, isFree: (vehicle) => free.has(vehicle), key }
}
