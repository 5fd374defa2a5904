import { expect, test } from 'vitest'
import { isVatNumber } from './enterprise-number.ts'

test.each([
  'BE0123456749',
  '0123.456.749',
  'be 123 456 749',
  'NL123456789B01',
  'FR 12 345678901',
  'ESX1234567X',
])('%s can be a VAT number', (text) => expect(isVatNumber(text)).toBe(true))

test.each(['confirmed', 'BE0123456789', 'BE', '12', 'FRANCE', 'XX12345678', 'NL123456789B01234567', 'nl'])(
  '%s cannot',
  (text) => expect(isVatNumber(text)).toBe(false),
)
