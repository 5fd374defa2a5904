import { expect, test } from 'vitest'
import { isDrivable } from '../../../domains/booking/damage/noted-reports.ts'
import { damageBody, firstDamage, foundIn, foundsFor, missingIn, takenOut } from './damage-values.ts'

const now = Date.parse('2027-05-15T10:00:00Z')
const whole = {
  ...firstDamage({ party_bike: 'b1', booking: 'r1', found_at: 'pre_check' }),
  type: 't1',
  severity: 'minor',
  description: ' Zitje los ',
} as const

test('from a ride the report knows the ride, the bike and when it was found', () => {
  expect(firstDamage({ party_bike: 'b1', booking: 'r1', found_at: 'pre_check' })).toMatchObject({
    thing: { field: 'party_bike', id: 'b1' },
    booking: 'r1',
    found_at: 'pre_check',
  })
})

test('without a ride it was found in the workshop, and an address that says nonsense is not believed', () => {
  expect(foundIn(firstDamage({}), null, { now })).toBe('workshop')
  expect(foundIn(firstDamage({ booking: 'r1', found_at: 'never' }), null, { now })).toBe('post_check')
})

test('of a ride still ahead it was found before the ride, until somebody says otherwise', () => {
  const ahead = { status: 'confirmed', starts_at: '2027-05-15T14:00:00Z', ends_at: '2027-05-15T16:00:00Z' }
  const onRide = firstDamage({ booking: 'r1' })
  expect(foundIn(onRide, ahead, { now })).toBe('pre_check')
  expect(foundIn(onRide, { ...ahead, status: 'under_way' }, { now })).toBe('during')
  expect(foundIn(onRide, ahead, { now: Date.parse('2027-05-16T09:00:00Z') })).toBe('post_check')
  expect(foundIn({ ...onRide, found_at: 'workshop' }, ahead, { now })).toBe('workshop')
})

test('an agency has no workshop: it finds damage before, during or after a ride, and says which', () => {
  const agency = { isAgency: true, now }
  expect(foundIn(firstDamage({}, true), null, agency)).toBe('post_check')
  expect(foundIn(firstDamage({ found_at: 'workshop' }, true), null, agency)).toBe('post_check')
  expect(foundsFor(true)).toEqual(['pre_check', 'during', 'post_check'])
  expect(Object.keys(missingIn({ ...whole, booking: null }, true))).toEqual(['booking'])
})

test('what is unsafe does not ride, whatever was said before', () => {
  expect(isDrivable({ ...whole, drivable: true, severity: 'unsafe' })).toBe(false)
  expect(isDrivable({ ...whole, severity: 'major' })).toBe(false)
  expect(isDrivable({ ...whole, severity: 'major', drivable: true })).toBe(true)
  expect(isDrivable(whole)).toBe(true)
})

test('nothing is sent before it says on what, what, how bad and in words', () => {
  expect(Object.keys(missingIn(firstDamage({})))).toEqual(['thing', 'type', 'severity', 'description'])
  expect(Object.keys(missingIn({ ...whole, description: '  ' }))).toEqual(['description'])
  expect(missingIn(whole)).toEqual({})
})

test('one asset is named, with the photos in their order', () => {
  expect(damageBody(whole, ['f1', 'f2'])).toEqual({
    party_bike: 'b1',
    type: 't1',
    severity: 'minor',
    drivable: true,
    description: 'Zitje los',
    found_at: 'pre_check',
    booking: 'r1',
    photos: ['f1', 'f2'],
  })
})

test('what is unsafe, or of a kind that always is, goes off the road; anything else rides on', () => {
  expect(takenOut(whole, [])).toBeNull()
  expect(takenOut(whole, ['t1'])).toEqual(whole.thing)
  expect(takenOut({ ...whole, severity: 'unsafe' }, [])).toEqual(whole.thing)
  expect(takenOut({ ...whole, severity: 'unsafe', thing: null }, [])).toBeNull()
})
