/** `npm start`: builds when the build is missing or stale, starts the program, serves it until told to stop. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Program } from './src/app/server.ts'
import { type Settings, startSettings } from './src/app/settings.ts'
import { compress } from './src/platform/http/compress.ts'
import { listen } from './src/platform/http/listen.ts'
import { staticFiles } from './src/platform/http/static-files.ts'
import { isStale } from './tools/build.ts'

const graceMs = 10_000
const root = import.meta.dirname

async function serve(): Promise<void> {
  const settings = startSettings(process.env)
  if (await isStale()) build()
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

function build(): void {
  console.log('Building …')
  const { status } = spawnSync(process.execPath, [resolve(root, 'tools/build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed')
}

try {
  await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
