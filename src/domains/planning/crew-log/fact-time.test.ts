import { expect, test } from 'vitest'
import { timeOfFact } from './fact-time.ts'

const minute = 60_000
const readAt = Date.parse('2027-05-22T08:00:00Z')
const receivedAt = Date.parse('2027-05-22T18:00:00Z')
const fact = (at: number, offset_ms = 0) => ({ device_at: new Date(at).toISOString(), offset_ms })

test('the time of the phone counts between the download of the sheet and the receipt [PL-42]', () => {
  const at = readAt + 90 * minute
  expect(timeOfFact(fact(at), { readAt, receivedAt })).toEqual({ at, isDoubted: false, isLate: true })
  expect(timeOfFact(fact(receivedAt - minute), { readAt, receivedAt }).isLate).toBe(false)
})

test('a clock that was hours off at its last contact is set right [PL-42]', () => {
  const at = readAt + 90 * minute
  const offset = -7 * 3_600_000
  expect(timeOfFact(fact(at - offset, offset), { readAt, receivedAt }).at).toBe(at)
})

test('a time that cannot have been is that of the receipt, and doubted [PL-42]', () => {
  const doubted = { at: receivedAt, isDoubted: true, isLate: false }
  expect(timeOfFact(fact(readAt - 3 * minute), { readAt, receivedAt })).toEqual(doubted)
  expect(timeOfFact(fact(receivedAt + 3 * minute), { readAt, receivedAt })).toEqual(doubted)
  expect(timeOfFact(fact(readAt + minute), { readAt: null, receivedAt })).toEqual(doubted)
})

test('a clock that drifted by a minute is held to what can have been, and not doubted [PL-42]', () => {
  expect(timeOfFact(fact(readAt - minute), { readAt, receivedAt })).toMatchObject({
    at: readAt,
    isDoubted: false,
  })
  expect(timeOfFact(fact(receivedAt + minute), { readAt, receivedAt })).toMatchObject({
    at: receivedAt,
    isDoubted: false,
  })
})
