import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

function aKeeping(keeps?: (value: number) => boolean) {
  let at = 0
  let made = 0
  const kept = ttlCache<number>({ lifeMs: 100, most: 2, now: () => at, ...(keeps && { keeps }) })
  return { ask: (key = 'one') => kept(key, async () => ++made), kept, wait: (ms: number) => (at += ms) }
}

test('a value is made once for all who ask within its life, and anew afterwards', async () => {
  const { ask, wait } = aKeeping()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  wait(99)
  expect(await ask()).toBe(1)
  wait(1)
  expect(await ask()).toBe(2)
})

test('of more keys than are kept the oldest is made anew', async () => {
  const { ask } = aKeeping()
  expect([await ask('one'), await ask('two'), await ask('three')]).toEqual([1, 2, 3])
  expect([await ask('two'), await ask('three'), await ask('one')]).toEqual([2, 3, 4])
})

test('what is not worth keeping is answered, and made anew', async () => {
  const { ask } = aKeeping((value) => value > 1)
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2])
})

test('what throws is thrown to all who wait, and tried again', async () => {
  const { kept } = aKeeping()
  const fail = () => kept('one', () => Promise.reject(new Error('down')))
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('down')
  expect(await kept('one', async () => 7)).toBe(7)
})
