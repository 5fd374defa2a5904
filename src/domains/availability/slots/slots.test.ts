import { expect, test } from 'vitest'
import { addDays } from '../../../kernel/time/day.ts'
import { minutesOf } from '../../../kernel/time/period.ts'
import { translated } from '../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { isLost } from '../demand.ts'
import { nearestDays } from './nearest.ts'
import {
  month,
  nearest,
  officeSlots,
  slots,
  tryFleet,
  tryStart,
} from '../../../../tests/helpers/availability/at-once.ts'
import {
  aBike,
  aContext,
  aPackage,
  aPlace,
  aTariff,
  aTrailer,
  aTruck,
  aWish,
  aWorker,
  aWorld,
  at,
  busyWith,
  from,
  rideDay,
  zone,
} from '../../../../tests/helpers/availability/builders.ts'
import type { Worker } from '../world.ts'

const timesOf = (answer: ReturnType<typeof slots>) => answer.slots.map((slot) => timeOf(slot.start, zone))
const reasonsOf = (answer: ReturnType<typeof slots>) => answer.causes.map((cause) => cause.reason)

test('with everything free, every start of the package is offered with the set that makes it true [AV-02, AV-03, CA-07]', () => {
  const answer = slots(aWish(), aContext())
  expect(timesOf(answer)).toHaveLength(21)
  expect(answer.causes).toEqual([])
  expect(answer.slots[0]?.set).toEqual({
    depot: 'gent',
    bikes: ['bike'],
    bikesDuring: from('09:20', '13:10'),
    trips: [
      {
        does: 'deliver',
        truck: 'truck',
        trailer: 'trailer',
        driver: 'driver',
        bikes: ['bike'],
        during: from('09:20', '10:10'),
      },
      {
        does: 'collect',
        truck: 'truck',
        trailer: 'trailer',
        driver: 'driver',
        bikes: ['bike'],
        during: from('11:50', '12:40'),
      },
    ],
    bobs: [],
  })
})

test('a driver who is away until half past two is named as the cause, until the first start he can bring [AV-08, AV-18]', () => {
  const world = aWorld({ busy: busyWith(['driver', from('08:00', '14:30')]) })
  const answer = slots(aWish(), aContext({ world }))
  expect(timesOf(answer)[0]).toBe('15:30')
  expect(answer.causes).toEqual([{ reason: 'no-driver', of: 'driver', who: ['driver'], until: at('15:30') }])
})

test.each([
  ['no-bike', { bikes: [] }],
  ['not-inspected', { bikes: [aBike('bike', { lapsed: { name: 'Gravensteen', due: '2027-02-28' } })] }],
  ['no-trailer', { trailers: [] }],
  ['no-truck', { trucks: [] }],
  ['no-legal-pair', { trucks: [aTruck('truck', { maxTowKg: 750 })] }],
  ['not-inspected', { trucks: [aTruck('truck', { lapsed: { name: 'TW-01', due: '2027-02-28' } })] }],
  ['no-skill', { workers: [] }],
  ['no-skill', { workers: [aWorker('driver', { skills: ['host'] })] }],
  ['nobody-works', { workers: [aWorker('driver', { works: [] })] }],
  ['no-rest', { workers: [aWorker('driver', { maxHoursDay: 0 })] }],
  ['no-driver', { busy: busyWith(['driver', from('00:00', '23:59')]) }],
  [
    'no-licence',
    { workers: [aWorker('driver', { licences: [{ category: 'B', valid_until: '2030-01-01' }] })] },
  ],
  ['group-too-large', { bikes: [aBike('bike', { maxRiders: 11 })] }],
  ['group-too-small', { bikes: [aBike('bike', { minRiders: 13 })] }],
] as const)('nothing is offered, because of %s [AV-19]', (reason, world) => {
  const answer = slots(aWish(), aContext({ world: aWorld(world) }))
  expect(answer.slots).toEqual([])
  expect(answer.causes).toEqual([expect.objectContaining({ reason })])
  expect(isLost(answer)).toBe(true)
})

test('thirty people get two bikes, each with a trip of its own, and one trip where a trailer takes both [AV-05, AV-07]', () => {
  const bikes = [aBike('a'), aBike('b')]
  const two = { trucks: [aTruck('t1'), aTruck('t2')], workers: [aWorker('d1'), aWorker('d2')] }
  const alone = aWorld({ bikes, ...two, trailers: [aTrailer('l1'), aTrailer('l2')] })
  const tripsOf = (world: typeof alone) => {
    const tried = tryStart(aWish({ people: 30 }), at('14:00'), aContext({ world }))
    return tried.ok ? tried.value.set?.trips.map((trip) => trip.bikes) : tried.refusal.reason
  }
  expect(tripsOf(alone)).toEqual([['a'], ['b'], ['a'], ['b']])
  const big = aTrailer('big', { mtmKg: 3_500, bikesCapacity: 2 })
  expect(tripsOf({ ...alone, trailers: [big] })).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(tripsOf({ ...alone, trailers: [aTrailer('l1')] })).toBe('no-trailer')
})

test('our bob is somebody else than who drives the truck [AV-09]', () => {
  const both = aWorker('driver', { skills: ['tow_driver', 'bob'] })
  const wish = aWish({ bob: 'ours' })
  expect(slots(wish, aContext({ world: aWorld({ workers: [both] }) })).slots).toEqual([])
  const world = aWorld({ workers: [both, aWorker('bob', { skills: ['bob'] })] })
  expect(slots(wish, aContext({ world })).slots[0]?.set?.bobs).toEqual([
    { employee: 'bob', during: from('09:35', '12:25') },
  ])
  expect(reasonsOf(slots(wish, aContext({ package: aPackage({ includes_bob: 'never' }) })))).toEqual([
    'bob-not-offered',
  ])
})

const twoTrips = {
  bikes: [aBike('a'), aBike('b')],
  trailers: [aTrailer('l1'), aTrailer('l2')],
  trucks: [aTruck('t1'), aTruck('t2')],
}
const onlyDrives = [aWorker('d1', { skills: ['tow_driver'] }), aWorker('d2', { skills: ['tow_driver'] })]
const onlySteers = (name: string, works?: Worker['works']) =>
  aWorker(name, { skills: ['bob'], ...(works && { works }) })

test('two bikes with our Bobs have two, and neither drives a truck [AV-09]', () => {
  const both = aWorker('both', { skills: ['tow_driver', 'bob'] })
  const workers = [both, ...onlyDrives, onlySteers('emma')]
  const { set, onRequest } = slots(
    aWish({ people: 30, bob: 'ours' }),
    aContext({ world: aWorld({ ...twoTrips, workers }) }),
  ).slots[0]!
  expect(onRequest).toBe(false)
  expect(set!.bobs.map(({ employee }) => employee).toSorted()).toEqual(['both', 'emma'])
  expect(set!.trips.map(({ driver }) => driver)).not.toContain('both')
})

test('with one Bob free for two bikes the hour can be asked for with that one, and it is said who is not there [AV-09, AV-19]', () => {
  const wish = aWish({ people: 30, bob: 'ours' })
  const workers = [...onlyDrives, onlySteers('emma'), onlySteers('noor', [])]
  const context = () => aContext({ world: aWorld({ ...twoTrips, workers }) })
  const answer = slots(wish, context())
  expect(answer.slots).toHaveLength(21)
  for (const { set, onRequest } of answer.slots) {
    expect(onRequest).toBe(true)
    expect(set!.bikes).toHaveLength(2)
    expect(set!.bobs.map(({ employee }) => employee)).toEqual(['emma'])
  }
  expect(answer.causes).toEqual([{ reason: 'too-few-bobs', of: 'bob', who: ['noor'] }])
  const late = onlySteers('noor', [from('13:00', '23:59')])
  const partly = slots(
    wish,
    aContext({ world: aWorld({ ...twoTrips, workers: [...workers.slice(0, 3), late] }) }),
  )
  const firstFree = partly.slots.find(({ onRequest }) => !onRequest)!.start
  expect(partly.slots[0]!.onRequest).toBe(true)
  expect(partly.causes).toEqual([{ reason: 'too-few-bobs', of: 'bob', who: ['noor'], until: firstFree }])
  expect(nearest(wish, at('14:00'), context())).toEqual([])
  const none = aContext({ world: aWorld({ ...twoTrips, workers: onlyDrives }) })
  expect(slots(wish, none)).toMatchObject({ slots: [], causes: [{ reason: 'no-skill', of: 'bob' }] })
})

test('where parties are banned nothing is offered; where nobody decided yet the office is asked [AV-12]', () => {
  const note = { nl: 'verbod', en: 'ban', fr: 'interdiction' }
  const ban = { kind: 'party_bike_ban', note, source: 'GR', from: '2024-01-01', to: null } as const
  const answerAt = (place: Parameters<typeof aPlace>[0]) => slots(aWish(), aContext({ place: aPlace(place) }))
  expect(reasonsOf(answerAt({ restrictions: [ban] }))).toEqual(['place-refused'])
  expect(timesOf(answerAt({ restrictions: [{ ...ban, to: '2027-05-14' }] }))).toHaveLength(21)
  expect(reasonsOf(answerAt({ service: 'refused' }))).toEqual(['place-refused'])
  const asked = answerAt({ service: 'on_request' })
  expect(asked.slots).toHaveLength(21)
  expect(asked.slots.every((slot) => slot.onRequest && slot.set === null)).toBe(true)
  expect(reasonsOf(asked)).toEqual(['place-on-request'])
  expect(isLost(asked)).toBe(false)
})

const far = { place: aPlace({ lat: 49.68, lon: 5.81 }), tariffs: [aTariff({ max_km: 60 })] }

test('a place beyond every tariff is asked of the office [AV-12]', () => {
  expect(reasonsOf(slots(aWish(), aContext(far)))).toEqual(['place-on-request'])
})

test.each([
  ['no-bike', 'where somebody must look first', { place: aPlace({ service: 'on_request' }) }],
  ['no-bike', 'beyond every tariff', far],
] as const)('on a day that is full, nothing is asked either: %s, %s [AV-13]', (reason, _, where) => {
  const all = busyWith(['bike', from('00:00', '23:59')])
  const context = aContext({ ...where, world: aWorld({ busy: all }) })
  expect(slots(aWish(), context)).toEqual({
    slots: [],
    causes: [expect.objectContaining({ reason: 'place-on-request' }), expect.objectContaining({ reason })],
  })
  const priced = { ...context, priceOf: () => 40_000 }
  const days = month(aWish(), '2027-05', priced)
  const on = (day: string) => days.find((each) => each.day === day)
  expect(on(rideDay)).toMatchObject({ state: 'none', causes: [{ reason }, { reason: 'place-on-request' }] })
  expect(on(addDays(rideDay, 3))).toMatchObject({ state: 'on_request', price: 40_000 })
  expect(tryStart(aWish(), at('14:00'), context)).toMatchObject({ refusal: { reason } })
})

test('at a place on request only the hours are asked for at which it could be done, counted as the office plans [AV-13]', () => {
  const world = aWorld({ busy: busyWith(['driver', from('08:00', '14:30')]) })
  const near = aContext({ place: aPlace({ service: 'on_request' }), world })
  expect(timesOf(slots(aWish(), near))[0]).toBe('15:30')
  expect(timesOf(slots(aWish(), aContext({ ...far, world })))[0]).toBe('15:00')
})

test('nobody is asked about a start the search had no steps for when all bikes, trucks or people are taken [AV-13]', () => {
  const given = (busy: ReturnType<typeof busyWith>, wish = aWish()) =>
    reasonsOf(slots(wish, aContext({ world: aWorld({ busy }), steps: 0 })))
  expect(given(busyWith())).toEqual(['search-too-wide'])
  expect(given(busyWith(['bike', from('00:00', '23:59')]))).toEqual(['no-bike'])
  expect(given(busyWith(['truck', from('00:00', '23:59')]))).toEqual(['no-truck'])
  expect(given(busyWith(['driver', from('00:00', '23:59')]))).toEqual(['no-driver'])
  expect(given(busyWith(), aWish({ bob: 'ours' }))).toEqual(['no-skill'])
})

test.each([
  ['day-in-the-past', { day: '2027-02-28' }, {}],
  ['notice-too-short', { day: '2027-03-02' }, {}],
  ['too-far-ahead', { day: '2028-03-01' }, {}],
  ['package-not-offered', {}, { valid_to: '2027-05-14' }],
  ['package-not-on-sale', { package: 'unknown' }, {}],
  ['package-not-on-sale', {}, { active: false }],
  ['package-not-on-sale', {}, { archived_at: '2027-01-01T00:00:00Z' }],
  ['duration-not-offered', { duration: 90 }, {}],
  ['group-too-large', { people: 49 }, {}],
  ['group-too-small', { people: 5 }, {}],
] as const)('a wish is refused for %s [AV-05]', (reason, wish, offer) => {
  const answer = slots(aWish(wish), aContext({ package: aPackage(offer) }))
  expect(answer).toEqual({ slots: [], causes: [expect.objectContaining({ reason })] })
})

test('notice is counted to the start, not to the day [AV-16, CA-06]', () => {
  const answer = slots(aWish({ day: '2027-03-03' }), aContext({ now: at('12:00', '2027-03-01') }))
  expect(timesOf(answer)[0]).toBe('12:00')
})

const night = aPackage({ first_start: '00:30', last_start: '04:00', min_notice_h: 0 })

test('in the night an hour is skipped, its starts are not there and three hours are 180 minutes [AV-03, AV-16, CA-07]', () => {
  const answer = slots(aWish({ day: '2027-03-28', duration: 180 }), aContext({ package: night }))
  expect(timesOf(answer)).toEqual(['00:30', '01:00', '01:30', '03:00', '03:30', '04:00'])
  expect(answer.slots.map((slot) => (slot.end - slot.start) / 60_000)).toEqual(Array(6).fill(180))
  expect(timeOf(answer.slots[0]!.end, zone)).toBe('04:30')
})

test('in the night an hour comes twice, its starts are the first and three hours are 180 minutes [AV-03]', () => {
  const answer = slots(aWish({ day: '2027-10-31', duration: 180 }), aContext({ package: night }))
  const halfPastTwo = answer.slots.find((slot) => timeOf(slot.start, zone) === '02:30')
  expect(halfPastTwo?.start).toBe(Date.parse('2027-10-31T00:30Z'))
  expect(answer.slots.map((slot) => (slot.end - slot.start) / 60_000)).toEqual(Array(8).fill(180))
  expect(timeOf(answer.slots[0]!.end, zone)).toBe('02:30')
})

test('a ride over midnight belongs to the day it starts on [AV-16]', () => {
  const late = aPackage({ first_start: '22:30', last_start: '23:30' })
  const answer = slots(aWish({ duration: 180 }), aContext({ package: late }))
  expect(answer.slots.map((slot) => dayOf(slot.start, zone))).toEqual([rideDay, rideDay, rideDay])
  expect(answer.slots.map((slot) => dayOf(slot.end - 1, zone))).toEqual(Array(3).fill(addDays(rideDay, 1)))
  expect(minutesOf({ from: answer.slots[0]!.start, to: answer.slots[0]!.end })).toBe(180)
})

test('a single start gets the answer the list gives; off the list only the office may offer it [AV-15]', () => {
  const context = aContext()
  const [first] = slots(aWish(), context).slots
  expect(tryStart(aWish(), first!.start, context)).toEqual({ ok: true, value: first })
  expect(tryStart(aWish(), at('10:10'), context)).toMatchObject({
    refusal: { reason: 'start-not-offered' },
  })
  expect(tryFleet(aWish(), at('10:10'), context)).toMatchObject({ ok: true })
})

test('the office sees every hour that can be ridden, and what stands against each [AV-17, CA-07, CA-14]', () => {
  const name = translated('Kerst', 'Christmas', 'Noël')
  const closed = aContext({ closingDays: [{ name, first_day: rideDay, last_day: null }] })
  const offered = slots(aWish(), aContext()).slots.map(({ start }) => start)
  const seen = officeSlots(aWish(), aContext()).slots
  expect(seen.filter(({ overrules }) => !overrules).map(({ start }) => start)).toEqual(offered)
  const beside = seen.filter(({ start }) => !offered.includes(start))
  expect(beside.length).toBeGreaterThan(0)
  for (const { overrules } of beside) expect(overrules?.[0]?.reason).toBe('start-not-offered')
  for (const { overrules } of officeSlots(aWish(), closed).slots)
    expect(overrules).toContainEqual({ reason: 'closed', field: 'day', name })
  expect(officeSlots(aWish(), { ...closed, now: at('23:59') }).slots).toEqual([])
})

test('what is overruled is only what was named; who works, and what is past, is never overruled [AV-15, CA-14]', () => {
  const now = at('08:00')
  const context = { ...aContext(), now }
  const [first] = slots(aWish(), aContext()).slots
  const start = first!.start > now ? first!.start : at('12:00')
  expect(tryStart(aWish(), start, context)).toMatchObject({ refusal: { reason: 'notice-too-short' } })
  expect(tryStart(aWish(), start, context, ['closed'])).toMatchObject({
    refusal: { reason: 'notice-too-short' },
  })
  expect(tryStart(aWish(), start, context, ['notice-too-short'])).toMatchObject({ ok: true })
  expect(tryStart(aWish(), at('07:00'), context, ['notice-too-short', 'start-not-offered'])).toMatchObject({
    refusal: { reason: 'start-in-the-past' },
  })
  const idle = aContext({ world: aWorld({ workers: [aWorker('Jef', { works: [] })] }) })
  expect(tryStart(aWish(), at('12:00'), idle, ['nobody-works', 'no-driver', 'closed'])).toMatchObject({
    refusal: { reason: 'nobody-works' },
  })
})

test('of two depots the one that could ride first says from when [AV-18]', () => {
  const both = (depot: string, bike: string) => ({
    bikes: [aBike(bike, { depot })],
    trailers: [aTrailer(`trailer ${depot}`, { depot })],
    trucks: [aTruck(`truck ${depot}`, { depot })],
    workers: [aWorker(`driver ${depot}`, { depot })],
  })
  const [late, soon] = [both('gent', 'late'), both('brugge', 'soon')]
  const busy = busyWith(['late', from('00:00', '18:00')], ['soon', from('00:00', '14:00')])
  const depots = ['gent', 'brugge'].map((id) => ({ id, lat: 51.0538, lon: 3.725 }))
  const until = (...here: readonly (typeof late)[]) => {
    const all = <K extends keyof typeof late>(part: K) =>
      here.flatMap((one) => one[part] as (typeof late)[K][number][])
    const world = aWorld({
      bikes: all('bikes'),
      trailers: all('trailers'),
      trucks: all('trucks'),
      workers: all('workers'),
      busy,
    })
    const answer = tryStart(aWish(), at('10:00'), aContext({ world, depots }))
    return answer.ok ? null : answer.refusal['until']
  }
  expect(until(soon)).toBeLessThan(until(late) as number)
  expect(until(late, soon)).toBe(until(soon))
  expect(until(soon, late)).toBe(until(soon))
})

test('the cause names who it is about: whose licence, whose hours, whose inspection [AV-19]', () => {
  const causesOf = (world: Parameters<typeof aWorld>[0]) =>
    slots(aWish(), aContext({ world: aWorld(world) })).causes
  expect(causesOf({ workers: [aWorker('Jef', { licences: [] })] })).toEqual([
    { reason: 'no-licence', of: 'driver', who: ['Jef'], licences: ['BE', 'C1E', 'CE'] },
  ])
  expect(causesOf({ workers: [aWorker('Jef', { works: [] }), aWorker('Lien', { licences: [] })] })).toEqual([
    { reason: 'nobody-works', of: 'driver', who: ['Jef'] },
  ])
  expect(
    causesOf({ bikes: [aBike('bike', { lapsed: { name: 'Gravensteen', due: '2027-02-28' } })] }),
  ).toEqual([{ reason: 'not-inspected', of: 'bike', who: ['Gravensteen'] }])
})

test('a day we are closed has no starts, whatever stands free; the night before runs on into it [CA-03]', () => {
  const name = translated('Kerst', 'Christmas', 'Noël')
  const context = aContext({
    closingDays: [
      { name, first_day: rideDay, last_day: null },
      { name, first_day: '2027-05-17', last_day: '2027-05-19' },
    ],
    package: aPackage({ first_start: '22:00', last_start: '23:00' }),
  })
  const on = (day: string) => slots(aWish({ day, duration: 180 }), context)
  expect(on(rideDay)).toEqual({ slots: [], causes: [{ reason: 'closed', field: 'day', name }] })
  expect(isLost(on(rideDay))).toBe(false)
  expect(on('2027-05-16').slots.map(({ end }) => dayOf(end, zone))).toContain('2027-05-17')
  expect(on('2027-05-19').causes[0]?.reason).toBe('closed')
  expect(on('2027-05-20').slots).not.toEqual([])
  expect(tryStart(aWish({ duration: 180 }), at('22:00'), context)).toMatchObject({
    refusal: { reason: 'closed' },
  })
  const days = month(aWish({ duration: 180 }), '2027-05', { ...context, priceOf: () => null })
  expect(
    days.filter(({ causes }) => causes[0]?.reason === 'closed').map(({ day, state }) => [day, state]),
  ).toEqual([rideDay, '2027-05-17', '2027-05-18', '2027-05-19'].map((day) => [day, 'closed']))
})

test('a month says which days are free, from what price, and why others are not [AV-21]', () => {
  const world = aWorld({
    busy: busyWith(['bike', { from: at('00:00', '2027-05-20'), to: at('00:00', '2027-05-22') }]),
  })
  const context = aContext({
    world,
    now: at('12:00', '2027-05-10'),
    package: aPackage({ weekdays: [1, 2, 3, 4, 5, 6] }),
  })
  const priceOf = (start: number) => (timeOf(start, zone) < '12:00' ? 40_000 : 50_000)
  const days = month(aWish(), '2027-05', { ...context, priceOf })
  expect(days).toHaveLength(31)
  const on = (day: string) => days.find((one) => one.day === day)
  expect(on('2027-05-09')?.state).toBe('past')
  expect(on('2027-05-11')?.state).toBe('closed')
  expect(on('2027-05-16')?.state).toBe('closed')
  expect(on('2027-05-15')).toEqual({
    day: rideDay,
    state: 'free',
    from: at('10:00'),
    price: 40_000,
    causes: [],
  })
  expect(on('2027-05-20')).toEqual({
    day: '2027-05-20',
    state: 'none',
    // For the office, by name: what could carry the group is taken.
    causes: [{ reason: 'no-bike', who: ['bike'] }],
  })
})

test('a day is shown from its cheapest start, the earliest of equals; one without a price comes last [AV-21]', () => {
  const cheapest = (prices: Readonly<Record<string, number | null>>) => {
    const scene = aContext({
      package: aPackage({ first_start: '10:00', last_start: '13:00', slot_step_min: 60 }),
    })
    const priceOf = (start: number) => prices[timeOf(start, zone)] ?? null
    const { from: begins, price } = month(aWish(), '2027-05', { ...scene, priceOf }).find(
      ({ day }) => day === rideDay,
    )!
    return [timeOf(begins!, zone), price]
  }
  expect(cheapest({ '10:00': 3, '11:00': 1, '12:00': 2, '13:00': 1 })).toEqual(['11:00', 1])
  expect(cheapest({ '10:00': 4, '11:00': 3, '12:00': 2, '13:00': 1 })).toEqual(['13:00', 1])
  expect(cheapest({ '10:00': 1, '11:00': 2, '12:00': 3, '13:00': 4 })).toEqual(['10:00', 1])
  expect(cheapest({ '13:00': 9 })).toEqual(['13:00', 9])
  expect(cheapest({})).toEqual(['10:00', undefined])
})

test('a day the offer closes is closed, and one the fleet or the group keeps from us has none [AV-21]', () => {
  const on = (scene: Parameters<typeof aContext>[0], wish = aWish()) =>
    month(wish, '2027-05', { ...aContext(scene), priceOf: () => null }).find(({ day }) => day === rideDay)!
  for (const scene of [
    { closingDays: [{ first_day: rideDay, last_day: null } as Catalogue['closingDays'][number]] },
    { package: aPackage({ active: false }) },
    { package: aPackage({ weekdays: [7] }) },
    { package: aPackage({ max_ahead_days: 30 }) },
    { package: aPackage({ durations_min: [180] }) },
    { package: aPackage({ min_notice_h: 5000 }) },
  ])
    expect(on(scene).state).toBe('closed')
  expect(on({ now: at('12:00', '2027-05-16') }).state).toBe('past')
  expect(on({}, aWish({ people: 49 })).state).toBe('none')
  expect(on({ tariffs: [] }).state).toBe('on_request')
  expect(on({ package: aPackage({ includes_bob: 'always' }) }).state).toBe('none')
})

test('when a start is gone the nearest that day are named, then those of the days around it [AV-22]', () => {
  const busy = busyWith(['bike', from('09:00', '17:00')])
  const context = aContext({ world: aWorld({ busy }), package: aPackage({ last_start: '18:00' }) })
  expect(nearestDays(rideDay)).toEqual(['2027-05-12', '2027-05-18'])
  const found = nearest(aWish(), at('14:00'), context)
  expect(found.map((slot) => [dayOf(slot.start, zone), timeOf(slot.start, zone)])).toEqual([
    [rideDay, '18:00'],
    ['2027-05-16', '14:00'],
    ['2027-05-16', '13:30'],
  ])
})
