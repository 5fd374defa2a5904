import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test('a name begins with a vowel as it is heard', () => {
  for (const name of ['Amélie', 'Élise', 'Öznur', 'Œdipe', 'Yves', ' an'])
    expect(initialOf(name), name).toBe('vowel')
  for (const name of ['Jan', 'Çelik', 'Yolande', 'Hugo', '', '7'])
    expect(initialOf(name), name).toBe('consonant')
})
