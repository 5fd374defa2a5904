import { expect, test } from 'vitest'
import { guessPause, longestPauseMs, pauseAfter } from './guess-pause.ts'

test('a few mistakes cost nothing, many cost five seconds each and never more', () => {
  expect([0, 2, 3, 4, 5, 7, 8, 9, 1000].map(pauseAfter)).toEqual([
    0, 0, 250, 500, 1000, 4000, 5000, 5000, 5000,
  ])
})

test('guesses at one account slow down from every address, those at another do not, and the right one starts over', async () => {
  let now = 0
  const waited: number[] = []
  const pause = guessPause(
    () => now,
    async (ms) => void waited.push(ms),
  )
  for (let guess = 0; guess < 12; guess++) {
    await pause.before('Admin@x.example ')
  }
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000])
  await pause.before('planner@x.example')
  expect(waited).toHaveLength(9)
  await pause.before('admin@x.example')
  expect(waited.at(-1)).toBe(longestPauseMs)
  pause.succeeded('admin@x.example')
  await pause.before('admin@x.example')
  expect(waited).toHaveLength(10)
  for (let guess = 0; guess < 5; guess++) await pause.before('admin@x.example')
  const before = waited.length
  expect(before).toBeGreaterThan(10)
  now += 16 * 60_000
  await pause.before('admin@x.example')
  expect(waited).toHaveLength(before)
})

test('fifty guesses sent at once wait as fifty sent one by one do, and none is refused', async () => {
  const waited: number[] = []
  const goOn: (() => void)[] = []
  const pause = guessPause(
    () => 0,
    (ms) => {
      waited.push(ms)
      return new Promise<void>((done) => goOn.push(done))
    },
  )
  const guesses = Array.from({ length: 50 }, () => pause.before('admin@x.example'))
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, ...Array.from({ length: 42 }, () => longestPauseMs)])
  for (const done of goOn) done()
  await Promise.all(guesses)
  void pause.before('admin@x.example')
  expect(waited.at(-1)).toBe(longestPauseMs)
})

test('a right password that still needs its code is no guess', async () => {
  const waited: number[] = []
  const pause = guessPause(
    () => 0,
    async (ms) => void waited.push(ms),
  )
  for (let login = 0; login < 10; login++) {
    await pause.before('admin@x.example')
    pause.uncounted('admin@x.example')
  }
  expect(waited).toEqual([])
})
