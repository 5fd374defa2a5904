import { expect, test } from 'vitest'
import type { FeasibleSet, Slot } from '../availability/slot.ts'
import { mayWait, offerEnds, startToOffer } from './waiting.ts'

const at = (text: string) => Date.parse(text)
const slot = (start: string, set: object | null = {}): Slot => ({
  start: at(start),
  end: at(start) + 7_200_000,
  set: set as FeasibleSet | null,
  onRequest: set === null,
})
const zone = 'Europe/Brussels'

test('a day that lacks a bike or a driver is worth waiting for', () => {
  expect(mayWait({ slots: [], causes: [{ reason: 'no-bike' }, { reason: 'no-driver' }] }).ok).toBe(true)
})

test('a day with a start left is not waited for', () => {
  expect(mayWait({ slots: [slot('2027-05-15T10:00:00Z')], causes: [] })).toMatchObject({
    refusal: { reason: 'day-still-free', field: 'day' },
  })
})

test('a day on which the package never runs is not waited for', () => {
  expect(mayWait({ slots: [], causes: [{ reason: 'package-not-offered' }] })).toMatchObject({
    refusal: { reason: 'day-stays-closed' },
  })
})

test('the middle start that can be held is offered, never one on request', () => {
  const starts = ['10', '12', '14', '16'].map((hour) => slot(`2027-05-15T${hour}:00:00Z`))
  expect(startToOffer({ slots: starts })?.start).toBe(at('2027-05-15T14:00:00Z'))
  expect(startToOffer({ slots: [slot('2027-05-15T10:00:00Z', null)] })).toBeNull()
})

test('an offer by day stands for the minutes of the settings', () => {
  const now = at('2027-05-01T10:00:00Z')
  expect(offerEnds(now, 120, at('2027-05-15T10:00:00Z'), zone)).toBe(at('2027-05-01T12:00:00Z'))
})

test('an offer in the night stands until the morning and its minutes', () => {
  const start = at('2027-05-15T10:00:00Z')
  expect(offerEnds(at('2027-05-01T21:30:00Z'), 120, start, zone)).toBe(at('2027-05-02T08:00:00Z'))
  expect(offerEnds(at('2027-05-02T01:00:00Z'), 120, start, zone)).toBe(at('2027-05-02T08:00:00Z'))
})

test('no offer outlives its start', () => {
  const start = at('2027-05-01T11:00:00Z')
  expect(offerEnds(at('2027-05-01T10:00:00Z'), 120, start, zone)).toBe(start)
})
