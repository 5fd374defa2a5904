import { expect, test } from 'vitest'
import { placesOf } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { fixedOf } from './repair-plans.ts'

const at = (time: string) => Date.parse(`2027-05-15T${time}:00Z`)
const leg = (does: 'deliver' | 'collect', from: string, to: string) => ({
  does,
  truck: 'TW-01',
  trailer: null,
  driver: 'jef',
  bikes: ['red'],
  during: { from: at(from), to: at(to) },
})
const set = {
  depot: 'home',
  bikes: ['red'],
  bikesDuring: { from: at('08:00'), to: at('16:00') },
  trips: [leg('deliver', '08:45', '09:45'), leg('collect', '14:00', '15:00')],
  bobs: [],
} as unknown as FeasibleSet
const all = placesOf(set)
const fixedAt = (time: string, status: 'planned' | 'under_way' = 'planned', held = all) =>
  fixedOf({ booking: { status } }, set, at(time), held).map(({ part, trip }) => `${part} ${trip}`)

test('what is over stays as it was, though nobody said that they left [PL-33]', () => {
  expect(fixedAt('08:44')).toEqual([])
  expect(fixedAt('10:26')).toEqual(['truck 0', 'driver 0'])
  expect(fixedAt('10:26', 'planned', [])).toEqual(['truck 0', 'driver 0'])
})

test('what has begun stays, unless it lost something and nobody said that they left [PL-33]', () => {
  const withoutTruck = all.filter(({ part }) => part !== 'truck')
  expect(fixedAt('08:50')).toEqual(['truck 0', 'driver 0'])
  expect(fixedAt('08:50', 'planned', withoutTruck)).toEqual([])
  expect(fixedAt('08:50', 'under_way', withoutTruck)).toEqual(['truck 0', 'driver 0'])
})
