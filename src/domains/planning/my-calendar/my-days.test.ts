/** The days of a calendar on a phone. */
import { expect, test } from 'vitest'
import type { MyItem } from './my-calendar.ts'
import { isToDo, myDays } from './my-days.ts'

const item = (id: string, from: string, to: string) => ({ id, from, to }) as MyItem
const zone = 'Europe/Brussels'
const week = { from: '2027-05-10', to: '2027-05-16' }

test('a week on a phone lists every day, each with its own shifts in the order they begin [PL-04]', () => {
  const days = myDays(
    [
      item('back', '2027-05-12T15:00:00.000Z', '2027-05-12T16:00:00.000Z'),
      item('out', '2027-05-12T09:00:00.000Z', '2027-05-12T10:00:00.000Z'),
    ],
    week,
    zone,
  )
  expect(days.map(({ day }) => day)).toHaveLength(7)
  expect(days[2]!.items.map(({ id }) => id)).toEqual(['out', 'back'])
  expect(days.filter(({ items }) => items.length > 0)).toHaveLength(1)
})

test('leave of whole days stands on each of them, and not on the day it ends at midnight [PL-04]', () => {
  const leave = item('leave', '2027-05-11T22:00:00.000Z', '2027-05-13T22:00:00.000Z')
  const on = myDays([leave], week, zone).filter(({ items }) => items.length > 0)
  expect(on.map(({ day }) => day)).toEqual(['2027-05-12', '2027-05-13'])
})

test('what is still to be done stays until it is done, however late; what is done is no longer to do', () => {
  const now = Date.parse('2027-05-12T12:00:00Z')
  const [past, later] = ['2027-05-12T11:00:00Z', '2027-05-12T13:00:00Z']
  const out = { kind: 'transport_out', deposit_held: 0 } as const
  const back = { kind: 'transport_back', deposit_held: 0 } as const
  expect(isToDo({ ...out, status: 'planned', to: past }, now), 'nobody said that it left').toBe(true)
  expect(isToDo({ ...out, status: 'under_way', to: later }, now), 'it left early').toBe(false)
  expect(isToDo({ ...back, status: 'under_way', to: past }, now), 'nobody said that it is back').toBe(true)
  expect(isToDo({ ...back, status: 'completed', to: later }, now), 'it is back early').toBe(false)
  expect(isToDo({ ...out, kind: 'ride', status: 'under_way', to: later }, now), 'the Bob still steers').toBe(
    true,
  )
  expect(isToDo({ ...out, kind: 'ride', status: 'under_way', to: past }, now)).toBe(false)
  expect(isToDo({ ...back, status: 'no_show', to: later }, now)).toBe(false)
  expect(isToDo({ ...out, kind: 'absence', status: 'approved', to: past }, now)).toBe(false)
  expect(isToDo({ ...out, kind: 'entry', status: null, to: later }, now)).toBe(true)
})

test('a ride that is over stays with who fetches its bikes until its deposit is given back [PL-46]', () => {
  const now = Date.parse('2027-05-12T12:00:00Z')
  const over = { to: '2027-05-10T11:00:00Z', status: 'completed', deposit_held: 20_000 } as const
  expect(isToDo({ ...over, kind: 'transport_back' }, now)).toBe(true)
  expect(isToDo({ ...over, kind: 'transport_back', status: 'no_show' }, now)).toBe(true)
  expect(isToDo({ ...over, kind: 'transport_back', deposit_held: 0 }, now)).toBe(false)
  expect(isToDo({ ...over, kind: 'transport_out' }, now)).toBe(false)
})
