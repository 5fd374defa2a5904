import { expect, test } from 'vitest'
import { judgeSettings, keptSettings } from './judged-settings.ts'

const said = (field: string, value: string, before: Record<string, unknown> | null = null) => {
  const [wrong] = judgeSettings({ [field]: value }, before)
  return wrong && !wrong.ok ? wrong.refusal : keptSettings({ [field]: value }, before)[field]
}

test.each([
  ['company_email', 'nope', 'email-invalid'],
  ['company_email', 'a b@c', 'email-invalid'],
  ['company_email', 'a@b', 'email-invalid'],
  ['company_email', 'x@y.be\nBcc: z@z.be', 'email-invalid'],
  ['company_email', 'x@y.be, z@z.be', 'email-invalid'],
  ['mail_reply_to', 'x@y.be>', 'email-invalid'],
  ['company_phone', '0123', 'phone-invalid'],
  ['company_phone', 'bel ons', 'phone-invalid'],
  ['iban', 'BE00', 'iban-invalid'],
  ['iban', '<b>', 'iban-invalid'],
  ['iban', 'BE69539007547034', 'iban-invalid'],
  ['bic', 'KREDBE', 'bic-invalid'],
  ['vat_number', 'BE0123456789', 'vat-number-invalid'],
  ['vat_number', '97', 'vat-number-invalid'],
  ['enterprise_number', '97', 'enterprise-number-invalid'],
  ['company_address', 'Feestkaai 12', 'address-incomplete'],
  ['company_address', 'Feestkaai 12, 9000 GentFeestkaai 12 9000 Gent', 'address-incomplete'],
  ['number_prefix', '<b>', 'prefix-invalid'],
  ['number_prefix', 'A B', 'prefix-invalid'],
])('of the company’s settings, %s %j is refused beside its field [ID-02]', (field, value, reason) => {
  expect(said(field, value)).toEqual({ reason, field })
})

test.each([
  ['company_email', ' hallo@example.be\n', 'hallo@example.be'],
  ['company_phone', ' 016 22 00 00 ', '016 22 00 00'],
  ['company_phone', '016220000', '016 22 00 00'],
  ['company_phone', '+33 1 42 68 53 00', '+33 1 42 68 53 00'],
  ['iban', 'be68539007547034', 'BE68 5390 0754 7034'],
  ['iban', 'NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['bic', 'kredbebb\n', 'KREDBEBB'],
  ['vat_number', ' BE 0123.456.749 ', 'BE 0123.456.749'],
  ['enterprise_number', '123 456 749', '0123.456.749'],
  ['register_court', ' Gent\n', 'Gent'],
  ['number_prefix', ' BB/26- ', 'BB/26-'],
  ['company_name', 'Huur\nen rij ', 'Huur en rij'],
  ['company_address', 'Feestkaai 12\n9000 Gent', 'Feestkaai 12, 9000 Gent'],
  ['company_address', 'Feestkaai 12 9000 Gent', 'Feestkaai 12, 9000 Gent'],
  ['iban', '', ''],
])('%s %j is kept on one line, as it is read [ID-02]', (field, value, kept) => {
  expect(said(field, value)).toBe(kept)
})

test('what stood before it was judged keeps nobody from saving another setting [ID-02]', () => {
  const before = { company_email: 'nope', company_name: 'Huur' }
  expect(judgeSettings({ ...before, company_name: 'Rij' }, before)).toEqual([])
  expect(keptSettings({ company_email: 'nope' }, before)).toEqual({ company_email: 'nope' })
})

test('whatever is wrong is said at once, each beside its field [ID-02]', () => {
  const wrong = judgeSettings({ vat_number: 'BE0123456789', iban: 'BE00', bic: 'KREDBEBB' }, null)
  expect(wrong.map((each) => !each.ok && each.refusal)).toEqual([
    { reason: 'vat-number-invalid', field: 'vat_number' },
    { reason: 'iban-invalid', field: 'iban' },
  ])
})

test('once the form is that of a legal person, the court of its register is asked for beside it [ID-02, BI-81]', () => {
  const reasons = (company: object, before: object | null = null) =>
    judgeSettings({ ...company }, before && { ...before }).map((each) => (each.ok ? null : each.refusal))
  const missing = [{ reason: 'register-court-missing', field: 'register_court' }]
  expect(reasons({ legal_form: 'bv', register_court: null })).toEqual(missing)
  expect(reasons({ legal_form: 'bv', register_court: ' ' })).toEqual(missing)
  expect(reasons({ legal_form: 'vzw', register_court: null }, { legal_form: 'sole_trader' })).toEqual(missing)
  expect(
    reasons({ legal_form: 'bv', register_court: null }, { legal_form: 'bv', register_court: 'Gent' }),
  ).toEqual(missing)
  expect(reasons({ legal_form: 'bv', register_court: 'Gent' })).toEqual([])
  expect(reasons({ legal_form: 'sole_trader', register_court: null })).toEqual([])
  expect(reasons({ legal_form: null, register_court: null })).toEqual([])
  // What stood before it was asked keeps nobody from saving another setting.
  const old = { legal_form: 'bv', register_court: null }
  expect(reasons({ ...old, iban: 'BE68 5390 0754 7034' }, old)).toEqual([])
})
