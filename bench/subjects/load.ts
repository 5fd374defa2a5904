/** Holds and requests in a second, beside the least a booking could be: three statements in a transaction. */
import { sql } from 'kysely'
import type { Program } from '../../src/app/server.ts'
import { newId } from '../../src/kernel/id/id.ts'
import type { Database, Engine } from '../../src/platform/db/database.ts'
import { type Section, count, percent } from '../report.ts'
import { scale } from '../scale.ts'
import { type Rate, rateOf } from '../stopwatch.ts'
import { type Ask, type Draft, aDraft, askOf, emptyDays, hold, request, startsOn } from '../visitors.ts'

export interface LoadFigures {
  readonly engine: Engine
  readonly clients: number
  readonly bare: number
  readonly holds: { readonly spread: Rate; readonly sameDay: Rate }
  readonly requests: { readonly spread: Rate; readonly sameDays: Rate }
}

/** By clients: transactions a second that write a booking, take its time and change it. */
export async function measureBare(database: Database): Promise<Map<number, number>> {
  const rates = new Map<number, number>()
  const instant = (ms: number) => new Date(ms).toISOString()
  for (const clients of scale.clients) {
    const { perSecond } = await rateOf(clients, scale.secondsOfLoad, async () => {
      const id = newId()
      const from = Date.now() + Math.floor(Math.random() * 300 * 86_400_000)
      await database.transaction(async (tx) => {
        await sql`INSERT INTO bookings (id, people) VALUES (${id}, 12)`.execute(tx)
        await sql`
          INSERT INTO occupations (id, resource_id, holder_id, during, kind)
          VALUES (${newId()}, ${newId()}, ${id}, tstzrange(${instant(from)}, ${instant(from + 7_200_000)}), 'bare')`.execute(
          tx,
        )
        await sql`UPDATE bookings SET notes = 'taken' WHERE id = ${id}`.execute(tx)
      })
      return 'done'
    })
    rates.set(clients, perSecond)
  }
  await database.query(
    "DELETE FROM occupations WHERE kind = 'bare'; DELETE FROM bookings WHERE notes = 'taken'",
  )
  return rates
}

const most = Math.max(...scale.clients)
const { requestsAFigure } = scale
/** As many as the fleet carries on a day for certain. */
const requestsADay = 6

export async function measureLoad(
  program: Program,
  engine: Engine,
  bare: ReadonlyMap<number, number>,
): Promise<LoadFigures[]> {
  const ask = askOf(program)
  const starts = new Map<string, string[]>()
  for (const day of emptyDays) starts.set(day, await startsOn(ask, day))
  const free = emptyDays.filter((day) => starts.get(day)!.length >= 4)
  const draftsOn = (days: readonly string[]) => inTurn(days, (day) => aDraft(ask, day, starts.get(day)!))

  // Far from where the requests will be, and days apart, as one ride holds up its neighbours.
  const late = free.slice(free.length / 2)
  const spread = await draftsOn(Array.from({ length: most * 2 }, (_, n) => late[(n * 3) % late.length]!))
  const crowd = await draftsOn(Array.from({ length: most }, () => late.at(-1)!))
  const holds = []
  for (const clients of scale.clients)
    holds.push({
      spread: await rateOf(clients, scale.secondsOfLoad, holdsOf(ask, spread, clients)),
      sameDay: await rateOf(clients, scale.secondsOfLoad, holdsOf(ask, crowd, clients)),
    })
  for (const { token } of [...spread, ...crowd]) await ask('DELETE', `/api/drafts/${token}/hold`)

  const days = free.slice(0, free.length / 2)
  const figures: LoadFigures[] = []
  for (const [index, clients] of scale.clients.entries()) {
    const packed = await heldDrafts(ask, (n) => days[Math.floor(n / requestsADay) % days.length]!, starts)
    const sameDays = await requestsOf(ask, packed, clients)
    const apart = await heldDrafts(ask, (n) => days[(n * 7) % days.length]!, starts)
    figures.push({
      engine,
      clients,
      bare: bare.get(clients)!,
      holds: holds[index]!,
      requests: { spread: await requestsOf(ask, apart, clients), sameDays },
    })
  }
  return figures
}

async function inTurn<T, R>(
  values: readonly T[],
  work: (value: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (const [index, value] of values.entries()) results.push(await work(value, index))
  return results
}

/** Each client has drafts of its own and takes another start of theirs each round, which lets go of the last. */
const holdsOf =
  (ask: Ask, drafts: readonly Draft[], clients: number) => async (client: number, round: number) => {
    const own = drafts.filter((_, index) => index % clients === client)
    return String(await hold(ask, own[round % own.length]!, client + Math.floor(round / own.length)))
  }

async function heldDrafts(
  ask: Ask,
  dayOf: (n: number) => string,
  starts: ReadonlyMap<string, readonly string[]>,
): Promise<Draft[]> {
  const held: Draft[] = []
  for (let n = 0; held.length < requestsAFigure && n < requestsAFigure * 3; n++) {
    const draft = await aDraft(ask, dayOf(n), starts.get(dayOf(n))!)
    if ((await hold(ask, draft, n)) === 201) held.push(draft)
  }
  return held
}

async function requestsOf(ask: Ask, drafts: readonly Draft[], clients: number): Promise<Rate> {
  const left = [...drafts]
  return rateOf(clients, 600, async () => {
    const draft = left.shift()
    return draft ? String(await request(ask, draft)) : null
  })
}

export function loadSection(figures: readonly LoadFigures[]): Section {
  const ended = ({ perSecond, ends }: Rate) => {
    const others = Object.entries(ends).filter(([end]) => end !== '201')
    const all = Object.values(ends).reduce((sum, n) => sum + n, 0)
    const note = others.map(([end, n]) => `${percent(n / all)} ${end}`).join(', ')
    return count(perSecond) + (note && ` (${note})`)
  }
  return {
    title: 'Holds and requests',
    text:
      'A second, by clients in the same process that call the built program’s fetch handler: JSON in, JSON out, no ' +
      'socket. A hold lets go of the draft’s last one, tries the start under the lock and writes what it takes; a ' +
      'request also freezes the price, makes customer, lines, trips and history, and orders the mail, which the ' +
      'same process writes meanwhile. Spread is over days apart; on one day everybody waits for the same lock and ' +
      'the fleet runs out (409, with the nearest starts). Bare is three statements in one transaction by the same ' +
      'driver: insert a booking, insert an occupation, update the booking.',
    head: [
      'engine',
      'clients',
      'requests against bare',
      'bare',
      'requests, spread',
      'requests, the same days',
      'holds, spread',
      'holds, one day',
    ],
    rows: figures.map(({ engine, clients, bare, holds, requests }) => [
      engine,
      String(clients),
      percent(requests.spread.perSecond / bare),
      count(bare),
      ended(requests.spread),
      ended(requests.sameDays),
      ended(holds.spread),
      ended(holds.sameDay),
    ]),
    verdicts: figures.map(({ engine, clients, bare, requests }) => ({
      engine,
      aim: `requests at half the speed of the bare transaction (${clients} clients)`,
      figure: percent(requests.spread.perSecond / bare),
      met: requests.spread.perSecond / bare >= 0.5,
    })),
  }
}
