/** The secret that signs tokens and links: the environment's, or one made once and kept with the data. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../platform/db/folder/folder.ts'
import { StartupError } from '../../platform/db/start/startup-error.ts'
import type { Settings } from './settings.ts'

const fileName = 'secret'

/** Reads the secret, or makes it; the file is for its owner's eyes only. */
export async function keepSecret({ secret, dataDir }: Settings): Promise<string> {
  if (secret) return secret
  const path = join(dataDir, fileName)
  await makeFolder(dataDir).catch((error: unknown) => {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be made: ${String(error)}`, { cause: error })
  })
  const made = randomBytes(48).toString('base64url')
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(path, 'utf8')).trim()
  }
}
