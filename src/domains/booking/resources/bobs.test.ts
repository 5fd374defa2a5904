import { expect, test } from 'vitest'
import { addWords } from '../../../platform/resource/words.ts'
import { bobs } from './bobs.ts'

test('Bob keeps his capital where one is added', () => {
  expect([addWords(bobs, 'nl'), addWords(bobs, 'en'), addWords(bobs, 'fr')]).toEqual([
    'Bob toevoegen',
    'Add Bob',
    'Ajouter\u00a0: Bob',
  ])
})
