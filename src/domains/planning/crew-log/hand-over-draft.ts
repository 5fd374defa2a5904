/** A hand-over while it is written on the phone: what was marked of each thing, and what it comes to. */
import type {
  BikeSaid,
  CheckSaid,
  DrinkBack,
  HandOverMoment,
  HandOverSaid,
} from '../../booking/hand-over/hand-over-said.ts'
import { handedOver } from '../../booking/resources/booking/booking-status.ts'
import { departsFrom } from '../../booking/plan/on-the-road.ts'
import { isIn } from '../../../kernel/state-group.ts'
import type { MyRide, RideCheck, RideThing } from '../my-calendar/my-calendar.ts'

export interface HandOverDraft {
  /** By `markOf`: whether it is in order; what nobody looked at yet is not there. */
  readonly marks: Readonly<Record<string, boolean>>
  /** By bike. */
  readonly notes: Readonly<Record<string, string>>
  readonly note: string
  /** By drink. */
  readonly drinks: Readonly<Record<string, { readonly full: number; readonly empty: number }>>
}

export const emptyDraft: HandOverDraft = {
  marks: {},
  notes: {},
  note: '',
  drinks: {},
}

/** @param bike null for what is looked at once for the ride. */
export const markOf = (bike: string | null, check: Pick<RideCheck, 'id'>): string =>
  `${bike ?? 'ride'}:${check.id}`

type Looked = Pick<MyRide, 'checks' | 'things'>

/** What is looked at at a moment: of each bike, and of the ride once. Rule PL-47. */
export function lookedAt(ride: Looked, moment: HandOverMoment) {
  const checks = (ride.checks ?? []).filter(
    (check) => check.moment === moment || (check.moment === 'both' && moment !== 'leaving'),
  )
  const ofBike = checks.filter(({ looked_at }) => looked_at === 'bike')
  const bikes = ofBike.length > 0 ? ride.things.filter(({ field }) => field === 'party_bike') : []
  return {
    bikes,
    ofBike,
    ofRide: checks.filter(({ looked_at }) => looked_at === 'ride'),
  }
}

/** What it comes to; null while something is neither in order nor not. */
export function saidOf(
  ride: Looked & Pick<MyRide, 'drinks'>,
  moment: HandOverMoment,
  draft: HandOverDraft,
): HandOverSaid | null {
  const { bikes, ofBike, ofRide } = lookedAt(ride, moment)
  const checked = (bike: string | null, checks: readonly RideCheck[]): CheckSaid[] =>
    checks.flatMap((check) => {
      const ok = draft.marks[markOf(bike, check)]
      return ok === undefined ? [] : [{ check: check.id, name: check.name, ok }]
    })
  const bikeSaid = ({ id, name }: RideThing): BikeSaid => ({
    bike: id,
    name,
    checks: checked(id, ofBike),
    note: draft.notes[id]?.trim() || null,
  })
  const said = { bikes: bikes.map(bikeSaid), checks: checked(null, ofRide) }
  const isWhole =
    said.checks.length === ofRide.length && said.bikes.every(({ checks }) => checks.length === ofBike.length)
  if (!isWhole) return null
  return {
    moment,
    ...said,
    drinks: moment === 'after' ? drinksOf(ride, draft) : [],
    note: draft.note.trim() || null,
  }
}

const drinksOf = ({ drinks }: Pick<MyRide, 'drinks'>, draft: HandOverDraft): DrinkBack[] =>
  drinks.map(({ id, name, quantity, comesBack }) => ({
    drink: id,
    name,
    comesBack,
    taken: quantity,
    ...(draft.drinks[id] ?? { full: 0, empty: 0 }),
  }))

/** What is asked before the depot is left, until it was noted or he is at his stop. */
const asksLeaving = (ride: Noting): boolean => {
  const { bikes, ofRide } = lookedAt(ride, 'leaving')
  const isThere = ride.stops.some(({ part, arrived }) => part === 'deliver' && arrived !== null)
  const isNoted = ride.hand_overs?.some(({ moment }) => moment === 'leaving') ?? false
  return bikes.length + ofRide.length > 0 && !isNoted && !isThere
}

type Noting = Looked & Pick<MyRide, 'status' | 'starts_at' | 'stops' | 'hand_overs'>

/**
 * What can be noted now: before the ride from when its bikes may leave, in the depot first where anything is asked there,
 * after it once it has begun.
 * Rule PL-47.
 */
export function handOverNow(ride: Noting, now: number): HandOverMoment | null {
  const { status, starts_at } = ride
  if (!isIn(handedOver, status) || starts_at === null) return null
  if (status === 'planned') {
    if (now < departsFrom({ starts_at })) return null
    return asksLeaving(ride) ? 'leaving' : 'before'
  }
  return now >= Date.parse(starts_at) ? 'after' : 'before'
}
