import { expect, test } from 'vitest'
import type { Interruptible } from '../../kernel/interruptible.ts'
import { inSlices } from './slices.ts'

/** Keeps the processor busy for a millisecond a piece. */
function* busy<T>(pieces: number, answer: T): Interruptible<T> {
  for (let piece = 0; piece < pieces; piece++) {
    const until = performance.now() + 1
    while (performance.now() < until);
    yield
  }
  return answer
}

test('a long calculation answers what it would in one go, and lets others in meanwhile', async () => {
  let rounds = 0
  let isDone = false
  const look = () => {
    rounds++
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  expect(await inSlices(busy(100, 'answer'))).toBe('answer')
  isDone = true
  expect(rounds).toBeGreaterThan(5)
})

test('of many at once only one goes on in a round of the event loop, and all come to their end', async () => {
  const log: string[] = []
  function* named(name: string): Interruptible<void> {
    for (let piece = 0; piece < 3; piece++) {
      log.push(name)
      yield* busy(20, null)
    }
  }
  const look = () => {
    if (log.at(-1) !== '|') log.push('|')
    if (log.filter((entry) => entry !== '|').length < 9) setImmediate(look)
  }
  setImmediate(look)
  await Promise.all(['a', 'b', 'c'].map((name) => inSlices(named(name))))
  expect(log.filter((entry) => entry === 'a')).toHaveLength(3)
  // Each begins in a round of its own: nobody waits for all of them.
  const begun = ['a', 'b', 'c'].map((name) => log.indexOf(name))
  for (const [number, at] of begun.slice(1).entries()) expect(log.slice(begun[number], at)).toContain('|')
})

test('what goes wrong in a calculation is its asker’s, and the next one is served', async () => {
  function* broken(): Interruptible<never> {
    yield
    throw new Error('No answer')
  }
  const failed = expect(inSlices(broken())).rejects.toThrow('No answer')
  expect(await inSlices(busy(1, 'next'))).toBe('next')
  await failed
})
