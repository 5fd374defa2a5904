/** Whether a truck, its load and its driver may be on the Belgian road together. */
import type { Day } from '../../src/kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../src/kernel/outcome.ts'

export interface TowingTruck {
  readonly ownMassKg: number
  /** Maximum permitted mass, loaded. */
  readonly mtmKg: number
  readonly maxTowKg: number
}
export interface TowingTrailer {
  readonly ownMassKg: number
  readonly mtmKg: number
}
interface TowingLicence {
  readonly category: string
  /** The last day it holds. */
  readonly valid_until: Day
}
export interface Towing {
  readonly truck: TowingTruck
  /** None: the bikes ride on the truck's own bed. */
  readonly trailer: TowingTrailer | null
  readonly loadKg: number
  readonly licences: readonly TowingLicence[]
  readonly day: Day
}

export type TowingRefusal = 'bed-overloaded' | 'trailer-overloaded' | 'trailer-too-heavy' | 'licence-missing'
type TowingRule = (towing: Towing) => Outcome<void, TowingRefusal>

const lightTrailerKg = 750
const carKg = 3_500
const smallLorryKg = 7_500

const trailerMtm = (trailer: TowingTrailer | null) => trailer?.mtmKg ?? 0

// Directive 2006/126/EC, article 4(4), as the Belgian royal decree of 23 March 1998 (driving licence), article 2,
// takes it over. Every limit is on permitted masses (MTM), never on what happens to be loaded. Who holds C1 or C
// holds B (article 6(1)(a)); C1E and CE count as BE (article 6(2)(a)). Rule FL-06.
const coveredBy: Readonly<Record<string, (truckKg: number, trailerKg: number) => boolean>> = {
  B: (truck, trailer) => truck <= carKg && (trailer <= lightTrailerKg || truck + trailer <= 3_500),
  B96: (truck, trailer) => truck <= carKg && (trailer <= lightTrailerKg || truck + trailer <= 4_250),
  BE: (truck, trailer) => truck <= carKg && trailer <= 3_500,
  C1: (truck, trailer) =>
    truck <= smallLorryKg && (trailer <= lightTrailerKg || (truck <= carKg && truck + trailer <= 3_500)),
  C1E: (truck, trailer) =>
    truck <= smallLorryKg &&
    (trailer <= lightTrailerKg || truck + trailer <= 12_000 || (truck <= carKg && trailer <= 3_500)),
  C: (truck, trailer) => trailer <= lightTrailerKg || (truck <= carKg && truck + trailer <= 3_500),
  CE: () => true,
}

/** The categories any one of which lets its holder drive the combination. Rule FL-06. */
export const licencesFor = (truck: TowingTruck, trailer: TowingTrailer | null): string[] =>
  Object.keys(coveredBy).filter((category) => coveredBy[category]!(truck.mtmKg, trailerMtm(trailer)))

/** The bikes on a flatbed stay within what the truck may weigh. Rule FL-07. */
const bedCarriesTheLoad: TowingRule = ({ truck, trailer, loadKg }) =>
  trailer || truck.ownMassKg + loadKg <= truck.mtmKg ? ok(undefined) : refuse('bed-overloaded')

/** Trailer and bikes together stay within what the trailer may weigh. Rule FL-07. */
const trailerCarriesTheLoad: TowingRule = ({ trailer, loadKg }) =>
  !trailer || trailer.ownMassKg + loadKg <= trailer.mtmKg ? ok(undefined) : refuse('trailer-overloaded')

/** The truck is approved to pull a trailer of that permitted mass. Rule FL-07. */
const truckPullsTheTrailer: TowingRule = ({ truck, trailer }) =>
  trailerMtm(trailer) <= truck.maxTowKg ? ok(undefined) : refuse('trailer-too-heavy')

/** The driver holds, on that day, a licence for truck and trailer. Rule FL-06. */
const licenceCoversTheDay: TowingRule = ({ truck, trailer, licences, day }) => {
  const enough = licencesFor(truck, trailer)
  return licences.some((licence) => licence.valid_until >= day && enough.includes(licence.category))
    ? ok(undefined)
    : refuse('licence-missing', { categories: enough })
}

/** Rule FL-07. */
const loadRules: readonly TowingRule[] = [bedCarriesTheLoad, trailerCarriesTheLoad, truckPullsTheTrailer]
/** Rule FL-07. */
const towingRules: readonly TowingRule[] = [...loadRules, licenceCoversTheDay]

/** Rule FL-07. */
const firstRefusal = (rules: readonly TowingRule[], towing: Towing): Outcome<void, TowingRefusal> => {
  for (const rule of rules) {
    const outcome = rule(towing)
    if (!outcome.ok) return outcome
  }
  return ok(undefined)
}

/** Whether truck, trailer, load and driver may go together on a day; the first rule broken is the reason. */
export const mayTow = (towing: Towing): Outcome<void, TowingRefusal> => firstRefusal(towingRules, towing)

/** The same for the vehicles alone, whoever drives. */
export const mayCarry = (load: Omit<Towing, 'licences' | 'day'>): Outcome<void, TowingRefusal> =>
  firstRefusal(loadRules, { ...load, licences: [], day: '' })

/**
 * The heaviest load the vehicles may carry together, less than nothing where they may not go together at all:
 * `mayCarry` lets through exactly what is not heavier.
 * Rule FL-07.
 */
export const maxLoadKg = ({ truck, trailer }: Pick<Towing, 'truck' | 'trailer'>): number =>
  trailer === null
    ? truck.mtmKg - truck.ownMassKg
    : trailer.mtmKg <= truck.maxTowKg
      ? trailer.mtmKg - trailer.ownMassKg
      : -Infinity
