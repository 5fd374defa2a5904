/** Start times of a day and days of a month, beside the one statement they need, as the history grows. */
import type { Program } from '../../src/app/server.ts'
import { readWorld, windowOf } from '../../src/domains/availability/snapshot.ts'
import type { Day } from '../../src/kernel/time/day.ts'
import type { Database, Engine } from '../../src/platform/db/database.ts'
import { busyDay, busyDays, busyMonth, usualWish } from '../bases/calendar.ts'
import { type Section, ms, times } from '../report.ts'
import { type Fleet, nameOf, scale } from '../scale.ts'
import { type Times, timesOf } from '../stopwatch.ts'
import { askOf } from '../visitors.ts'

interface Snapshots {
  readonly ofDay: Times
  readonly ofMonth: Times
}

export interface SlotFigures {
  readonly engine: Engine
  readonly fleet: Fleet
  readonly history: number
  readonly snapshots: Snapshots
  readonly day: Times
  readonly largeGroupDay: Times
  readonly month: Times
}

const zone = 'Europe/Brussels'
const usualGroup = usualWish.people
const largeGroup = 30

/** The statement alone that a search needs, its answer read. */
export async function measureSnapshots({ kysely }: Database): Promise<Snapshots> {
  const read = (first: Day, last: Day) => () =>
    readWorld(kysely, windowOf(first, last, zone), { zone, now: Date.now() })
  return {
    ofDay: await timesOf(scale.secondsAFigure, read(busyDay, busyDay)),
    ofMonth: await timesOf(scale.secondsAFigure, read(busyDays[0]!, busyDays.at(-1)!)),
  }
}

export async function measureSlots(
  program: Program,
): Promise<Pick<SlotFigures, 'day' | 'largeGroupDay' | 'month'>> {
  const ask = askOf(program)
  const looked = (path: string, people: number) => async () => {
    const { postalCode, package: offer, duration } = usualWish
    const wish = `people=${people}&postal_code=${postalCode}&package=${offer}&duration=${duration}`
    const { status, data } = await ask('GET', `${path}${path.includes('?') ? '&' : '?'}${wish}`)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    return data
  }
  const day = `/api/slots?day=${busyDay}`
  const { slots } = (await looked(day, usualGroup)()) as { slots: unknown[] }
  if (slots.length === 0) throw new Error(`There is nothing to offer on ${busyDay}`)
  return {
    day: await timesOf(scale.secondsAFigure, looked(day, usualGroup)),
    largeGroupDay: await timesOf(scale.secondsAFigure, looked(day, largeGroup)),
    month: await timesOf(scale.secondsAFigure, looked(`/api/months/${busyMonth}`, usualGroup)),
  }
}

export function slotsSection(figures: readonly SlotFigures[]): Section {
  return {
    title: 'Start times and days',
    text:
      `The starts of ${busyDay} for 12 people (and for 30, on two or three bikes) and the days of ${busyMonth}, each ` +
      'with its price: `GET /api/slots` and `/api/months` of the built program, called in process, from query to ' +
      'JSON. Beside them the one snapshot statement each needs. Every day of the history has two bookings a truck, the measured ones too. Fleets are bikes / ' +
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
      shown(one.snapshots.ofDay),
      shown(one.largeGroupDay),
      times(one.month.median / shortestOf(figures, one).month.median),
      shown(one.month),
      shown(one.snapshots.ofMonth),
    ]),
    verdicts: figures
      .filter((one) => one.history === scale.histories.at(-1))
      .flatMap((one) => verdictsOn(figures, one)),
  }
}

const shown = ({ median, p95 }: Times) => `${ms(median)} (${ms(p95)})`

const shortestOf = (figures: readonly SlotFigures[], { engine, fleet }: SlotFigures) =>
  figures.find((one) => one.engine === engine && one.fleet === fleet)!

function verdictsOn(figures: readonly SlotFigures[], one: SlotFigures) {
  const where = `${one.history.toLocaleString('en-GB')} bookings, ${nameOf(one.fleet)}`
  const growth = one.day.median / shortestOf(figures, one).day.median
  return [
    {
      engine: one.engine,
      aim: `a day within 1.5× of the shortest history (${where})`,
      figure: times(growth),
      met: growth <= 1.5,
    },
    {
      engine: one.engine,
      aim: `a day in 30 ms (${where})`,
      figure: `${ms(one.day.median)} ms`,
      met: one.day.median <= 30,
    },
    {
      engine: one.engine,
      aim: `a month in 150 ms (${where})`,
      figure: `${ms(one.month.median)} ms`,
      met: one.month.median <= 150,
    },
  ]
}
