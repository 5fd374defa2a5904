/** Where the bytes of files are kept, by names that are never used twice; and the store that is a folder. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** First and last byte, both counted. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface FileStore {
  /** What a record's `storage` says. */
  readonly kind: 'local' | 's3'
  /** Keeps a finished local file under the name; it is whole there when this resolves. The local file may be gone. */
  put(name: string, path: string): Promise<void>
  /** The bytes, or a range of them; null when there are none of that name. */
  get(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Removes the bytes; fine when there are none. */
  remove(name: string): Promise<void>
}

const isName = /^[0-9a-z-]{1,80}(\.[a-z0-9]{1,10})?$/

/** The name as a last part of a path or an address; a name that is none is a mistake in the program. */
export function checkedName(name: string): string {
  if (!isName.test(name)) throw new Error('a name reached the file store that is none of ours')
  return name
}

/** A folder on this machine. What is put there must be on the same file system. */
export function localStore(folder: string): FileStore {
  const at = (name: string) => join(folder, checkedName(name))
  return {
    kind: 'local',
    async put(name, path) {
      const place = at(name)
      await mkdir(folder, { recursive: true })
      await sync(path)
      await rename(path, place)
      await sync(folder)
    },
    get: (name, range) => readLocal(at(name), range),
    remove: (name) => rm(at(name), { force: true }),
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A local file as a stream; null when it is not there. */
export async function readLocal(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const file = await open(path)
    const stream = createReadStream(path, { fd: file, ...range })
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
