/** A stream of requests sold one after the other, each by what it is told at its moment. */
import { findSet } from '../frozen/search.ts'
import { indexFleet } from '../frozen/fleet-index.ts'
import { Steps as FrozenSteps } from '../frozen/steps.ts'
import { indexFleet as indexProduct } from '../../src/domains/availability/search/fleet-index.ts'
import { findSet as findProductSet } from '../../src/domains/availability/search/search.ts'
import { type Whereabouts, legsOf } from '../../src/domains/availability/search/shared-trips.ts'
import { Steps } from '../../src/domains/availability/search/steps.ts'
import { mostBikes } from '../../src/domains/availability/sets/bike-sets.ts'
import { keeping } from '../../src/domains/availability/sets/taken-time.ts'
import { placesOf } from '../../src/domains/availability/sets/set-places.ts'
import type { FeasibleSet } from '../../src/domains/availability/slots/slot.ts'
import type { Movable } from '../../src/domains/availability/world.ts'
import type { TravelSettings } from '../../src/domains/availability/slots/travel.ts'
import { minuteMs } from '../../src/kernel/time/period.ts'
import { finish } from '../../src/kernel/interruptible.ts'
import { type Bounds, canAllBeRidden } from '../../tests/helpers/availability/exact-day.ts'
import type { ExactRide, Scene } from '../../tests/helpers/availability/exact-depot.ts'
import { home, zone } from './fleet.ts'
import type { Request } from './streams.ts'

export interface Sold {
  readonly rides: number
  readonly euros: number
  /** Starts that were asked, and of those that nobody could decide on. */
  readonly asked: number
  readonly undecided: number
  /** Milliseconds each start took. */
  readonly ms: readonly number[]
}

/** Takes for each request the first of its starts that can be had. */
function sell(
  requests: readonly Request[],
  tryStart: (request: Request, start: number) => boolean | null,
): Sold {
  let [rides, euros, asked, undecided] = [0, 0, 0, 0]
  const ms: number[] = []
  for (const request of requests)
    for (const start of request.starts) {
      asked++
      const before = performance.now()
      const answer = tryStart(request, start)
      ms.push(performance.now() - before)
      if (answer === null) undecided++
      if (!answer) continue
      rides++
      euros += request.euros
      break
    }
  return { rides, euros, asked, undecided, ms }
}

/** (a) The search as it was frozen: every way from the depot to one stop and back. */
export function bySingleStops(requests: readonly Request[], scene: Scene): Sold {
  let { world } = scene
  let index = indexFleet(world, zone)
  return sell(requests, ({ wish }, start) => {
    const times = { ...wish.stay, travelMin: scene.travel(home, wish.place) }
    const offers = index.depots.map((depot) => ({ depot, times, people: wish.people }))
    const found = finish(findSet({ index, offers, needsBob: wish.needsBob, steps: new FrozenSteps() }, start))
    if (found.state === 'too-wide') return null
    if (found.state === 'none') return false
    world = keeping(world, placesOf(found.set))
    index = indexFleet(world, zone)
    return true
  })
}

/** (b) As the product sells: trips may be shared, and a ride there is given another set for it. */
export function asSold(
  requests: readonly Request[],
  scene: Scene & { readonly settings: TravelSettings },
): Sold {
  const rides: (Movable & { set: FeasibleSet; readonly where: Whereabouts })[] = []
  const sharing = { travel: scene.settings, slackMin: scene.slackMin, isOpen: true, mayLengthen: true }
  const fresh = () => {
    const kept = keeping(
      scene.world,
      rides.flatMap(({ set }) => placesOf(set)),
    )
    const legs = rides.flatMap(({ ride, set, where }) => legsOf(ride, set, where))
    return indexProduct({ ...kept, sharing: { ...sharing, legs }, movable: rides }, zone)
  }
  let index = fresh()
  return sell(requests, ({ wish }, start) => {
    const times = { ...wish.stay, travelMin: scene.travel(home, wish.place) }
    const offers = index.depots.map((depot) => ({ depot, times, people: wish.people }))
    const asked = { index, offers, needsBob: wish.needsBob, steps: new Steps(), at: wish.place }
    const found = finish(findProductSet(asked, start))
    if (found.state === 'too-wide') return null
    if (found.state === 'none') return false
    const rideOf = (id: string) => rides.find(({ ride }) => ride === id)!
    if (found.moved) rideOf(found.moved.ride).set = found.moved.set
    for (const [id, bikesDuring] of found.longer ?? []) rideOf(id).set = { ...rideOf(id).set, bikesDuring }
    const hours = { from: start, to: start + wish.stay.durationMin * minuteMs }
    const where = { at: wish.place, ride: hours, cleaningMin: wish.stay.cleaningMin }
    rides.push({ ride: wish.id, at: wish.place, start, people: wish.people, times, set: found.set, where })
    index = fresh()
    return true
  })
}

/** (b*) Whatever can be done at all with the hours that are sold, within bounds. */
export function byExact(requests: readonly Request[], scene: Scene, bounds: Bounds): Sold {
  const rides: ExactRide[] = []
  return sell(requests, ({ wish }, start) => {
    let isKnown = true
    for (let bikes = 1; bikes <= mostBikes; bikes++) {
      const ride: ExactRide = { ...wish, start, depot: home.id, bikes }
      const verdict = canAllBeRidden(scene, [...rides, ride], bounds)
      if (verdict === 'unknown') isKnown = false
      if (verdict !== 'yes') continue
      rides.push(ride)
      return true
    }
    return isKnown ? false : null
  })
}
