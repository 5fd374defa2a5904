/** Made pictures kept on disk, the least lately used going first; each made once however many ask for it. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../../kernel/id/id.ts'
import { type Asked, refuseAbandoned, type Semaphore } from '../../http/limits/semaphore.ts'

export interface Kept {
  readonly path: string
  readonly size: number
}

/** Makes a picture; its signal is aborted when nobody waits for it any more. */
export type Make = (signal: AbortSignal) => Promise<Uint8Array>

/** Who asks for a picture, and what is asked before a new one is made; it throws where none may be. */
export interface AskedPicture extends Asked {
  readonly admit?: () => void
}

export interface PictureCache {
  /**
   * The picture made from a file's bytes with these parameters, made in its turn where it is not kept. What all who
   * asked for it have left is not begun.
   */
  of(name: string, parameters: object, make: Make, asked?: AskedPicture): Promise<Kept>
  /** Forgets what was made from these bytes. */
  forget(name: string): Promise<void>
}

/** A picture on its way, and how many wait for it. */
interface Making {
  readonly kept: Promise<Kept>
  readonly over: AbortController
  askers: number
}

export function pictureCache(folder: string, mostBytes: number, places: Semaphore): PictureCache {
  const making = new Map<string, Making>()
  let total: Promise<number> | undefined

  const add = async (size: number) => {
    const before = await (total ?? Promise.resolve(undefined))
    const now = before === undefined ? await sizeOf(folder) : before + size
    total = Promise.resolve(now > mostBytes ? await evict(folder, mostBytes * 0.8) : now)
  }
  const make = async (path: string, work: Make, asked: Asked & { signal: AbortSignal }): Promise<Kept> => {
    const bytes = await places(() => work(asked.signal), asked)
    await mkdir(join(path, '..'), { recursive: true })
    const draft = `${path}.${newId()}`
    try {
      await writeFile(draft, bytes)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await add(bytes.length)
    return { path, size: bytes.length }
  }
  const begin = (path: string, work: Make, by: string | undefined): Making => {
    const over = new AbortController()
    const kept = make(path, work, { by, signal: over.signal }).finally(() => forgetMaking(path, over))
    const begun = { kept, over, askers: 0 }
    making.set(path, begun)
    return begun
  }
  const forgetMaking = (path: string, over: AbortController) => {
    if (making.get(path)?.over === over) making.delete(path)
  }
  /** Waits for it, as long as the asker does; the last to leave ends it. */
  const waitFor = (path: string, one: Making, signal: AbortSignal | undefined): Promise<Kept> => {
    one.askers += 1
    if (!signal) return one.kept
    const leave = () => {
      one.askers -= 1
      if (one.askers > 0) return
      forgetMaking(path, one.over)
      one.over.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    return one.kept.finally(() => signal.removeEventListener('abort', leave))
  }
  return {
    async of(name, parameters, work, { by, signal, admit } = {}) {
      const key = createHash('sha256').update(JSON.stringify(parameters)).digest('hex')
      const path = join(folder, name, key)
      const kept = making.has(path) ? null : await find(path)
      if (kept) return kept
      if (!making.has(path)) {
        refuseAbandoned(signal)
        admit?.()
      }
      return waitFor(path, making.get(path) ?? begin(path, work, by), signal)
    },
    forget: (name) => rm(join(folder, name), { recursive: true, force: true }),
  }
}

async function find(path: string): Promise<Kept | null> {
  const found = await stat(path).catch(() => null)
  if (!found) return null
  const now = new Date()
  await utimes(path, now, now).catch(() => {})
  return { path, size: found.size }
}

async function entries(folder: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const about = await stat(path).catch(() => null)
        return about && { path, size: about.size, usedAt: about.mtimeMs }
      }),
  )
  return files.filter((file) => file !== null)
}

const sizeOf = async (folder: string): Promise<number> =>
  (await entries(folder)).reduce((sum, { size }) => sum + size, 0)

/** Removes the least lately used until `most` bytes are left; gives what is left. */
async function evict(folder: string, most: number): Promise<number> {
  const files = (await entries(folder)).toSorted((a, b) => a.usedAt - b.usedAt)
  let left = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files) {
    if (left <= most) break
    await rm(path, { force: true })
    left -= size
  }
  return left
}
