import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../kernel/time/period.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { peppolStates, networkStates, undeliveredStates } from '../resources/invoice-words.ts'
import { afterAnswer, mayDeliver, nextAttempt, receiptTimeoutMs, pauseAfter, ways } from './delivering.ts'
import { judgeAnswer } from './network-answer.ts'

test('no state is one nobody can leave unless its buyer has the document or needs none [PE-01]', () => {
  for (const state of peppolStates.values) {
    const { moves, answers } = ways[state]
    const isDone = isIn(['not_needed', 'delivered', 'accepted'], state)
    expect(moves.length + answers.length > 0 || isDone, state).toBe(true)
    // What waits for a person has a person's move.
    if (isIn(undeliveredStates, state) && state !== 'queued') expect(moves, state).toContain('by_hand')
    expect(mayDeliver(state, 'queue').ok).toBe(moves.includes('queue'))
  }
})

test('in whatever order the network speaks, a receipt is never taken back [PE-04]', () => {
  for (const first of networkStates)
    for (const second of networkStates)
      for (const third of networkStates) {
        const states = [first, second, third].reduce(
          (seen, answer) => [...seen, afterAnswer(seen.at(-1)!, answer)],
          ['queued' as (typeof peppolStates.values)[number]],
        )
        const had = states.findIndex((state) => isIn(['delivered', 'accepted', 'rejected'], state))
        if (had >= 0) for (const state of states.slice(had)) expect(['failed', 'queued']).not.toContain(state)
        expect(afterAnswer(states.at(-1)!, third), 'said twice').toBe(states.at(-1))
      }
})

test('what the network says first counts, and later only what is more than was known [PE-04]', () => {
  const counting = (state: (typeof peppolStates.values)[number]) =>
    networkStates.filter((answer) => answer !== state && afterAnswer(state, answer) === answer)
  expect(counting('queued')).toEqual(['delivered', 'accepted', 'rejected', 'failed'])
  // A receipt that comes late counts.
  expect(counting('failed')).toEqual(['delivered', 'accepted', 'rejected'])
  expect(counting('delivered')).toEqual(['accepted', 'rejected'])
  for (const state of ['not_needed', 'not_delivered', 'accepted', 'rejected', 'by_hand'] as const)
    expect(counting(state), state).toEqual([])
})

test('what failed, was rejected or never sent can be sent, or be delivered by hand; what was by hand can be sent [PE-01]', () => {
  const moves = (['queue', 'by_hand'] as const).map((move) =>
    peppolStates.values.filter((state) => mayDeliver(state, move).ok),
  )
  expect(moves.map((states) => states.toSorted())).toEqual([
    ['by_hand', 'failed', 'not_delivered', 'rejected'],
    ['failed', 'not_delivered', 'rejected'],
  ])
})

test('it is tried ever less often, for two days and no longer [PE-06]', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((tries) => pauseAfter(tries, 0.5))).toEqual([
    10_000,
    minuteMs,
    5 * minuteMs,
    30 * minuteMs,
    2 * hourMs,
    6 * hourMs,
    6 * hourMs,
  ])
  expect([pauseAfter(2, 0), pauseAfter(2, 1)]).toEqual([0.8 * minuteMs, 1.2 * minuteMs])
  const queued = { state: 'queued', queuedAt: 0, attempts: 9 } as const
  expect(nextAttempt(queued, receiptTimeoutMs - minuteMs, 0.5)).toBe(receiptTimeoutMs)
  expect(nextAttempt(queued, receiptTimeoutMs, 0.5)).toBeNull()
  expect(nextAttempt({ ...queued, state: 'delivered' }, receiptTimeoutMs, 0.5)).toBeGreaterThan(
    receiptTimeoutMs,
  )
  expect(nextAttempt({ ...queued, state: 'delivered' }, 30 * dayMs, 0.5)).toBeNull()
  for (const state of ['accepted', 'rejected', 'failed', 'unanswered', 'by_hand'] as const)
    expect(nextAttempt({ ...queued, state }, 0, 0.5)).toBeNull()
})

test('an answer counts by the contract alone [PE-02]', () => {
  const reference = '019ab5f2-7c1e-7d10-9a55-0c5a1f0a7e11'
  const heard = (status: number, body: unknown, isQuestion = false) =>
    judgeAnswer(
      { status, text: typeof body === 'string' ? body : JSON.stringify(body) },
      reference,
      isQuestion,
    )
  expect(heard(202, { reference, state: 'queued', more: 1 })).toMatchObject({
    kind: 'answer',
    answer: { state: 'queued', code: null },
  })
  for (const [status, body] of [
    [200, '<html>'],
    [200, { reference, state: 'on its way' }],
    [200, { state: 'delivered' }],
    [200, { reference: reference.replace('0', '1'), state: 'delivered' }],
    [204, ''],
    [302, { reference, state: 'delivered' }],
    [429, { reference, state: 'failed' }],
    [500, { reference, state: 'failed' }],
  ] as const)
    expect(heard(status, body).kind, `${status}`).toBe('none')
  expect(heard(422, { code: 'RECEIVER', reason: 'Not on the network' })).toMatchObject({
    answer: { state: 'failed', code: 'RECEIVER', reason: 'Not on the network' },
  })
  expect(heard(401, 'no')).toMatchObject({ answer: { state: 'failed', code: 'HTTP 401' } })
  expect(heard(404, '', true).kind).toBe('unknown')
  expect(heard(401, 'no', true).kind, 'a question refused is no refusal of the document').toBe('none')
})
