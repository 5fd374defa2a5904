import { expect, test } from 'vitest'
import type { FeasibleSet, Slot } from '../../availability/slots/slot.ts'
import { quietUntil } from '../../booking/proposal/quiet-hours.ts'
import { mayWait, offerEnds, startToOffer } from './waiting.ts'

const at = (text: string) => Date.parse(text)
const slot = (start: string, set: object | null = {}): Slot => ({
  start: at(start),
  end: at(start) + 7_200_000,
  set: set as FeasibleSet | null,
  onRequest: set === null,
})
const zone = 'Europe/Brussels'

test('a day that lacks a bike or a driver is worth waiting for [B-40]', () => {
  expect(mayWait({ slots: [], causes: [{ reason: 'no-bike' }, { reason: 'no-driver' }] }).ok).toBe(true)
  // One of them is enough.
  expect(mayWait({ slots: [], causes: [{ reason: 'no-bike' }, { reason: 'nobody-works' }] }).ok).toBe(true)
})

test('a day with a start left is not waited for [B-40]', () => {
  expect(mayWait({ slots: [slot('2027-05-15T10:00:00Z')], causes: [] })).toMatchObject({
    refusal: { reason: 'day-still-free', field: 'day' },
  })
})

test('a day on which the package never runs is not waited for [B-40]', () => {
  // Nothing can be kept there for who is first in line.
  expect(mayWait({ slots: [], causes: [{ reason: 'place-on-request' }, { reason: 'no-bike' }] }).ok).toBe(
    false,
  )
  expect(mayWait({ slots: [], causes: [{ reason: 'package-not-offered' }] })).toMatchObject({
    refusal: { reason: 'day-stays-closed' },
  })
})

test('the middle start that can be held is offered, never one on request [B-41]', () => {
  const starts = ['10', '12', '14', '16'].map((hour) => slot(`2027-05-15T${hour}:00:00Z`))
  expect(startToOffer({ slots: starts })?.start).toBe(at('2027-05-15T14:00:00Z'))
  expect(startToOffer({ slots: [slot('2027-05-15T10:00:00Z', null)] })).toBeNull()
})

test('no start is offered that is ridden in hours of bad weather, from their beginning up to their end [B-41]', () => {
  const starts = ['10', '12', '14', '16', '18'].map((hour) => slot(`2027-05-15T${hour}:00:00Z`))
  const offered = (from: string, to: string) =>
    startToOffer({ slots: starts }, [{ from: at(`2027-05-15T${from}:00Z`), to: at(`2027-05-15T${to}:00Z`) }])
      ?.start
  // A ride of two hours that begins before them runs into them.
  expect(offered('13:30', '16:00')).toBe(at('2027-05-15T16:00:00Z'))
  expect(offered('14:00', '16:01')).toBe(at('2027-05-15T12:00:00Z'))
  expect(offered('08:00', '20:00')).toBeUndefined()
})

const quiet = { from: 21, to: 8, zone }

test('an offer by day stands for the minutes of the settings [B-42]', () => {
  const now = at('2027-05-01T10:00:00Z')
  expect(offerEnds(now, 120, at('2027-05-15T10:00:00Z'), quiet)).toBe(at('2027-05-01T12:00:00Z'))
})

test('the minutes of an offer rest in the quiet hours [B-42]', () => {
  const start = at('2027-05-15T10:00:00Z')
  // 20:30 here: half an hour tonight, the rest from eight in the morning.
  expect(offerEnds(at('2027-05-01T18:30:00Z'), 120, start, quiet)).toBe(at('2027-05-02T07:30:00Z'))
  expect(offerEnds(at('2027-05-02T01:00:00Z'), 120, start, quiet)).toBe(at('2027-05-02T08:00:00Z'))
})

test('no offer is made in the quiet hours; what comes free then waits for the morning [B-30]', () => {
  expect(quietUntil(at('2027-05-01T21:30:00Z'), quiet)).toBe(at('2027-05-02T06:00:00Z'))
  expect(quietUntil(at('2027-05-02T05:59:00Z'), quiet)).toBe(at('2027-05-02T06:00:00Z'))
  expect(quietUntil(at('2027-05-02T06:00:00Z'), quiet)).toBeNull()
  expect(quietUntil(at('2027-05-01T10:00:00Z'), quiet)).toBeNull()
})

test('no offer outlives its start [B-42]', () => {
  const start = at('2027-05-01T11:00:00Z')
  expect(offerEnds(at('2027-05-01T10:00:00Z'), 120, start, quiet)).toBe(start)
})
