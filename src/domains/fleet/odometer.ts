/** What is written down of an odometer: whether it can be so, and how far the truck has come by it. */
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'

export interface Reading {
  /** The first that was read, and the name of its field. */
  readonly first: readonly [field: string, km: number]
  /** At the end of a trip. */
  readonly last: readonly [field: string, km: number] | null
  /** Whoever wrote it down looked again and it is so. */
  readonly isChecked: boolean
}

/** Nobody drives further than this in one trip, or without a log in between. */
export const unusualKm = 1000

/**
 * A trip ends no lower than it began; what jumps far is asked about once. `known` is where the truck stands.
 * Rule FL-02.
 */
export function judgeReading(
  { first: [field, from], last, isChecked }: Reading,
  known: number | null,
): Outcome<void, 'odometer-backwards' | 'odometer-jumps' | 'odometer-far'> {
  if (last && last[1] < from) return refuse('odometer-backwards', { field: last[0] })
  if (isChecked) return ok(undefined)
  if (last && last[1] - from > unusualKm)
    return refuse('odometer-jumps', { field: last[0], km: last[1] - from })
  if (known !== null && Math.abs(from - known) > unusualKm)
    return refuse('odometer-far', { field, km: known })
  return ok(undefined)
}

/** A truck's odometer follows what was read last, and never runs back. Rule FL-03. */
export const odometerAfter = ({ first, last }: Reading, known: number | null): number =>
  Math.max(known ?? 0, (last ?? first)[1])
