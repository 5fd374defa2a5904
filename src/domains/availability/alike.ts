/** Which vehicles and which people are one and the same to a start, so that a search need not try them twice. */
import type { FleetIndex } from './fleet-index.ts'
import type { Needs } from './occupy.ts'
import type { Trailer, Truck, Worker } from './world.ts'

export interface Alike {
  readonly vehicle: (vehicle: Truck | Trailer) => string
  readonly person: (worker: Worker) => string
}

/** Two with one key can swap places in any answer: as heavy, as able, and free for the same parts of the ride. */
export function alikeFor(index: FleetIndex, needs: Needs): Alike {
  const { deliver, collect } = needs
  const vehicle = (one: Truck | Trailer) => {
    const { id: _id, lapsed: _lapsed, ...build } = one
    return [...Object.values(build), index.isFree(one, deliver), index.isFree(one, collect)].join('/')
  }
  const person = (worker: Worker) =>
    [
      worker.skills.includes('tow_driver'),
      index.licencesOn(worker, index.dayOf(deliver.to - 1)),
      index.licencesOn(worker, index.dayOf(collect.to - 1)),
      index.isAtHand(worker, [deliver]),
      index.isAtHand(worker, [collect]),
      index.keepsRest(worker, [deliver, collect]),
    ].join('/')
  return { vehicle: once(vehicle), person: once(person) }
}

function once<T>(key: (one: T) => string): (one: T) => string {
  const known = new Map<T, string>()
  return (one) => known.get(one) ?? (known.set(one, key(one)), known.get(one)!)
}
