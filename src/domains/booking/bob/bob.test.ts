import { expect, test } from 'vitest'
import { parseDay } from '../../../kernel/time/day.ts'
import { bobMissing, bobsNamed, bobsShort, declareBob, mayNameBob, replacedBy, unseen } from './bob.ts'
import { type BookingStatus, bookingStatuses } from '../resources/booking/booking-status.ts'

const rideDay = parseDay('2027-05-02')!
const bob = (over: object = {}) => ({
  first_name: 'Kobe',
  birth_date: null,
  state: 'declared',
  ...over,
})
const asked = { bikes: 1, rideDay, isSeen: false }

test('a Bob who declared himself sober is ready; one who did not is once the crew has seen him [B-15]', () => {
  expect(bobMissing([bob()], asked)).toBeNull()
  const unsigned = [bob({ state: 'details_given' })]
  expect(bobMissing(unsigned, asked)).toBe('bob-unsigned')
  expect(bobMissing(unsigned, { ...asked, isSeen: true })).toBeNull()
  expect(bobMissing([bob({ state: 'checked_on_day' })], asked)).toBeNull()
})

test('two bikes with one Bob who has a name are one short, and two with each a Bob are not [B-47]', () => {
  expect(bobsShort([bob(), bob({ first_name: ' ' })], 2)).toEqual({ named: 1, bikes: 2 })
  expect(bobsShort([bob(), bob()], 2)).toBeNull()
  expect(bobsShort([], 0)).toEqual({ named: 0, bikes: 1 })
})

test('a departure that is taken back leaves a Bob as he stood: declared, or still to be seen [B-49]', () => {
  expect(unseen({ declaration_signed_at: '2027-05-01T10:00:00Z', instruction_read_at: null })).toBe(
    'declared',
  )
  const read = { declaration_signed_at: null, instruction_read_at: '2027-05-01T10:00:00Z' }
  expect(unseen(read)).toBe('instructed')
  const state = unseen({ declaration_signed_at: null, instruction_read_at: null })
  expect(bobMissing([bob({ state })], asked)).toBe('bob-unsigned')
})

test('a Bob without a name, or a bike without a Bob, stays in the yard even when somebody was seen [B-15]', () => {
  expect(bobMissing([bob({ first_name: ' ' })], { ...asked, isSeen: true })).toBe('bob-unnamed')
  expect(bobMissing([], { ...asked, isSeen: true })).toBe('bob-unnamed')
  expect(bobMissing([bob()], { ...asked, bikes: 2 })).toBe('bob-unnamed')
  expect(bobMissing([bob(), bob()], { ...asked, bikes: 2 })).toBeNull()
})

test('a minor does not steer, whoever has seen him [B-15]', () => {
  const young = bob({ birth_date: parseDay('2009-05-03') })
  expect(bobMissing([young], { ...asked, isSeen: true })).toBe('bob-minor')
  expect(bobMissing([bob({ birth_date: parseDay('2009-05-02') })], asked)).toBeNull()
})

test('planning waits for a Bob of the group on every bike, unless we bring him [B-47]', () => {
  const two = { bikes: ['a', 'b'], bobs: [] }
  expect(bobsNamed(two, 1)).toMatchObject({
    ok: false,
    refusal: { reason: 'bob-unknown', named: 1, bikes: 2 },
  })
  expect(bobsNamed(two, 2).ok).toBe(true)
  expect(bobsNamed({ ...two, bobs: ['e', 'f'] }, 0).ok).toBe(true)
  expect(bobsNamed({ ...two, bobs: ['e'] }, 2)).toMatchObject({
    refusal: { reason: 'too-few-bobs', named: 1, bikes: 2 },
  })
})

const booker = { first_name: 'Zoé', last_name: 'De Smet', phone: '+32470123456' }
const named = (over: object, by: 'group' | 'office' = 'group') =>
  declareBob(
    {
      first_name: 'Kobe',
      last_name: 'Maes',
      phone: '0470 12 34 56',
      adult: true,
      licence: true,
      ...over,
    },
    rideDay,
    { by, booker },
  )

test('somebody else is named with a number of his own: the booker cannot be called in his place [B-45]', () => {
  expect(named({})).toEqual({
    ok: false,
    refusals: [{ reason: 'bob-phone-of-booker', field: 'phone', name: 'Zoé De Smet' }],
  })
  expect(named({ phone: '0470 65 43 21' }).ok).toBe(true)
})

test('who booked may be the Bob himself, at his own number, however he writes his name [B-45]', () => {
  expect(named({ first_name: 'zoe', last_name: 'de  smet' }).ok).toBe(true)
})

test('the office writes down the number it is given on the phone [B-43, B-45]', () => {
  expect(named({}, 'office').ok).toBe(true)
})

test('a Bob of the group may be named from the request until the ride starts [B-46]', () => {
  const start = Date.parse('2027-05-02T12:00:00Z')
  const ride = (status: BookingStatus, starts_at: string | null = '2027-05-02T12:00:00Z') => ({
    status,
    starts_at,
  })
  expect(
    bookingStatuses.filter((status) => mayNameBob(ride(status), start - 1)),
    '`toCome` in booking-status.ts: a new state in which the bikes have not left is written here too',
  ).toEqual(['requested', 'proposed', 'confirmed', 'planned'])
  expect(mayNameBob(ride('planned'), start)).toBe(false)
  expect(mayNameBob(ride('requested', null), start)).toBe(true)
})

test('a new Bob takes a place nobody has, that of the only one, or of the one who is named [B-48]', () => {
  const [one, two] = [{ id: 'one' }, { id: 'two' }]
  expect(replacedBy(null, [one], 2)).toEqual({ ok: true, value: null })
  expect(replacedBy(null, [one], 1)).toEqual({ ok: true, value: 'one' })
  expect(replacedBy('two', [one, two], 2)).toEqual({ ok: true, value: 'two' })
  expect(replacedBy('two', [one], 2)).toEqual({
    ok: false,
    refusal: { reason: 'no-such-bob', field: 'replaces' },
  })
  expect(replacedBy(null, [one, two], 2)).toEqual({
    ok: false,
    refusal: { reason: 'bobs-complete', field: 'replaces', bikes: 2 },
  })
})
