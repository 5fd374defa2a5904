/** Who and what could have a place of a set. */
import type { Id } from '../../../kernel/id/id.ts'
import type { Lapsed, World } from '../world.ts'
import type { Part } from './swap.ts'

interface Candidate {
  readonly id: string
  readonly depot: Id<'depots'>
  /** Of what is inspected. */
  readonly lapsed?: Lapsed | null
  readonly outUntil?: number
}

/** Everybody and everything that could have such a place. */
export const candidatesFor = (world: World, part: Part): readonly Candidate[] =>
  ({
    bike: world.bikes,
    truck: world.trucks,
    trailer: world.trailers,
    driver: world.workers,
    bob: world.workers,
  })[part]
