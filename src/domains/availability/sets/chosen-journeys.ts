/** What of a chosen set is one journey with other rides, and whether it may be. */
import { type Period, contains, merged, uncovered } from '../../../kernel/time/period.ts'
import type { FleetIndex } from '../search/fleet-index.ts'
import type { PersonLack } from '../search/free.ts'
import { type Leg, beside, journeyOf, joinedTo, legsOf } from '../search/shared-trips.ts'
import type { Worker } from '../world.ts'
import type { Chosen } from './chosen-set.ts'

/** The trips of other rides that a trip is one journey with. Rule AV-34. */
export function sharedWith(
  { set, world, where, lost = [] }: Chosen,
  position: number | undefined,
): readonly Leg[] {
  if (!world.sharing || !where || position === undefined) return []
  if (lost.some(({ trip }) => trip === position)) return []
  const { during, ...unit } = set.trips[position]!
  return journeyOf(world.sharing.legs, unit, during)
}

/** Whether it may be that journey, with no bike of another ride away longer than is said. Rule AV-34. */
export function mayBeShared(chosen: Chosen, position: number): boolean {
  const { world, where, set, index } = chosen
  const journey = sharedWith(chosen, position)
  if (journey.length === 0) return true
  const depot = index.depots.find(({ id }) => id === set.depot)
  const leg = legsOf('', set, where!)[position]!
  const longer = depot && joinedTo(journey, leg, { sharing: world.sharing!, index, depot })
  const isSaid = ([ride, away]: readonly [string, Period]) => {
    const said = chosen.longer?.get(ride)
    return said !== undefined && contains(said, away)
  }
  return longer ? [...longer].every(isSaid) : false
}

export interface Work {
  readonly during: Period
  /** All that is asked of him, `during` among it. */
  readonly all: readonly Period[]
  /** What he does already on the way. */
  readonly journey?: readonly Leg[]
}

/** Of what is shared he works once: what he does already is neither in its way nor counted again. Rules AV-08 and AV-34. */
export function lackWith(
  index: FleetIndex,
  worker: Worker,
  { during, all, journey = [] }: Work,
): PersonLack | null {
  const duties = worker.duties.flatMap((duty) => uncovered(duty, merged(all)))
  const asked = journey.length > 0 ? { ...worker, duties } : worker
  return index.whyNotAtHand(asked, during, all, beside(during, journey))
}
