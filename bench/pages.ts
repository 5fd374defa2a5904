/** What a rendered page costs, and how fast a kept one goes out beside Hono sending the same bytes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { localizer } from '../src/app/paths.ts'
import type { Base } from './bases.ts'
import { startApart, startHere } from './program.ts'
import { type Section, count, ms, percent } from './report.ts'
import { scale } from './scale.ts'
import { cpuMsOf } from './stopwatch.ts'

export interface Rendered {
  readonly page: string
  readonly engine: string
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

const turns = scale.isShort ? 2 : 4

export interface Kept {
  readonly bytes: number
  readonly ours: number
  readonly bare: number
}

/** Turn by turn on real sockets, each server in a process of its own. */
export async function measureKeptPage(base: Base): Promise<Kept> {
  const program = await startApart(base)
  const file = join(tmpdir(), `partybike-bench-${process.pid}`)
  try {
    const { body, headers } = await fetched(`${program.url}/nl`)
    await writeFile(file, body)
    const bare = await startBare(file, headers)
    const ours: number[] = []
    const theirs: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      ours.push(await pagesASecond(`${program.url}/nl`))
      theirs.push(await pagesASecond(`${bare.url}/nl`))
    }
    bare.stop()
    // The first turn warms both up.
    return { bytes: body.length, ours: middle(ours.slice(1)), bare: middle(theirs.slice(1)) }
  } finally {
    await program.stop()
    await rm(file, { force: true })
  }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

async function fetched(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  const [answer] = await once(get(url, { headers: browser }), 'response')
  const body = Buffer.concat(await answer.toArray())
  if (!answer.headers.etag) throw new Error(`${url} is not kept`)
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete answer.headers[name]
  return { body, headers: answer.headers }
}

async function startBare(file: string, headers: IncomingHttpHeaders) {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'bare-server.ts'), file, JSON.stringify(headers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => void child.kill() }
}

async function pagesASecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    headers: browser,
    connections: 32,
    duration: Math.max(1, scale.secondsOfLoad),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`)
  return result.requests.mean
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
      aim: `a rendered page in 1 ms CPU (${page}, ${engine})`,
      figure: `${ms(cpuMs)} ms`,
      met: cpuMs <= 1,
    })),
  }
}

export function keptPageSection({ bytes, ours, bare }: Kept): Section {
  return {
    title: 'A page kept',
    text:
      `The Dutch home page, ${bytes} bytes of brotli, on a real socket (32 connections, \`autocannon\` in another ` +
      'process), beside Hono sending the same bytes and headers. They take turns; the middle of three.',
    head: ['against Hono', 'pages a second', 'Hono'],
    rows: [[percent(ours / bare), count(ours), count(bare)]],
    verdicts: [
      {
        aim: 'a kept page at half the speed of Hono sending its bytes',
        figure: percent(ours / bare),
        met: ours / bare >= 0.5,
      },
    ],
  }
}
