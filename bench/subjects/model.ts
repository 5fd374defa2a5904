/** The data API alone, `npm run serve:model`, beside a bare server that sends the same SQL written by hand. */
import type { Engine } from '../../src/platform/db/database.ts'
import type { Base, Bases } from '../bases/bases.ts'
import { type Fired, fired } from '../fired.ts'
import { type MeteredServer, startMetered } from '../servers/metered-server.ts'
import { fillModel, people } from '../bases/model-base.ts'
import { type Section, count, ms, percent } from '../report.ts'
import { scale } from '../scale.ts'

interface Call {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

interface Scenario {
  readonly name: string
  /** Whether it is one of the lists the aim is about. */
  readonly isList?: boolean
  /** The n-th call of a run, to us and to the server by hand. */
  readonly ours: (n: number) => Call
  readonly byHand: (n: number) => Call
}

const asText = (query: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

const nestedQuery = asText({
  limit: '25',
  fields:
    'id,ref,status,people,starts_at,total,agency.id,agency.name,drinks.id,drinks.drinks_id.name,drinks.drinks_id.price',
})
const filteredQuery = asText({
  limit: '25',
  sort: '-starts_at,id',
  fields: 'id,ref,status,people,starts_at,total',
  filter: { _and: [{ status: { _eq: 'confirmed' } }, { people: { _gte: 8 } }] },
})
const groupQuery = asText({ aggregate: { count: '*' }, groupBy: 'status' })

const keyOf = (n: number) => 1 + ((n * 7919) % scale.modelBookings)
let written = 0
const booking = () => ({ ref: `N-${++written}`, people: 8, status: 'proposed', total: '275.25' })
const credentials = { email: 'admin@example.com', password: people.admin }

const scenarios: readonly Scenario[] = [
  {
    name: 'one item',
    ours: (n) => ({ path: `/items/bookings/${keyOf(n)}` }),
    byHand: (n) => ({ path: `/one/${keyOf(n)}` }),
  },
  {
    name: '25 with two nested relations',
    isList: true,
    ours: () => ({ path: `/items/bookings?${nestedQuery}` }),
    byHand: () => ({ path: '/nested' }),
  },
  {
    name: '25 filtered and sorted',
    isList: true,
    ours: () => ({ path: `/items/bookings?${filteredQuery}` }),
    byHand: () => ({ path: '/filtered' }),
  },
  {
    name: 'count by group',
    ours: () => ({ path: `/items/bookings?${groupQuery}` }),
    byHand: () => ({ path: '/groups' }),
  },
  {
    name: 'create one, with history',
    ours: () => ({ method: 'POST', path: '/items/bookings', body: booking() }),
    byHand: () => ({ method: 'POST', path: '/create', body: booking() }),
  },
  {
    name: 'login',
    ours: () => ({ method: 'POST', path: '/auth/login', body: credentials }),
    byHand: () => ({ method: 'POST', path: '/login', body: credentials }),
  },
]

export interface ModelFigures {
  readonly engine: Engine
  readonly rows: readonly {
    readonly scenario: Scenario
    readonly connections: number
    readonly ours: Fired
    readonly byHand: Fired
  }[]
  /** Resident megabytes after all of it, ours and the server by hand. */
  readonly resident: { readonly ours: number; readonly byHand: number }
}

/** Every call at every number of connections, first to us, then to the server by hand. */
export async function measureModel(bases: Bases, engine: Engine): Promise<ModelFigures> {
  const base = await bases.empty(engine)
  const database = await base.open()
  await fillModel(database, scale.modelBookings)
  await database.close()
  const ours = await run(base, 'tools/serve-model.ts', ({ ours: call }) => call)
  const byHand = await run(base, 'bench/servers/by-hand-server.ts', ({ byHand: call }) => call)
  const rows = ours.figures.map((row, index) => ({
    scenario: row.scenario,
    connections: row.connections,
    ours: row.measured,
    byHand: byHand.figures[index]!.measured,
  }))
  return { engine, rows, resident: { ours: ours.resident, byHand: byHand.resident } }
}

async function run(base: Base, script: string, callOf: (scenario: Scenario) => Scenario['ours']) {
  const passwords = { MODEL_ADMIN_PASSWORD: people.admin, MODEL_EMPLOYEE_PASSWORD: people.employee }
  const server = await startMetered(script, { ...base.environment, ...passwords })
  try {
    const headers = await headersOf(server, callOf(scenarios.at(-1)!)(0))
    const figures = []
    for (const connections of scale.modelConnections)
      for (const scenario of scenarios) {
        const measured = await measure(server, { connections, headers, call: callOf(scenario) })
        figures.push({ scenario, connections, measured })
      }
    return { figures, resident: (await server.usage()).resident / 2 ** 20 }
  } finally {
    await server.stop()
  }
}

/** The administrator's token, and for the server by hand whose it is. */
async function headersOf({ url }: MeteredServer, { path, body }: Call): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { data } = (await (await fetch(url + path, init)).json()) as { data: { access_token: string } }
  const [, payload = ''] = data.access_token.split('.')
  const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: string }
  return {
    authorization: `Bearer ${data.access_token}`,
    'x-user': id,
    'content-type': 'application/json',
  }
}

function measure(
  server: MeteredServer,
  {
    connections,
    headers,
    call,
  }: {
    readonly connections: number
    readonly headers: Record<string, string>
    readonly call: (n: number) => Call
  },
): Promise<Fired> {
  let sent = 0
  return fired(server, connections, () => {
    const { body, ...rest } = call(++sent)
    return { ...rest, headers, ...(body && { body: JSON.stringify(body) }) }
  })
}

const aims = { listRatio: 0.6, itemCpuMs: 0.5, spread: 5, residentMb: 250 }

export function modelSection(figures: readonly ModelFigures[]): Section {
  return {
    title: 'The data API alone',
    text:
      `\`npm run serve:model\` on ${scale.modelBookings.toLocaleString('en-GB')} bookings, an administrator's calls over ` +
      'real sockets (`autocannon` in another process), every answer with its permissions, history and headers. ' +
      'Beside it Hono with the bare driver (a pool of ten, prepared statements): the same SQL written by hand, its ' +
      'JSON made by the database and sent as it comes, nobody asked who he is. CPU is that of the server’s process ' +
      'for one request, latency in milliseconds. ' +
      figures
        .map(
          ({ engine, resident }) =>
            `Resident after all of it, ${engine}: ${Math.round(resident.ours)} MB, by hand ${Math.round(resident.byHand)} MB.`,
        )
        .join(' '),
    head: [
      'engine',
      'connections',
      'call',
      'against by hand',
      'a second',
      'by hand',
      'p50',
      'p99',
      'CPU ms',
      'by hand',
    ],
    rows: figures.flatMap(({ engine, rows }) =>
      rows.map(({ scenario, connections, ours, byHand }) => [
        engine,
        String(connections),
        scenario.name,
        percent(ours.perSecond / byHand.perSecond),
        count(ours.perSecond),
        count(byHand.perSecond),
        ms(ours.p50),
        ms(ours.p99),
        ms(ours.cpuMs),
        ms(byHand.cpuMs),
      ]),
    ),
    verdicts: figures
      .filter(({ engine }) => engine === 'postgres')
      .flatMap((one) => verdictsOf(one).map((verdict) => ({ ...verdict, engine: one.engine }))),
  }
}

const verdictsOf = ({ rows, resident }: ModelFigures): Section['verdicts'] => [
  ...rows
    .filter(({ scenario }) => scenario.isList)
    .map(({ scenario, connections, ours, byHand }) => ({
      aim: `${scenario.name} at 60 % of the bare driver (${connections} connections)`,
      figure: percent(ours.perSecond / byHand.perSecond),
      met: ours.perSecond / byHand.perSecond >= aims.listRatio,
    })),
  ...rows
    .filter(({ scenario }) => scenario === scenarios[0])
    .map(({ connections, ours }) => ({
      aim: `one item in 0.5 ms CPU (${connections} connections)`,
      figure: `${ms(ours.cpuMs)} ms`,
      met: ours.cpuMs <= aims.itemCpuMs,
    })),
  ...rows
    .filter(({ connections }) => connections === 50)
    .map(({ scenario, ours }) => ({
      aim: `${scenario.name}: p99 under 5× p50 (50 connections)`,
      figure: `${(ours.p99 / ours.p50).toFixed(1)}×`,
      met: ours.p99 < aims.spread * ours.p50,
    })),
  {
    aim: 'the data API alone in 250 MB',
    figure: `${Math.round(resident.ours)} MB`,
    met: resident.ours <= aims.residentMb,
  },
]
