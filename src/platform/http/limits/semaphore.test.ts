import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

const refusal = 'Too many wait.'

test('so many wait and no more, of everybody together and of one who asks', async () => {
  const enter = semaphore(1, { all: 3, each: 2, refusal })
  const open = Promise.withResolvers<void>()
  const first = enter(() => open.promise, { by: 'a' })
  const waiting = [1, 2].map((number) => enter(() => Promise.resolve(number), { by: 'a' }))
  await expect(enter(() => Promise.resolve('third of one'), { by: 'a' })).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  })
  const other = enter(() => Promise.resolve('other'), { by: 'b' })
  await expect(enter(() => Promise.resolve('fourth of all'), { by: 'c' })).rejects.toThrow(refusal)
  open.resolve()
  await first
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 'other'])
  expect(await enter(() => Promise.resolve('later'))).toBe('later')
})

test('a thousand works of one asker are one ahead of the first of another', async () => {
  const enter = semaphore(1)
  const done: string[] = []
  const ask = (by: string) => enter(async () => void done.push(by), { by })
  const hostile = Array.from({ length: 1000 }, () => ask('hostile'))
  const visitors = ['ann', 'bo'].map(ask)
  await Promise.all([...hostile, ...visitors])
  expect(done.indexOf('ann')).toBeLessThan(5)
  expect(done.indexOf('bo')).toBeLessThan(5)
  expect(done).toHaveLength(1002)
})

test('work nobody waits for any more is not begun, and gives its place to the next', async () => {
  const enter = semaphore(1, { all: 1, each: 1, refusal })
  const open = Promise.withResolvers<void>()
  const first = enter(() => open.promise)
  const gone = new AbortController()
  let isBegun = false
  const left = enter(async () => void (isBegun = true), { signal: gone.signal })
  gone.abort()
  await expect(left).rejects.toThrow('Nobody waits')
  const next = enter(() => Promise.resolve('next'))
  open.resolve()
  await first
  expect(await next).toBe('next')
  await expect(enter(async () => void (isBegun = true), { signal: gone.signal })).rejects.toThrow(
    'Nobody waits',
  )
  expect(isBegun).toBe(false)
})

const resting = () => new Promise<void>((done) => setTimeout(done))

/** Works that end when a test says so, and a list of those that have begun. */
function works(atOnce: number) {
  const enter = semaphore(atOnce)
  const begun: string[] = []
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const answer = enter(() => {
      begun.push(name)
      return promise
    })
    return { answer, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, start }
}

test('no more than so many run together, and the others follow in the order they came', async () => {
  const { begun, start } = works(2)
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(start)
  await resting()
  expect(begun).toEqual(['one', 'two'])
  two!.end()
  await resting()
  expect(begun).toEqual(['one', 'two', 'three'])
  one!.end()
  three!.end()
  four!.end()
  expect(await Promise.all([one, two, three, four].map((each) => each!.answer))).toEqual([
    'one',
    'two',
    'three',
    'four',
  ])
})

test('one that fails makes place all the same', async () => {
  const { begun, start } = works(1)
  const [one, two] = [start('one'), start('two')]
  one.fail()
  await expect(one.answer).rejects.toThrow('one')
  two.end()
  expect([await two.answer, begun]).toEqual(['two', ['one', 'two']])
})
