import { expect, test } from 'vitest'
import { isFreed, replanned, resumed } from './resumed.ts'

const wish = {
  people: 14,
  day: '2026-12-05',
  postal_code: '9000',
  package: 'evening',
  start: '2026-12-05T13:00:00Z',
}
const draft = { status: 'draft' as const, wish }

test('the planner shows a returning guest the ride that was begun, and what an address asks goes before it', () => {
  expect(resumed({}, draft, '2026-11-23')).toEqual({ people: 14, day: '2026-12-05', place: '9000' })
  expect(resumed({ people: '20' }, draft, '2026-11-23')).toMatchObject({ people: '20', place: '9000' })
})

test('a day that is over, a ride already asked for and nobody’s ride are not gone on with', () => {
  expect(resumed({}, draft, '2026-12-06')).toEqual({ people: 14, place: '9000' })
  expect(resumed({}, { ...draft, status: 'requested' }, '2026-11-23')).toEqual({})
  expect(resumed({ day: 'x' }, null, '2026-11-23')).toEqual({ day: 'x' })
})

test.each([{ people: 12 }, { day: '2026-12-12' }, { postal_code: '2000' }, { package: 'brunch' }])(
  'a ride planned anew with %j lets go of its hour, so that the hours are asked again',
  (change) => {
    expect(replanned(draft, { people: 14, ...change })).toMatchObject({ ...change, start: null })
  },
)

test('a ride planned again as it was keeps its hour', () => {
  const same = { people: 14, day: '2026-12-05' }
  expect(replanned(draft, same)).toEqual(same)
  expect(replanned(null, same)).toEqual(same)
})

test('an hour that a change let go of is said, and one that stays is not', () => {
  expect(isFreed(draft, { ...draft, wish: { ...wish, start: null } })).toBe(true)
  expect(isFreed(draft, draft)).toBe(false)
  expect(isFreed(null, { ...draft, wish: { people: 12 } })).toBe(false)
})

test('a held hour that is on request after another place was given is let go of, and that is said', () => {
  const held = { ...draft, hold: { expires_at: '2026-12-05T09:00:00Z', extendable: true } }
  expect(isFreed(held, { ...draft, hold: null })).toBe(true)
  expect(isFreed(held, held)).toBe(false)
})

test('what runs in the browser on its own uses nothing from outside', () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-unsafe-type-assertion -- as the page does it
  const alone = new Function(`return (${replanned.toString()})`)() as typeof replanned
  expect(alone(draft, { people: 12 })).toEqual({ people: 12, start: null })
})
