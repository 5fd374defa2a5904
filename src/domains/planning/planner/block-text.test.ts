import { expect, test } from 'vitest'
import { lookIcons } from './block-icon.ts'
import {
  blockStart,
  drawnAs,
  hasRoomFor,
  kindWords,
  lookOf,
  lookText,
  rideLooks,
  stateText,
} from './block-text.ts'

test('a leg is shown at the hour it leaves, a ride at its own', () => {
  const hours = {
    from: '2026-12-05T09:15:00.000Z',
    to: '2026-12-05T13:00:00.000Z',
    ride_from: '2026-12-05T10:00:00.000Z',
  }
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

test('a request and an offer show the hour of the ride in what is held for it, the truck its own', () => {
  const hours = { from: '2026-12-05T09:15:00.000Z', ride_from: '2026-12-05T10:00:00.000Z' }
  expect(blockStart({ kind: 'hold', ...hours, to: '2026-12-05T13:00:00.000Z' })).toBe(hours.ride_from)
  expect(blockStart({ kind: 'hold', ...hours, to: '2026-12-05T09:45:00.000Z' })).toBe(hours.from)
})

test.each([
  ['hold', 'draft', 'held'],
  ['hold', 'requested', 'requested'],
  ['hold', 'proposed', 'proposed'],
  ['ride', 'confirmed', 'confirmed'],
  ['hold', 'confirmed', 'proposed'],
  ['ride', 'planned', 'planned'],
  // A group that is on the road now looks different from one that leaves tonight.
  ['ride', 'under_way', 'under_way'],
  ['hold', 'under_way', 'proposed'],
  ['ride', 'completed', 'planned'],
  ['transport_out', 'planned', null],
  ['transport_out', 'requested', 'requested'],
  ['transport_back', 'proposed', 'proposed'],
] as const)('what is kept as a %s of a booking that is %s looks %s', (kind, status, look) => {
  expect(lookOf({ item: 'booking', kind, status })).toBe(look)
})

test.each([
  ['hold', 'requested', 'deliver', 'Transport heen, Aangevraagd'],
  ['hold', 'requested', 'collect', 'Transport terug, Aangevraagd'],
  ['hold', 'proposed', 'deliver', 'Transport heen, Voorgesteld'],
  ['transport_out', 'requested', 'deliver', 'Transport heen, Aangevraagd'],
  ['hold', 'requested', null, 'Rit met opbouw en schoonmaak, Aangevraagd'],
  ['transport_out', 'planned', 'deliver', 'Transport heen'],
] as const)('what is kept as a %s for a ride that is %s, to %s, reads “%s”', (kind, status, does, words) => {
  expect(kindWords({ item: 'booking', kind, status, does }, 'nl')).toBe(words)
})

test('the way to an offered ride is drawn as a way there or back', () => {
  expect(drawnAs({ kind: 'hold', does: 'deliver' })).toBe('transport_out')
  expect(drawnAs({ kind: 'hold', does: 'collect' })).toBe('transport_back')
  expect(drawnAs({ kind: 'hold', does: null })).toBe('hold')
})

test('a truck held for a request is shown at the hour it leaves, though it stays for the ride', () => {
  const hours = {
    from: '2026-12-05T09:15:00.000Z',
    to: '2026-12-05T13:00:00.000Z',
    ride_from: '2026-12-05T10:00:00.000Z',
  }
  expect(blockStart({ kind: 'hold', does: 'deliver', ...hours })).toBe(hours.from)
})

test('every state of a ride has a drawing and a name of its own', () => {
  expect(new Set(rideLooks.map((look) => lookIcons[look])).size).toBe(rideLooks.length)
  for (const locale of ['nl', 'en', 'fr'] as const)
    expect(new Set(rideLooks.map((look) => lookText[look](locale))).size).toBe(rideLooks.length)
})
