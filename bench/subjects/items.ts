/** A list of the data API, beside the same statement written by hand. */
import type { Program } from '../../src/app/server.ts'
import { sampleSignIns } from '../../fixtures/sample/crew/sign-ins.ts'
import type { Database, Engine } from '../../src/platform/db/database.ts'
import { password } from '../bases/bases.ts'
import { type Section, count, percent } from '../report.ts'
import { scale } from '../scale.ts'
import { rateOf } from '../stopwatch.ts'
import { askOf } from '../visitors.ts'

export interface ItemsFigures {
  readonly engine: Engine
  readonly clients: number
  readonly api: number
  readonly byHand: number
}

const clientCounts = [1, 10]
const byHand = `
  SELECT json_agg(row) AS data FROM (
    SELECT page.id, page.number, page.status, page.people, page.starts_at, page.gross,
      agency.shown AS agency, drinks.shown AS drinks
    FROM (SELECT * FROM bookings WHERE archived_at IS NULL ORDER BY starts_at DESC, id LIMIT 25) AS page
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', id, 'name', name) AS shown FROM booking_agencies WHERE id = page.agency
    ) AS agency ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('quantity', taken.quantity,
        'drink', json_build_object('code', drink.code, 'name', drink.name))), '[]') AS shown
      FROM booking_drinks AS taken JOIN drinks AS drink ON drink.id = taken.drink WHERE taken.booking = page.id
    ) AS drinks ON true
  ) AS row`
const fields =
  'id,number,status,people,starts_at,gross,agency.id,agency.name,drinks.quantity,drinks.drink.code,drinks.drink.name'
const list = `/items/bookings?limit=25&sort=-starts_at&fields=${fields}`

/** Lists a second, by clients. */
export async function measureByHand(database: Database): Promise<Map<number, number>> {
  const rates = new Map<number, number>()
  const read = async () => {
    const [row] = await database.query<{ data: unknown[] }>(byHand)
    return String(row?.data.length)
  }
  for (const clients of clientCounts) rates.set(clients, await rowsASecond(clients, read))
  return rates
}

export async function measureItems(
  program: Program,
  engine: Engine,
  hand: ReadonlyMap<number, number>,
): Promise<ItemsFigures[]> {
  const email = sampleSignIns.find((one) => one.email.startsWith('admin'))!.email
  const { data } = await askOf(program)('POST', '/auth/login', { email, password })
  const ask = askOf(program, (data as { access_token: string }).access_token)
  const read = async () => String(((await ask('GET', list)).data as unknown[]).length)
  const figures: ItemsFigures[] = []
  for (const clients of clientCounts)
    figures.push({ engine, clients, api: await rowsASecond(clients, read), byHand: hand.get(clients)! })
  return figures
}

async function rowsASecond(clients: number, read: () => Promise<string>): Promise<number> {
  await rateOf(clients, scale.secondsAFigure / 2, read)
  const { perSecond, ends } = await rateOf(clients, scale.secondsAFigure * 2, read)
  if (Object.keys(ends).join() !== '25') throw new Error(`Lists of ${Object.keys(ends).join()} rows`)
  return perSecond
}

export function itemsSection(figures: readonly ItemsFigures[]): Section {
  return {
    title: 'A list of the data API',
    text:
      '`GET /items/bookings`, the 25 newest with agency and drinks nested, by an administrator, called in process: ' +
      'token, permissions, plan, statement, answer, its JSON parsed. Beside it the same written by hand, sent ' +
      'through the driver, its JSON parsed.',
    head: ['engine', 'clients', 'against by hand', 'lists a second', 'by hand'],
    rows: figures.map(({ engine, clients, api, byHand }) => [
      engine,
      String(clients),
      percent(api / byHand),
      count(api),
      count(byHand),
    ]),
    verdicts: figures.map(({ engine, clients, api, byHand }) => ({
      engine,
      aim: `a list of items at half the speed of the statement by hand (${clients} clients)`,
      figure: percent(api / byHand),
      met: api / byHand >= 0.5,
    })),
  }
}
