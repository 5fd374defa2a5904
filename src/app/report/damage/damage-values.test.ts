import { expect, test } from 'vitest'
import { damageBody, firstDamage, foundsFor, isDrivable, missingIn, takenOut } from './damage-values.ts'

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
  expect(firstDamage({}).found_at).toBe('workshop')
  expect(firstDamage({ booking: 'r1', found_at: 'never' }).found_at).toBe('post_check')
})

test('an agency has no workshop: it finds damage before, during or after a ride, and says which', () => {
  expect(firstDamage({}, true).found_at).toBe('post_check')
  expect(firstDamage({ found_at: 'workshop' }, true).found_at).toBe('post_check')
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
