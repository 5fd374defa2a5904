import { expect, test } from 'vitest'
import type { MyRide } from '../my-calendar/my-calendar.ts'
import { withFacts } from './day-view.ts'
import type { FactAnswer, FactData, FactKind } from './facts.ts'
import type { KeptFact } from './phone/phone-store.ts'

const ride = {
  id: 'ride',
  status: 'planned',
  departed: null,
  returned: null,
  missed: null,
  deposit: { to_receive: 20_000, held: 0, empties: 0 },
  bikes: ['one'],
  bobs_short: null,
  bob_missing: null,
  stops: [{ id: 'out', part: 'deliver', planned_at: '', delay_min: null, arrived: null, left: null }],
} as unknown as MyRide

const kept = (
  kind: FactKind,
  data: FactData = {},
  { booking = 'ride', outcome }: { booking?: string; outcome?: FactAnswer['outcome'] } = {},
): KeptFact => ({
  id: kind,
  maker: 'sofie',
  sheet: null,
  received_at: null,
  answer: outcome ? { id: kind, outcome, at: null, doubts: [], code: null, text: null } : null,
  fact: {
    id: kind,
    kind,
    version: 1,
    booking,
    device_at: '2027-05-22T03:00:00.000Z',
    offset_ms: 7 * 3_600_000,
    data,
  },
})
const bob = (id: string, state: string) => ({
  id,
  name: id,
  phone: null,
  state,
  checked: null,
  refused: null,
})
const at = { at: '2027-05-22T10:00:00.000Z', isMine: true }

test('a ride shows what was tapped of it, at the hour by the server’s clock, and what was taken back', () => {
  const stop = { stop: 'out', part: 'deliver' } as const
  const there = withFacts(ride, [kept('arrive', stop), kept('depart')])
  expect(there.stops[0]!.arrived).toEqual(at)
  expect(there).toMatchObject({ status: 'under_way', departed: at })
  const back = withFacts(ride, [kept('arrive', stop), kept('leave', stop), kept('undo_leave', stop)])
  expect(back.stops[0]).toMatchObject({ arrived: at, left: null })
  expect(withFacts(ride, [kept('depart'), kept('complete'), kept('undo_complete')])).toMatchObject({
    status: 'under_way',
    returned: null,
  })
  expect(withFacts(ride, [kept('no_show')])).toMatchObject({ status: 'no_show', missed: at })
  expect(withFacts(ride, [kept('no_show'), kept('undo_no_show')]).status).toBe('planned')
})

test('money that was taken is held, and asked for no more', () => {
  const amount = 20_000
  expect(withFacts(ride, [kept('deposit_received', { amount })]).deposit).toMatchObject({
    to_receive: 0,
    held: amount,
  })
  expect(
    withFacts(ride, [kept('deposit_received', { amount }), kept('deposit_returned', { amount })]).deposit,
  ).toMatchObject({ to_receive: 0, held: 0 })
})

test('what was refused, and what is of another ride, is not shown', () => {
  expect(withFacts(ride, [kept('depart', {}, { outcome: 'refused' })])).toEqual(ride)
  expect(withFacts(ride, [kept('depart', {}, { booking: 'other' })])).toEqual(ride)
  expect(withFacts(ride, [kept('depart', {}, { outcome: 'taken' })]).status).toBe('under_way')
})

test('a Bob who was seen is shown so, and once all are nothing is missing of them [BB-09]', () => {
  const unsigned = {
    ...ride,
    bob_missing: 'bob-unsigned',
    bobs: [bob('kobe', 'details_given'), bob('lotte', 'invited'), bob('jan', 'declared')],
  } as unknown as MyRide
  const one = withFacts(unsigned, [kept('check_bob', { bob: 'kobe' })])
  expect(one.bobs[0]).toMatchObject({ state: 'checked_on_day', checked: at })
  expect(one.bob_missing).toBe('bob-unsigned')
  const both = [kept('check_bob', { bob: 'kobe' }), kept('check_bob', { bob: 'lotte' })]
  expect(withFacts(unsigned, both).bob_missing).toBeNull()
  expect(withFacts(unsigned, [...both, kept('undo_check_bob', { bob: 'kobe' })]).bobs[0]!.checked).toBeNull()
})

test('who signed here is ready, and who steps in takes the place of another [BB-10]', () => {
  const unsigned = {
    ...ride,
    bob_missing: 'bob-unsigned',
    bobs: [bob('kobe', 'details_given')],
  } as unknown as MyRide
  const signing = { said: { first_name: 'Lotte', last_name: 'De Wit', phone: '0470' } } as FactData['signing']
  expect(withFacts(unsigned, [kept('sign_bob', { bob: 'kobe', signing })])).toMatchObject({
    bob_missing: null,
    bobs: [{ id: 'kobe', name: 'Lotte De Wit', state: 'declared' }],
  })
  const steppedIn = withFacts(unsigned, [kept('sign_bob', { bob: 'lotte', replaces: 'kobe', signing })])
  expect(steppedIn.bobs).toMatchObject([{ id: 'lotte', phone: '0470' }])
  expect(steppedIn.bob_missing).toBeNull()
})

test('who was sent home steers no more: a bike lacks a Bob until another signs [BB-11]', () => {
  const ready = { ...ride, bobs: [bob('kobe', 'declared')] } as unknown as MyRide
  const home = withFacts(ready, [kept('refuse_bob', { bob: 'kobe', why: 'not_sober' })])
  expect(home).toMatchObject({
    bob_missing: 'bob-unnamed',
    bobs_short: { named: 0, bikes: 1 },
    bobs: [{ state: 'refused_on_day', refused: at }],
  })
  const signing = { said: { first_name: 'Lotte' } } as FactData['signing']
  const other = withFacts(home, [kept('sign_bob', { bob: 'lotte', replaces: null, signing })])
  expect(other).toMatchObject({ bob_missing: null, bobs_short: null, bobs: [{ id: 'lotte' }] })
  const back = withFacts(home, [kept('undo_refuse_bob', { bob: 'kobe' })])
  expect(back).toMatchObject({ bob_missing: 'bob-unsigned', bobs: [{ refused: null }] })
})
