import { expect, test } from 'vitest'
import { streetIn } from './street.ts'

test('a street stays with the town it was typed for, and comes back with it [B-60]', () => {
  const street = { text: 'Grote Markt 1', town: '2000' }
  expect(streetIn(street, '2000')).toBe('Grote Markt 1')
  expect(streetIn(street, '9000')).toBe('')
  expect(streetIn(street, undefined)).toBe('Grote Markt 1')
  expect(streetIn({ text: 'Korenmarkt 1', town: undefined }, '9000')).toBe('Korenmarkt 1')
})
