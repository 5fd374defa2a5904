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
    pause.failed('admin@x.example')
  }
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000])
  await pause.before('planner@x.example')
  expect(waited).toHaveLength(9)
  await pause.before('admin@x.example')
  expect(waited.at(-1)).toBe(longestPauseMs)
  pause.succeeded('admin@x.example')
  await pause.before('admin@x.example')
  expect(waited).toHaveLength(10)
  for (let guess = 0; guess < 5; guess++) pause.failed('admin@x.example')
  now += 16 * 60_000
  await pause.before('admin@x.example')
  expect(waited).toHaveLength(10)
})
