/** Whether what damage took off the road may go back on it, now that the damage was dealt with. */
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'

export interface Recovery {
  /** Whether somebody must still do something about the report itself. */
  readonly isOpen: boolean
  /** Whether it was the kind of damage that takes something off the road. */
  readonly isUnsafe: boolean
  /** Whether the bike, trailer or truck is out of service, and by damage: what a person took out, a person puts back. */
  readonly isOutByDamage: boolean
  /** The number of another unsafe report about it that is still open; null for none. */
  readonly other: string | null
}

/** Nothing goes back on the road by itself, and nothing that is unsafe for another reason goes back at all. */
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
