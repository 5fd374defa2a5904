import { expect, test } from 'vitest'
import { type ReadRide, ridePartsChanged } from './ride-differences.ts'

const read: ReadRide = {
  wish: {
    people: 10,
    day: '2027-05-15',
    postal_code: '9000',
    package: 'tour',
    duration: 120,
    start: '2027-05-15T12:00:00.000Z',
    bob: 'own',
    drinks: [{ drink: 'cava', quantity: 2 }],
  },
  contact: { first_name: 'Mia', email: 'mia@post.example' },
  notes: null,
  occasion: null,
  order_reference: null,
  start_place: null,
}
const changed = (wish: ReadRide['wish'], rest: Partial<ReadRide> = {}) =>
  ridePartsChanged(read, { ...read, ...rest, wish: { ...read.wish, ...wish } })

test('a ride that was changed at the same price names what is another: the group, the hour, the place, the drinks [B-36]', () => {
  expect(changed({ people: 16 })).toEqual(['people'])
  expect(changed({ start: '2027-05-15T14:00:00.000Z', drinks: [] })).toEqual(['start', 'drinks'])
  expect(changed({ postal_code: '9820', start: null })).toEqual(['start', 'place'])
  expect(changed({}, { start_place: 'Korenmarkt 1' })).toEqual(['place'])
  expect(changed({ package: 'party', duration: 180, bob: 'ours' })).toEqual(['package', 'duration', 'bob'])
  expect(changed({}, { contact: { ...read.contact, first_name: 'Lena' } })).toEqual(['details'])
})

test('a ride that only was written again is the same one [B-36]', () => {
  expect(changed({ start: '2027-05-15T12:00:00Z' })).toEqual([])
  expect(
    changed({
      drinks: [
        { drink: 'cava', quantity: 2 },
        { drink: 'beer', quantity: 0 },
      ],
    }),
  ).toEqual([])
  expect(changed({}, { contact: { email: 'mia@post.example', first_name: 'Mia' }, notes: '' })).toEqual([])
})
