import { expect, test } from 'vitest'
import { type Tried, causesOf, joined } from './gaps.ts'

const day = (...reasons: readonly (string | null)[]): Tried[] =>
  reasons.map((reason, start) => ({ start, cause: reason === null ? null : { reason } }) as Tried)

test('a day without a start for one reason names no times [AV-20]', () => {
  expect(causesOf(day('no-bike', 'no-bike', 'no-bike'))).toEqual([{ reason: 'no-bike' }])
})

test('of several reasons of a day without a start each names the starts it is about [AV-20]', () => {
  expect(causesOf(day('no-bike', 'no-bike', 'no-truck'))).toEqual([
    { reason: 'no-bike', until: 2 },
    { reason: 'no-truck', since: 2 },
  ])
})

test('reasons that read the same hold all day together, and name no times [AV-20]', () => {
  expect(joined(causesOf(day('no-trailer', 'no-truck')), () => 'no way to bring it')).toEqual([
    { reason: 'no-trailer' },
  ])
})
