/** A place for files of a test: a folder that is there from the first upload on and goes with the process. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileStorage, openStorage, type StoragePlace } from '../../src/platform/files/storage.ts'

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Files of at most 300 kB, unless said. */
export function storageForTests(place: Partial<StoragePlace> = {}): FileStorage {
  const dataDir = join(tmpdir(), `partybike-files-${randomUUID()}`)
  folders.push(dataDir)
  return openStorage({ dataDir, limit: 300_000, cacheLimit: 10_000_000, ...place })
}
