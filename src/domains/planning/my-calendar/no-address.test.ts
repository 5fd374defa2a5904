/** Whom the crew is sent to for an address. */
import { expect, test } from 'vitest'
import { noAddressText } from './no-address.ts'

test('nobody is sent to call a group whose number is not shown', () => {
  const [phone, office] = ['0470 00 00 00', '09 000 00 00']
  expect(noAddressText({ phone, office })).toContain('Bel de groep of het kantoor.')
  expect(noAddressText({ phone: null, office })).toBe('Het adres is nog niet bekend. Bel het kantoor.')
  expect(noAddressText({ phone, office: null })).toBe('Het adres is nog niet bekend. Bel de groep.')
  expect(noAddressText({ phone: null, office: null })).toBe('Het adres is nog niet bekend.')
})
