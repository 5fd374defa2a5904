import { expect, test } from 'vitest'
import { blockStart, hasRoomFor, stateText } from './block-text.ts'

test('a leg is shown at the hour it leaves, a ride at its own', () => {
  const hours = { from: '2026-12-05T09:15:00.000Z', ride_from: '2026-12-05T10:00:00.000Z' }
  expect(blockStart({ kind: 'transport_out', ...hours })).toBe(hours.from)
  expect(blockStart({ kind: 'transport_back', ...hours })).toBe(hours.from)
  expect(blockStart({ kind: 'ride', ...hours })).toBe(hours.ride_from)
})

test('what cannot be used says its real state', () => {
  expect(stateText({ group: 'bikes', state: 'maintenance' }, 'nl')).toBe('In onderhoud')
  expect(stateText({ group: 'trucks', state: 'out_of_service' }, 'nl')).toBe('Buiten dienst')
  expect(stateText({ group: 'people', state: null }, 'nl')).toBe('')
})

test('a short name is read in a ride of five hours in a week, a long one only in a day', () => {
  expect(hasRoomFor('Maes', { hours: 5, hourPx: 8 })).toBe(true)
  expect(hasRoomFor('Vandenbroucke', { hours: 5, hourPx: 8 })).toBe(false)
  expect(hasRoomFor('Vandenbroucke', { hours: 5, hourPx: 56 })).toBe(true)
})
