/** Start times of a day and days of a month, beside the one statement they need, as the history grows. */
import { month } from '../src/domains/availability/month.ts'
import { slots } from '../src/domains/availability/slots.ts'
import { priceOf } from '../src/domains/booking/server/pricing.ts'
import { readCatalogue, sceneAround } from '../src/domains/booking/server/scene.ts'
import type { Wish } from '../src/domains/catalog/wish.ts'
import { timeOf } from '../src/kernel/wall-time.ts'
import type { Database, Engine } from '../src/platform/db/database.ts'
import { busyDay, busyMonth, usualWish } from './calendar.ts'
import { type Section, ms, times } from './report.ts'
import { type Fleet, nameOf, scale } from './scale.ts'
import { type Times, timesOf } from './stopwatch.ts'

export interface SlotFigures {
  readonly engine: Engine
  readonly fleet: Fleet
  readonly history: number
  readonly starts: number
  readonly daySnapshot: Times
  readonly day: Times
  readonly largeGroupDay: Times
  readonly monthSnapshot: Times
  readonly month: Times
}

const dayReach = { reach: 1 }
const monthReach = { reach: 18 }
const middle = `${busyMonth}-15`
const largeGroup: Wish = { ...usualWish, people: 30 }

export async function measureSlots(database: Database, fleet: Fleet, history: number): Promise<SlotFigures> {
  const db = database.kysely
  const now = Date.now()
  const catalogue = await readCatalogue(db)
  const seconds = scale.secondsAFigure
  const starts = await dayOfSlots(database, usualWish)
  if (starts === 0) throw new Error(`There is nothing to offer on ${busyDay}`)
  return {
    engine: database.engine,
    fleet,
    history,
    starts,
    daySnapshot: await timesOf(seconds, () => sceneAround(db, catalogue, busyDay, now, dayReach)),
    day: await timesOf(seconds, () => dayOfSlots(database, usualWish)),
    largeGroupDay: await timesOf(seconds, () => dayOfSlots(database, largeGroup)),
    monthSnapshot: await timesOf(seconds, () => sceneAround(db, catalogue, middle, now, monthReach)),
    month: await timesOf(seconds, () => monthOfDays(database, usualWish)),
  }
}

async function dayOfSlots({ kysely }: Database, wish: Wish): Promise<number> {
  const scene = await sceneAround(kysely, await readCatalogue(kysely), wish.day, Date.now(), dayReach)
  return slots(wish, scene).slots.map((slot) => priceOf(wish, slot, scene)).length
}

async function monthOfDays({ kysely }: Database, wish: Wish): Promise<number> {
  const scene = await sceneAround(kysely, await readCatalogue(kysely), middle, Date.now(), monthReach)
  const zone = scene.catalogue.settings.time_zone
  const prices = new Map<string, number | null>()
  return month(wish, busyMonth, {
    ...scene,
    priceOf(start, day) {
      const key = `${day} ${timeOf(start, zone)}`
      if (!prices.has(key))
        prices.set(key, priceOf({ ...wish, day }, { start, set: null }, scene)?.gross ?? null)
      return prices.get(key) ?? null
    },
  }).length
}

export function slotsSection(figures: readonly SlotFigures[]): Section {
  return {
    title: 'Start times and days',
    text:
      `The starts of ${busyDay} for 12 people (and for 30, on two or three bikes) and the days of ${busyMonth}, each ` +
      'with its price, as the endpoints work them out: the catalogue’s version, one snapshot statement, the search, ' +
      'the quotes. Every day of the history has two bookings a truck, the measured ones too. Fleets are bikes / ' +
      'trucks / trailers / drivers. Milliseconds: median, and in brackets what 95 of 100 stay below.',
    head: [
      'engine',
      'fleet',
      'bookings',
      'a day against the shortest history',
      'a day',
      'its snapshot alone',
      'a day for 30 people',
      'a month against the shortest history',
      'a month',
      'its snapshot alone',
    ],
    rows: figures.map((one) => [
      one.engine,
      nameOf(one.fleet),
      one.history.toLocaleString('en-GB'),
      times(one.day.median / shortestOf(figures, one).day.median),
      shown(one.day),
      shown(one.daySnapshot),
      shown(one.largeGroupDay),
      times(one.month.median / shortestOf(figures, one).month.median),
      shown(one.month),
      shown(one.monthSnapshot),
    ]),
    verdicts: figures.filter((one) => one.history === scale.histories.at(-1)).flatMap((one) => verdictsOn(figures, one)),
  }
}

const shown = ({ median, p95 }: Times) => `${ms(median)} (${ms(p95)})`

const shortestOf = (figures: readonly SlotFigures[], { engine, fleet }: SlotFigures) =>
  figures.find((one) => one.engine === engine && one.fleet === fleet)!

function verdictsOn(figures: readonly SlotFigures[], one: SlotFigures) {
  const where = `${one.history.toLocaleString('en-GB')} bookings, ${nameOf(one.fleet)}, ${one.engine}`
  const growth = one.day.median / shortestOf(figures, one).day.median
  return [
    {
      aim: `a day within 1.5× of the shortest history (${where})`,
      figure: times(growth),
      met: growth <= 1.5,
    },
    { aim: `a day in 30 ms (${where})`, figure: `${ms(one.day.median)} ms`, met: one.day.median <= 30 },
    { aim: `a month in 150 ms (${where})`, figure: `${ms(one.month.median)} ms`, met: one.month.median <= 150 },
  ]
}
