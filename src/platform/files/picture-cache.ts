/** Made pictures kept on disk, the least lately used going first; each made once however many ask for it. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../kernel/id.ts'
import type { Turn } from './turns.ts'

export interface Kept {
  readonly path: string
  readonly size: number
}

export interface PictureCache {
  /**
   * The picture made from a file's bytes with these parameters, made in its turn where it is not kept.
   */
  of(name: string, parameters: object, make: () => Promise<Uint8Array>): Promise<Kept>
  /** Forgets what was made from these bytes. */
  forget(name: string): Promise<void>
}

export function pictureCache(folder: string, mostBytes: number, turn: Turn): PictureCache {
  const making = new Map<string, Promise<Kept>>()
  let total: Promise<number> | undefined

  const add = async (size: number) => {
    const before = await (total ?? Promise.resolve(undefined))
    const now = before === undefined ? await sizeOf(folder) : before + size
    total = Promise.resolve(now > mostBytes ? await evict(folder, mostBytes * 0.8) : now)
  }
  const make = async (path: string, work: () => Promise<Uint8Array>): Promise<Kept> => {
    const bytes = await turn(work)
    await mkdir(join(path, '..'), { recursive: true })
    const draft = `${path}.${newId()}`
    await writeFile(draft, bytes)
    await rename(draft, path)
    await add(bytes.length)
    return { path, size: bytes.length }
  }
  return {
    async of(name, parameters, work) {
      const key = createHash('sha256').update(JSON.stringify(parameters)).digest('hex')
      const path = join(folder, name, key)
      const known = making.get(path)
      if (known) return known
      const found = find(path).then((kept) => kept ?? make(path, work))
      making.set(path, found)
      return found.finally(() => making.delete(path))
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
