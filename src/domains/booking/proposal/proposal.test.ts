import { expect, test } from 'vitest'
import { apartFrom, offerEnds } from './proposal.ts'

const now = Date.parse('2026-12-01T10:00:00Z')
const at = (text: string) => Date.parse(text)
const quiet = { from: 21, to: 8, zone: 'Europe/Brussels' }

test('an offer stands as long as the office says, and ends when its last ride would have started', () => {
  expect(offerEnds(now, 24, [at('2026-12-05T10:00:00Z'), at('2026-12-06T10:00:00Z')], quiet)).toBe(
    at('2026-12-02T10:00:00Z'),
  )
  expect(offerEnds(now, 168, [at('2026-12-05T10:00:00Z'), at('2026-12-04T10:00:00Z')], quiet)).toBe(
    at('2026-12-05T10:00:00Z'),
  )
  expect(offerEnds(now, 24, [], quiet)).toBe(at('2026-12-02T10:00:00Z'))
})

test('an offer sent at night is answered by the morning after its hours, never before they are over', () => {
  const starts = [at('2026-12-20T10:00:00Z')]
  // 03:17 here, and 48 hours later still night.
  expect(offerEnds(at('2026-12-01T02:17:00Z'), 48, starts, quiet)).toBe(at('2026-12-03T07:00:00Z'))
  expect(offerEnds(at('2026-12-01T10:02:00Z'), 48, starts, quiet)).toBe(at('2026-12-03T10:15:00Z'))
  expect(offerEnds(at('2026-12-01T10:02:00Z'), 480, starts, quiet)).toBe(at('2026-12-20T10:00:00Z'))
})

test('the hour that was asked is never proposed as another one, however it is written', () => {
  const found = ['2027-05-15T10:00:00.000Z', '2027-05-15T12:00:00.000Z'].map((start) => ({ start }))
  expect(apartFrom(found, '2027-05-15T12:00:00Z')).toEqual({ asked: found[1], others: [found[0]] })
  expect(apartFrom(found, '2027-05-16T12:00:00Z')).toEqual({ asked: undefined, others: found })
  expect(apartFrom(found, null).others).toEqual(found)
})
