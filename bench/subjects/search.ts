/** What a search costs where no two bikes weigh the same, and how long it keeps everybody else waiting. */
import type { Program } from '../../src/app/server.ts'
import type { Engine } from '../../src/platform/db/database.ts'
import type { Base } from '../bases/bases.ts'
import { busyDay, busyDays, busyMonth, today, usualWish } from '../bases/calendar.ts'
import { replaceFleet } from '../bases/fleet.ts'
import { lengthen } from '../bases/history.ts'
import { startHere } from '../servers/program.ts'
import { type Section, ms } from '../report.ts'
import { type Fleet, bookingsADay, nameOf, scale } from '../scale.ts'
import { measureSlices } from './slices.ts'
import { leastCpuMsOf, longestSliceOf } from '../stopwatch.ts'
import { askOf } from '../visitors.ts'

export interface SearchFigure {
  readonly engine: Engine
  readonly asked: string
  readonly cpuMs: number
  readonly sliceMs: number
  /** Days or starts of the answer that are on request. */
  readonly onRequest: number
}

const fleet: Fleet = { bikes: 30, trucks: 3, trailers: 8, drivers: 10 }
/** Forty-five people need three bikes, each on a trailer of its own: every truck there is. */
const groups = [usualWish.people, 45]

export async function measureSearch(base: Base): Promise<SearchFigure[]> {
  const database = await base.open()
  await replaceFleet(database, fleet, today)
  await lengthen(database, fleet, {
    last: busyDays.at(-1)!,
    from: 0,
    to: bookingsADay(fleet) * 200,
    whole: false,
  })
  await database.close()
  const program = await startHere(base)
  const { postalCode, package: offer, duration } = usualWish
  const figures: SearchFigure[] = []
  for (const people of groups) {
    const wish = `people=${people}&postal_code=${postalCode}&package=${offer}&duration=${duration}`
    for (const [name, path] of [
      [`a month for ${people}`, `/api/months/${busyMonth}?${wish}`],
      [`a day for ${people}`, `/api/slots?day=${busyDay}&${wish}`],
      [`three free Saturdays for ${people}`, `/api/free-days?weekdays=6&count=3&${wish}`],
    ] as const)
      figures.push({ engine: base.engine, asked: name, ...(await measured(() => answerOf(program, path))) })
  }
  let turn = 0
  const page = () => {
    const people = 8 + (turn++ % 8)
    return pageOf(program, `/nl/prijzen?people=${people}&day=${busyDays[turn % busyDays.length]}&place=9000`)
  }
  figures.push({ engine: base.engine, asked: 'the live prices page', ...(await measured(page)) })
  figures.push(...(await measureSlices(base, program)))
  await program.close()
  return figures
}

const runs = scale.isShort ? 3 : 20

async function measured(work: () => Promise<number>) {
  for (let run = 0; run < runs; run++) await work()
  return {
    onRequest: await work(),
    cpuMs: await leastCpuMsOf(runs, work),
    sliceMs: await longestSliceOf(runs, work),
  }
}

/** Asks, and counts what is on request. */
async function answerOf(program: Program, path: string): Promise<number> {
  const { status, data } = await askOf(program)('GET', path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const found = (Array.isArray(data) ? data : (data as { slots: unknown[] }).slots) as {
    state?: string
    on_request?: boolean
  }[]
  return found.filter(({ state, on_request }) => state === 'on_request' || on_request).length
}

async function pageOf(program: Program, path: string): Promise<number> {
  const headers = { accept: 'text/html', cookie: 'locale=nl; bench=1' }
  const answer = await program.fetch(new Request(`http://localhost:3000${path}`, { headers }))
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  await answer.text()
  return 0
}

export function searchSection(figures: readonly SearchFigure[]): Section {
  return {
    title: 'Searching a fleet of own weights',
    text:
      `${nameOf(fleet)}: no two bikes weigh the same, and every day of ${busyMonth} is as busy as trucks allow. Called ` +
      'in process, from query to JSON, or to the page; CPU milliseconds of the process, and the longest it worked ' +
      'between two rounds of the event loop, each of the run that was disturbed least. On request are days or starts ' +
      'left to the office for lack of steps. Beside them what pictures and exports take. With the embedded engine the database’s own work is in it.',
    head: ['asked', 'engine', 'CPU ms', 'longest slice', 'on request'],
    rows: figures.map(({ asked, engine, cpuMs, sliceMs, onRequest }) => [
      asked,
      engine,
      ms(cpuMs),
      ms(sliceMs),
      String(onRequest),
    ]),
    verdicts: [...new Set(figures.map(({ engine }) => engine))].flatMap((engine) =>
      verdictsOn(figures.filter((one) => one.engine === engine)),
    ),
  }
}

const mostCpuMs = (asked: string) => (asked.startsWith('a month') ? 150 : asked.includes('page') ? 20 : null)

function verdictsOn(figures: readonly SearchFigure[]): Section['verdicts'] {
  const longest = figures.reduce((one, other) => (other.sliceMs > one.sliceMs ? other : one))
  return [
    ...figures.flatMap(({ engine, asked, cpuMs }) => {
      const most = mostCpuMs(asked)
      return most === null
        ? []
        : [{ engine, aim: `${asked} in ${most} ms CPU`, figure: `${ms(cpuMs)} ms`, met: cpuMs <= most }]
    }),
    {
      engine: longest.engine,
      aim: 'no slice over 50 ms CPU',
      figure: `${ms(longest.sliceMs)} ms (${longest.asked})`,
      met: longest.sliceMs <= 50,
    },
  ]
}
