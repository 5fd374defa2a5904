import { expect, test } from 'vitest'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { officePrice } from './office-price.ts'

const formats = formatsIn('nl')
const price = { gross: 123_400, net: 101_983 }

test('the office reads the price of a private customer with VAT', () => {
  expect(officePrice({ ...price, price_mode: 'gross' }, formats)).toEqual({
    incl: m.office_price_incl({ amount: formats.sum(123_400) }),
    excl: null,
  })
})

test('the office reads the price of an organisation with VAT, and beside it the net price its customer reads', () => {
  expect(officePrice({ ...price, price_mode: 'net' }, formats)).toEqual({
    incl: m.office_price_incl({ amount: formats.sum(123_400) }),
    excl: m.office_price_excl({ amount: formats.sum(101_983) }),
  })
})

test('a booking without a price has none, with or without VAT', () => {
  expect(officePrice({ gross: null, net: null, price_mode: 'net' }, formats)).toBeNull()
})
