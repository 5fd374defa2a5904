import { expect, test } from 'vitest'
import { must } from '../../../kernel/outcome.ts'
import {
  aBike,
  aTrailer,
  aTruck,
  aWorker,
  aWorld,
  at,
  busyWith,
  from,
  minutes,
  zone,
} from '../../../../tests/helpers/availability/builders.ts'
import { occupy } from '../search/occupy.ts'
import type { World } from '../world.ts'
import { indexDay } from './day-index.ts'
import { faultIn } from './judge.ts'
import { type DayPlan, type Place, type Ride, type Stop, type Trip, stayFor, tripsOfSet } from './plan.ts'
import { loadsOn } from '../search/shared-trips.ts'
import { travelBy } from './travel.ts'

const travel = must(travelBy({ road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }))
const gent: Place = { id: 'gent', lat: 51.05, lon: 3.72 }
// Ten minutes from everywhere: at the depot's door.
const door: Place = { ...gent, id: 'door' }
const stay = { durationMin: 120, setupMin: 30, teardownMin: 30, cleaningMin: 30 }

const aRide = (id: string, start: string, ride: Partial<Ride> = {}): Ride => ({
  id,
  depot: 'gent',
  place: door,
  start: at(start),
  people: 12,
  stay,
  bikes: [`bike of ${id}`],
  bobs: [],
  ...ride,
})
const aStop = (ride: Ride, does: Stop['does'], stop: Partial<Stop> = {}): Stop => {
  const { from: arrives, to: leaves } = stayFor(ride, does)
  return { ride: ride.id, does, bikes: ride.bikes, arrives, leaves, ...stop }
}
const aTrip = (id: string, stops: readonly Stop[], trip: Partial<Trip> = {}): Trip => ({
  id,
  depot: 'gent',
  truck: 'truck',
  trailer: 'trailer',
  driver: 'driver',
  during: { from: stops[0]!.arrives - minutes(10), to: stops.at(-1)!.leaves + minutes(10) },
  stops,
  ...trip,
})
const two = {
  bikes: [aBike('bike of a'), aBike('bike of b')],
  trailers: [aTrailer('trailer', { bikesCapacity: 2, mtmKg: 3_500 })],
}
const fault = (plan: DayPlan, world: Partial<World> = {}) =>
  faultIn(indexDay({ world: aWorld({ ...two, ...world }), zone, depots: [gent], travel, slackMin: 10 }, plan))
    ?.rule ?? null

const [a, b] = [aRide('a', '12:00'), aRide('b', '13:00')]
const out = aTrip('out', [aStop(a, 'deliver'), aStop(b, 'deliver')])
const back = aTrip('back', [aStop(a, 'collect'), aStop(b, 'collect')])
const shared: DayPlan = { rides: [a, b], trips: [out, back] }
const withTrips = (...trips: readonly Trip[]): DayPlan => ({ ...shared, trips })

test('one trip brings two rides and one fetches them: there before set-up until the group starts, there at the end until all is cleared [AV-30]', () => {
  expect(fault(shared)).toBe(null)
  expect(fault(withTrips(out))).toBe('not-brought-or-fetched')
  expect(
    fault(
      withTrips(aTrip('out', [aStop(a, 'deliver', { arrives: at('11:31') }), aStop(b, 'deliver')]), back),
    ),
  ).toBe('arrives-too-late')
  expect(
    fault(withTrips(aTrip('out', [aStop(a, 'deliver', { leaves: at('11:59') }), aStop(b, 'deliver')]), back)),
  ).toBe('leaves-too-early')
  expect(
    fault(
      withTrips(out, aTrip('back', [aStop(a, 'collect', { arrives: at('14:01') }), aStop(b, 'collect')])),
    ),
  ).toBe('arrives-too-late')
  expect(
    fault(withTrips(out, aTrip('back', [aStop(a, 'collect'), aStop(b, 'collect', { leaves: at('15:29') })]))),
  ).toBe('leaves-too-early')
})

test('each way takes its time, with the slack between two stops; who is early waits [AV-30]', () => {
  const early = aStop(a, 'deliver', { arrives: at('11:00') })
  expect(fault(withTrips(aTrip('out', [early, aStop(b, 'deliver')]), back))).toBe(null)
  expect(fault(withTrips({ ...out, during: from('11:21', '13:10') }, back))).toBe('leaves-too-late')
  expect(fault(withTrips({ ...out, during: from('11:20', '13:09') }, back))).toBe('back-too-late')
  // From noon ten minutes on the road and ten of slack: 12.20 is soon enough, 12.19 is not.
  const next = (start: string): DayPlan => {
    const later = aRide('b', start)
    return {
      rides: [a, later],
      trips: [
        aTrip('out', [aStop(a, 'deliver'), aStop(later, 'deliver')]),
        aTrip('back', [aStop(a, 'collect'), aStop(later, 'collect', { arrives: at('14:50') })]),
      ],
    }
  }
  expect(fault(next('12:50'))).toBe(null)
  expect(fault(next('12:49'))).toBe('arrives-too-late')
})

test('the load is lawful on every way: what is still to be brought and what was fetched already are on board [AV-07, AV-30]', () => {
  const c = aRide('c', '09:00')
  const mixed = aTrip('mixed', [aStop(c, 'collect'), aStop(a, 'deliver')])
  expect(loadsOn(mixed.stops)).toEqual([['bike of a'], ['bike of a', 'bike of c'], ['bike of c']])
  expect(fault(shared, { trailers: [aTrailer('trailer', { bikesCapacity: 1, mtmKg: 3_500 })] })).toBe(
    'too-many-on-board',
  )
  expect(fault(shared, { trailers: [aTrailer('trailer', { bikesCapacity: 2, mtmKg: 2_400 })] })).toBe(
    'too-heavy',
  )
  expect(fault(shared, { bikes: [two.bikes[0]!, aBike('bike of b', { trailerTypes: ['low'] })] })).toBe(
    'wrong-trailer',
  )
  expect(fault(shared, { trucks: [aTruck('truck', { maxTowKg: 3_000 })] })).toBe('too-heavy')
})

test('truck, trailer and driver have their own time, their own depot and the licence on the day [AV-08, AV-30]', () => {
  for (const [unit, span] of [
    ['truck', from('10:00', '11:21')],
    ['trailer', from('13:09', '13:30')],
    ['driver', from('12:00', '12:01')],
    ['bike of a', from('14:30', '16:15')],
  ] as const)
    expect(fault(shared, { busy: busyWith([unit, span]) }), unit).toBe('taken')
  expect(
    fault(shared, {
      workers: [aWorker('driver', { licences: [{ category: 'B', valid_until: '2030-01-01' }] })],
    }),
  ).toBe('licence')
  expect(
    fault(shared, {
      workers: [aWorker('driver', { licences: [{ category: 'BE', valid_until: '2027-05-14' }] })],
    }),
  ).toBe('licence')
  expect(fault(shared, { workers: [aWorker('driver', { works: [from('11:20', '15:39')] })] })).toBe(
    'not-working',
  )
  expect(fault(shared, { workers: [aWorker('driver', { within: [from('12:00', '20:00')] })] })).toBe(
    'published',
  )
  // Out 110 minutes and back 110: more than three and a half hours.
  expect(fault(shared, { workers: [aWorker('driver', { maxHoursDay: 3.5 })] })).toBe('no-rest')
  expect(fault(shared, { workers: [aWorker('driver', { skills: ['bob'] })] })).toBe('not-a-driver')
  expect(fault(shared, { trucks: [aTruck('truck', { depot: 'elsewhere' })] })).toBe('not-of-the-depot')
  expect(fault(shared, { trucks: [aTruck('truck', { lapsed: { name: 'truck', due: '2027-01-01' } })] })).toBe(
    'not-inspected',
  )
})

test('nobody and nothing is in two places, and a bike is its ride’s from leaving the depot until it is back and clean [AV-30]', () => {
  const crossing = [
    aTrip('out', [aStop(a, 'deliver')]),
    aTrip('out b', [aStop(b, 'deliver', { arrives: at('12:05') })]),
    back,
  ]
  expect(fault(withTrips(...crossing))).toBe('taken')
  // Both bikes are cleaned until 16.10: half an hour after the trip that fetched them is back.
  const again = (start: string): DayPlan => {
    const c = aRide('c', start, { bikes: ['bike of a'] })
    const more = [aTrip('c out', [aStop(c, 'deliver')]), aTrip('c back', [aStop(c, 'collect')])]
    return { rides: [...shared.rides, c], trips: [...shared.trips, ...more] }
  }
  expect(fault(again('16:50'))).toBe(null)
  expect(fault(again('16:49'))).toBe('taken')
})

test('our own Bobs are with the group and drive nothing meanwhile [AV-09, AV-30]', () => {
  const during = from('11:35', '14:25')
  const withBob = (employee: string): DayPlan => ({
    ...shared,
    rides: [{ ...a, bobs: [{ employee, during }] }, b],
  })
  const workers = [aWorker('driver', { skills: ['tow_driver', 'bob'] }), aWorker('bob', { skills: ['bob'] })]
  expect(fault(withBob('bob'), { workers })).toBe(null)
  expect(fault(withBob('driver'), { workers })).toBe('taken')
  expect(fault(withBob('nobody'), { workers })).toBe('not-a-bob')
  expect(fault(withBob('bob'), { workers, busy: busyWith(['bob', from('14:00', '15:00')]) })).toBe('taken')
})

test('a trip of one stop takes just the time it took before trips were shared [AV-03, AV-30]', () => {
  const needs = occupy(a.start, { ...stay, travelMin: 10 })
  const set = {
    depot: 'gent',
    trips: (['deliver', 'collect'] as const).map((does) => ({
      does,
      truck: 'truck',
      trailer: 'trailer',
      driver: 'driver',
      bikes: a.bikes,
      during: needs[does],
    })),
  }
  const trips = tripsOfSet(a, set)
  const day = indexDay(
    { world: aWorld(two), zone, depots: [gent], travel, slackMin: 10 },
    { rides: [a], trips },
  )
  expect(faultIn(day)).toBe(null)
  expect(day.bikeTime(a, 'bike of a')).toEqual(needs.bikes)
  expect(trips.map(({ during }) => during)).toEqual([needs.deliver, needs.collect])
  // Not a minute less would do.
  for (const [trip, change] of [
    [0, { from: minutes(1), to: 0 }],
    [0, { from: 0, to: -minutes(1) }],
    [1, { from: minutes(1), to: 0 }],
    [1, { from: 0, to: -minutes(1) }],
  ] as const) {
    const { during } = trips[trip]!
    const shorter = { from: during.from + change.from, to: during.to + change.to }
    expect(fault({ rides: [a], trips: trips.with(trip, { ...trips[trip]!, during: shorter }) })).not.toBe(
      null,
    )
  }
})
