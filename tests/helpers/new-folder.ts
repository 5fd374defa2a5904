/** A folder for a database of tests: in memory where there is room. */
import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What the databases of a run take at one time, some times over. */
const roomyBytes = 2 * 1024 ** 3

/**
 * Each test makes a database of a thousand files and drops it, and a disk (ext4) looks longer and longer for a place
 * where no file was deleted just now. What has to be on a disk when it says so has no business here.
 */
export async function newFolder(name: string): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(join(free >= roomyBytes ? memory : tmpdir(), `partybike-${name}-`))
}
