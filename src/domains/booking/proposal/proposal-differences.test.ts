import { expect, test } from 'vitest'
import { offerChanges, sameOption } from './proposal-differences.ts'
import type { ShownOption } from '../shown.ts'

const offer = (...hours: readonly (readonly [string, number])[]) => ({
  options: hours.map(
    ([hour, gross], at) =>
      ({
        id: `${hour}-${at}`,
        start: `2027-05-15T${hour}:00.000Z`,
        price: { gross },
        still_free: true,
      }) as unknown as ShownOption,
  ),
})
const said = (read: ReturnType<typeof offer>, now: ReturnType<typeof offer>) =>
  offerChanges(read, now).map(({ what, start }) => `${what} ${start.slice(11, 16)}`)

test('a new offer in place of the one that was read says which hours went, came, or cost something else [B-35]', () => {
  const read = offer(['10:00', 54_900], ['14:00', 54_900], ['16:00', 54_900])
  expect(said(read, offer(['12:00', 54_900], ['14:00', 60_000], ['16:00', 54_900]))).toEqual([
    'gone 10:00',
    'new 12:00',
    'price 14:00',
  ])
  expect(said(read, read)).toEqual([])
})

test('an hour that was chosen stays chosen where a new offer has it at the same price, and only there', () => {
  const read = offer(['10:00', 54_900], ['14:00', 54_900], ['16:00', 54_900])
  const now = offer(['14:00', 60_000], ['16:00', 54_900])
  expect(read.options.map((chosen) => sameOption(now, chosen))).toEqual([
    undefined,
    undefined,
    now.options[1],
  ])
})
