import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs } from '../../../kernel/time/period.ts'
import { type Said, type ToldRide, differenceOf, isAskedFor } from './told.ts'

const day = '2027-05-15'
const at = (hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * hourMs
const aRide = (number: string, from: number, to: number, said: Said = {}): ToldRide => ({
  booking: number,
  number,
  from: at(from),
  to: at(to),
  said: { hours: `${from}/${to}`, place: 'Markt 1', truck: 'T1', ...said },
})
const morning = at(0)
const between = (told: readonly ToldRide[] | null, now: readonly ToldRide[], clock = morning) =>
  differenceOf({ day, told, now }, clock)
const kinds = (found: ReturnType<typeof between>) =>
  found?.rides.map(({ is, ride }) => `${is} ${ride.number}`)

test('who was told nothing of a day reads all of it, with the hours of his shift [NO-02]', () => {
  const found = between(null, [aRide('B-2', 14, 17), aRide('B-1', 9, 12)])
  expect(found).toMatchObject({ isFirst: true, was: null, shift: { from: at(9), to: at(17) } })
  expect(kinds(found)).toEqual(['new B-1', 'new B-2'])
})

test('a ride more, one less, another hour, place, truck or bike: each is said by itself [NO-02]', () => {
  const told = [aRide('B-1', 9, 12), aRide('B-2', 14, 17)]
  expect(kinds(between(told, [...told, aRide('B-3', 18, 20)]))).toEqual(['new B-3'])
  expect(between(told, [told[0]!])).toMatchObject({
    was: { from: at(9), to: at(17) },
    shift: { from: at(9), to: at(12) },
    rides: [{ is: 'gone', ride: { number: 'B-2' } }],
  })
  const others = { hours: '10/13', place: 'Markt 2', truck: 'T2' }
  for (const [of, to] of Object.entries(others)) {
    const found = between([told[0]!], [aRide('B-1', 9, 12, { [of]: to })])
    expect(found!.rides).toMatchObject([{ is: 'changed', changes: [{ of, to }] }])
  }
})

test('of a remark and of the group’s Bob only that it changed is said [NO-02]', () => {
  const found = between(
    [aRide('B-1', 9, 12, { notes: 'a1', group_bob: null })],
    [aRide('B-1', 9, 12, { notes: 'b2', group_bob: 'c3' })],
  )
  expect(found!.rides[0]!.changes).toEqual([
    { of: 'notes', from: null, to: null },
    { of: 'group_bob', from: null, to: null },
  ])
})

test('who takes all the bikes of a ride reads of another bike once [NO-02]', () => {
  const bikes = (name: string) => ({ bikes: name, load: name })
  const found = between([aRide('B-1', 9, 12, bikes('Ada'))], [aRide('B-1', 9, 12, bikes('Bea'))])
  expect(found!.rides[0]!.changes).toEqual([{ of: 'bikes', from: 'Ada', to: 'Bea' }])
})

test('nothing is said of what is behind us, as told and as it is now [NO-02]', () => {
  const told = [aRide('B-1', 9, 12)]
  expect(between(told, [], at(13))).toBeNull()
  expect(between([], told, at(13))).toBeNull()
  expect(between(told, [aRide('B-1', 9, 12, { truck: 'T2' })], at(13))).toBeNull()
  // Moved to the past, or out of it, it was or is still to ride.
  expect(kinds(between(told, [aRide('B-1', 14, 17, { truck: 'T2' })], at(13)))).toEqual(['changed B-1'])
})

const rides = fc
  .uniqueArray(
    fc.record({
      number: fc.constantFrom('B-1', 'B-2', 'B-3', 'B-4'),
      from: fc.integer({ min: 5, max: 20 }),
      truck: fc.constantFrom('T1', 'T2', null),
    }),
    { selector: ({ number }) => number },
  )
  .map((all) => all.map(({ number, from, truck }) => aRide(number, from, from + 2, { truck })))

test('there and back says nothing, whatever came in between; and what is told leaves nothing to tell [NO-02]', () => {
  fc.assert(
    fc.property(rides, rides, (was, is) => {
      expect(between(was, was)).toBeNull()
      expect(between(is, is)).toBeNull()
      // Nobody reads of one ride that it is new, and that it changed or is gone.
      const found = between(was, is)
      const said = (found?.rides ?? []).map(({ ride }) => ride.number)
      expect(new Set(said).size).toBe(said.length)
      // He who was told is told of exactly what differs.
      const differs = [...was, ...is].some(
        (one) =>
          JSON.stringify(was.find(({ number }) => number === one.number)?.said) !==
          JSON.stringify(is.find(({ number }) => number === one.number)?.said),
      )
      expect(found !== null).toBe(differs)
    }),
  )
})

test('more work than he was told when the day was published is asked of him, less is only told [CR-17]', () => {
  const published = at(-72)
  const asked = (
    was: [number, number] | null,
    shift: [number, number] | null,
    more: Partial<Parameters<typeof isAskedFor>[1]> = {},
    isFirst = false,
  ) => {
    const span = (of: [number, number] | null) => of && { from: at(of[0]), to: at(of[1]) }
    return isAskedFor(
      { isFirst, was: span(was), shift: span(shift) },
      { published, since: at(-48), takesExtra: false, ...more },
    )
  }
  expect(asked(null, [9, 12])).toBe(true)
  expect(asked([9, 12], [9, 13])).toBe(true)
  expect(asked([9, 12], [8, 12])).toBe(true)
  expect(asked([9, 12], [10, 12])).toBe(false)
  expect(asked([9, 12], [9, 12])).toBe(false)
  expect(asked([9, 12], null)).toBe(false)
  expect(asked(null, [9, 12], { takesExtra: true })).toBe(false)
  expect(asked(null, [9, 12], { published: null })).toBe(false)
  // The roster itself is told as the day is published; what comes of that day later is more than it.
  expect(asked(null, [9, 12], { since: published + 60_000 }, true)).toBe(false)
  expect(asked(null, [9, 12], { since: published + hourMs }, true)).toBe(true)
})
