/** A large fleet in which no two bikes weigh the same, with most of its days partly taken: the same for a seed. */
import { addDays, type Day } from '../../../src/kernel/time/day.ts'
import { type Period, minuteMs } from '../../../src/kernel/time/period.ts'
import { aBike, aTrailer, aTruck, aWorker, at } from './builders.ts'
import type { World } from '../../../src/domains/availability/world.ts'

export interface FleetShape {
  readonly seed: number
  readonly bikes: number
  readonly trailers: number
  readonly trucks: number
  readonly drivers: number
  readonly first: Day
  readonly days: number
  /** Vehicles, licences and seats differ from one to the next too, and trailers take up to three bikes. */
  readonly allDiffer?: boolean
}

/** Numbers from 0 up to 1, always the same for a seed (Park and Miller's generator). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const licences = [['B'], ['B96'], ['BE'], ['C1'], ['C1E'], ['B', 'BE']]

export function ownWeightFleet(shape: FleetShape): World {
  const { allDiffer = false, first, days } = shape
  const next = numbers(shape.seed + 1)
  next()
  const many = <T>(count: number, make: (number: number) => T) =>
    Array.from({ length: count }, (_, number) => make(number))
  const bikes = many(shape.bikes, (number) =>
    aBike(`bike${number}`, {
      weightKg: 900 + 7 * number,
      minRiders: allDiffer ? 4 + (number % 5) : 5,
      maxRiders: allDiffer ? 10 + (number % 9) : 15 + (number % 3),
    }),
  )
  const trailers = many(shape.trailers, (number) =>
    aTrailer(
      `trailer${number}`,
      allDiffer
        ? { ownMassKg: 300 + 13 * number, mtmKg: 1_300 + 230 * number, bikesCapacity: 1 + (number % 3) }
        : {},
    ),
  )
  const trucks = many(shape.trucks, (number) =>
    aTruck(
      `truck${number}`,
      allDiffer
        ? {
            ownMassKg: 2_000 + 50 * number,
            mtmKg: 3_000 + 300 * number,
            maxTowKg: 2_000 + 400 * number,
            carriesBikes: number % 3,
          }
        : {},
    ),
  )
  const busy = new Map<string, Period[]>()
  const spansOf = (id: string) => {
    const spans = many(days, (day): Period[] => {
      if (next() > 0.95) return []
      const from = at('08:00', addDays(first, day)) + Math.floor(next() * 48) * 15 * minuteMs
      return [{ from, to: from + (2 + Math.floor(next() * 3)) * 60 * minuteMs }]
    })
    busy.set(id, spans.flat())
  }
  for (const { id } of [...bikes, ...trailers, ...trucks]) spansOf(id)
  const workers = many(shape.drivers, (number) => {
    const id = `driver${number}`
    spansOf(id)
    const held = allDiffer ? licences[number % licences.length]! : ['BE']
    return aWorker(id, {
      licences: held.map((category) => ({ category, valid_until: '2030-12-31' })),
      skills: number % 2 === 0 ? ['tow_driver'] : ['tow_driver', 'bob'],
      duties: busy.get(id)!,
    })
  })
  return { bikes, trailers, trucks, workers, busy }
}
