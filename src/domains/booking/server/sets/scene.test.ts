import { expect, test } from 'vitest'
import { aPackage, aPlace, at } from '../../../../../tests/helpers/availability/builders.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { whereaboutsOf } from './scene.ts'

const place = aPlace()
const offer = aPackage({ cleaning_min: 45 })
const catalogue = { postalCodes: new Map([['9000', place]]), packages: new Map([[offer.id, offer]]) }
const ride = { from: at('15:00'), to: at('17:00') }
const home = (hour: string) => ({ during: { from: at('17:00'), to: at(hour) } })
const set = {
  trips: [home('14:30'), home('18:00')],
  bikesDuring: { from: at('13:00'), to: at('18:20') },
} as unknown as FeasibleSet
type Asked = Parameters<typeof whereaboutsOf>[0]
const asked = { postal_code: place.id, package: offer.id, feasible_set: set } as Asked
const whereabouts = (over: Partial<Asked> = {}) => whereaboutsOf({ ...asked, ...over }, ride, catalogue)

test('the trips of a ride may be shared from its place, with the cleaning of its package, or what its set kept for it [AV-34]', () => {
  expect(whereabouts()).toEqual({ at: place, ride, cleaningMin: 45 })
  const kept = (set.bikesDuring.to - at('18:00')) / minuteMs
  expect(kept).toBe(20)
  expect(whereabouts({ package: null })).toEqual({ at: place, ride, cleaningMin: kept })
  expect(whereabouts({ package: null, feasible_set: null })).toMatchObject({ cleaningMin: 0 })
})

test('where nobody knows the place of a ride, its trips are shared with nobody [AV-34]', () => {
  for (const postal_code of [null, 'elsewhere' as Id<'postal_codes'>])
    expect(whereabouts({ postal_code })).toBeUndefined()
})
