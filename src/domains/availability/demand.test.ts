import { expect, test } from 'vitest'
import { isLost } from './demand.ts'
import type { Slot } from './slots/slot.ts'

const slot: Slot = { start: 0, end: 1, set: null, onRequest: true }

test('what we could not serve is lost demand; what nobody could have that day is none [AV-23]', () => {
  expect(isLost({ slots: [], causes: [{ reason: 'no-bike' }] })).toBe(true)
  expect(isLost({ slots: [], causes: [{ reason: 'closed' }, { reason: 'no-driver' }] })).toBe(true)
  expect(isLost({ slots: [slot], causes: [{ reason: 'no-bike' }] })).toBe(false)
  expect(isLost({ slots: [], causes: [] })).toBe(false)
  for (const reason of [
    'closed',
    'day-in-the-past',
    'notice-too-short',
    'too-far-ahead',
    'package-not-on-sale',
    'package-not-offered',
    'start-not-offered',
    'bob-not-offered',
    'duration-not-offered',
  ] as const)
    expect(isLost({ slots: [], causes: [{ reason }] })).toBe(false)
})
