/** The largest group each package on offer can be served to at all, with the fleet and crew there are and no other ride. */
import { addDays, type Day } from '../../../kernel/time/day.ts'
import type { Interruptible } from '../../../kernel/interruptible.ts'
import { slots } from '../../availability/slots/slots.ts'
import { Steps } from '../../availability/search/steps.ts'
import type { World } from '../../availability/world.ts'
import type { Catalogue, Package } from '../../catalog/catalogue.ts'
import { calendarRules, judge } from '../../catalog/offer/offer-rules.ts'
import { usualPlace } from '../estimate.ts'

/** A package is tried on its first days within the weeks of the world: one that works is enough. */
const daysTried = 7

interface Scene {
  readonly catalogue: Catalogue
  readonly world: World
  readonly now: number
  readonly today: Day
  readonly weeks: number
}

/** By package id; null where no group of it has a start. Nothing where there is no place to ride from yet. Rule B-76. */
export function* servedGroups(
  packages: readonly Package[],
  { catalogue, world, now, today, weeks }: Scene,
): Interruptible<ReadonlyMap<string, number | null>> {
  const found = new Map<string, number | null>()
  const place = usualPlace(catalogue)
  if (place === null) return found
  const idle: World = {
    ...world,
    workers: world.workers.map((worker) => ({ ...worker, duties: [] })),
    busy: new Map(),
  }
  for (const offer of packages) {
    const days = Array.from({ length: weeks * 7 - 1 }, (_, away) => addDays(today, away + 1))
      .filter((day) => judge(calendarRules, { package: offer.id, day }, { catalogue, now }).ok)
      .slice(0, daysTried)
    if (days.length === 0) continue
    let largest: number | null = null
    for (let people = offer.people_max; people >= offer.people_min && largest === null; people--)
      for (const day of days) {
        const wish = {
          people,
          day,
          postalCode: place,
          package: offer.id,
          duration: offer.durations_min[0]!,
          drinks: [],
          customerKind: 'consumer' as const,
          bob: offer.includes_bob === 'always' ? ('ours' as const) : ('own' as const),
        }
        const { slots: starts } = yield* slots(wish, { catalogue, world: idle, now, steps: new Steps() })
        if (starts.some(({ set }) => set !== null)) {
          largest = people
          break
        }
      }
    found.set(offer.id, largest)
  }
  return found
}
