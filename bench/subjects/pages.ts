/** What a rendered page costs, and how fast a kept one goes out beside Hono sending the same bytes. */
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localizer } from '../../src/app/routing/paths.ts'
import type { Engine } from '../../src/platform/db/database.ts'
import type { Base } from '../bases/bases.ts'
import { busyDays } from '../bases/calendar.ts'
import { type Fired, type Shot, fired } from '../fired.ts'
import { startMetered } from '../servers/metered-server.ts'
import { startHere } from '../servers/program.ts'
import { type Section, count, ms, percent } from '../report.ts'
import { scale } from '../scale.ts'
import { cpuMsOf } from '../stopwatch.ts'

export interface Rendered {
  readonly page: string
  readonly engine: Engine
  readonly cpuMs: number
}

const browser = { accept: 'text/html', 'accept-encoding': 'br, gzip', cookie: 'locale=nl' }
const rendered = { home: '/nl', 'first booking step': localizer.localize('/booking', 'nl') }

export async function measureRendering(base: Base): Promise<Rendered[]> {
  const program = await startHere(base)
  const figures: Rendered[] = []
  for (const [page, path] of Object.entries(rendered)) {
    const render = async () => {
      // Pages are kept for who has no cookie of his own.
      const headers = {
        ...browser,
        cookie: 'locale=nl; bench=1',
        'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0',
      }
      const answer = await program.fetch(new Request(base.settings.publicUrl + path, { headers }))
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      await answer.arrayBuffer()
    }
    figures.push({ page, engine: base.engine, cpuMs: await cpuMsOf(scale.secondsAFigure * 2, render) })
  }
  await program.close()
  return figures
}

export interface Served {
  readonly page: string
  /** Whether the page is kept, and sent again without being made. */
  readonly isKept: boolean
  /** As it goes out, brotli. */
  readonly bytes: number
  readonly ours: Fired
  readonly bare: Fired
}

const connections = 50
/** Groups and days enough that no two questions in a run are the same one for long. */
const wishes = [8, 9, 10, 11, 12, 13, 14, 15].flatMap((people) =>
  busyDays.map((day) => `people=${people}&day=${day}&place=9000`),
)
const kept = { isKept: true, headers: browser }
/** For who has a cookie of his own a page is made anew. */
const made = { isKept: false, headers: { ...browser, cookie: 'locale=nl; bench=1' } }
const served = {
  home: { ...kept, path: () => '/nl' },
  'prices, one answer passed on': { ...kept, path: () => `/nl/prijzen?${wishes[0]}` },
  'prices, live': { ...made, path: (turn: number) => `/nl/prijzen?${wishes[turn % wishes.length]}` },
  'first booking step': { ...made, path: () => localizer.localize('/booking', 'nl') },
}

/** Real sockets, each server in a process of its own: the program, and Hono with the bytes the program sent. */
export async function measureServed(base: Base): Promise<Served[]> {
  const program = await startMetered('serve.ts', base.environment)
  try {
    const figures: Served[] = []
    for (const [page, { path, isKept, headers }] of Object.entries(served)) {
      let turn = 0
      const shot = () => ({ path: path(turn++), headers })
      const sent = await fetched(program.url + path(0), headers)
      const ours = await fired(program, connections, shot, scale.secondsOfPages)
      figures.push({ page, isKept, bytes: sent.body.length, ours, bare: await firedAtHono(sent, shot) })
    }
    return figures
  } finally {
    await program.stop()
  }
}

async function firedAtHono({ body, headers }: Sent, shot: () => Shot): Promise<Fired> {
  const file = join(tmpdir(), `partybike-bench-${process.pid}`)
  await writeFile(file, body)
  const server = await startMetered('bench/servers/bare-server.ts', {}, [file, JSON.stringify(headers)])
  try {
    return await fired(server, connections, shot, scale.secondsOfPages)
  } finally {
    await server.stop()
    await rm(file, { force: true })
  }
}

interface Sent {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

async function fetched(url: string, asking: Readonly<Record<string, string>>): Promise<Sent> {
  const [answer] = await once(get(url, { headers: asking }), 'response')
  const body = Buffer.concat(await answer.toArray())
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete answer.headers[name]
  return { body, headers: answer.headers }
}

export function renderingSection(figures: readonly Rendered[]): Section {
  return {
    title: 'A page rendered',
    text:
      'CPU milliseconds of the whole process for one page, called in process: router, data API, React. With the ' +
      'embedded engine the database’s own work is in it; a server does that work elsewhere.',
    head: ['page', 'engine', 'CPU ms'],
    rows: figures.map(({ page, engine, cpuMs }) => [page, engine, ms(cpuMs)]),
    verdicts: figures.map(({ page, engine, cpuMs }) => ({
      engine,
      aim: `a rendered page in 1 ms CPU (${page})`,
      figure: `${ms(cpuMs)} ms`,
      met: cpuMs <= 1,
    })),
  }
}

export function servedSection(figures: readonly Served[]): Section {
  return {
    title: 'A page served',
    text:
      `Pages of the Dutch site on real sockets, ${connections} connections, \`autocannon\` in another process, beside ` +
      'Hono sending the same bytes and headers. A page that is the same for everyone is kept for five seconds by its ' +
      'address; the live prices answer a wish that differs each time with a dozen quotes and the free Saturdays, and ' +
      'are made anew, as is the booking step. CPU is that of the server’s process for one page, the embedded ' +
      'database’s own work in it; p99 in milliseconds.',
    head: ['page', 'bytes', 'against Hono', 'a second', 'Hono', 'CPU ms', 'Hono', 'p99', 'Hono'],
    rows: figures.map(({ page, bytes, ours, bare }) => [
      page,
      String(bytes),
      percent(ours.perSecond / bare.perSecond),
      count(ours.perSecond),
      count(bare.perSecond),
      ms(ours.cpuMs),
      ms(bare.cpuMs),
      ms(ours.p99),
      ms(bare.p99),
    ]),
    verdicts: figures.map(({ page, isKept, ours, bare }) =>
      isKept
        ? {
            aim: `a kept page at half the speed of Hono sending its bytes (${page})`,
            figure: percent(ours.perSecond / bare.perSecond),
            met: ours.perSecond / bare.perSecond >= 0.5,
          }
        : {
            aim: `a page made for one reader in 1 ms CPU (${page})`,
            figure: `${ms(ours.cpuMs)} ms`,
            met: ours.cpuMs <= 1,
          },
    ),
  }
}
