import { expect, test } from 'vitest'
import { judgeSpan } from './holding.ts'

test('a block of time ends after it starts, and within a year; what is no time is for its field to say [PL-03]', () => {
  const starts_at = '2027-05-15T12:00:00Z'
  const until = (ends_at: string | null) => judgeSpan({ starts_at, ends_at })
  for (const end of ['2027-05-15T12:00:00Z', '2027-05-14T12:00:00Z'])
    expect(until(end)).toEqual({ ok: false, refusal: { reason: 'ends-before-start', field: 'ends_at' } })
  expect(until('2027-05-15T12:00:01Z').ok).toBe(true)
  // 366 days, and a second more.
  expect(until('2028-05-15T12:00:00Z').ok).toBe(true)
  expect(until('2028-05-15T12:00:01Z')).toEqual({
    ok: false,
    refusal: { reason: 'period-too-long', field: 'ends_at', days: 366 },
  })
  expect(until(null).ok).toBe(true)
  expect(judgeSpan({ starts_at: 'soon', ends_at: starts_at }).ok).toBe(true)
})
