import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureCache } from './picture-cache.ts'
import { semaphore } from '../../http/limits/semaphore.ts'

async function cacheOf(mostBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const places = semaphore(2)
  return { folder, places, cache: pictureCache(folder, mostBytes, places) }
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

test('what everybody left before it began is not made, and may be asked for again', async () => {
  const { cache, places } = await cacheOf(1000)
  const open = Promise.withResolvers<void>()
  const busy = [1, 2].map(() => places(() => open.promise))
  let times = 0
  const make = () => {
    times += 1
    return made(10)()
  }
  const first = new AbortController()
  const second = new AbortController()
  const asked = [first, second].map(({ signal }) => cache.of('a', {}, make, { signal }))
  const outcomes = Promise.allSettled(asked)
  await vi.waitFor(() => expect(places.waiting()).toBe(1))
  first.abort()
  expect(places.waiting()).toBe(1)
  second.abort()
  expect(places.waiting()).toBe(0)
  open.resolve()
  await Promise.all(busy)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(times).toBe(0)
  expect((await cache.of('a', {}, make)).size).toBe(10)
})

test('a new picture is asked leave for, a kept one is not', async () => {
  const { cache } = await cacheOf(1000)
  const admit = () => {
    throw new Error('not now')
  }
  await expect(cache.of('a', {}, made(10), { admit })).rejects.toThrow('not now')
  await cache.of('a', {}, made(10))
  expect((await cache.of('a', {}, made(10), { admit })).size).toBe(10)
})
