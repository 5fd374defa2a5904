import { expect, test } from 'vitest'
import { debtorName } from './debtor-name.ts'
import { invoiceRecipients, judgeGaps } from './party.ts'

const whole = {
  name: 'Roux sarl',
  street: 'Rue du Port 1',
  postal_code: '59000',
  city: 'Lille',
  country: 'FR',
  vat_number: 'FR40303265045',
}

test('an organisation’s invoice that lacks its address or VAT number needs a second yes, a consumer’s does not [BI-09]', () => {
  const asked = { isOrganisation: true, areAccepted: false }
  const { street: _street, ...unaddressed } = whole
  const { vat_number: _vat, ...unregistered } = whole
  expect(judgeGaps(whole, asked)).toEqual([])
  expect(judgeGaps({ name: 'Roux sarl', country: 'DE' }, asked)).toEqual([
    { reason: 'customer-address-missing', field: 'accept_gaps' },
    { reason: 'customer-vat-missing', field: 'accept_gaps' },
  ])
  expect(judgeGaps(unaddressed, asked)).toHaveLength(1)
  expect(judgeGaps(unregistered, asked)).toHaveLength(1)
  expect(judgeGaps(unaddressed, { ...asked, areAccepted: true })).toEqual([])
  expect(judgeGaps(unaddressed, { ...asked, isOrganisation: false })).toEqual([])
})

test('an invoice names everybody it goes to: the accounts, and who booked where that is another mailbox [BI-10]', () => {
  expect(invoiceRecipients({ email: 'an@example.be', invoice_email: null })).toEqual(['an@example.be'])
  expect(invoiceRecipients({ email: 'an@example.be', invoice_email: 'books@example.be' })).toEqual([
    'books@example.be',
    'an@example.be',
  ])
  expect(invoiceRecipients({ email: 'an@example.be', invoice_email: 'An@example.be' })).toHaveLength(1)
})

test('an invoice is under the name its paper has: the organisation where there is one [BI-08]', () => {
  const person = { first_name: 'Hans', last_name: 'Müller', company_name: 'Müller GmbH' }
  expect(debtorName({ ...person, kind: 'company' })).toBe('Müller GmbH')
  expect(debtorName({ ...person, kind: 'consumer' })).toBe('Hans Müller')
  expect(debtorName({ ...person, kind: 'company', company_name: null })).toBe('Hans Müller')
})
