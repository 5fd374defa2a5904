import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test('a postal code has the form of its country, where that is known', () => {
  const right = {
    BE: ['9000', '1000'],
    NL: ['1234 AB', '1234ab'],
    FR: ['59000'],
    DE: ['01067'],
    LU: ['1009'],
  }
  const wrong = { BE: ['99', '0123', '59000', '9000 AB'], NL: ['1234', '0123 AB'], FR: ['590'], DE: ['9000'] }
  for (const [country, codes] of Object.entries(right))
    for (const code of codes) expect(isPostalCode(code, country), `${country} ${code}`).toBe(true)
  for (const [country, codes] of Object.entries(wrong))
    for (const code of codes) expect(isPostalCode(code, country), `${country} ${code}`).toBe(false)
  expect(isPostalCode('SW1A 1AA', 'GB')).toBe(true)
})
