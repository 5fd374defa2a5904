import { expect, test } from 'vitest'
import { agreedCost, changedSince, otherSince, readSeen, readSeenIfSaid } from './seen.ts'

test('an answer that does not say which total and version it saw is refused for each [B-22]', () => {
  expect(readSeen({ terms: true })).toEqual({
    ok: false,
    refusals: [
      { reason: 'total-required', field: 'total' },
      { reason: 'version-required', field: 'version' },
    ],
  })
  expect(readSeen({ total: '49800', version: 1 })).toMatchObject({ ok: false })
  expect(readSeen({ total: 49_800, version: 1 })).toEqual({ ok: true, value: { total: 49_800, version: 1 } })
})

test('a total that is no sum of money is refused, also where it need not be said [B-22]', () => {
  for (const total of ['x', -5, 1e308, null, 1.5]) {
    expect(readSeen({ total, version: 1 })).toMatchObject({ refusals: [{ reason: 'total-required' }] })
    expect(readSeenIfSaid({ total })).toMatchObject({ refusals: [{ reason: 'total-required' }] })
  }
  expect(readSeenIfSaid({ start: '14:00' })).toMatchObject({ ok: true })
  expect(readSeenIfSaid({ total: 49_800 })).toMatchObject({ ok: true, value: { total: 49_800 } })
})

test('a total or a version that differs is refused with what is true now [B-23]', () => {
  const now = { total: 126_035, version: 4 }
  expect(changedSince(now, now)).toBe(null)
  expect(changedSince({ total: 76_035, version: 4 }, now)).toMatchObject({ seen: 76_035, total: 126_035 })
  expect(changedSince({ total: 126_035, version: 3 }, now)).toMatchObject({
    reason: 'price-changed',
    version: 4,
  })
})

test('a ride that was read as confirmed at once is refused where it no longer is; sooner than was read is no reason [B-23]', () => {
  const same = { total: 126_035, version: 4 }
  expect(changedSince({ ...same, at_once: true }, { ...same, at_once: false })).toMatchObject({
    reason: 'price-changed',
    seen: 126_035,
    ...same,
  })
  expect(changedSince({ ...same, at_once: true }, { ...same, at_once: true })).toBe(null)
  expect(changedSince({ ...same, at_once: false }, { ...same, at_once: true })).toBe(null)
  expect(changedSince(same, { ...same, at_once: false })).toBe(null)
})

test('a draft that changed since it was read is another one; who names none read the one there is [B-24]', () => {
  expect(otherSince({ version: 3 }, 4)).toEqual({ reason: 'draft-changed', field: 'version', version: 4 })
  expect(otherSince({ version: 4 }, 4)).toBe(null)
  expect(otherSince({}, 4)).toBe(null)
})

test('a cancellation is made at the cost that was read, and the office may leave out what it saw [B-25]', () => {
  const now = { keep: 10_000, refund: 30_000 }
  expect(agreedCost(10_000, now, 'visitor')).toEqual({ ok: true, value: now })
  for (const by of ['visitor', 'planner'] as const)
    expect(agreedCost(0, now, by)).toEqual({
      ok: false,
      refusal: { reason: 'cancellation-cost-changed', field: 'keep', seen: 0, ...now },
    })
  expect(agreedCost(null, now, 'planner')).toEqual({ ok: true, value: now })
  expect(agreedCost(null, now, 'agency')).toEqual({
    ok: false,
    refusal: { reason: 'keep-required', field: 'keep' },
  })
})
