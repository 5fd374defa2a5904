/** How a call succeeds: what a hand-written table says of a route. */
import type { Role, Sent } from '../calls/caller.ts'
import type { Scene } from '../scene.ts'

/** A call of a route, its path's names filled in by `with`. */
export interface Good extends Omit<Sent, 'path'> {
  readonly with?: Readonly<Record<string, string>>
  /** With its question mark. */
  readonly query?: string
  readonly tail?: string
}

type Prepared = (scene: Scene, as: Role) => Good | Promise<Good>

export interface GoodCall {
  readonly good: Prepared
  /** Other calls worth keeping, by what is special about them: a record in another state. */
  readonly besides?: Readonly<Record<string, Prepared>>
}

export type GoodCalls = Readonly<Record<string, GoodCall>>
