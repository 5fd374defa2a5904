/** A person's own calendar as the server answers it: shifts, rides, entries and absences. */
import { isIn } from '../../../kernel/state-group.ts'
import { promised, unanswered } from '../../booking/resources/booking/booking-status.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Period } from '../../../kernel/time/period.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import type { CrewCause } from '../../booking/plan/alarm-text.ts'
import type { BobMissing, BobsShort } from '../../booking/bob/bob.ts'
import { isPast, takesBack } from '../../booking/plan/on-the-road.ts'
import type { HandOverMoment } from '../../booking/hand-over/hand-over-said.ts'
import type { PlacePhoto, RidePlace } from '../../booking/place/ride-place.ts'
import type { myCalendar } from '../server/my-calendar/my-calendar.ts'
import { dayMs } from '../../../kernel/time/period.ts'

export type MyCalendar = Parsed<typeof myCalendar>
export type MyItem = MyCalendar['items'][number]
/** A drink that goes along. */
export type LoadedDrink = MyItem['drinks'][number]

/** The days around now whose guests the crew may know by name. */
export const daysOfNames = (now: number): Period => ({ from: now - dayMs, to: now + 2 * dayMs })

/** Whether it is one of those days for a ride: a complaint of it is written down by the crew of those days alone. */
export function isOfItsDays({ starts_at }: Pick<MyRide, 'starts_at'>, now: number): boolean {
  const { from, to } = daysOfNames(now)
  const start = starts_at ? Date.parse(starts_at) : NaN
  return start >= from && start <= to
}

/** One of the crew on a ride: who, what for, and how to reach them. */
export interface CrewMember {
  readonly name: string
  readonly phone: string | null
  readonly part: 'deliver' | 'collect' | 'bob'
  readonly from: string
  readonly to: string
  readonly truck: string | null
  readonly trailer: string | null
  /** Those that this part brings or fetches; none for who only rides along. */
  readonly bikes: readonly string[]
  /** Other rides it serves on the same trip, by number; a day read by an app of before has none. */
  readonly together?: readonly string[]
  readonly isMe: boolean
}

export interface RideThing {
  /** What a damage report calls it. */
  readonly field: 'party_bike' | 'trailer' | 'tow_truck'
  readonly id: string
  readonly name: string
  /** A bike's. */
  readonly photo: string | null
  /** Off the road: out of service, or in the workshop. */
  readonly isOut: boolean
  /** Its inspection is over already. */
  readonly isLapsed: boolean
  /** Until when it is still inspected, where that does not reach the ride's day. */
  readonly inspectBy: Day | null
}

export interface RoadTap {
  readonly at: string
  readonly isMine: boolean
}

/** Whether the reader may still take back what was said on the road. */
export const mayTakeBack = (tap: RoadTap | null, now: number): boolean =>
  tap !== null && takesBack({ at: Date.parse(tap.at), isOwn: tap.isMine }, now).ok

/** So long before a ride its crew is warned that it could not leave, in milliseconds: time enough to call. */
const warnedAhead = 7 * dayMs

/** The Bobs that lack, while the ride is near and somebody can still be found. */
export const warnedShort = (
  { status, starts_at, bobs_short }: Pick<MyRide, 'status' | 'starts_at' | 'bobs_short'>,
  now: number,
): BobsShort | null =>
  isIn(promised, status) && starts_at && Date.parse(starts_at) - now <= warnedAhead ? bobs_short : null

/** Confirmed, and so near that its crew would set off with it: nothing of the road can be noted before it is planned. */
export const waitsForPlan = (
  { status, starts_at }: Pick<MyRide, 'status' | 'starts_at'>,
  now: number,
): boolean => status === 'confirmed' && starts_at !== null && Date.parse(starts_at) - now <= dayMs

/** So soon after a departure a return is likelier a wrong tap, in milliseconds. */
const hardlyGone = 15 * 60_000

/** A departure so long after the ride began, in milliseconds, was perhaps forgotten until now. */
const tooLate = 30 * 60_000

/** Why a departure or a return sounds odd, and the hour that makes it so. */
export interface Doubt {
  readonly why: 'over' | 'late' | 'just_left' | 'riding'
  readonly at: string
}

/** A departure long after the ride began is asked once more; it is never refused. */
export function doubtOfDeparture(
  { starts_at, ends_at }: Pick<MyRide, 'starts_at' | 'ends_at'>,
  now: number,
): Doubt | null {
  if (ends_at && isPast({ ends_at }, now)) return { why: 'over', at: ends_at }
  return starts_at && now >= Date.parse(starts_at) + tooLate ? { why: 'late', at: starts_at } : null
}

/** A departure that was said after the ride: the hour is that of the note, not of the departure. */
export const isNotedAfter = ({ ends_at }: Pick<MyRide, 'ends_at'>, { at }: Pick<RoadTap, 'at'>): boolean =>
  isPast({ ends_at }, Date.parse(at))

/** A return while the group still rides, or within minutes of the departure, is asked once more; it is never refused. */
export function doubtOfReturn(
  { ends_at, departed }: Pick<MyRide, 'ends_at' | 'departed'>,
  now: number,
): Doubt | null {
  if (departed && now - Date.parse(departed.at) < hardlyGone) return { why: 'just_left', at: departed.at }
  return ends_at && now < Date.parse(ends_at) ? { why: 'riding', at: ends_at } : null
}

/** A place the reader drives to, with what was said of it. */
export interface MyStop {
  readonly id: string
  readonly part: 'deliver' | 'collect'
  readonly planned_at: string
  /** How much later he said he will be there, in minutes. */
  readonly delay_min: number | null
  readonly arrived: RoadTap | null
  readonly left: RoadTap | null
}

/** Something that is looked at of this ride. */
export interface RideCheck {
  readonly id: string
  readonly name: Translated
  readonly moment: HandOverMoment | 'both'
  readonly looked_at: 'bike' | 'ride'
}

/** What was noted as the bikes went or came back, as far as the crew reads it back. */
export interface RideHandOver {
  /** Not there on a day sheet that an older program read; nor is how many photos there are. */
  readonly id?: string
  readonly photos?: number
  readonly moment: HandOverMoment
  readonly at: string
  /** What was not in order: a bike, or the ride where it has no name. */
  readonly bad: readonly { readonly bike: string | null; readonly name: Translated }[]
  readonly signer: string | null
}

/** A drink that goes along, by which it is counted back. */
export interface RideDrink extends LoadedDrink {
  readonly id: string
}

export interface RideBob {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly state: string
  /** When somebody of the crew noted that he saw his card. */
  readonly checked: RoadTap | null
  /** When somebody of the crew sent him home, while nobody steers in his place yet. */
  readonly refused: RoadTap | null
}

/** Whether he has neither signed nor was seen. */
export const maySign = ({ state, checked, refused }: RideBob): boolean =>
  checked === null && refused === null && state !== 'declared'

/** A ride as its crew sees it: no prices, no notes of the office. */
export interface MyRide {
  readonly id: Id<'bookings'>
  readonly number: string | null
  readonly status: string
  readonly row_version: number
  readonly language: string
  readonly package: Translated | null
  readonly people: number | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly place: RidePlace
  /** The depot its trips leave from and come back to; null where the group itself starts there. */
  readonly depot: RidePlace | null
  readonly place_photo: PlacePhoto | null
  readonly occasion: string | null
  readonly notes: string | null
  /** What is to be taken at the door, and what the company holds by now, in cents; null where none was agreed. */
  readonly deposit: {
    readonly to_receive: Cents
    readonly held: Cents
    /** What crates and kegs stand for in what was agreed. */
    readonly empties: Cents
  } | null
  readonly contact: string | null
  readonly phone: string | null
  /** When it was said that the bikes left and came back, and whether by the reader. */
  readonly departed: RoadTap | null
  readonly returned: RoadTap | null
  /** When it was said that nobody came. */
  readonly missed: RoadTap | null
  /** Why the bikes may not leave with the group's own Bobs as they stand. */
  readonly bob_missing: BobMissing | null
  /** How many of them are known, where a bike still has none. */
  readonly bobs_short: BobsShort | null
  /** Of the group's own, those who are still to steer. */
  readonly bobs: readonly RideBob[]
  readonly bikes: readonly string[]
  /** What goes along: bikes, trailers, trucks. */
  readonly things: readonly RideThing[]
  readonly drinks: readonly RideDrink[]
  /** By their order; not there on a day sheet that an older program read. */
  readonly checks?: readonly RideCheck[]
  /** The last of each moment; not there on a day sheet that an older program read. */
  readonly hand_overs?: readonly RideHandOver[]
  readonly crew: readonly CrewMember[]
  /** The reader's own, in the order of the road. */
  readonly stops: readonly MyStop[]
  /** Why a ride that was planned no longer is, until it is again. */
  readonly back: CrewCause | null
  /** The number of the office; null where none is set. */
  readonly office_phone: string | null
}

export interface MyRides {
  /** Whether the account is one of the crew's at all. */
  readonly isCrew: boolean
  readonly rides: readonly MyRide[]
}

/** Asked for or offered, and promised to nobody yet: whoever is foreseen for it may still be free. */
export const isNotCertain = (status: string | null): boolean => isIn(unanswered, status)
