import { expect, test } from 'vitest'
import {
  type BookingStatus,
  address,
  type MoveName,
  type Party,
  accept,
  allowed,
  cancel,
  close,
  confirm,
  decline,
  expire,
  propose,
  reopen,
  request,
  reschedule,
} from './booking.ts'
import { alarmed, plan, reassign, repair, unplan } from './plan/in-the-plan.ts'
import { complete, depart, noShow, undoComplete, undoDepart, undoNoShow } from './plan/on-the-road.ts'
import { bookingStatuses, lost } from './resources/booking/booking-status.ts'

const now = Date.parse('2027-05-02T10:00:00Z')
const quiet = { from: 21, to: 8, zone: 'Europe/Brussels' }
const soon = '2027-05-02T11:00:00Z'
const aBooking = (status: BookingStatus, over: object = {}) => ({
  status,
  on_request: false,
  answer_by: null,
  terms_accepted_at: null,
  ...over,
})
const parties: Party[] = ['visitor', 'agency', 'employee', 'planner', 'accountant', 'admin', 'system']

// The owner's table: move, from, who (V visitor, O agency, P planner, A admin, S system), to.
const table: [MoveName, BookingStatus, string, BookingStatus][] = [
  ['request', 'draft', 'VOPA', 'requested'],
  ['reschedule', 'requested', 'VO', 'requested'],
  ['reschedule', 'proposed', 'VO', 'requested'],
  ...(['requested', 'proposed', 'confirmed', 'planned'] as const).map(
    (from): [MoveName, BookingStatus, string, BookingStatus] => ['address', from, 'VOPA', from],
  ),
  ['confirm', 'requested', 'PAS', 'confirmed'],
  ['propose', 'requested', 'PA', 'proposed'],
  ['propose', 'proposed', 'PA', 'proposed'],
  ['propose', 'confirmed', 'PA', 'confirmed'],
  ['propose', 'planned', 'PA', 'planned'],
  ['accept', 'proposed', 'VO', 'confirmed'],
  ['accept', 'confirmed', 'VO', 'confirmed'],
  ['accept', 'planned', 'VO', 'confirmed'],
  ['decline', 'requested', 'PA', 'declined'],
  ['decline', 'proposed', 'VO', 'declined'],
  ['decline', 'confirmed', 'VO', 'confirmed'],
  ['decline', 'planned', 'VO', 'planned'],
  ['expire', 'requested', 'S', 'expired'],
  ['expire', 'proposed', 'S', 'expired'],
  ['plan', 'confirmed', 'PAS', 'planned'],
  ['unplan', 'planned', 'PAS', 'confirmed'],
  ['reassign', 'requested', 'PA', 'requested'],
  ['reassign', 'confirmed', 'PA', 'confirmed'],
  ['reassign', 'planned', 'PA', 'planned'],
  ['repair', 'requested', 'PA', 'requested'],
  ['repair', 'proposed', 'PA', 'proposed'],
  ['repair', 'confirmed', 'PA', 'confirmed'],
  ['repair', 'planned', 'PA', 'planned'],
  ['repair', 'under_way', 'PA', 'under_way'],
  ['depart', 'planned', 'PAES', 'under_way'],
  ['undoDepart', 'under_way', 'PAE', 'planned'],
  ['complete', 'under_way', 'PAE', 'completed'],
  ['undoComplete', 'completed', 'PAE', 'under_way'],
  ['noShow', 'planned', 'PAE', 'no_show'],
  ['undoNoShow', 'no_show', 'PAE', 'planned'],
  ['close', 'completed', 'PAFS', 'closed'],
  ['reopen', 'closed', 'AF', 'completed'],
  ...(['draft', 'requested', 'proposed', 'confirmed', 'planned'] as const).map(
    (from): [MoveName, BookingStatus, string, BookingStatus] => ['cancel', from, 'VOPA', 'cancelled'],
  ),
]
const letters: Record<Party, string> = {
  visitor: 'V',
  agency: 'O',
  employee: 'E',
  planner: 'P',
  accountant: 'F',
  admin: 'A',
  system: 'S',
}
const make: Record<
  MoveName,
  (booking: ReturnType<typeof aBooking>, by: Party) => ReturnType<typeof confirm>
> = {
  request: (b, by) => request(b, by, now, { terms: true, openStep: null, answerWithinHours: 48, quiet }),
  reschedule: (b, by) => reschedule(b, by, true),
  address,
  confirm: (b, by) => confirm(b, by, now),
  propose,
  accept: (b, by) => accept(b, by, now),
  decline: (b, by) => decline(b, by, 'no bikes left'),
  expire: (b, by) => expire(b, by, now, now - 1),
  plan: (b, by) => plan(b, by, { isFindable: true }),
  unplan: (b, by) => unplan(b, by, 'the truck broke down'),
  reassign,
  repair,
  depart: (b, by) => depart({ ...b, starts_at: soon }, by, now, { bob: null, reason: null }),
  undoDepart: (b, by) => undoDepart(b, by, now, { made: { at: now, isOwn: true }, reason: 'wrong button' }),
  complete,
  undoComplete: (b, by) =>
    undoComplete(b, by, now, { made: { at: now, isOwn: true }, reason: 'wrong button' }),
  noShow: (b, by) => noShow({ ...b, starts_at: '2027-05-02T09:00:00Z' }, by, now, null),
  undoNoShow: (b, by) => undoNoShow(b, by, now, { made: { at: now, isOwn: true }, reason: 'they came' }),
  close,
  reopen: (b, by) => reopen(b, by, 'a drink was forgotten'),
  cancel: (b, by) => cancel(b, by, 'rain'),
}

test('a guest moves his request again once nothing that was offered can be had, and not while an offer stands', () => {
  const asked = aBooking('proposed')
  expect(reschedule(asked, 'visitor', true)).toMatchObject({ ok: true, value: { status: 'requested' } })
  expect(reschedule(asked, 'visitor')).toMatchObject({ ok: false })
  expect(reschedule(aBooking('confirmed'), 'visitor', true)).toMatchObject({ ok: false })
})

test('what ended before its ride stays as it is; from every other state a booking can be moved on', () => {
  const left = new Set(table.map(([, from]) => from))
  expect(bookingStatuses.filter((status) => !left.has(status))).toEqual(lost)
})

test('every move is made from the states and by the people the table names, and by nobody else', () => {
  for (const move of Object.keys(make) as MoveName[])
    for (const from of bookingStatuses)
      for (const by of parties) {
        const row = table.find(([m, f]) => m === move && f === from)
        const outcome = make[move](aBooking(from), by)
        const where = `${move} of ${from} by ${by}`
        if (row?.[2].includes(letters[by]))
          expect(outcome, where).toMatchObject({ ok: true, value: { status: row[3] } })
        else
          expect(outcome, where).toMatchObject({
            ok: false,
            refusal: { reason: 'move-not-allowed', status: from },
          })
        expect(allowed(aBooking(from), move, by).ok, where).toBe(outcome.ok)
      }
})

test('a request is answered within the hours we promise', () => {
  expect(
    request(aBooking('draft'), 'visitor', now, { terms: true, openStep: null, answerWithinHours: 48, quiet }),
  ).toEqual({
    ok: true,
    value: {
      status: 'requested',
      requested_at: '2027-05-02T10:00:00.000Z',
      terms_accepted_at: '2027-05-02T10:00:00.000Z',
      answer_by: '2027-05-04T10:00:00.000Z',
    },
  })
})

test('a request of the night is answered by the evening before our hours are over', () => {
  const night = Date.parse('2027-05-02T01:17:00Z')
  const asked = { terms: true, openStep: null, answerWithinHours: 48, quiet }
  expect(request(aBooking('draft'), 'visitor', night, asked)).toMatchObject({
    value: { answer_by: '2027-05-03T19:00:00.000Z' },
  })
})

test('we never promise an answer for after the ride', () => {
  const asked = { terms: true, openStep: null, answerWithinHours: 48, quiet, start: now + 3_600_000 }
  expect(request(aBooking('draft'), 'visitor', now, asked)).toMatchObject({
    value: { answer_by: new Date(now + 3_600_000).toISOString() },
  })
})

test('nobody asks for a ride without the terms, or with a step still open', () => {
  const asked = { terms: true, openStep: null, answerWithinHours: 48, quiet }
  expect(request(aBooking('draft'), 'visitor', now, { ...asked, terms: false })).toMatchObject({
    refusal: { reason: 'terms-required' },
  })
  expect(request(aBooking('draft'), 'visitor', now, { ...asked, openStep: 'when' })).toMatchObject({
    refusal: { reason: 'step-incomplete', step: 'when' },
  })
})

test('a place on request is confirmed by a person, never by a machine', () => {
  const asked = aBooking('requested', { on_request: true })
  expect(confirm(asked, 'system', now)).toMatchObject({ refusal: { reason: 'place-on-request' } })
  expect(confirm(asked, 'planner', now).ok).toBe(true)
})

test('the office owes a reason for its no, the guest does not', () => {
  expect(decline(aBooking('requested'), 'planner', ' ')).toMatchObject({
    refusal: { reason: 'reason-required' },
  })
  expect(cancel(aBooking('confirmed'), 'admin', null)).toMatchObject({
    refusal: { reason: 'reason-required' },
  })
  expect(unplan(aBooking('planned'), 'system', null)).toMatchObject({
    refusal: { reason: 'reason-required' },
  })
  expect(decline(aBooking('proposed'), 'visitor', null).ok).toBe(true)
  expect(cancel(aBooking('confirmed'), 'visitor', null).ok).toBe(true)
})

test('nothing expires before its time', () => {
  expect(expire(aBooking('requested'), 'system', now, now + 1)).toMatchObject({
    refusal: { reason: 'still-open' },
  })
  expect(expire(aBooking('requested'), 'system', now, now).ok).toBe(true)
})

test('nobody is a no-show before the hour that was agreed', () => {
  const booking = { ...aBooking('planned'), starts_at: '2027-05-02T12:00:00Z' }
  expect(noShow(booking, 'planner', now, null)).toMatchObject({ refusal: { reason: 'still-open' } })
})

test('what was closed is opened again only with a reason', () => {
  expect(reopen(aBooking('closed'), 'accountant', ' ')).toMatchObject({
    refusal: { reason: 'reason-required', field: 'reason' },
  })
})

test('a planned booking that loses a resource comes back with an alarm, and keeps every reason', () => {
  const first = alarmed(aBooking('planned'), { why: 'crew-absent', resource: 'lien' })!
  expect(first).toEqual({
    status: 'confirmed',
    alarm: [{ why: 'crew-absent', resource: 'lien', was_planned: true }],
  })
  const second = alarmed(
    { ...aBooking('confirmed'), ...first },
    { why: 'asset-out-of-service', resource: 'tw' },
  )
  expect(second!.alarm!.map(({ resource }) => resource)).toEqual(['lien', 'tw'])
  const noted = unplan({ ...aBooking('planned'), alarm: first.alarm! }, 'planner', 'De wagen hapert')
  expect(noted).toMatchObject({ value: { alarm: [{ resource: 'lien' }, { note: 'De wagen hapert' }] } })
})

test('a ride that is over is never alarmed', () => {
  for (const status of ['completed', 'closed', 'cancelled', 'no_show'] as const)
    expect(alarmed(aBooking(status), { why: 'crew-absent', resource: 'lien' })).toBeNull()
})

test('the bikes leave from three hours before the ride, and a tap before that names the moment', () => {
  const leave = (starts_at: string) =>
    depart({ ...aBooking('planned'), starts_at }, 'employee', now, { bob: null, reason: null })
  expect(leave('2027-05-02T13:00:00Z').ok).toBe(true)
  expect(leave('2027-05-02T13:00:01Z')).toMatchObject({
    refusal: { reason: 'departure-too-early', from: '2027-05-02T10:00:01.000Z' },
  })
})

test('nobody leaves without a Bob who is ready but by the office, with a reason', () => {
  const leave = (by: Party, reason: string | null) =>
    depart({ ...aBooking('planned'), starts_at: soon }, by, now, { bob: 'bob-unsigned', reason })
  expect(leave('employee', 'he is a nice man')).toMatchObject({ refusal: { reason: 'bob-unsigned' } })
  expect(leave('planner', ' ')).toMatchObject({ refusal: { reason: 'bob-unsigned' } })
  expect(leave('planner', 'he signed on paper').ok).toBe(true)
})

test('a wrong tap is taken back by who made it for ten minutes, later by the office with a reason', () => {
  const back = (by: Party, minutes: number, isOwn: boolean, reason: string | null = null) =>
    undoDepart(aBooking('under_way'), by, now, { made: { at: now - minutes * 60_000, isOwn }, reason })
  expect(back('employee', 10, true)).toMatchObject({ ok: true, value: { status: 'planned' } })
  expect(back('employee', 11, true)).toMatchObject({ refusal: { reason: 'undo-too-late' } })
  expect(back('employee', 1, false)).toMatchObject({ refusal: { reason: 'undo-not-yours' } })
  expect(back('planner', 600, false)).toMatchObject({
    refusal: { reason: 'reason-required', field: 'reason' },
  })
  expect(back('planner', 600, false, 'still in the yard')).toMatchObject({ ok: true })
  const missed = aBooking('no_show', { status_reason: 'Nobody at the corner' })
  const made = { at: now - 10 * 60_000, isOwn: true }
  expect(undoNoShow(missed, 'employee', now, { made, reason: null })).toMatchObject({
    value: { status: 'planned', status_reason: null },
  })
  expect(undoNoShow(missed, 'employee', now + 1, { made, reason: null })).toMatchObject({
    refusal: { reason: 'undo-too-late' },
  })
  expect(undoComplete(aBooking('completed'), 'employee', now, { made: null, reason: null })).toMatchObject({
    refusal: { reason: 'undo-not-yours' },
  })
})
