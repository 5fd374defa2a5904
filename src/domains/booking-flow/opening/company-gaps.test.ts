import { expect, test } from 'vitest'
import { settingsRow } from '../../../../fixtures/sample/company.ts'
import { companyGaps } from './company-gaps.ts'

const company = { ...settingsRow } as unknown as Parameters<typeof companyGaps>[0]
const missing = (over: Partial<typeof company>) =>
  companyGaps({ ...company, ...over }).map(({ reason }) => reason)

test('a company that can be found, called, mailed and paid may open [B-73]', () => {
  expect(missing({})).toEqual([])
})

test.each([
  [{ iban: null }, 'opening-no-iban'],
  [{ iban: 'BE00' }, 'opening-iban-wrong'],
  [{ company_name: 'Naam van je bedrijf' }, 'opening-name-wrong'],
  [{ company_name: 'TODO' }, 'opening-name-wrong'],
  [{ company_address: ' ' }, 'opening-no-address'],
  [{ company_address: 'TODO' }, 'opening-address-wrong'],
  [{ company_address: 'Feestkaai 12' }, 'opening-address-wrong'],
  [{ company_address: '9000 Gent' }, 'opening-address-wrong'],
  [{ company_address: 'Feestkaai 12, 9000 GentFeestkaai 12 9000 Gent' }, 'opening-address-wrong'],
  [{ company_email: 'info@voorbeeld.be' }, 'opening-mail-address-wrong'],
  [{ company_email: 'nope' }, 'opening-mail-address-wrong'],
  [{ company_phone: '0123' }, 'opening-phone-wrong'],
  [{ vat_number: '0123' }, 'opening-vat-number-wrong'],
  [{ vat_number: '97' }, 'opening-vat-number-wrong'],
  [{ legal_form: null }, 'opening-no-legal-form'],
  [{ register_court: ' ' }, 'opening-no-register-court'],
] as const)('%o is asked for before the shop opens [B-73]', (over, reason) => {
  expect(missing(over)).toEqual([reason])
})

test('who trades in his own name is asked for no court [B-73, BI-81]', () => {
  expect(missing({ legal_form: 'sole_trader', register_court: null })).toEqual([])
})

test('an address that was kept without its comma keeps no shop closed [B-73]', () => {
  expect(missing({ company_address: 'Feestkaai 12 9000 Gent' })).toEqual([])
})
