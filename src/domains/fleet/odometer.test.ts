import { expect, test } from 'vitest'
import { judgeReading, odometerAfter, type Reading } from './odometer.ts'

const trip = (from: number, to: number | null, isChecked = false): Reading => ({
  first: ['start_km', from],
  last: to === null ? null : ['end_km', to],
  isChecked,
})
const saidOf = (reading: Reading, known: number | null) => {
  const said = judgeReading(reading, known)
  return said.ok ? 'ok' : `${said.refusal.reason} ${String(said.refusal['field'])}`
}

test('an ordinary trip is written down without a question [FL-02]', () => {
  expect(saidOf(trip(84_169, 84_210), 84_169)).toBe('ok')
  expect(saidOf(trip(84_169, null), null)).toBe('ok')
})

test('a trip of more than a thousand kilometres is asked about once [FL-02]', () => {
  expect(saidOf(trip(84_169, 85_170), 84_169)).toBe('odometer-jumps end_km')
  expect(saidOf(trip(84_169, 85_170, true), 84_169)).toBe('ok')
})

test('a trip that begins far from where the truck stands is asked about, too high or too low [FL-02]', () => {
  expect(saidOf(trip(1_000, 1_040), 84_169)).toBe('odometer-far start_km')
  expect(saidOf(trip(841_690, 841_700), 84_169)).toBe('odometer-far start_km')
  expect(saidOf(trip(841_690, 841_700, true), 84_169)).toBe('ok')
})

test('a trip that ends lower than it began is refused, whoever looked again [FL-02]', () => {
  expect(saidOf(trip(84_169, 84_100, true), 84_169)).toBe('odometer-backwards end_km')
})

test('the truck follows what was read last and never runs back [FL-03]', () => {
  expect(odometerAfter(trip(84_169, 84_210), 84_169)).toBe(84_210)
  expect(odometerAfter(trip(84_180, null), 84_169)).toBe(84_180)
  expect(odometerAfter(trip(84_000, 84_050), 84_169)).toBe(84_169)
  expect(odometerAfter(trip(12, 40), null)).toBe(40)
})
