import { expect, test } from 'vitest'
import { type SaidStop, takenOver } from './road-words.ts'

const noon = '2027-05-15T12:00:00.000Z'
const aStop = (stop: Partial<SaidStop>) => ({
  does: 'deliver' as const,
  driver: 'ann',
  bikes: ['one'],
  planned_at: noon,
  ...stop,
})
const said = (stop: Partial<SaidStop>): SaidStop => ({
  ...aStop(stop),
  id: 'was',
  arrived_at: null,
  left_at: null,
  delay_min: 60,
  said_late_min: null,
  said_late_at: null,
  ...stop,
})

test('what was said of a stop stays with it under its name, whatever bike it brings [PL-25]', () => {
  const was = said({ said_late_min: 60, said_late_at: noon })
  expect(takenOver([was], [aStop({ bikes: ['two'] })])).toEqual([
    { id: 'was', arrived_at: null, left_at: null, delay_min: 60, said_late_min: 60, said_late_at: noon },
  ])
})

test('another driver takes over what was done and no delay [PL-25]', () => {
  const was = said({ arrived_at: noon, left_at: noon })
  expect(takenOver([was], [aStop({ driver: 'bea' })])).toMatchObject([
    { id: 'was', arrived_at: noon, left_at: noon, delay_min: null },
  ])
})

test('a stop of another hour or the other way takes over nothing [PL-25]', () => {
  const after = [aStop({ planned_at: '2027-05-15T13:00:00.000Z' }), aStop({ does: 'collect' })]
  expect(takenOver([said({})], after)).toEqual([null, null])
})

test('of two trucks each keeps its own, by its driver, then by its bikes [PL-25]', () => {
  const before = [
    said({ id: 'a', driver: 'ann', bikes: ['one'] }),
    said({ id: 'b', driver: 'bea', bikes: ['two'] }),
    said({ id: 'c', driver: 'cas', bikes: ['three'] }),
  ]
  const after = [
    aStop({ driver: 'dirk', bikes: ['three'] }),
    aStop({ driver: 'eva', bikes: ['one'] }),
    aStop({ driver: 'bea', bikes: ['four'] }),
  ]
  expect(takenOver(before, after).map((stop) => stop?.id)).toEqual(['c', 'a', 'b'])
  expect(takenOver(before.slice(0, 1), after).map((stop) => stop?.id ?? null)).toEqual([null, 'a', null])
})
