/** How many of forty requests for one Saturday are sold: by single stops, as the product sells, and at most. */
import { doubleTrailers, home, sampleWorld, zone } from '../saturday/fleet.ts'
import { type Sold, asSold, byExact, bySingleStops } from '../saturday/strategies.ts'
import { streamOf } from '../saturday/streams.ts'
import { count, ms, percent, type Section } from '../report.ts'
import { scale } from '../scale.ts'
import { travelMinutes } from '../../src/domains/availability/slots/travel.ts'
import type { World } from '../../src/domains/availability/world.ts'
import { memoized } from '../../src/domains/availability/search/free.ts'
import type { Place } from '../../tests/helpers/availability/exact-depot.ts'

const day = '2027-05-15'
const reach = { mostStops: 4, mostWaitMin: 30, mostTripMin: 240 }
const isFull = process.argv.includes('--full')
const streams = scale.isShort ? 4 : 100
const exactStreams = scale.isShort ? 2 : isFull ? streams : 20
/** Places looked at for one start by the exact search, before it counts as undecided. */
const mostNodes = 5_000
/** The exact search asks for the same ways over and over. */
const travel = memoized((from: Place) => memoized((to: Place) => travelMinutes(from, to, settings)))
const settings = { road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }

export interface SaturdayFigure {
  readonly fleet: string
  readonly single: readonly Sold[]
  /** As the product sells. */
  readonly product: readonly Sold[]
  /** Of the first streams. */
  readonly exact: readonly Sold[]
}

export function measureSaturdays(say: (text: string) => void): SaturdayFigure[] {
  const sample = sampleWorld(day)
  return [
    measured('the sample’s', sample, say),
    measured('every trailer carries two', doubleTrailers(sample), say),
  ]
}

function measured(fleet: string, world: World, say: (text: string) => void): SaturdayFigure {
  const scene = {
    world,
    zone,
    depots: [home],
    travel: (from: Place, to: Place) => travel(from)(to),
    slackMin: 10,
    settings,
  }
  const all = Array.from({ length: streams }, (_, seed) => streamOf(seed, day))
  say(`saturday, ${fleet}: single stops`)
  const single = all.map((stream) => bySingleStops(stream, scene))
  say(`saturday, ${fleet}: as the product sells`)
  const product = all.map((stream) => asSold(stream, scene))
  say(`saturday, ${fleet}: exact on ${exactStreams} streams`)
  const exact = all.slice(0, exactStreams).map((stream) => byExact(stream, scene, { ...reach, mostNodes }))
  return { fleet, single, product, exact }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
/** Of the mean. */
const standardError = (values: readonly number[]) => {
  const middle = mean(values)
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1) / values.length)
}
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
const ridesOf = (sold: readonly Sold[]) => sold.map(({ rides }) => rides)

/** Rides more than by single stops on the streams the exact search has sold as well, by each. */
function gapOf({ single, product, exact }: SaturdayFigure) {
  const more = (sold: readonly Sold[]) => exact.map((_, at) => sold[at]!.rides - single[at]!.rides)
  return { won: more(product), whole: more(exact) }
}

export function saturdaySection(figures: readonly SaturdayFigure[]): Section {
  return {
    title: 'A Saturday sold live',
    text:
      `${streams} seeded streams of forty requests for one day, each taking the nearest offered start within 90 minutes; ` +
      'groups of 8 to 28, two in three in town, nobody asks for our Bob. Single stops is the search as it was frozen ' +
      '(`bench/frozen`), product is what is sold (trips are shared, and one ride there may be given another set), exact is whatever can be done with the hours that are sold, whoever and ' +
      `whatever does it, within the same bounds: ${reach.mostStops} stops, ${reach.mostWaitMin} minutes of waiting, ` +
      `trips of ${reach.mostTripMin / 60} hours; a start it has no ${mostNodes.toLocaleString('en-GB')} nodes for counts ` +
      'as a no and is undecided. Means with their standard errors; euros by the sample’s list price, without transport. ' +
      'Milliseconds for one start, the days they fill up to: median and p95.',
    head: ['fleet', 'sold', 'streams', 'rides', 'euros', 'starts asked', 'undecided', 'ms a start', 'p95'],
    rows: figures.flatMap(({ fleet, single, product, exact }) =>
      (
        [
          ['single stops', single],
          ['product', product],
          ['exact', exact],
        ] as const
      ).map(([by, sold]) => rowOf(fleet, by, sold)),
    ),
    verdicts: figures.flatMap(verdictsOn),
  }
}

function rowOf(fleet: string, by: string, sold: readonly Sold[]): string[] {
  const [rides, euros] = [ridesOf(sold), sold.map((one) => one.euros)]
  const taken = sold.flatMap((one) => one.ms)
  return [
    fleet,
    by,
    String(sold.length),
    `${mean(rides).toFixed(2)} ± ${standardError(rides).toFixed(2)}`,
    `${count(mean(euros))} ± ${count(standardError(euros))}`,
    count(sum(sold.map(({ asked }) => asked))),
    String(sum(sold.map(({ undecided }) => undecided))),
    ms(quantile(taken, 0.5)),
    ms(quantile(taken, 0.95)),
  ]
}

function verdictsOn(figure: SaturdayFigure): Section['verdicts'] {
  const { fleet, single, product, exact } = figure
  const { won, whole } = gapOf(figure)
  const share = sum(won) / sum(whole)
  const taken = product.flatMap((one) => one.ms)
  const [asked, undecided] = [sum(product.map((one) => one.asked)), sum(product.map((one) => one.undecided))]
  const isDouble = fleet !== 'the sample’s'
  return [
    {
      aim: `no fewer rides than by single stops (fleet: ${fleet})`,
      figure: `${mean(ridesOf(product)).toFixed(2)} against ${mean(ridesOf(single)).toFixed(2)}`,
      met: mean(ridesOf(product)) >= mean(ridesOf(single)),
    },
    {
      aim: isDouble
        ? `half of what is between single stops and exact (fleet: ${fleet})`
        : `what is between single stops and exact, for the record (fleet: ${fleet})`,
      figure: `${percent(share)}: ${mean(won).toFixed(2)} ± ${standardError(won).toFixed(2)} of ${mean(whole).toFixed(2)} ± ${standardError(whole).toFixed(2)} rides, ${exact.length} streams`,
      met: !isDouble || share >= 0.5,
    },
    {
      aim: `a start in 1 ms, p95 (fleet: ${fleet})`,
      figure: `${ms(quantile(taken, 0.95))} ms, median ${ms(quantile(taken, 0.5))} ms`,
      met: quantile(taken, 0.95) <= 1,
    },
    {
      aim: `at most 1 % of starts left to the office (fleet: ${fleet})`,
      figure: percent(undecided / asked),
      met: undecided / asked <= 0.01,
    },
  ]
}
