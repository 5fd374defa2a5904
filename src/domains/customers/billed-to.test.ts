import { expect, test } from 'vitest'
import { billedTo, invoiceCountry } from './billed-to.ts'

const address = { street: 'Prinsengracht', number: '1', postal_code: '1012 AB', city: 'Amsterdam' }

test('an invoice goes to the country that was chosen, else to the one its VAT number is of, else it stays at home [B-57]', () => {
  expect(invoiceCountry({ vat_number: 'BE0123456749', country: 'NL' })).toBe('NL')
  expect(invoiceCountry({ vat_number: 'NL123456789B01', country: null })).toBe('NL')
  expect(invoiceCountry({ vat_number: 'EL123456789' })).toBe('GR')
  expect(invoiceCountry({ country: 'FR' })).toBe('FR')
  expect(invoiceCountry({})).toBe('BE')
})

test('who pays from another country reads its name behind the town in his own language, a neighbour reads none', () => {
  expect(billedTo({ ...address, country: 'NL' }, 'nl')).toEqual([
    'Prinsengracht 1',
    '1012 AB Amsterdam, Nederland',
  ])
  expect(billedTo({ postal_code: 'OX1 2JD', city: 'Oxford', country: 'GB' }, 'fr')).toEqual([
    'OX1 2JD Oxford, Royaume-Uni',
  ])
  expect(billedTo({ city: 'Oxford', country: 'GB' }, 'en')).toEqual(['Oxford, United Kingdom'])
  expect(billedTo({ street: 'Dok 1', postal_code: '9000', city: 'Gent' }, 'nl')).toEqual([
    'Dok 1',
    '9000 Gent',
  ])
  expect(billedTo({ country: 'NL' }, 'nl')).toEqual([])
})
