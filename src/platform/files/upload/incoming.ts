/** Files on their way in: written to a folder of their own, bounded while they come. */
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../../kernel/id/id.ts'
import { problem } from '../../http/problem.ts'

export interface Incoming {
  readonly path: string
  readonly size: number
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly digest: string
}

/** Writes a body to a new file of the folder. Throws 413 as soon as it passes `limit` bytes, leaving nothing. */
export async function receive(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Incoming> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > limit) throw problem('CONTENT_TOO_LARGE', 'Uploaded content is too large.', { limit })
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    return { path, size, digest: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Removes what an upload left that ended with the process, last written before the moment (epoch ms). */
export async function clearIncoming(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
