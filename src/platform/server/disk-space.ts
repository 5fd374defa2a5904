/** Whether there is space left to write: on our own disk, and as far as the database says on its. */
import { mkdir, statfs } from 'node:fs/promises'
import { isDiskFull } from '../db/full.ts'
import type { Check } from './health.ts'

export interface DiskSpace {
  readonly check: Check
  /** Takes note of an error: one of a full disk counts for a minute. */
  note(error: unknown): void
}

export interface DiskSpaceDeps {
  /** A folder on the disk; made where it is missing. */
  readonly folder: string
  /** Bytes below which somebody should look. */
  readonly leastFree: number
  /** Whether what is written also goes to a disk we cannot see: a database server's. */
  readonly elsewhere: boolean
  readonly now: () => number
}

const megabyte = 1_048_576
const rememberedMs = 60_000
/** With less than this our own disk may still refuse: the database takes its log in pieces of 16 MB. */
const tight = 32 * megabyte

/**
 * `warn` below the bound. Throws where nothing can be written any more: less than a megabyte is free, or a write
 * was refused within the last minute and nothing says that there is space again.
 */
export function diskSpace({ folder, leastFree, elsewhere, now }: DiskSpaceDeps): DiskSpace {
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    note(error) {
      if (isDiskFull(error)) refusedAt = now()
    },
    async check() {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      const free = bavail * bsize
      const isRefused = now() - refusedAt < rememberedMs
      if (free < megabyte || (isRefused && (elsewhere || free < Math.max(leastFree, tight))))
        throw new Error('The disk is full')
      return free < leastFree ? 'warn' : 'ok'
    },
  }
}
