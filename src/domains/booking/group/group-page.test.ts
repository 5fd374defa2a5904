import { expect, test } from 'vitest'
import { freeSeat, groupStage, judgeName, maySharePage, shareOf } from './group-page.ts'

test.each(['An', 'Anne-Marie', 'D’Arcy', 'Zoë', 'Jean Luc', 'Kobe M.', '小明'])(
  '%s is a first name [GP-03]',
  (name) => {
    expect(judgeName(` ${name} `)).toEqual({ ok: true, value: name })
  },
)

test.each([
  'www.example.be',
  'http://x',
  'An 0470 12 34 56',
  'an@example.be',
  'a'.repeat(41),
  'An is allergisch voor noten',
  '<b>An</b>',
])('%s is none: there is no place for a story [GP-03]', (name) => {
  expect(judgeName(name)).toMatchObject({ refusal: { reason: 'first-name-plain' } })
})

test('nobody joins without a name [GP-03]', () => {
  expect(judgeName('  ')).toMatchObject({ refusal: { reason: 'first-name-required' } })
})

test('a seat that came free is taken again, and a full ride has none [GP-03]', () => {
  expect(freeSeat([1, 3], 4)).toBe(2)
  expect(freeSeat([], 1)).toBe(1)
  expect(freeSeat([1, 2, 3, 4], 4)).toBeNull()
  expect(freeSeat([1, 2, 3], 2)).toBeNull()
})

const now = Date.parse('2027-05-15T12:30:00Z')
const ride = { starts_at: '2027-05-15T12:00:00Z', ends_at: '2027-05-15T14:00:00Z' }
test.each([
  ['confirmed', false, now, 'coming'],
  ['planned', true, now, 'uncertain'],
  ['under_way', false, now, 'coming'],
  ['completed', false, now + 7_200_000, 'over'],
  ['planned', false, now + 7_200_000, 'over'],
  ['cancelled', false, now, 'off'],
  ['no_show', false, now, 'off'],
] as const)(
  'the page of a ride that is %s says what became of it [GP-02]',
  (status, isUncertain, at, stage) => {
    expect(groupStage({ status, ...ride }, isUncertain, at)).toBe(stage)
  },
)

test('a ride that is only asked for is not shared [GP-01]', () => {
  expect(maySharePage({ status: 'requested' })).toBe(false)
  expect(maySharePage({ status: 'confirmed' })).toBe(true)
})

test('what each pays adds up to the price, never to less [GP-04]', () => {
  expect(shareOf({ gross: 54_950, people: 12 })).toBe(4580)
  expect(shareOf({ gross: null, people: 12 })).toBeNull()
  expect(shareOf({ gross: 100, people: null })).toBeNull()
})
