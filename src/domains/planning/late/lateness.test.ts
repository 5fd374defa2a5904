import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '../../../kernel/time/period.ts'
import { type LateLeg, type Leg, type Ridden, lateLegs } from './lateness.ts'

const noon = Date.parse('2027-05-15T12:00:00Z')
const at = (minutes: number) => noon + minutes * minuteMs

interface AnOuting {
  readonly booking: string
  /** Minutes from noon. */
  readonly start: number
  readonly duration?: number
  readonly travel?: number
  readonly setup?: number
  readonly truck?: string
  readonly bike?: string
  readonly deliver?: Partial<Leg>
  readonly collect?: Partial<Leg>
}

/** Both trips of a ride, as `occupy` lays them out, and its own hours; bikes are clean a quarter after they are home. */
function anOuting(outing: AnOuting): { readonly legs: Leg[]; readonly ride: Ridden } {
  const { booking, start, duration = 120, travel = 30, setup = 10, truck = 'truck', bike = booking } = outing
  const end = start + duration
  const quiet = { booking, arrived: null, left: null, delay: null, uses: [truck, `driver of ${truck}`] }
  const home = end + setup + travel
  return {
    legs: [
      {
        ...quiet,
        stop: `${booking} out`,
        does: 'deliver',
        from: at(start - setup - travel),
        planned: at(start - setup),
        to: at(start + travel),
        ...outing.deliver,
      },
      {
        ...quiet,
        stop: `${booking} back`,
        does: 'collect',
        from: at(end - travel),
        planned: at(end),
        to: at(home),
        ...outing.collect,
      },
    ],
    ride: { booking, from: at(start), to: at(end), bikes: [{ bike, to: at(home + 15) }] },
  }
}

const lateOf = (...outings: readonly AnOuting[]) => {
  const made = outings.map(anOuting)
  return lateLegs(
    made.flatMap(({ legs }) => legs),
    made.map(({ ride }) => ride),
  )
}
const said = ({ stop, minutes, level, follows }: LateLeg) =>
  `${stop} ${minutes} ${level}${follows ? ' follows' : ''}`

test('nothing is late of a day nobody said anything of [PL-24]', () => {
  expect(lateOf({ booking: 'a', start: 0 }, { booking: 'b', start: 200 })).toEqual([])
})

test('a delay within the time to set up keeps nobody waiting until it is longer [PL-24]', () => {
  const outing = (delay: number) => lateOf({ booking: 'a', start: 0, deliver: { delay } }).map(said)
  expect(outing(4)).toEqual([])
  // It still takes as long to set up.
  expect(outing(20)).toEqual(['a out 20 waits'])
})

test('who left for the next place too late is late there, and the time between takes it up again [PL-24]', () => {
  const day = (gap: number) =>
    lateOf(
      { booking: 'a', start: 0, duration: 400, deliver: { arrived: at(30) } },
      { booking: 'b', start: 70 + gap, duration: 500 },
    ).map(said)
  // Home at 30 as planned, 40 later as it is: the next leaves at 30 + gap.
  expect(day(0)).toEqual(['a out 40 waits', 'b out 40 waits follows'])
  expect(day(25)).toEqual(['a out 40 waits', 'b out 15 waits follows'])
  expect(day(40)).toEqual(['a out 40 waits'])
})

test('a group that started late rides its full time, and its bike goes to the next when it is clean [PL-24]', () => {
  const late = lateOf(
    { booking: 'a', start: 0, deliver: { arrived: at(50) } },
    { booking: 'b', start: 260, bike: 'a', truck: 'other' },
  )
  // It starts an hour late, ends an hour late at 180, is home at 220 and clean at 235; the next leaves at 220.
  expect(late.map(said)).toEqual(['a out 60 waits', 'b out 15 waits follows'])
})

test('who has left a place is late there no more, and what was said of it still counts after it [PL-24]', () => {
  const late = lateOf(
    { booking: 'a', start: 0, duration: 400, deliver: { arrived: at(20), left: at(60) } },
    { booking: 'b', start: 80, duration: 500 },
  )
  expect(late.map(said)).toEqual(['b out 50 waits follows'])
})

test('a group starts as long after its own hour as its bikes come late, and is fetched when we are there [PL-24]', () => {
  const [out] = lateOf({ booking: 'a', start: 0, setup: 30, deliver: { delay: 60 } })
  expect(out).toMatchObject({ arrives: at(30), begins: at(60), level: 'waits' })
  const [back] = lateOf({ booking: 'a', start: 0, collect: { delay: 25 } })
  expect(back).toMatchObject({ begins: at(145), level: 'waits' })
})

test('who collects late lets the group wait from the hour it ends [PL-24]', () => {
  expect(lateOf({ booking: 'a', start: 0, collect: { delay: 25 } }).map(said)).toEqual(['a back 25 waits'])
  // The group itself is later than who comes for it.
  expect(
    lateOf({
      booking: 'a',
      start: 0,
      deliver: { arrived: at(20), left: at(30) },
      collect: { delay: 25 },
    }).map(said),
  ).toEqual(['a back 25 late'])
})

const outings = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 40 }).map((n) => n * 15),
    truck: fc.constantFrom('one', 'two', 'three'),
    bike: fc.constantFrom('x', 'y', 'z'),
    delay: fc.option(fc.integer({ min: 0, max: 90 })),
  }),
  { minLength: 1, maxLength: 8 },
)

test('a longer delay of one stop makes no other earlier, and a day without delays after it is never later than it was [PL-24]', () => {
  let followed = 0
  fc.assert(
    fc.property(outings, fc.integer({ min: 1, max: 120 }), fc.nat(), (days, more, which) => {
      const made = days.map(({ delay, ...one }, n) => ({ ...one, booking: `r${n}`, deliver: { delay } }))
      const arrivals = (list: readonly AnOuting[]) =>
        new Map(lateOf(...list).map(({ stop, minutes }) => [stop, minutes]))
      const before = arrivals(made)
      const chosen = which % made.length
      const after = arrivals(
        made.map((one, n) =>
          n === chosen ? { ...one, deliver: { delay: (one.deliver.delay ?? 0) + more } } : one,
        ),
      )
      for (const [stop, minutes] of before) expect(after.get(stop) ?? 0).toBeGreaterThanOrEqual(minutes)
      if (after.size > before.size) followed++
    }),
    { numRuns: 500, seed: 11 },
  )
  expect(followed).toBeGreaterThan(50)
})

test('who serves two groups on one trip is late at the second by what he was at the first [PL-24]', () => {
  const first = anOuting({ booking: 'one', start: 60, travel: 60, deliver: { delay: 20 } })
  const second = anOuting({ booking: 'two', start: 120, travel: 60 })
  const outings = [first, second]
  const late = lateLegs(
    outings.flatMap(({ legs }) => legs.filter(({ does }) => does === 'deliver')),
    outings.map(({ ride }) => ride),
  )
  expect(late.map(({ stop, minutes }) => [stop, minutes])).toEqual([
    ['one out', 20],
    ['two out', 20],
  ])
  // On time at the first, he is on time at the second, although he was not home in between.
  const onTime = anOuting({ booking: 'one', start: 60, travel: 60 })
  expect(
    lateLegs(
      [onTime, second].flatMap(({ legs }) => legs.filter(({ does }) => does === 'deliver')),
      [onTime, second].map(({ ride }) => ride),
    ),
  ).toEqual([])
})
