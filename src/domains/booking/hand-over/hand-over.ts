/** What is noted when the bikes go to a group and when they come back: how they are, what comes back of the drinks, who signed. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { iso } from '../../../kernel/time/period.ts'
import { oneLine } from '../../../kernel/text/one-line.ts'
import { signatureOf } from '../bob/bob-declaration.ts'
import type { Booking } from '../booking.ts'
import { departsFrom } from '../plan/on-the-road.ts'
import { handedOver } from '../resources/booking/booking-status.ts'
import type {
  BikeSaid,
  CheckSaid,
  DrinkBack,
  HandOverMoment,
  HandOverSaid,
  HandOverSigning,
} from './hand-over-said.ts'

const allOk = (checks: readonly CheckSaid[]): boolean => checks.every((check) => check.ok)

/** Whether a bike is as it should be. */
export const isBikeInOrder = ({ checks }: Pick<BikeSaid, 'checks'>): boolean => allOk(checks)

export const isInOrder = ({ bikes, checks }: Pick<HandOverSaid, 'bikes' | 'checks'>): boolean =>
  allOk(checks) && bikes.every(isBikeInOrder)

/** What went along and neither came back unopened nor empty: what it costs is a person's to decide. Rule PL-48. */
export const gone = ({ taken, full, empty }: DrinkBack): number => taken - full - empty

/**
 * When it can be noted: before a ride, in the depot and with the group, from when its bikes may leave, after it once it has begun; as long as the ride is
 * neither called off nor closed.
 * Rule PL-47.
 */
export function mayHandOver(
  { status, starts_at }: Pick<Booking, 'status' | 'starts_at'>,
  moment: HandOverMoment,
  now: number,
): Outcome<true> {
  if (!isIn(handedOver, status)) return refuse('hand-over-not-now')
  const from = moment === 'after' ? Date.parse(starts_at ?? '') : departsFrom({ starts_at })
  if (now >= from || Number.isNaN(from)) return ok(true)
  return refuse(moment === 'after' ? 'return-too-early' : 'departure-too-early', { from: iso(from) })
}

/** Something was looked at, no more comes back than went along, and who signs gives his name. Rules PL-47, PL-48 and PL-49. */
export function judgeHandOver({ moment, bikes, checks, drinks, signing }: HandOverSaid): Outcome<true> {
  if (bikes.length + checks.length === 0) return refuse('hand-over-empty')
  if (drinks.some((drink) => gone(drink) < 0)) return refuse('drinks-too-many', { field: 'drinks' })
  // In the depot nobody of the group stands beside it.
  if (signing && moment === 'leaving') return refuse('hand-over-not-now', { field: 'signer' })
  return signing ? judgeHandOverSigning(signing) : ok(true)
}

/** A simple electronic signature: a name, and what is drawn, or the name typed once more. Rule PL-49. */
export function judgeHandOverSigning({
  name,
  text,
  signed_by,
  signature,
}: Omit<HandOverSigning, 'language'>): Outcome<true> {
  const signer = oneLine(name)
  if (!signer || !text.trim()) return refuse('signer-required', { field: 'signer' })
  const signed = signatureOf({ signed_by, signature }, signer)
  return signed.ok ? ok(true) : signed
}
