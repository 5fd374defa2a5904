/** Many rides that look for other starts together: what one is to be offered, the next no longer finds free. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Outcome } from '../../../kernel/outcome.ts'
import { keeping } from '../../availability/sets/taken-time.ts'
import { type Kept, placesOf } from '../../availability/sets/set-places.ts'
import type { Cause, FeasibleSet } from '../../availability/slots/slot.ts'
import type { World } from '../../availability/world.ts'

interface Found {
  readonly set: FeasibleSet
}
export interface Sharer<F extends Found> {
  /** The starts it would take, the best first (epoch ms). */
  readonly starts: readonly number[]
  readonly tryAt: (start: number, world: World) => Interruptible<Outcome<F, Cause['reason']>>
}
export interface Share<F> {
  /** As many as were found, the best first. */
  readonly found: readonly F[]
  /** Why it has none, where it has none: the reason most of its starts were refused for. */
  readonly cause: Cause | null
}

/**
 * Every ride gets one start before any gets a second, in the order they are given. Starts of one ride may share a bike,
 * as only one of them will be ridden; those of two never do. Rule PL-22.
 *
 * @param most starts a ride gets at most
 */
export function* shareOut<F extends Found>(
  rides: readonly Sharer<F>[],
  world: World,
  most: number,
): Interruptible<Share<F>[]> {
  const found: F[][] = rides.map(() => [])
  const next = rides.map(() => 0)
  const refused: Cause[][] = rides.map(() => [])
  for (let round = 0; round < most; round++)
    for (const [at, { starts, tryAt }] of rides.entries()) {
      const left = keeping(world, placesBut(found, at))
      // What was refused stays so: only more is taken from round to round.
      while (found[at]!.length <= round && next[at]! < starts.length) {
        const tried = yield* tryAt(starts[next[at]!]!, left)
        next[at]! += 1
        if (tried.ok) found[at]!.push(tried.value)
        else refused[at]!.push(tried.refusal)
        yield
      }
    }
  return found.map((of, at) => ({ found: of, cause: of.length > 0 ? null : mostFrequent(refused[at]!) }))
}

/** What the others have of it. */
const placesBut = (found: readonly (readonly Found[])[], but: number): Kept[] =>
  found.flatMap((of, at) => (at === but ? [] : of.flatMap(({ set }) => placesOf(set))))

function mostFrequent(causes: readonly Cause[]): Cause | null {
  const groups = [...Map.groupBy(causes, ({ reason }) => reason).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null
}
