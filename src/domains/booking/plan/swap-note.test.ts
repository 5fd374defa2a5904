import { expect, test } from 'vitest'
import { swapNote } from './swap-note.ts'

const names = new Map([
  ['jef', 'Jef Claes'],
  ['sofie', 'Sofie Maes'],
  ['red', 'Red bike'],
])

test('the history of a ride says who took whose place, once for both ways', () => {
  const note = swapNote(
    [
      { from: 'jef', to: 'sofie' },
      { from: 'jef', to: 'sofie' },
      { from: null, to: 'red' },
    ],
    names,
  )
  expect(note).toBe('Jef Claes › Sofie Maes, – › Red bike')
})

test('a ride that got its own back says nothing of a swap', () => {
  expect(swapNote([], names)).toBeNull()
})
