import { expect, test } from 'vitest'
import { type Absence, approve, cancel, mayMove, refuseLeave, standsAtOnce } from './absence.ts'

const now = Date.parse('2027-05-20T12:00:00Z')
const away = (kind: 'sick' | 'holiday', starts_at: string, ends_at: string) => ({ kind, starts_at, ends_at })

test.each([
  ['ill today', away('sick', '2027-05-20T06:00:00Z', '2027-05-21T06:00:00Z'), true],
  ['ill since last week', away('sick', '2027-05-14T06:00:00Z', '2027-05-25T06:00:00Z'), true],
  ['ill for a month', away('sick', '2027-05-20T06:00:00Z', '2027-06-19T06:00:00Z'), true],
  ['ill a month ago', away('sick', '2027-04-20T06:00:00Z', '2027-04-22T06:00:00Z'), false],
  ['ill for a year', away('sick', '2027-05-20T06:00:00Z', '2028-05-20T06:00:00Z'), false],
  ['on holiday', away('holiday', '2027-05-20T06:00:00Z', '2027-05-21T06:00:00Z'), false],
])('who says of himself that he is %s: stands at once is %s [CR-01]', (_what, absence, stands) => {
  expect(standsAtOnce(absence, 'self', now)).toBe(stands)
})

test('the office writes down an illness of whenever it was [CR-01]', () => {
  expect(standsAtOnce(away('sick', '2026-01-01T06:00:00Z', '2027-01-01T06:00:00Z'), 'office', now)).toBe(true)
  expect(standsAtOnce(away('holiday', '2027-05-20T06:00:00Z', '2027-05-21T06:00:00Z'), 'office', now)).toBe(
    false,
  )
})

const statuses = ['requested', 'approved', 'refused', 'cancelled'] as const
const leave = (status: Absence['status'] = 'requested') => ({ status, starts_at: '2027-05-21T06:00:00Z' })

test('leave is answered by the office while it is asked for, and a no says why [CR-02]', () => {
  for (const status of statuses)
    for (const by of ['self', 'office'] as const) {
      const mayAnswer = status === 'requested' && by === 'office'
      expect(approve(leave(status), by)).toEqual(
        mayAnswer
          ? { ok: true, value: { status: 'approved', answer: null } }
          : { ok: false, refusal: { reason: 'absence-move-not-allowed', move: 'approve', status } },
      )
      expect(refuseLeave(leave(status), by, ' too few drivers ')).toEqual(
        mayAnswer
          ? { ok: true, value: { status: 'refused', answer: 'too few drivers' } }
          : { ok: false, refusal: { reason: 'absence-move-not-allowed', move: 'refuse', status } },
      )
    }
  for (const reason of [null, '  '])
    expect(refuseLeave(leave(), 'office', reason)).toEqual({
      ok: false,
      refusal: { reason: 'reason-required', field: 'reason' },
    })
})

test('who asked for leave takes it back until it begins, the office always, and what is over nobody [CR-03]', () => {
  const begins = Date.parse(leave().starts_at)
  for (const status of statuses)
    for (const by of ['self', 'office'] as const) {
      const stands = status === 'requested' || status === 'approved'
      expect(cancel(leave(status), by, begins - 1, null).ok).toBe(stands)
      expect(mayMove(leave(status), 'cancel', by, begins - 1)).toBe(stands)
    }
  expect(cancel(leave(), 'self', begins, null)).toEqual({ ok: false, refusal: { reason: 'absence-begun' } })
  expect(mayMove(leave(), 'cancel', 'self', begins)).toBe(false)
  expect(mayMove(leave(), 'approve', 'office', begins)).toBe(true)
  expect(mayMove(leave(), 'cancel', 'office', begins)).toBe(true)
  expect(cancel(leave(), 'office', begins, ' a mistake ')).toEqual({
    ok: true,
    value: { status: 'cancelled', answer: 'a mistake' },
  })
  expect(cancel(leave('refused'), 'self', begins - 1, null)).toEqual({
    ok: false,
    refusal: { reason: 'absence-move-not-allowed', move: 'cancel', status: 'refused' },
  })
})
