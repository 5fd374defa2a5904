import { expect, test } from 'vitest'
import { dayMs } from '../../../kernel/time/period.ts'
import { answerHoldsMs, judgeNumber } from './known-number.ts'
import { readRegisterAnswer, registerQuestion } from './register-answer.ts'

const number = 'FR40303265045'
const good = {
  countryCode: 'FR',
  vatNumber: '40303265045',
  valid: true,
  requestIdentifier: 'WAPI1',
  name: 'CLIENT\n SA',
}
const said = (body: unknown, status = 200) =>
  readRegisterAnswer({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }, number)

test('the register is asked for a number by its country, and by whom it is asked [VT-05]', () => {
  expect(registerQuestion(number, 'BE0123456749')).toEqual({
    countryCode: 'FR',
    vatNumber: '40303265045',
    requesterMemberStateCode: 'BE',
    requesterNumber: '0123456749',
  })
  expect(registerQuestion(number, null)).toEqual({ countryCode: 'FR', vatNumber: '40303265045' })
})

test('a yes and a no count, with the number of the answer and the name it gives [VT-05]', () => {
  expect(said(good)).toEqual({ state: 'valid', name: 'CLIENT SA', request_id: 'WAPI1', error: null })
  expect(said({ ...good, valid: false, name: '---', requestIdentifier: '' })).toEqual({
    state: 'invalid',
    name: null,
    request_id: null,
    error: null,
  })
})

test('a fault, a limit and nonsense are no answer, and say so [VT-05]', () => {
  const fault = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
  for (const [body, status] of [
    [fault, 200],
    [fault, 500],
    [good, 503],
    ['<html>', 200],
    ['', 200],
    [[], 200],
    [{ ...good, valid: 'yes' }, 200],
    [{ ...good, vatNumber: '40303265046' }, 200],
    [{ ...good, errorWrappers: [] }, 200],
  ] as const) {
    const answer = said(body, status)
    expect(answer.state, JSON.stringify(body)).toBe('unanswered')
    expect(answer.error?.length).toBeGreaterThan(5)
    expect(answer.name).toBeNull()
  }
  expect(said(fault).error).toBe('It answered MS_UNAVAILABLE')
  expect(said({ ...fault, errorWrappers: [{ error: 'x'.repeat(1000) }] }).error).toHaveLength(200)
})

test('a number holds for a month once it was confirmed; else somebody answers for it, but never for one nobody bears [VT-06]', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const last = (state: 'valid' | 'invalid', age: number) => ({
    id: 'x',
    state,
    asked_at: new Date(now - age).toISOString(),
  })
  const reasonOf = (answer: ReturnType<typeof last> | null, isAnsweredFor = false) => {
    const judged = judgeNumber(answer, { now, isAnsweredFor, number })
    return judged.ok ? (judged.value?.id ?? null) : judged.refusal.reason
  }
  expect(reasonOf(last('valid', answerHoldsMs))).toBe('x')
  expect(reasonOf(last('valid', answerHoldsMs + 1))).toBe('vat-number-unconfirmed')
  expect(reasonOf(null)).toBe('vat-number-unconfirmed')
  for (const answer of [null, last('valid', 400 * dayMs)]) expect(reasonOf(answer, true)).toBeNull()
  for (const age of [0, 400 * dayMs])
    expect(reasonOf(last('invalid', age), true)).toBe('vat-number-not-registered')
})
