import { expect, test } from 'vitest'
import { placeOfAddress } from './address-place.ts'
import { postalCodeId, referencePostalCodes } from '../reference/postal-codes.ts'

const places = referencePostalCodes().map((row) => ({ ...row, other_names: row.other_names ?? null }))
const codeOf = (address: string, chosen: string | null = null) =>
  placeOfAddress(places, { chosen, address })?.code ?? null

test('the pin starts in the postal code that was chosen, whatever the address says', () => {
  expect(codeOf('Kaai 3, 9000 Gent', postalCodeId('3000'))).toBe('3000')
})

test('without one it starts in the postal code of the address, not at a house number of four digits', () => {
  expect(codeOf('Vaartkom 31, 3000 Leuven')).toBe('3000')
  expect(codeOf('Steenweg 9000, 3000 Leuven')).toBe('3000')
  expect(codeOf('3000 Leuven')).toBe('3000')
})

test('an address that only names its town starts there, in any of its names', () => {
  expect(codeOf('Vaartkom 31, Leuven')).toBe('3000')
  expect(codeOf('Quai 31, Louvain')).toBe('3000')
})

test('an address in no place we know starts nowhere', () => {
  expect(codeOf('')).toBeNull()
  expect(codeOf('Steenweg 9999')).toBeNull()
  expect(codeOf('Kade 3, 1234 Amsterdam')).toBeNull()
})
