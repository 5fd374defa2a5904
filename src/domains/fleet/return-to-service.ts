/** Whether a report may take off the road what it is about, and whether that may go back once it was dealt with. */
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'

export interface Recovery {
  /** Whether somebody must still do something about the report itself. */
  readonly isOpen: boolean
  /** Whether it was the kind of damage that takes something off the road. */
  readonly isUnsafe: boolean
  /** Whether the bike, trailer or truck is out of service, and by damage: what a person took out, a person puts back. */
  readonly isOutByDamage: boolean
  /** Whether it is neither out of service nor retired nor archived yet. */
  readonly isOnTheRoad: boolean
  /** The number of another unsafe report about it that is still open; null for none. */
  readonly other: string | null
}

/**
 * Nothing goes back on the road by itself, and nothing that is unsafe for another reason goes back at all.
 * Rule FL-04.
 */
export function mayReturn({
  isOpen,
  isUnsafe,
  isOutByDamage,
  other,
}: Recovery): Outcome<void, 'damage-still-open' | 'not-out-for-damage' | 'other-damage-open'> {
  if (!isUnsafe || !isOutByDamage) return refuse('not-out-for-damage')
  if (isOpen) return refuse('damage-still-open')
  return other === null ? ok(undefined) : refuse('other-damage-open', { number: other })
}

/**
 * What staff report as unsafe is out at once; what an agency reports, the office takes out when it believes it.
 * Rule FL-05.
 */
export function mayTakeOut({
  isOpen,
  isUnsafe,
  isOnTheRoad,
}: Recovery): Outcome<void, 'damage-not-unsafe' | 'damage-dealt-with' | 'not-on-the-road'> {
  if (!isUnsafe) return refuse('damage-not-unsafe')
  if (!isOpen) return refuse('damage-dealt-with')
  return isOnTheRoad ? ok(undefined) : refuse('not-on-the-road')
}
