import { expect, test } from 'vitest'
import { bobsNamedWords } from './bob-words.ts'

test('who named the first of two Bobs is not thanked as if all were named', () => {
  expect(bobsNamedWords({ named: 1, bikes: 1 })).toBe('De Bob staat genoteerd.')
  expect(bobsNamedWords({ named: 1, bikes: 2 })).toContain('1 van de 2')
  expect(bobsNamedWords({ named: 2, bikes: 2 })).toBe('Jullie 2 Bobs staan genoteerd.')
})
