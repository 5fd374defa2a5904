/** The numbers companies have, ours and those of the countries around. */
import { expect, test } from 'vitest'
import { writtenVatNumber } from './enterprise-number.ts'
import { countryOfVatNumber, readVatNumber } from './vat-number.ts'

test.each([
  ['BE 0123.456.749', 'BE0123456749', 'BE'],
  ['0123456749', 'BE0123456749', 'BE'],
  ['NL 8234.56.789.B01', 'NL823456789B01', 'NL'],
  ['fr 40 303 265 045', 'FR40303265045', 'FR'],
  ['FR 2H 303 265 045', 'FR2H303265045', 'FR'],
  ['DE123456789', 'DE123456789', 'DE'],
  ['LU12345678', 'LU12345678', 'LU'],
  ['ATU12345678', 'ATU12345678', 'AT'],
  ['ESX1234567X', 'ESX1234567X', 'ES'],
  ['IE1234567FA', 'IE1234567FA', 'IE'],
  ['GR123456789', 'EL123456789', 'GR'],
  ['GB123456789', 'GB123456789', 'GB'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST', 'CH'],
] as const)('%s is a VAT number of its country', (text, kept, country) => {
  expect(readVatNumber(text)).toBe(kept)
  expect(countryOfVatNumber(text)).toBe(country)
})

test.each([
  ['', 'nothing'],
  ['BE0123456748', 'a wrong check digit'],
  ['NL823456789', 'half of a Dutch one'],
  ['FR1234567890', 'a digit too few'],
  ['FR 12 345 678 901', 'a wrong French check'],
  ['DE1234567890', 'a digit too many'],
  ['ES123456789012', 'no form of any'],
  ['US123456789', 'a country that has none'],
  ['volgt later', 'words'],
])('%s is none: %s', (text) => {
  expect(readVatNumber(text)).toBeNull()
  expect(countryOfVatNumber(text)).toBeNull()
})

test('a VAT number is read in groups, ours with dots, another apart from its country', () => {
  expect(writtenVatNumber('BE0123456749')).toBe('BE 0123.456.749')
  expect(writtenVatNumber('NL823456789B01')).toBe('NL 823456789B01')
  expect(writtenVatNumber('volgt later')).toBe('volgt later')
})
