/** The built program: in this process, or behind a socket in one of its own. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Program } from '../../src/app/server.ts'
import type { Settings } from '../../src/app/process/settings.ts'
import { type RunningProgram, startProgram } from '../../tests/journeys/program.ts'
import { isStale } from '../../tools/build.ts'
import type { Base } from '../bases/bases.ts'

const root = resolve(import.meta.dirname, '../..')

export async function buildWhenStale(): Promise<void> {
  if (!(await isStale())) return
  console.log('Building …')
  const { status } = spawnSync(process.execPath, [resolve(root, 'tools/build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed')
}

/** The program over a base, called as a function. */
export async function startHere({ settings }: Base): Promise<Program> {
  // As serve.ts does: React has a slow half for developers.
  process.env['NODE_ENV'] = 'production'
  const built = (await import(resolve(root, 'dist/server/server.js'))) as {
    start: (settings: Settings) => Promise<Program>
  }
  return built.start(settings)
}

/** The program over a base, as `npm start` runs it. */
export const startApart = ({ environment }: Base): Promise<RunningProgram> => startProgram({ ...environment })
