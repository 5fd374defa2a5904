import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../../../kernel/outcome.ts'
import { travelMinutes } from '../slots/travel.ts'
import type { Place } from './plan.ts'
import { type WayOverride, travelBy } from './travel.ts'

const settings = { road_factor: 1.3, towing_speed_kmh: 50, travel_fixed_min: 10 }
const ghent: Place = { id: 'ghent', lat: 51.05, lon: 3.72 }
const bruges: Place = { id: 'bruges', lat: 51.21, lon: 3.22 }
const place = fc.record({
  lat: fc.double({ min: 50.7, max: 51.3, noNaN: true }),
  lon: fc.double({ min: 3, max: 4, noNaN: true }),
})
const places = fc
  .array(place, { minLength: 3, maxLength: 6 })
  .map((all) => all.map((one, at): Place => ({ ...one, id: `place${at}` })))

test('between any two places it is the way to a depot: 75 minutes from Ghent to Bruges, the same back [AV-04, AV-31]', () => {
  const travel = must(travelBy(settings))
  expect(travel(ghent, bruges)).toEqual({ minutes: 75, km: expect.closeTo(50.9, 1) })
  expect(travel(bruges, ghent).minutes).toBe(travelMinutes(ghent, bruges, settings))
})

test('what the office knows better counts both ways, where it stays within what other ways leave open [AV-31]', () => {
  // 61 minutes on the road: no less, and no more than with both fixed parts, 81.
  const said = (minutes: number) => travelBy(settings, [{ between: [ghent, bruges], minutes }])
  expect(must(said(65))(bruges, ghent).minutes).toBe(65)
  expect(must(said(80))(ghent, bruges).minutes).toBe(80)
  for (const minutes of [60, 85, 240, 67, 0])
    expect(said(minutes)).toMatchObject({ ok: false, refusal: { reason: 'way-not-shortest' } })
})

test('two overrides are judged together: what each may be alone can be too much beside the other [AV-31]', () => {
  const aalter: Place = { id: 'aalter', lat: 51.13, lon: 3.47 }
  const through: WayOverride[] = [
    { between: [ghent, aalter], minutes: 35 },
    { between: [aalter, bruges], minutes: 40 },
  ]
  expect(travelBy(settings, through).ok).toBe(true)
  expect(travelBy(settings, [...through, { between: [ghent, bruges], minutes: 80 }]).ok).toBe(false)
  expect(travelBy(settings, [{ between: [ghent, bruges], minutes: 80 }]).ok).toBe(true)
})

test('no way is longer than one over a third place, whatever was overridden [AV-31]', () => {
  let overridden = 0
  fc.assert(
    fc.property(
      places,
      fc.array(fc.record({ a: fc.nat(5), b: fc.nat(5), more: fc.integer({ min: -2, max: 5 }) }), {
        maxLength: 3,
      }),
      (all, wanted) => {
        const overrides = wanted.flatMap(({ a, b, more }): WayOverride[] => {
          const [one, other] = [all[a % all.length]!, all[b % all.length]!]
          return one === other
            ? []
            : [{ between: [one, other], minutes: travelMinutes(one, other, settings) + 5 * more }]
        })
        const found = travelBy(settings, overrides)
        if (!found.ok) return
        if (overrides.length > 0) overridden++
        const travel = (from: Place, to: Place) => found.value(from, to).minutes
        for (const from of all)
          for (const to of all)
            for (const over of all)
              if (new Set([from, to, over]).size === 3)
                expect(travel(from, to)).toBeLessThanOrEqual(travel(from, over) + travel(over, to))
      },
    ),
    { numRuns: 1_000, seed: 3, endOnFailure: true },
  )
  expect(overridden).toBeGreaterThan(100)
})
