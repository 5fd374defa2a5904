import { expect, test } from 'vitest'
import type { ShownSlots } from '../../../booking/shown.ts'
import { runOutWords } from './run-out.ts'

const said = (starts: number, ...reasons: readonly string[]) =>
  runOutWords({
    slots: Array.from({ length: starts }) as ShownSlots['slots'],
    causes: reasons.map((reason) => ({ reason, text: '' })),
  })

test('who comes too late is sent to hours that are there, to another day, or to the waiting list', () => {
  expect(said(3)).toContain('Kies opnieuw een uur')
  expect(said(0, 'no-bike')).toMatch(/Kies een andere dag.*wachtlijst/)
  expect(said(0, 'closed')).toMatch(/Kies een andere dag\.$/)
})
