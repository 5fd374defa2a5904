import { expect, test } from 'vitest'
import { inJourneys, journeyLines } from './journeys.ts'
import type { MyItem } from './my-calendar.ts'

const at = (time: string) => `2027-05-15T${time}:00.000Z`
const leg = (
  kind: 'transport_out' | 'transport_back',
  number: string,
  [from, to]: [string, string],
  ride: [string, string],
) =>
  ({
    id: `${number}-${kind}`,
    kind,
    number,
    from: at(from),
    to: at(to),
    ride_from: at(ride[0]),
    ride_to: at(ride[1]),
    truck: 'TW-01',
    trailer: 'AH-02',
    bikes: [`bike of ${number}`],
    place: null,
    journey: null,
  }) as unknown as MyItem
const hours = ({ from, to }: MyItem) => `${from.slice(11, 16)}-${to.slice(11, 16)}`

test('a trip that serves two rides is told stop by stop, with all that leaves the depot at its first [PL-50]', () => {
  const first = leg('transport_out', 'FF-1', ['12:00', '14:00'], ['13:30', '15:30'])
  const second = leg('transport_out', 'FF-2', ['13:20', '15:20'], ['14:50', '16:50'])
  const told = inJourneys([second, first])
  expect(told.map((item) => [item.number, hours(item)])).toEqual([
    ['FF-1', '12:00-13:30'],
    ['FF-2', '13:30-15:20'],
  ])
  expect(told.map((item) => journeyLines(item, 'en'))).toEqual([
    ['Load everything for this run: bike of FF-1, bike of FF-2', 'Then drive straight to FF-2'],
    ['You come straight from FF-1', 'Then back to the depot'],
  ])
})

test('a delivery that takes another group’s along on the way home is one trip; two that do not meet are two [PL-50]', () => {
  const brings = leg('transport_out', 'FF-3', ['12:00', '14:00'], ['13:30', '15:30'])
  const fetches = leg('transport_back', 'FF-4', ['13:15', '15:15'], ['11:45', '13:45'])
  expect(inJourneys([brings, fetches]).map((item) => [item.number, hours(item)])).toEqual([
    ['FF-3', '12:00-13:30'],
    ['FF-4', '13:30-15:15'],
  ])
  const later = leg('transport_back', 'FF-5', ['16:00', '18:00'], ['14:30', '16:30'])
  expect(inJourneys([later, brings])).toEqual([brings, later])
  expect(journeyLines(brings, 'nl')).toEqual([])
})
