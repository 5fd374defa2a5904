/** Everything files stand on: where their bytes are, come in, and are made into other pictures. */
import { join } from 'node:path'
import { type Semaphore, semaphore } from '../http/limits/semaphore.ts'
import { type FileStore, localStore } from './store/file-store.ts'
import { type PictureCache, pictureCache } from './picture/picture-cache.ts'
import type { S3Place } from './store/s3-place.ts'
import { s3Store } from './store/s3-store.ts'

export interface FileStorage {
  /** Where new bytes go. */
  readonly store: FileStore
  /** Where a record says its bytes are; throws where that store is no longer set. */
  storeOf(kind: string): FileStore
  readonly stores: readonly FileStore[]
  /** A folder for files on their way in. */
  readonly incoming: string
  readonly cache: PictureCache
  /** Bytes of one file. */
  readonly limit: number
  /** For looking at pictures that come in; making others has places of its own, and neither waits for the other. */
  readonly looking: Semaphore
}

export interface StoragePlace {
  readonly dataDir: string
  /** An object store for new files; without one they stay in `dataDir`. */
  readonly s3?: S3Place
  readonly limit: number
  /** Bytes of made pictures kept on disk. */
  readonly cacheLimit: number
}

/** Each picture takes a core and, a large one, a hundred megabytes. */
const mostWaiting = { all: 400, each: 120, refusal: 'Too many pictures are being made.' }

/** Touches nothing: folders are made with the first file. */
export function openStorage({ dataDir, s3, limit, cacheLimit }: StoragePlace): FileStorage {
  const local = localStore(join(dataDir, 'files'))
  const stores = s3 ? [s3Store(s3), local] : [local]
  return {
    store: stores[0]!,
    stores,
    storeOf(kind) {
      const store = stores.find((one) => one.kind === kind)
      if (!store) throw new Error(`A file is kept in the store "${kind}", which is not set`)
      return store
    },
    incoming: join(dataDir, 'incoming'),
    cache: pictureCache(join(dataDir, 'pictures'), cacheLimit, semaphore(2, mostWaiting)),
    limit,
    looking: semaphore(1, mostWaiting),
  }
}
