import { expect, test } from 'vitest'
import { addressParts, writtenAddress } from './address-parts.ts'

test.each([
  ['Feestkaai 12, 9000 Gent'],
  ['Feestkaai 12\n9000 Gent'],
  ['Feestkaai 12,\r\n9000 Gent\n'],
  ['Feestkaai 12 9000 Gent'],
  ['Feestkaai 12,9000  Gent'],
  ['Feestkaai 12, B-9000 Gent'],
])('an address in two lines, or without its comma, is kept as one address: %j', (typed) => {
  expect(writtenAddress(typed)).toBe('Feestkaai 12, 9000 Gent')
})

test.each([
  ['Feestfiets bv\nFeestkaai 12A\n9000 Gent', 'Feestfiets bv, Feestkaai 12A, 9000 Gent'],
  ['Chaussée de Wavre 1250 1050 Ixelles', 'Chaussée de Wavre 1250, 1050 Ixelles'],
  ['Chaussée de Wavre 1250, bte 3, B-1050 Ixelles', 'Chaussée de Wavre 1250, bte 3, 1050 Ixelles'],
  ['Steenweg 1250 bus 3, 1000 Brussel', 'Steenweg 1250 bus 3, 1000 Brussel'],
])('a house number of four digits is no postcode: %j', (typed, kept) => {
  expect(writtenAddress(typed)).toBe(kept)
})

test.each([
  ['Feestkaai 12, 9000 GentFeestkaai 12 9000 Gent'],
  ['Feestkaai 12, 9000 Gent, Feestkaai 12, 9000 Gent'],
  ['Feestkaai 12, 9000 Gent 9000'],
  ['Feestkaai 12, 9000 Gent9000'],
  ['Steenweg 1250 bus'],
  ['Feestkaai 12'],
  ['9000 Gent'],
  ['9000 Gent\nFeestkaai 12'],
  ['12, 9000 Gent'],
  [''],
])('what is no address, or two in one, is not taken for one: %j', (typed) => {
  expect(writtenAddress(typed)).toBeNull()
})

test('a text without a postcode is a street all the same', () => {
  expect(addressParts('Ergens')).toEqual({ street: 'Ergens' })
  expect(addressParts(' ')).toEqual({})
})
