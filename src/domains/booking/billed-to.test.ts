import { expect, test } from 'vitest'
import { billedTo, invoiceCountry } from './billed-to.ts'

const address = { street: 'Prinsengracht', number: '1', postal_code: '1012 AB', city: 'Amsterdam' }

test('an invoice goes to the country that was chosen, else to the one its VAT number is of, else it stays at home', () => {
  expect(invoiceCountry({ vat_number: 'BE0123456749', country: 'NL' })).toBe('NL')
  expect(invoiceCountry({ vat_number: 'NL123456789B01', country: null })).toBe('NL')
  expect(invoiceCountry({ vat_number: 'EL123456789' })).toBe('GR')
  expect(invoiceCountry({ country: 'FR' })).toBe('FR')
  expect(invoiceCountry({})).toBe('BE')
})

test('who pays from another country reads its code behind the town, a neighbour does not', () => {
  expect(billedTo({ ...address, country: 'NL' })).toEqual(['Prinsengracht 1', '1012 AB Amsterdam, NL'])
  expect(billedTo({ street: 'Dok 1', postal_code: '9000', city: 'Gent' })).toEqual(['Dok 1', '9000 Gent'])
  expect(billedTo({ country: 'NL' })).toEqual([])
})
