/** Requests for one Saturday, the same for a seed. */
import { priceRuleRows } from '../../fixtures/sample/catalogue/price-rules.ts'
import { sample } from '../../fixtures/sample/ids.ts'
import type { RideWish } from '../../tests/helpers/availability/exact-depot.ts'
import type { Day } from '../../src/kernel/time/day.ts'
import { minuteMs } from '../../src/kernel/time/period.ts'
import { instantNear } from '../../src/kernel/time/wall-time.ts'
import { home, zone } from './fleet.ts'

export interface Request {
  readonly wish: RideWish
  /** The starts it would take, the nearest to the one it asked for first. */
  readonly starts: readonly number[]
  readonly euros: number
}

/** Park and Miller's generator: numbers from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = (seed + 1) * 7_919
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  next()
  return next
}

const stepMin = 30
const mostAwayMin = 90
/** Most of those who ask for a Saturday want the afternoon. */
const wantedAt = [
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
]
const kmADegree = 111.2

export function streamOf(seed: number, day: Day, count = 40): Request[] {
  const next = numbers(seed)
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!
  const [first, last] = [instantNear(day, '10:00', zone), instantNear(day, '20:00', zone)]
  return Array.from({ length: count }, (_, number): Request => {
    const people = next() < 0.85 ? 8 + Math.floor(next() * 9) : 17 + Math.floor(next() * 12)
    const durationMin = one([120, 120, 120, 180])
    // Two in three ride in town, the others further out.
    const km = next() < 0.67 ? 1 + next() * 7 : 8 + next() * 14
    const angle = next() * 2 * Math.PI
    const place = {
      id: `place ${seed} ${number}`,
      lat: home.lat + (km * Math.sin(angle)) / kmADegree,
      lon: home.lon + (km * Math.cos(angle)) / (kmADegree * Math.cos((home.lat * Math.PI) / 180)),
    }
    const wanted = instantNear(day, one(wantedAt), zone)
    const starts = Array.from(
      { length: (2 * mostAwayMin) / stepMin + 1 },
      (_none, step) => wanted + (step * stepMin - mostAwayMin) * minuteMs,
    )
      .filter((start) => first <= start && start <= last)
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    const stay = { durationMin, setupMin: 30, teardownMin: 30, cleaningMin: 30 }
    return {
      wish: { id: `ride ${String(number).padStart(2, '0')}`, place, people, stay, needsBob: false },
      starts,
      euros: eurosFor(people, durationMin, day),
    }
  })
}

/** The sample's list price of its usual package, without transport and surcharges. */
function eurosFor(people: number, durationMin: number, day: Day): number {
  const rules = priceRuleRows(day).filter(
    ({ package: of, people_from: from, people_to: to }) =>
      of === sample.packages.klassieker && from! <= people && people <= to!,
  )
  const base = rules.find(({ effect }) => effect === 'set_base')!
  const extra = rules.find(({ effect }) => effect === 'per_extra_15min')!
  const quarters = Math.max(0, durationMin - extra.included!) / 15
  return (base.amount! + quarters * extra.amount!) / 100
}
