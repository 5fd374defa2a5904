/** `npm start`: builds when the build is missing or stale, starts the program, serves it until told to stop. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Program } from './src/app/server.ts'
import { type Settings, startSettings } from './src/app/process/settings.ts'
import { compress } from './src/platform/http/server/compress.ts'
import { listen } from './src/platform/http/server/listen.ts'
import { staticFiles } from './src/platform/http/server/static-files.ts'
import { isStale } from './tools/build.ts'

const graceMs = 10_000
const root = import.meta.dirname

async function serve(): Promise<void> {
  const settings = startSettings(process.env)
  if (await isStale()) await build()
  // Read by now; from here on it is React that asks, and its development half costs twice the time a page.
  process.env['NODE_ENV'] = 'production'
  const built = (await import(resolve(root, 'dist/server/server.js'))) as {
    start: (settings: Settings) => Promise<Program>
  }
  const files = await staticFiles(resolve(root, 'dist/client'), '/_build/')
  const program = await built.start(settings)
  const listening = await listen(
    async (request) =>
      files(request, new URL(request.url).pathname) ?? compress(request, await program.fetch(request)),
    settings,
  ).catch(async (error: unknown) => {
    await program.close()
    throw error
  })
  for (const line of program.lines) console.log(line)
  console.log(
    `Partybike listens on ${settings.port === 0 ? `http://localhost:${listening.port}` : settings.publicUrl}`,
  )

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    program.stop()
    await listening.close(graceMs)
    await program.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** A build of its own process; told to stop meanwhile, both stop, and the next start builds again. */
async function build(): Promise<void> {
  console.log('Building …')
  const child = spawn(process.execPath, [resolve(root, 'tools/build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let isStopped = false
  const stop = () => {
    isStopped = true
    child.kill()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [status] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (isStopped) process.exit(0)
  if (status !== 0) throw new Error('The build failed')
}

try {
  await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
