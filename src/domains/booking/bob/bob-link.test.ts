import { expect, test } from 'vitest'
import { linkStage } from './bob-link.ts'
import { bookingStatuses } from '../resources/booking/booking-status.ts'
import { bobLetterDue } from './bob-reminders.ts'

const ends_at = '2027-05-15T14:00:00Z'
const before = Date.parse('2027-05-15T11:00:00Z')
const group = 'own'
const bob = { state: 'details_given', isSigned: false }

test('a Bob signs until the bikes leave, and reads why he cannot after it [BB-04]', () => {
  const stages = Object.fromEntries(
    bookingStatuses.map((status) => [status, linkStage(bob, { status, ends_at, bob: group }, before)]),
  )
  expect(stages).toMatchObject({
    requested: 'open',
    proposed: 'open',
    confirmed: 'open',
    planned: 'open',
    under_way: 'left',
    completed: 'over',
    closed: 'over',
    no_show: 'over',
    declined: 'off',
    expired: 'off',
    cancelled: 'off',
  })
  expect(linkStage(bob, { status: 'planned', ends_at, bob: group }, Date.parse(ends_at))).toBe('over')
})

test('whose place was taken signs no more, and who signed reads what he signed [BB-04]', () => {
  const ride = { status: 'planned', ends_at, bob: group } as const
  const left = { state: 'replaced', isSigned: true, replaced_by: 'another' }
  expect(linkStage(left, ride, before)).toBe('replaced')
  expect(linkStage({ ...left, replaced_by: null }, ride, before)).toBe('dropped')
  expect(linkStage(left, { ...ride, status: 'cancelled' }, before), 'nobody steers a ride that is off').toBe(
    'off',
  )
  expect(linkStage({ state: 'replaced', isSigned: true }, { ...ride, bob: 'ours' }, before)).toBe('ours')
  expect(linkStage({ state: 'refused_on_day', isSigned: true }, ride, before)).toBe('sent_home')
  expect(linkStage({ state: 'declared', isSigned: true }, ride, before)).toBe('signed')
  expect(linkStage({ state: 'declared', isSigned: true }, { ...ride, status: 'completed' }, before)).toBe(
    'signed',
  )
  // Declared on the phone, he has not read anything yet.
  expect(linkStage({ state: 'declared', isSigned: false }, ride, before)).toBe('open')
})

test('a Bob is invited at once, reminded three days and one day before, and never on top of it [BB-07]', () => {
  const days = (count: number) => before - count * 86_400_000
  expect(bobLetterDue({ daysLeft: 60, invitedAt: null }, before)).toEqual({ letter: 'invited' })
  expect(bobLetterDue({ daysLeft: 4, invitedAt: days(9) }, before)).toBeNull()
  expect(bobLetterDue({ daysLeft: 3, invitedAt: days(9) }, before)).toEqual({
    letter: 'reminded',
    part: '3-before',
  })
  expect(bobLetterDue({ daysLeft: 1, invitedAt: days(9) }, before)).toEqual({
    letter: 'reminded',
    part: '1-before',
  })
  expect(bobLetterDue({ daysLeft: 1, invitedAt: days(0.5) }, before)).toBeNull()
})
