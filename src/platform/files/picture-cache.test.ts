import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureCache } from './picture-cache.ts'
import { turns } from './turns.ts'

async function cacheOf(mostBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, cache: pictureCache(folder, mostBytes, turns(2, 10)) }
}
const made = (size: number) => () => Promise.resolve(new Uint8Array(size))

test('many who ask for one picture at once wait for one to be made', async () => {
  const { cache } = await cacheOf(1000)
  let times = 0
  const make = () => {
    times += 1
    return made(10)()
  }
  const kept = await Promise.all(Array.from({ length: 50 }, () => cache.of('a', { width: 1 }, make)))
  expect(times).toBe(1)
  expect(new Set(kept.map(({ path }) => path)).size).toBe(1)
  await cache.of('a', { width: 1 }, make)
  expect(times).toBe(1)
  await cache.of('a', { width: 2 }, make)
  await cache.of('b', { width: 1 }, make)
  expect(times).toBe(3)
})

test('beyond its bound the least lately used go, and what was forgotten is made again', async () => {
  const { folder, cache } = await cacheOf(100)
  const old = await cache.of('old', {}, made(40))
  await utimes(old.path, 1, 1)
  await cache.of('new', {}, made(40))
  await cache.of('newest', {}, made(40))
  const names = async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => basename(entry.parentPath))
      .toSorted()
  }
  expect(await names()).toEqual(['new', 'newest'])
  await cache.forget('new')
  expect(await names()).toEqual(['newest'])
})

test('a picture that cannot be made is not kept, and may be asked for again', async () => {
  const { cache } = await cacheOf(100)
  await expect(cache.of('a', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.of('a', {}, made(5))).size).toBe(5)
})

test('so many wait and no more', async () => {
  const turn = turns(1, 1)
  const open = Promise.withResolvers<void>()
  const first = turn(() => open.promise)
  const second = turn(() => Promise.resolve('second'))
  await expect(turn(() => Promise.resolve('third'))).rejects.toThrow('Too many')
  open.resolve()
  await first
  expect(await second).toBe('second')
  expect(await turn(() => Promise.resolve('later'))).toBe('later')
})
