import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const roomy = { all: 2000, each: 1000 }

test('so many wait and no more, of everybody together and of one who asks', async () => {
  const turn = turns(1, { all: 3, each: 2 })
  const open = Promise.withResolvers<void>()
  const first = turn(() => open.promise, { by: 'a' })
  const waiting = [1, 2].map((number) => turn(() => Promise.resolve(number), { by: 'a' }))
  await expect(turn(() => Promise.resolve('third of one'), { by: 'a' })).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  })
  const other = turn(() => Promise.resolve('other'), { by: 'b' })
  await expect(turn(() => Promise.resolve('fourth of all'), { by: 'c' })).rejects.toThrow('Too many')
  open.resolve()
  await first
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 'other'])
  expect(await turn(() => Promise.resolve('later'))).toBe('later')
})

test('a thousand works of one asker are one ahead of the first of another', async () => {
  const turn = turns(1, roomy)
  const done: string[] = []
  const ask = (by: string) => turn(async () => void done.push(by), { by })
  const hostile = Array.from({ length: 1000 }, () => ask('hostile'))
  const visitors = ['ann', 'bo'].map(ask)
  await Promise.all([...hostile, ...visitors])
  expect(done.indexOf('ann')).toBeLessThan(5)
  expect(done.indexOf('bo')).toBeLessThan(5)
  expect(done).toHaveLength(1002)
})

test('work nobody waits for any more is not begun, and gives its place to the next', async () => {
  const turn = turns(1, { all: 1, each: 1 })
  const open = Promise.withResolvers<void>()
  const first = turn(() => open.promise)
  const gone = new AbortController()
  let isBegun = false
  const left = turn(async () => void (isBegun = true), { signal: gone.signal })
  gone.abort()
  await expect(left).rejects.toThrow('Nobody waits')
  const next = turn(() => Promise.resolve('next'))
  open.resolve()
  await first
  expect(await next).toBe('next')
  await expect(turn(async () => void (isBegun = true), { signal: gone.signal })).rejects.toThrow(
    'Nobody waits',
  )
  expect(isBegun).toBe(false)
})
