import { expect, test } from 'vitest'
import { email, missingContact, name, patchContact, phone, sameMailbox, vatNumber } from './contact.ts'

test('a Belgian number needs no country code and is kept with one [B-51]', () => {
  for (const typed of ['0470 12 34 56', '+32 470 12 34 56', '0032470123456', '0470/12.34.56'])
    expect(phone(typed, 'phone'), typed).toEqual({ ok: true, value: '+32470123456' })
  expect(phone('+33 6 12 34 56 78', 'phone')).toEqual({ ok: true, value: '+33612345678' })
})

test('a number as it is dialled at home is understood by the country beside it [B-51]', () => {
  expect(phone('07911 123456', 'phone', 'GB')).toEqual({ ok: true, value: '+447911123456' })
  expect(phone('06 12 34 56 78', 'phone', 'FR')).toEqual({ ok: true, value: '+33612345678' })
  expect(phone('06 12345678', 'phone', 'NL')).toEqual({ ok: true, value: '+31612345678' })
  // Who reads in English but lives here types a Belgian number all the same.
  expect(phone('0470 12 34 56', 'phone', 'GB')).toEqual({ ok: true, value: '+32470123456' })
  expect(phone('07911 123456', 'phone', 'Nowhere')).toMatchObject({ refusal: { reason: 'phone-invalid' } })
  expect(patchContact({ phone: '07911 123456', phone_country: 'GB' }, {})).toEqual({
    contact: { phone: '+447911123456' },
    refusals: [],
  })
})

test('what is no telephone number is refused, and none at all is asked for [B-51]', () => {
  // A Belgian mobile number that lost its last digit.
  expect(phone('0477 12 34 5', 'phone')).toMatchObject({ refusal: { reason: 'phone-invalid' } })
  expect(phone('0477 12 34 56', 'phone')).toMatchObject({ ok: true })
  expect(phone('12', 'phone')).toMatchObject({ refusal: { reason: 'phone-invalid' } })
  expect(phone('call me', 'phone')).toMatchObject({ refusal: { reason: 'phone-invalid' } })
  expect(phone(' ', 'phone')).toMatchObject({ refusal: { reason: 'phone-required' } })
})

test('an e-mail address has something on both sides of one @ and a dot behind it [B-52]', () => {
  for (const right of ['an@example.be', 'a.b+c@mail.example.com', "o'neil@example.ie"])
    expect(email(right, 'email').ok, right).toBe(true)
  for (const wrong of [
    'an',
    'an@',
    '@example.be',
    'an@example',
    'a b@example.be',
    'an@exa..be',
    'an@@example.be',
  ])
    expect(email(wrong, 'email'), wrong).toMatchObject({ refusal: { reason: 'email-invalid' } })
})

test('an enterprise number is checked by its last two digits [B-53]', () => {
  for (const typed of ['BE0403170701', 'BE 0403.170.701', '0403.170.701', '403170701'])
    expect(vatNumber(typed, 'vat_number'), typed).toEqual({ ok: true, value: 'BE0403170701' })
  expect(vatNumber('BE0403170702', 'vat_number')).toMatchObject({ refusal: { reason: 'vat-number-unknown' } })
})

test('a company from elsewhere gives its own VAT number, judged by the form of its country [B-53]', () => {
  expect(vatNumber('nl 8234.56.789.b01', 'vat_number')).toEqual({ ok: true, value: 'NL823456789B01' })
  expect(vatNumber('NL0403170701', 'vat_number')).toMatchObject({ refusal: { reason: 'vat-number-unknown' } })
})

test('nobody is greeted by an advertisement: a name holds no link [B-50]', () => {
  const given = (first_name: string) => patchContact({ first_name }, {}).refusals
  for (const wrong of ['Win a prize http://evil.example', 'www.prize.ru', 'Win: prize.com/now', 'x@evil.be'])
    expect(given(wrong), wrong).toMatchObject([{ reason: 'link-in-name', field: 'first_name' }])
  for (const right of ['An', 'J.P.', 'St. John', 'Anne-Marie', 'D’Hondt', 'Jean.Paul'])
    expect(given(right), right).toEqual([])
  expect(patchContact({ company_name: 'Booking.com' }, {}).refusals).toEqual([])
  expect(patchContact({ company_name: 'See https://evil.example' }, {}).refusals).toHaveLength(1)
})

test('each wrong field is its own refusal, and the right ones are kept as they are', () => {
  const { contact, refusals } = patchContact(
    { first_name: ' An ', last_name: '', email: 'x', nickname: 'Annie' },
    { city: 'Gent' },
  )
  expect(contact).toEqual({ city: 'Gent', first_name: 'An' })
  expect(refusals.map(({ reason, field }) => [field, reason])).toEqual([
    ['last_name', 'last-name-required'],
    ['email', 'email-invalid'],
    ['nickname', 'unknown-property'],
  ])
})

test('a company is asked for its name, a consumer is not [B-54, B-97]', () => {
  const person = { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '+32470123456' }
  expect(missingContact(person)).toEqual([])
  expect(missingContact({ ...person, kind: 'company' })[0]).toMatchObject({ reason: 'company-name-required' })
})

test('an organisation is asked for the address of its invoice, by itself or by who books in its name [B-54]', () => {
  const person = { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '+32470123456' }
  const company = { ...person, kind: 'company', company_name: 'Peeters bv' } as const
  const address = { street: 'Dok', number: '1', postal_code: '9000', city: 'Gent' }
  const asked = ['street', 'number', 'postal_code', 'city']
  expect(missingContact(company).map(({ field }) => field)).toEqual(asked)
  expect(missingContact({ ...company, ...address })).toEqual([])
  expect(missingContact({ ...company, ...address, number: undefined, street: 'Dok 1' })).toEqual([])
  expect(missingContact({ ...person, kind: 'consumer' })).toEqual([])
  const left = { street: '', number: '', postal_code: '', city: '' }
  expect(patchContact(left, company).refusals.map(({ field }) => field)).toEqual(asked)
  expect(patchContact({ first_name: 'Els' }, company).refusals).toEqual([])
})

test('a company that leaves its name empty is asked for it at once, beside the field [B-54]', () => {
  const typed = { kind: 'company', company_name: '', first_name: 'An' }
  expect(patchContact(typed, {}).refusals).toEqual([
    { reason: 'company-name-required', field: 'company_name' },
  ])
  expect(patchContact({ ...typed, company_name: 'Peeters bv' }, {}).refusals).toEqual([])
  expect(patchContact({ ...typed, kind: 'consumer' }, {}).refusals).toEqual([])
  expect(patchContact({ kind: 'company' }, {}).refusals).toEqual([])
})

test('a name holds no sign that turns what is written after it [B-50]', () => {
  expect(name('An\u202E gnodnoB\u2066', 'first_name', 'first-name-required')).toEqual({
    ok: true,
    value: 'An gnodnoB',
  })
  // The joiner within an emoji or a word is no such sign.
  expect(name('Zo\u200Dë', 'first_name', 'first-name-required')).toMatchObject({ value: 'Zo\u200Dë' })
})

test('a VAT number or an invoice address that is no text is refused, not taken for none', () => {
  for (const field of ['vat_number', 'invoice_email'])
    for (const value of [{ a: 1 }, 5, ['x'], true])
      expect(patchContact({ [field]: value }, {}).refusals).toEqual([{ reason: 'wrong-type', field }])
  expect(patchContact({ vat_number: null }, { vat_number: 'BE0403170701' })).toEqual({
    contact: {},
    refusals: [],
  })
})

test('the address of an invoice may be in another country, and nowhere that is none [B-57]', () => {
  expect(patchContact({ country: 'nl' }, {})).toEqual({ contact: { country: 'NL' }, refusals: [] })
  expect(patchContact({ country: null }, { country: 'NL' }).contact).toEqual({})
  expect(patchContact({ country: 'XX' }, {}).refusals).toEqual([
    { reason: 'country-unknown', field: 'country' },
  ])
})

test('a VAT number without its country is read as of the country that was chosen [B-53]', () => {
  expect(patchContact({ vat_number: '123 456 789', country: 'GB' }, {}).contact).toEqual({
    vat_number: 'GB123456789',
    country: 'GB',
  })
  expect(patchContact({ vat_number: '123456789' }, { country: 'GR' }).contact).toMatchObject({
    vat_number: 'EL123456789',
  })
  expect(patchContact({ vat_number: '123456789' }, {}).refusals).toEqual([
    { reason: 'vat-number-unknown', field: 'vat_number' },
  ])
  // A firm in the Netherlands may bear a Belgian number.
  expect(patchContact({ vat_number: 'BE 0123.456.749', country: 'NL' }, {})).toEqual({
    contact: { vat_number: 'BE0123456749', country: 'NL' },
    refusals: [],
  })
})

test('a house in another country may have a name and no number [B-54]', () => {
  const abroad = {
    kind: 'company',
    company_name: 'Rose Ltd',
    street: 'Rose Cottage',
    number: '',
    postal_code: 'AB1 2CD',
    city: 'Bath',
  }
  expect(patchContact({ ...abroad, country: 'GB' }, {}).refusals).toEqual([])
  expect(patchContact({ ...abroad, postal_code: '9000', country: 'BE' }, {}).refusals).toEqual([
    { reason: 'house-number-required', field: 'number' },
  ])
})

test('the postal code of an invoice has the form of its country, refused beside its field [B-55]', () => {
  const refused = [{ reason: 'postal-code-form', field: 'postal_code' }]
  const patched = (typed: object, before = {}) => patchContact({ ...typed }, before).refusals
  expect(patched({ postal_code: '99', country: 'BE' })).toEqual(refused)
  // The whole form without a chosen country is one from here.
  expect(patched({ postal_code: '99', country: '' })).toEqual(refused)
  expect(patched({ postal_code: '1234 AB', country: 'NL' })).toEqual([])
  expect(patched({ postal_code: '9000' }, { country: 'FR' })).toEqual(refused)
  expect(patched({ postal_code: '99' }, { vat_number: 'BE0403170701' })).toEqual(refused)
  // A firm may bear a number of one country at an address in another: which is asked, and not refused.
  const abroad = { vat_number: 'FR40303265045' }
  const asked = [{ reason: 'postal-code-country', field: 'postal_code' }]
  expect(patched({ postal_code: '9000' }, abroad)).toEqual(asked)
  expect(patched({ postal_code: '9000', country: 'BE' }, abroad)).toEqual([])
  expect(patched({ postal_code: '59000' }, abroad)).toEqual([])
  // Typed before its country: that is asked further down.
  expect(patched({ postal_code: '59000' })).toEqual([])
  const person = { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '+32470123456' }
  expect(missingContact({ ...person, postal_code: '99' })).toEqual(refused)
  expect(missingContact({ ...person, postal_code: '59000', country: 'FR' })).toEqual([])
})

test('what stands behind a plus, and the dots of Gmail, are one person’s [B-56]', () => {
  expect(sameMailbox('An@Example.be', 'an+feest@example.be')).toBe(true)
  expect(sameMailbox('a.n@gmail.com', 'an@googlemail.com')).toBe(true)
  expect(sameMailbox('a.n@example.be', 'an@example.be')).toBe(false)
  expect(sameMailbox('an@example.be', 'an@example.com')).toBe(false)
  expect(sameMailbox('an@notgooglemail.com', 'an@notgmail.com')).toBe(false)
  for (const none of [null, undefined, '']) expect(sameMailbox(none, none)).toBe(false)
})

test('a name is a hundred letters at the most [B-50]', () => {
  expect(name('a'.repeat(100), 'first_name', 'first-name-required').ok).toBe(true)
  expect(name('a'.repeat(101), 'first_name', 'first-name-required')).toEqual({
    ok: false,
    refusal: { reason: 'text-too-long', field: 'first_name', max: 100 },
  })
  expect(name('  ', 'first_name', 'first-name-required')).toEqual({
    ok: false,
    refusal: { reason: 'first-name-required', field: 'first_name' },
  })
})

test('who asks is known by name, e-mail address and telephone number [B-97]', () => {
  expect(missingContact({}).map(({ reason, field }) => [reason, field])).toEqual([
    ['first-name-required', 'first_name'],
    ['last-name-required', 'last_name'],
    ['email-required', 'email'],
    ['phone-required', 'phone'],
  ])
})
