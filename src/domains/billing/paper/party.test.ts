import { expect, test } from 'vitest'
import { debtorName } from './debtor-name.ts'
import { agencyParty, customerParty, invoiceRecipients, judgeGaps, sellerParty } from './party.ts'

const whole = {
  name: 'Roux sarl',
  street: 'Rue du Port 1',
  postal_code: '59000',
  city: 'Lille',
  country: 'FR',
  vat_number: 'FR40303265045',
}

test('an organisation’s invoice that lacks its address or VAT number needs a second yes, a consumer’s does not [BI-09]', () => {
  const asked = { isOrganisation: true, isStructured: false, areAccepted: false }
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

test('a structured invoice says where its buyer is: no second yes lets it go without [BI-09]', () => {
  const asked = { isOrganisation: true, isStructured: true, areAccepted: true }
  const { street: _street, ...unaddressed } = { ...whole, vat_number: undefined }
  const refused = { reason: 'structured-address-missing' }
  expect(judgeGaps(whole, asked)).toEqual([])
  expect(judgeGaps(unaddressed, asked)).toEqual([refused])
  // Its number may still be gone without: a public body has none.
  expect(judgeGaps(unaddressed, { ...asked, areAccepted: false })).toEqual([
    refused,
    { reason: 'customer-vat-missing', field: 'accept_gaps' },
  ])
  // A person with a VAT number of his own trade.
  expect(judgeGaps(unaddressed, { ...asked, isOrganisation: false })).toEqual([refused])
  for (const part of ['street', 'postal_code', 'city'] as const)
    expect(judgeGaps({ ...whole, [part]: undefined }, asked), part).toEqual([refused])
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

test('an enterprise number and a VAT number are two things: a club has the first alone [BI-80]', () => {
  const club = { kind: 'company', first_name: 'An', last_name: 'Maes', country: 'BE', email: 'an@example.be' }
  const named = (numbers: object) => {
    const { vat_number, kbo_number } = customerParty({ ...club, ...numbers } as Parameters<
      typeof customerParty
    >[0])
    return [vat_number, kbo_number]
  }
  expect(named({ kbo_number: '0123.456.749' })).toEqual([undefined, '0123456749'])
  expect(named({ vat_number: 'BE0123456749' })).toEqual(['BE0123456749', '0123456749'])
  expect(named({ vat_number: 'FR40303265045' })).toEqual(['FR40303265045', undefined])
  expect(named({ kbo_number: '97' })).toEqual([undefined, undefined])
  const agency = { name: 'Reis', address: '', contacts: [], kbo_number: '0123456749', vat_number: null }
  expect(agencyParty(agency as unknown as Parameters<typeof agencyParty>[0])).toEqual({
    name: 'Reis',
    country: 'BE',
    kbo_number: '0123456749',
  })
})

test('the company’s papers name its form and register, and another enterprise number where it has one [BI-80, BI-81]', () => {
  const company = {
    company_name: 'Us',
    company_address: 'Dok 1, 9000 Gent',
    company_email: 'us@example.be',
    vat_number: 'BE 0403.170.701',
    enterprise_number: '0123.456.749',
    legal_form: 'bv',
    register_court: 'Gent',
    register_division: null,
  } as const
  expect(sellerParty(company)).toMatchObject({ kbo_number: '0123456749', register_court: 'Gent' })
  const alone = sellerParty({ ...company, legal_form: 'sole_trader', enterprise_number: null })
  expect(alone).toMatchObject({ legal_form: 'sole_trader', kbo_number: '0403170701' })
  expect(alone).not.toHaveProperty('register_court')
})
