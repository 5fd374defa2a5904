import { expect, test } from 'vitest'
import { spokenList } from './spoken-list.ts'

test('names are said in a row, in each language', () => {
  const names = ['An', 'Bram', 'Lotte']
  expect(spokenList(names, 'nl')).toBe('An, Bram en Lotte')
  expect(spokenList(names, 'fr')).toBe('An, Bram et Lotte')
  expect(spokenList(names, 'en')).toBe('An, Bram and Lotte')
  expect(spokenList(['An'], 'nl')).toBe('An')
})
