import { expect, test } from 'vitest'
import { type Arrow, nearBlock } from './near-block.ts'

const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 30 })
const [morning, evening, below, farBelow] = [at(100, 0), at(300, 0), at(110, 60), at(105, 400)]
const all = [morning, evening, below, farBelow]

test.each([
  ['ArrowRight', morning, evening],
  ['ArrowLeft', evening, morning],
  ['ArrowDown', morning, below],
  ['ArrowDown', below, farBelow],
  ['ArrowUp', farBelow, below],
] as const)('%s leads to the nearest block that way', (arrow, from, to) => {
  expect(all[nearBlock(from, all, arrow)!]).toBe(to)
})

test.each(['ArrowLeft', 'ArrowUp'] satisfies Arrow[])('%s leads nowhere from the first block', (arrow) => {
  expect(nearBlock(morning, all, arrow)).toBeUndefined()
})
