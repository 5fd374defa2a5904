/** What the button of a repair promises. */
import { expect, test } from 'vitest'
import type { Id } from '../../../kernel/id/id.ts'
import type { RideRepair } from '../../booking/plan/repair-plan.ts'
import { repairButtonText, repairDoneText } from './repair-words.ts'

const repaired = (count: number) => Array.from({ length: count }, () => ({ repaired: true }) as RideRepair)

test('six rides and an open proposal are never called seven rides', () => {
  const plan = { rides: repaired(6), offers: repaired(1) }
  expect(repairButtonText(plan)).toBe('Herstel 6 ritten en 1 voorstel')
  expect(repairDoneText(plan)).toBe('Weer volledig: 6 ritten en 1 voorstel')
  expect(repairButtonText({ rides: [], offers: repaired(1) })).toBe('Herstel 1 voorstel')
  expect(repairButtonText({ rides: repaired(1), offers: [] })).toBe('Herstel de rit')
})

test('what cannot be repaired is not counted on the button', () => {
  const broken = { repaired: false } as RideRepair
  expect(repairButtonText({ rides: [...repaired(2), broken], offers: [broken] })).toBe('Herstel 2 ritten')
})

test('who got work by it and has no login is named, to be called [NO-04]', () => {
  const plan = { rides: repaired(2), offers: [] }
  const fatima = { employee: 'f' as Id<'employees'>, name: 'Fatima', phone: null }
  expect(repairDoneText(plan, [fatima])).toBe(
    'Weer volledig: 2 ritten. Bel Fatima: geen login, dus zonder bericht van dit werk.',
  )
})
