/** Gives every trip its vehicles and its driver, depth first; a step counter keeps it from looking for ever. */
import { type Period, overlaps } from '../../kernel/period.ts'
import type { Alike } from './alike.ts'
import type { FleetIndex, Pair } from './fleet-index.ts'
import type { Bike, Trailer, Truck, Worker } from './world.ts'

export type Direction = 'deliver' | 'collect'
export interface Driver {
  readonly worker: Worker
  readonly licences: number
}
/** A trip to be driven. */
export interface Job {
  readonly does: Direction
  readonly during: Period
  readonly bikes: readonly Bike[]
  readonly pairs: readonly Pair[]
  readonly people: readonly Driver[]
}
export interface Placed {
  readonly job: Job
  readonly pair: Pair
  readonly worker: Worker
}
/** What placing needs to know, and how much looking is left. */
export interface Desk {
  readonly index: FleetIndex
  readonly alike: Alike
  readonly steps: { left: number }
}
export const mostSteps = 20_000
/** All steps are used up: nobody knows the answer. */
export class TooWide extends Error {}

export function count(steps: { left: number }) {
  if (--steps.left < 0) throw new TooWide()
}

/** Depth first: the first way to give every job its vehicles and its person, or null. */
export function place(desk: Desk, jobs: readonly Job[], placed: readonly Placed[]): Placed[] | null {
  const job = jobs[placed.length]
  if (!job) return [...placed]
  const meanwhile = placed.filter((other) => overlaps(other.job.during, job.during))
  const failed = new Set<string>()
  for (const pair of job.pairs) {
    count(desk.steps)
    if (meanwhile.some((other) => sharesVehicle(other, pair))) continue
    for (const { worker, licences } of job.people) {
      if ((licences & pair.licences) === 0) continue
      if (meanwhile.some((other) => other.worker === worker)) continue
      const likes = failed.size > 0 ? likeness(desk.alike, pair, worker, placed) : null
      if (likes !== null && failed.has(likes)) continue
      count(desk.steps)
      const also = placed.filter((other) => other.worker === worker).map((other) => other.job.during)
      if (also.length > 0 && !desk.index.keepsRest(worker, [...also, job.during])) continue
      const rest = place(desk, jobs, [...placed, { job, pair, worker }])
      if (rest) return rest
      failed.add(likes ?? likeness(desk.alike, pair, worker, placed))
    }
  }
  return null
}

/** One key for choices that lead to the same end; who already has a job is like nobody else. */
function likeness(alike: Alike, pair: Pair, worker: Worker, placed: readonly Placed[]): string {
  const vehicle = (one: Truck | Trailer | null) =>
    one === null ? '' : placed.some((other) => usesVehicle(other, one)) ? one.id : alike.vehicle(one)
  const person = placed.some((other) => other.worker === worker) ? worker.id : alike.person(worker)
  return `${vehicle(pair.truck)} ${vehicle(pair.trailer)} ${person}`
}

function usesVehicle(other: Placed, vehicle: Truck | Trailer): boolean {
  return other.pair.truck === vehicle || other.pair.trailer === vehicle
}

const sharesVehicle = (other: Placed, pair: Pair): boolean =>
  usesVehicle(other, pair.truck) || (pair.trailer !== null && usesVehicle(other, pair.trailer))
