import { expect, test } from 'vitest'
import type { RideHandOver, RideThing } from '../my-calendar/my-calendar.ts'
import { likelyBike } from './likely-bike.ts'
import { type DamageDraft, damageOf, severityOf } from './report-draft.ts'

const name = { nl: 'Remmen', fr: 'Freins', en: 'Brakes' }
const lists = {
  damages: [
    { id: 'seat', name, default_severity: 'minor', blocks_use: false },
    { id: 'brakes', name, default_severity: 'major', blocks_use: true },
  ],
} as const
const whole: DamageDraft = {
  thing: 'party_bike:b1',
  type: 'seat',
  severity: null,
  drivable: null,
  description: ' Zitje los ',
}
const bike = (id: string, called = id) => ({ field: 'party_bike', id, name: called }) as RideThing
const bad = (...bikes: (string | null)[]) =>
  ({ bad: bikes.map((one) => ({ bike: one, name })) }) as unknown as RideHandOver

test('a report says on what, of what kind, how bad and in words, and what it leaves out is asked for [PL-51]', () => {
  expect(damageOf(whole, lists, 'during')).toEqual({
    damage: {
      thing: { field: 'party_bike', id: 'b1' },
      type: 'seat',
      severity: 'minor',
      drivable: true,
      description: 'Zitje los',
      found_at: 'during',
    },
  })
  expect(damageOf({ ...whole, thing: null, type: null, description: ' ' }, lists, 'during')).toEqual({
    missing: ['thing', 'type', 'severity', 'description'],
  })
  expect(damageOf({ ...whole, thing: 'rocket:b1' }, lists, 'during')).toEqual({ missing: ['thing'] })
})

test('it is as bad as its kind is as a rule until somebody says otherwise, and what takes things out of service leaves no choice [FL-08]', () => {
  expect(severityOf({ type: 'seat', severity: 'cosmetic' }, lists)).toEqual({
    severity: 'cosmetic',
    isFixed: false,
  })
  expect(severityOf({ type: 'brakes', severity: 'cosmetic' }, lists)).toEqual({
    severity: 'unsafe',
    isFixed: true,
  })
  expect(damageOf({ ...whole, type: 'brakes', drivable: true }, lists, 'during')).toMatchObject({
    damage: { severity: 'unsafe', drivable: false },
  })
})

test('it begins on the one there is, or on the one that was not in order [PL-52]', () => {
  const two = [bike('b1', 'Leie'), bike('b2', 'Schelde')]
  expect(likelyBike([bike('b1')], null)?.id).toBe('b1')
  expect(likelyBike(two, null)).toBeNull()
  expect(likelyBike(two, bad(null, 'Schelde'))?.id).toBe('b2')
  expect(likelyBike(two, bad('Leie', 'Schelde'))).toBeNull()
})
