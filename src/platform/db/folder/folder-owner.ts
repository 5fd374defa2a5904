/** A data folder belongs to one engine: a marker in it says which, so that nobody switches in silence. */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../database.ts'
import { makeFolder } from './folder.ts'
import { StartupError } from '../start/startup-error.ts'

const refusals: Record<Engine, (folder: string) => string> = {
  embedded: (folder) =>
    `DATA_DIR ${folder} holds an embedded database, but DATABASE_URL names a server: ` +
    'unset DATABASE_URL to use it, or point DATA_DIR to another folder',
  postgres: (folder) =>
    `DATA_DIR ${folder} belongs to a database on a PostgreSQL server, but DATABASE_URL is not set: ` +
    'set it again, or point DATA_DIR to another folder',
}

/** Marks the folder (made when missing) as this engine's; throws StartupError when it is the other's. */
export async function claimFolder(folder: string, engine: Engine): Promise<void> {
  const marker = join(folder, 'engine')
  const unusable = (error: unknown) =>
    new StartupError(`DATA_DIR ${folder} cannot be written: ${String(error)}`, { cause: error })
  await makeFolder(folder).catch((error: unknown) => {
    throw unusable(error)
  })
  try {
    await writeFile(marker, `${engine}\n`, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw unusable(error)
    }
    const owner = (await readFile(marker, 'utf8')).trim()
    if (owner === engine) return
    if (owner !== 'embedded' && owner !== 'postgres') {
      throw new StartupError(`${marker} must say embedded or postgres; it says "${owner.slice(0, 40)}"`)
    }
    throw new StartupError(refusals[owner](folder), { cause: error })
  }
}
