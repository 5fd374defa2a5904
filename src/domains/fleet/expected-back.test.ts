import { expect, test } from 'vitest'
import { judgeExpectedBack, laterBack } from './expected-back.ts'

const now = Date.parse('2027-05-10T08:00:00Z')
const tomorrow = '2027-05-11T08:00:00.000Z'
const yesterday = '2027-05-09T08:00:00.000Z'
const judged = (status: string, expected_back: string | null, before: object | null = null) => {
  const outcome = judgeExpectedBack({ status, expected_back }, before as never, now)
  return outcome.ok ? 'ok' : outcome.refusal.reason
}

test('only what is out is expected back, at a moment that is still to come; what was said already stays [FL-10]', () => {
  expect(judged('out_of_service', tomorrow)).toBe('ok')
  expect(judged('maintenance', null)).toBe('ok')
  expect(judged('in_service', tomorrow)).toBe('expected-back-in-use')
  expect(judged('retired', tomorrow)).toBe('expected-back-in-use')
  expect(judged('out_of_service', yesterday)).toBe('expected-back-past')
  expect(judged('out_of_service', yesterday, { expected_back: yesterday })).toBe('ok')
  expect(judged('in_service', tomorrow, { expected_back: tomorrow })).toBe('ok')
})

test('of two reasons to be out the later counts, and who does not know when says so for both [FL-10]', () => {
  expect(laterBack(tomorrow, yesterday)).toBe(tomorrow)
  expect(laterBack(yesterday, tomorrow)).toBe(tomorrow)
  expect(laterBack(null, tomorrow)).toBeNull()
  expect(laterBack(tomorrow, null)).toBeNull()
})
