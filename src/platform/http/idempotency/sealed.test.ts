import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

test('a sealed text is read again with the same secret and words, and with no others', () => {
  const sealed = seal('a token é', 'secret', 'words')
  expect(unseal(sealed, 'secret', 'words')).toBe('a token é')
  expect(sealed).not.toBe(seal('a token é', 'secret', 'words'))
  expect(unseal(sealed, 'another', 'words')).toBeNull()
  expect(unseal(sealed, 'secret', 'other words')).toBeNull()
  expect(unseal(`${sealed.slice(0, -2)}AA`, 'secret', 'words')).toBeNull()
  expect(unseal('short', 'secret', 'words')).toBeNull()
})
