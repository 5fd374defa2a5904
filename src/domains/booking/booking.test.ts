import { expect, test } from 'vitest'
import type { FeasibleSet } from '../availability/slots/slot.ts'
import {
  type BookingStatus,
  type MoveName,
  type Party,
  accept,
  allowed,
  cancel,
  confirm,
  decline,
  expire,
  isSold,
  propose,
  request,
  reschedule,
  withdraw,
} from './booking.ts'
import { ok } from '../../kernel/outcome.ts'
import { change, changedStatus } from './change/ride-change.ts'
import { close, reopen } from './closing.ts'
import { address, contact } from './corrections.ts'
import { alarmsLeft } from './plan/alarm.ts'
import { alarmed, isDoneWith, plan, pin, reassign, repair, unplan } from './plan/in-the-plan.ts'
import { complete, depart, noShow, undoComplete, undoDepart, undoNoShow } from './plan/on-the-road.ts'
import { bookingStatuses, lost } from './resources/booking/booking-status.ts'

const now = Date.parse('2027-05-02T10:00:00Z')
const quiet = { from: 21, to: 8, zone: 'Europe/Brussels' }
const soon = '2027-05-02T11:00:00Z'
const later = '2027-05-02T15:00:00Z'
const aBooking = (status: BookingStatus, over: object = {}) => ({
  status,
  on_request: false,
  answer_by: null,
  terms_accepted_at: null,
  ...over,
})
const settled = { open: 0, back: 0, held: 0, left: { side: 'gross', sum: 0 } } as const
const parties: Party[] = ['visitor', 'agency', 'employee', 'planner', 'accountant', 'admin', 'system']

// The owner's table: move, from, who (V visitor, O agency, P planner, A admin, S system), to.
const table: [MoveName, BookingStatus, string, BookingStatus][] = [
  ['request', 'draft', 'VOPA', 'requested'],
  ['reschedule', 'requested', 'VO', 'requested'],
  ['reschedule', 'proposed', 'VO', 'requested'],
  ...(['requested', 'proposed', 'confirmed', 'planned'] as const).map(
    (from): [MoveName, BookingStatus, string, BookingStatus] => ['address', from, 'VOPA', from],
  ),
  ...(['requested', 'proposed', 'confirmed', 'planned'] as const).map(
    (from): [MoveName, BookingStatus, string, BookingStatus] => ['contact', from, 'VO', from],
  ),
  ['change', 'requested', 'VO', 'requested'],
  ['change', 'proposed', 'VO', 'requested'],
  ['change', 'confirmed', 'VO', 'confirmed'],
  ['change', 'planned', 'VO', 'confirmed'],
  ['confirm', 'requested', 'PAS', 'confirmed'],
  ['propose', 'requested', 'PA', 'proposed'],
  ['propose', 'proposed', 'PA', 'proposed'],
  ['propose', 'confirmed', 'PA', 'confirmed'],
  ['propose', 'planned', 'PA', 'planned'],
  ['withdraw', 'confirmed', 'PA', 'confirmed'],
  ['withdraw', 'planned', 'PA', 'planned'],
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
  ['pin', 'requested', 'PA', 'requested'],
  ['pin', 'confirmed', 'PA', 'confirmed'],
  ['pin', 'planned', 'PA', 'planned'],
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
  contact: (b, by) => contact({ ...b, starts_at: soon }, by, { isBilled: false, now }),
  confirm: (b, by) => confirm(b, by, now),
  propose,
  withdraw,
  accept: (b, by) => accept(b, by, now),
  decline: (b, by) => decline(b, by, 'no bikes left'),
  expire: (b, by) => expire(b, by, now, now - 1),
  plan: (b, by) => plan(b, by, { isFindable: true }),
  unplan: (b, by) => unplan(b, by, 'the truck broke down'),
  reassign,
  pin: (b, by) => pin(b, by, true),
  repair,
  depart: (b, by) => depart({ ...b, starts_at: soon, ends_at: later }, by, now, { bob: null, reason: null }),
  undoDepart: (b, by) => undoDepart(b, by, now, { made: { at: now, isOwn: true }, reason: 'wrong button' }),
  complete: (b, by) => complete({ ...b, starts_at: '2027-05-02T09:00:00Z' }, by, now),
  undoComplete: (b, by) =>
    undoComplete(b, by, now, { made: { at: now, isOwn: true }, reason: 'wrong button' }),
  noShow: (b, by) => noShow({ ...b, starts_at: '2027-05-02T09:00:00Z' }, by, now, null),
  undoNoShow: (b, by) => undoNoShow(b, by, now, { made: { at: now, isOwn: true }, reason: 'they came' }),
  close: (b, by) => close(b, by, settled),
  reopen: (b, by) => reopen(b, by, 'a drink was forgotten'),
  cancel: (b, by) => cancel(b, by, 'rain'),
  change: (b, by) => {
    const may = change({ ...b, starts_at: soon, agency: null }, by, {
      before: 0,
      isInvoiced: false,
      untilHours: 0,
      now,
    })
    return may.ok ? ok({ status: changedStatus(b, false) }) : may
  },
}

test('a guest moves his request again once nothing that was offered can be had, and not while an offer stands [B-04]', () => {
  const asked = aBooking('proposed')
  expect(reschedule(asked, 'visitor', true)).toMatchObject({ ok: true, value: { status: 'requested' } })
  expect(reschedule(asked, 'visitor')).toMatchObject({ ok: false })
  expect(reschedule(aBooking('confirmed'), 'visitor', true)).toMatchObject({ ok: false })
})

test('who booked corrects his details until the ride begins, while nothing stands on paper in the old name [BC-04]', () => {
  const promised = { ...aBooking('planned'), starts_at: soon }
  const at = (moment: number, isBilled = false) => contact(promised, 'visitor', { isBilled, now: moment })
  expect(at(now)).toEqual({ ok: true, value: { status: 'planned' } })
  expect(at(Date.parse(soon) - 1)).toMatchObject({ ok: true })
  expect(at(Date.parse(soon))).toMatchObject({ ok: false, refusal: { reason: 'move-not-allowed' } })
  expect(at(now, true)).toMatchObject({ ok: false, refusal: { reason: 'contact-billed' } })
})

test('what is offered for a promised ride is taken back and the ride stays; an offer that answers a request is not [BC-03]', () => {
  expect(withdraw(aBooking('planned'), 'planner')).toEqual({ ok: true, value: { status: 'planned' } })
  expect(withdraw(aBooking('proposed'), 'planner')).toMatchObject({
    ok: false,
    refusal: { reason: 'move-not-allowed', status: 'proposed' },
  })
  expect(withdraw(aBooking('confirmed'), 'visitor')).toMatchObject({ ok: false })
})

test('what ended before its ride stays as it is; from every other state a booking can be moved on [B-01]', () => {
  const left = new Set(table.map(([, from]) => from))
  expect(
    bookingStatuses.filter((status) => !left.has(status)),
    'a state that no row of `moves` in booking.ts names is one nobody leaves',
  ).toEqual(lost)
})

test('every move is made from the states and by the people the table names, and by nobody else [B-01]', () => {
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

test('a request is answered within the hours we promise [B-02]', () => {
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

test('a request of the night is answered by the evening before our hours are over [B-03]', () => {
  const night = Date.parse('2027-05-02T01:17:00Z')
  const asked = { terms: true, openStep: null, answerWithinHours: 48, quiet }
  expect(request(aBooking('draft'), 'visitor', night, asked)).toMatchObject({
    value: { answer_by: '2027-05-03T19:00:00.000Z' },
  })
})

test('we never promise an answer for after the ride [B-03]', () => {
  const asked = { terms: true, openStep: null, answerWithinHours: 48, quiet, start: now + 3_600_000 }
  expect(request(aBooking('draft'), 'visitor', now, asked)).toMatchObject({
    value: { answer_by: new Date(now + 3_600_000).toISOString() },
  })
})

test('nobody asks for a ride without the terms, or with a step still open [B-02]', () => {
  const asked = { terms: true, openStep: null, answerWithinHours: 48, quiet }
  expect(request(aBooking('draft'), 'visitor', now, { ...asked, terms: false })).toMatchObject({
    refusal: { reason: 'terms-required' },
  })
  expect(request(aBooking('draft'), 'visitor', now, { ...asked, openStep: 'when' })).toMatchObject({
    refusal: { reason: 'step-incomplete', step: 'when' },
  })
})

test('a place on request is confirmed by a person, never by a machine [B-05]', () => {
  const asked = aBooking('requested', { on_request: true })
  expect(confirm(asked, 'system', now)).toMatchObject({ refusal: { reason: 'place-on-request' } })
  expect(confirm(asked, 'planner', now).ok).toBe(true)
})

test('the office owes a reason for its no, the guest does not [B-07]', () => {
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

test('nothing expires before its time [B-08]', () => {
  expect(expire(aBooking('requested'), 'system', now, now + 1)).toMatchObject({
    refusal: { reason: 'still-open' },
  })
  expect(expire(aBooking('requested'), 'system', now, now).ok).toBe(true)
})

test('nobody is a no-show before the hour that was agreed [B-17]', () => {
  const booking = { ...aBooking('planned'), starts_at: '2027-05-02T12:00:00Z' }
  expect(noShow(booking, 'planner', now, null)).toMatchObject({ refusal: { reason: 'still-open' } })
})

test('a booking is closed once nothing of it is open, nothing is to go back and no deposit is held [B-99]', () => {
  const over = aBooking('completed')
  const { left } = settled
  expect(close(over, 'planner', { open: 0, back: 56_535, held: 0, left })).toMatchObject({
    refusal: { reason: 'refund-open', amount: 56_535 },
  })
  expect(close(over, 'system', { open: 12_100, back: 0, held: 0, left })).toMatchObject({
    refusal: { reason: 'payment-open', amount: 12_100 },
  })
  expect(close(over, 'planner', { open: 0, back: 0, held: 20_000, left })).toMatchObject({
    refusal: { reason: 'deposit-held', amount: 20_000 },
  })
  expect(close(over, 'planner', settled)).toMatchObject({ value: { status: 'closed' } })
})

test('a booking of which not all is invoiced is closed only by who says why [B-99]', () => {
  const over = aBooking('completed')
  const missing = { ...settled, left: { side: 'gross', sum: 4_900 } } as const
  expect(close(over, 'accountant', missing)).toMatchObject({
    refusal: { reason: 'not-invoiced', amount: 4_900 },
  })
  expect(close(over, 'accountant', missing, ' ')).toMatchObject({ refusal: { reason: 'not-invoiced' } })
  expect(close(over, 'planner', { ...missing, left: { side: 'net', sum: 4_050 } })).toMatchObject({
    refusal: { reason: 'not-invoiced-net', amount: 4_050 },
  })
  expect(close(over, 'planner', missing, 'Geschenk van het huis')).toMatchObject({
    value: { status: 'closed' },
  })
  // A reason closes nothing that is still to be paid.
  expect(close(over, 'planner', { ...missing, open: 1 }, 'Toch')).toMatchObject({
    refusal: { reason: 'payment-open' },
  })
  expect(close(over, 'planner', { ...settled, left: { side: 'gross', sum: -1 } })).toMatchObject({
    value: { status: 'closed' },
  })
})

test('what was closed is opened again only with a reason [B-09]', () => {
  expect(reopen(aBooking('closed'), 'accountant', ' ')).toMatchObject({
    refusal: { reason: 'reason-required', field: 'reason' },
  })
})

test('a planned booking that loses a resource comes back with an alarm, and keeps every reason [B-11]', () => {
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

test('a ride that is over is never alarmed [B-11]', () => {
  for (const status of ['completed', 'closed', 'cancelled', 'no_show'] as const)
    expect(alarmed(aBooking(status), { why: 'crew-absent', resource: 'lien' })).toBeNull()
})

test('the bikes leave from three hours before the ride, and a tap before that names the moment [B-14]', () => {
  const leave = (starts_at: string) =>
    depart({ ...aBooking('planned'), starts_at, ends_at: later }, 'employee', now, {
      bob: null,
      reason: null,
    })
  expect(leave('2027-05-02T13:00:00Z').ok).toBe(true)
  expect(leave('2027-05-02T13:00:01Z')).toMatchObject({
    refusal: { reason: 'departure-too-early', from: '2027-05-02T10:00:01.000Z' },
  })
})

test('nobody leaves without a Bob who is ready but by the office, with a reason [B-15]', () => {
  const leave = (by: Party, reason: string | null) =>
    depart({ ...aBooking('planned'), starts_at: soon, ends_at: later }, by, now, {
      bob: 'bob-unsigned',
      reason,
    })
  expect(leave('employee', 'he is a nice man')).toMatchObject({ refusal: { reason: 'bob-unsigned' } })
  expect(leave('planner', ' ')).toMatchObject({ refusal: { reason: 'bob-unsigned' } })
  expect(leave('planner', 'he signed on paper').ok).toBe(true)
})

test('a departure that is noted after the ride asks nothing of the Bob [B-15]', () => {
  const ride = { ...aBooking('planned'), starts_at: '2027-05-02T08:00:00Z', ends_at: '2027-05-02T10:00:00Z' }
  const leave = (at: number) => depart(ride, 'employee', at, { bob: 'bob-unsigned', reason: null })
  expect(leave(Date.parse(ride.ends_at) - 1)).toMatchObject({ refusal: { reason: 'bob-unsigned' } })
  expect(leave(Date.parse(ride.ends_at))).toMatchObject({ value: { status: 'under_way' } })
})

test('a wrong tap is taken back by who made it for ten minutes, later by the office with a reason [B-16]', () => {
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

test('an offer answers a request, and a promised ride stays as it is until the guest says yes [B-06]', () => {
  const alarm = [{ why: 'crew-absent', resource: 'lien' }]
  for (const status of ['requested', 'proposed'] as const)
    expect(propose(aBooking(status, { alarm }), 'planner')).toEqual({
      ok: true,
      value: { status: 'proposed', answer_by: null, alarm: null },
    })
  for (const status of ['confirmed', 'planned'] as const)
    expect(propose(aBooking(status, { alarm }), 'planner')).toEqual({
      ok: true,
      value: { status, answer_by: null },
    })
  expect(accept(aBooking('planned', { on_request: true }), 'visitor', now)).toEqual({
    ok: true,
    value: {
      status: 'confirmed',
      confirmed_at: '2027-05-02T10:00:00.000Z',
      answer_by: null,
      alarm: null,
      on_request: false,
      request_reasons: [],
    },
  })
})

test('what was sold is owed for, also by who did not come, and nothing else is [B-10]', () => {
  expect(
    bookingStatuses.filter(isSold),
    '`sold` in booking-status.ts: a new state that is owed for is written here too, if its customer is to pay',
  ).toEqual(['confirmed', 'planned', 'under_way', 'completed', 'closed', 'no_show'])
})

test('who takes a ride out of the plan says why, beside what is wrong already [B-12]', () => {
  const lost = { why: 'crew-absent', resource: 'lien' }
  for (const reason of [null, '  '])
    expect(unplan(aBooking('planned'), 'planner', reason)).toEqual({
      ok: false,
      refusal: { reason: 'reason-required', field: 'reason' },
    })
  expect(unplan(aBooking('planned', { alarm: [lost] }), 'planner', ' too windy ')).toEqual({
    ok: true,
    value: { status: 'confirmed', alarm: [lost, { why: 'noted', note: 'too windy' }] },
  })
  expect(unplan(aBooking('confirmed'), 'planner', 'too windy').ok).toBe(false)
})

test('nobody plans a ride to a place its driver cannot find [B-13]', () => {
  expect(plan(aBooking('confirmed'), 'planner', { isFindable: false })).toEqual({
    ok: false,
    refusal: { reason: 'address-missing', field: 'start_place' },
  })
  expect(plan(aBooking('confirmed'), 'planner', { isFindable: true })).toEqual({
    ok: true,
    value: { status: 'planned' },
  })
})

test('a bike is missed until the hours of its ride are over, and who fetches it for longer [B-19]', () => {
  const set: FeasibleSet = {
    depot: 'depot',
    bikes: ['bike'],
    bikesDuring: { from: 0, to: 1 },
    trips: [],
    bobs: [],
  }
  const ride = { status: 'planned', ends_at: '2027-05-02T10:00:00Z', feasible_set: set } as const
  expect(isDoneWith(ride, 'bike', now)).toBe(true)
  expect(isDoneWith(ride, 'bike', now - 1)).toBe(false)
  expect(isDoneWith(ride, 'driver', now)).toBe(false)
  expect(isDoneWith({ ...ride, status: 'under_way' }, 'bike', now)).toBe(false)
  expect(isDoneWith({ ...ride, ends_at: null }, 'bike', now)).toBe(false)
  expect(isDoneWith({ ...ride, feasible_set: null }, 'bike', now)).toBe(false)
})

test('a note stays until the ride is planned, and every other reason ends with what it is about [B-18]', () => {
  const noted = { why: 'noted', note: 'call them' } as const
  const [bike, driver] = [
    { why: 'asset-in-repair', resource: 'bike' },
    { why: 'crew-absent', resource: 'lien' },
  ] as const
  expect(alarmsLeft([bike, noted, driver], ['lien'])).toEqual([noted, driver])
  expect(alarmsLeft([bike, driver], [])).toBeNull()
  expect(alarmsLeft([bike, noted], [])).toEqual([noted])
  expect(alarmsLeft(null, [])).toBeNull()
  expect(alarmsLeft([{ why: 'too-few-bobs' }, noted], ['other'])).toEqual([noted, { why: 'set-lost' }])
  expect(alarmsLeft([{ why: 'set-lost' }, bike], ['other'])).toEqual([{ why: 'set-lost' }])
})

test('nothing is back from a ride that has not begun, whoever says it [B-14]', () => {
  const gone = { ...aBooking('under_way'), starts_at: '2027-05-02T09:00:00Z' }
  const at = (time: string) => Date.parse(`2027-05-02T${time}Z`)
  const early = { ok: false, refusal: { reason: 'return-too-early', from: '2027-05-02T09:00:00.000Z' } }
  for (const by of ['employee', 'planner', 'admin'] as const)
    expect(complete(gone, by, at('08:59:59'))).toEqual(early)
  expect(complete(gone, 'employee', at('09:00:00'))).toMatchObject({ ok: true })
})
