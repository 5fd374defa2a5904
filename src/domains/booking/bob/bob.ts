/** The bob: the sober adult who steers, named and signed for before the ride starts. */
import { isIn } from '../../../kernel/state-group.ts'
import { toCome } from '../resources/booking/booking-status.ts'
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import { folded } from '../../../kernel/text/folded.ts'
import { defaultLocale, type Locale } from '../../../kernel/locale.ts'
import { bobsLacking } from '../../availability/sets/set-places.ts'
import type { Booking } from '../booking.ts'
import { email, name, phone } from '../../customers/contact.ts'
import type { Contact } from '../../customers/resources/booking-guest.ts'

export interface BobDetails {
  readonly first_name: string
  readonly last_name: string
  /** One of the two at least: he is reached by it. */
  readonly phone: string | null
  readonly email: string | null
  readonly birth_date: Day | null
  readonly language: Locale
  readonly adult_confirmed: boolean
  readonly licence_declared: boolean
}

/** What is said of a Bob, as it was typed. */
type SaidOfBob = {
  readonly [Text in 'first_name' | 'last_name' | 'phone' | 'phone_country' | 'email' | 'birth_date']?:
    | string
    | null
    | undefined
} & {
  readonly [Promise in 'adult' | 'licence' | 'declaration']?: boolean | undefined
} & { readonly language?: Locale | null | undefined }

/** Who booked, as far as a Bob is compared with him. */
type Booker = Pick<Contact, 'first_name' | 'last_name' | 'phone'>

/** Who names a Bob; the office writes down what it hears on the phone. */
interface NamedBy {
  readonly by: 'group' | 'office'
  readonly booker?: Booker | null
}

/** Years. */
const oldest = 110

/** Somebody of the group may be named until the ride starts. Rule B-46. */
export const mayNameBob = (booking: Pick<Booking, 'status' | 'starts_at'>, now: number): boolean =>
  isIn(toCome, booking.status) && (!booking.starts_at || now < Date.parse(booking.starts_at))

/**
 * The group says who its Bob is and how he is reached: that he is of age, drives and stays sober he signs himself, by
 * his own link. The office writes that down of who says it on the phone; until he has declared it the crew has to see
 * him.
 * Rule B-43.
 */
export function declareBob(
  input: SaidOfBob,
  rideDay: Day,
  { by, booker }: NamedBy = { by: 'group' },
): Outcome<BobDetails> | { readonly ok: false; readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  const take = <T>(outcome: Outcome<T>): T | undefined => {
    if (outcome.ok) return outcome.value
    refusals.push(outcome.refusal)
    return undefined
  }
  const first = take(name(input.first_name, 'first_name', 'first-name-required'))
  const last = take(name(input.last_name, 'last_name', 'last-name-required'))
  const isOffice = by === 'office'
  const number =
    isOffice || input.phone?.trim() ? take(phone(input.phone, 'phone', input.phone_country)) : null
  const mail = input.email?.trim() ? take(email(input.email, 'email')) : null
  if (number === null && mail === null) refusals.push({ reason: 'phone-or-email-required', field: 'phone' })
  const birth = input.birth_date ? parseDay(input.birth_date) : null
  if (input.birth_date && !birth) refusals.push({ reason: 'no-such-day', field: 'birth_date' })
  if (birth && isTooOld(birth, rideDay)) refusals.push({ reason: 'birth-too-early', field: 'birth_date' })
  if (birth && !isAdult(birth, rideDay)) refusals.push({ reason: 'not-adult', field: 'birth_date' })
  if (isOffice && !input.adult) refusals.push({ reason: 'not-adult', field: 'adult' })
  if (isOffice && !input.licence) refusals.push({ reason: 'licence-required', field: 'licence' })
  if (by === 'group' && first && last && number && booker)
    take(ownNumber({ first_name: first, last_name: last, phone: number }, booker))
  if (refusals.length > 0) return { ok: false, refusals }
  return ok({
    first_name: first!,
    last_name: last!,
    phone: number ?? null,
    email: mail ?? null,
    birth_date: birth,
    language: input.language ?? defaultLocale,
    adult_confirmed: isOffice,
    licence_declared: isOffice,
  })
}

/** Rule B-45. */
const fullName = ({ first_name, last_name }: Booker): string =>
  folded(`${first_name ?? ''} ${last_name ?? ''}`)

/**
 * The crew reaches the Bob himself during the ride. The booker may steer and is reached at his own number; somebody
 * else with that number is the booker's phone in another man's name.
 * Rule B-45.
 */
function ownNumber(bob: Booker, booker: Booker): Outcome<true> {
  if (bob.phone !== booker.phone || fullName(bob) === fullName(booker)) return ok(true)
  const name = [booker.first_name, booker.last_name].filter(Boolean).join(' ')
  return refuse('bob-phone-of-booker', { field: 'phone', name })
}

/** Whoever of the group steers, as far as leaving with him goes. */
export interface SteeringBob {
  readonly first_name: string | null
  readonly birth_date: Day | null
  readonly state: string
}
export type BobMissing = 'bob-unnamed' | 'bob-minor' | 'bob-unsigned'

/** How many have a name, where that is fewer than one a bike. */
export interface BobsShort {
  readonly named: number
  readonly bikes: number
}

/** Rule B-47. */
const namedOf = <B extends Pick<SteeringBob, 'first_name'>>(bobs: readonly B[]): B[] =>
  bobs.filter(({ first_name }) => first_name?.trim())

/** Null where every bike has a Bob with a name. Rule B-47. */
export function bobsShort(bobs: readonly Pick<SteeringBob, 'first_name'>[], bikes: number): BobsShort | null {
  const [named, needed] = [namedOf(bobs).length, Math.max(bikes, 1)]
  return named < needed ? { named, bikes: needed } : null
}

const signed = ['declared', 'checked_on_day']

/**
 * What is missing before bikes leave with the group's own Bobs: one with a name for each bike, of age that day, and
 * each has declared that he stays sober, or the crew has seen that he is. Ours are instructed. Null: nothing.
 * Rule B-15.
 */
export function bobMissing(
  bobs: readonly SteeringBob[],
  {
    bikes,
    rideDay,
    isSeen,
  }: { readonly bikes: number; readonly rideDay: Day | null; readonly isSeen: boolean },
): BobMissing | null {
  const named = namedOf(bobs)
  if (bobsShort(bobs, bikes)) return 'bob-unnamed'
  if (rideDay && named.some(({ birth_date }) => birth_date && !isAdult(birth_date, rideDay)))
    return 'bob-minor'
  return isSeen || named.every(({ state }) => signed.includes(state)) ? null : 'bob-unsigned'
}

/**
 * What a Bob who was seen goes back to when the departure he was seen for is taken back: what he said himself.
 * Rule B-49.
 */
export const unseen = ({
  declaration_signed_at: signedAt,
  instruction_read_at: readAt,
}: {
  readonly declaration_signed_at: unknown
  readonly instruction_read_at: unknown
}): 'declared' | 'instructed' | 'details_given' =>
  signedAt ? 'declared' : readAt ? 'instructed' : 'details_given'

/**
 * Whose place a new Bob takes: nobody's while a bike has none, the only one's, or that of the one who is named.
 * Rule B-48.
 */
export function replacedBy(
  wanted: string | null,
  known: readonly { readonly id: string }[],
  bikes: number,
): Outcome<string | null> {
  if (wanted !== null)
    return known.some(({ id }) => id === wanted) ? ok(wanted) : refuse('no-such-bob', { field: 'replaces' })
  if (known.length < bikes) return ok(null)
  return known.length === 1 ? ok(known[0]!.id) : refuse('bobs-complete', { field: 'replaces', bikes })
}

/** A slip of the keys, not a Bob: nobody that old ever lived. */
export const isTooOld = (birth: Day, rideDay: Day): boolean =>
  Number(rideDay.slice(0, 4)) - Number(birth.slice(0, 4)) > oldest

/** Eighteen on the day of the ride; who is born on 29 February comes of age on 1 March. Rule B-44. */
export function isAdult(birth: Day, rideDay: Day): boolean {
  return `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}` <= rideDay
}

/**
 * One Bob steers each bike: planning waits for all of them, those of the group where we bring none, or our own.
 * Rule B-47.
 */
export function bobsNamed(
  { bikes, bobs }: { readonly bikes: readonly unknown[]; readonly bobs: readonly unknown[] },
  named: number,
): Outcome<number, 'bob-unknown' | 'too-few-bobs'> {
  const ours = bobs.length
  if (ours > 0 && bobsLacking({ bikes, bobs }) > 0)
    return refuse('too-few-bobs', { named: ours, bikes: bikes.length })
  return ours > 0 || named >= bikes.length ? ok(named) : refuse('bob-unknown', { named, bikes: bikes.length })
}
