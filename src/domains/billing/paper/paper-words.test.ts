import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Paper } from './paper.ts'
import { paperFacts, partyLines, totalWords } from './paper-words.ts'

test('a party from another country reads that country by its name in the language of the document, at home none', () => {
  const oxford = {
    name: 'Rose',
    street: 'Broad Street 1',
    postal_code: 'OX1 2JD',
    city: 'Oxford',
    country: 'GB',
  }
  expect(partyLines(oxford, 'nl')).toEqual(['Broad Street 1', 'OX1 2JD Oxford, Verenigd Koninkrijk'])
  expect(partyLines(oxford, 'en').at(-1)).toBe('OX1 2JD Oxford, United Kingdom')
  expect(partyLines(oxford, 'fr').at(-1)).toBe('OX1 2JD Oxford, Royaume-Uni')
  expect(partyLines({ name: 'Jan', postal_code: '9000', city: 'Gent', country: 'BE' }, 'nl')).toEqual([
    '9000 Gent',
  ])
})

test('a seller is named with its form and the register of its court; who trades in his own name has no register [BI-81]', () => {
  const seller = { name: 'Us', country: 'BE', register_court: 'Gent', register_division: 'Kortrijk' } as const
  const last = (locale: 'nl' | 'fr', legal_form: 'bv' | 'sole_trader') =>
    partyLines({ ...seller, legal_form }, locale)
  expect(last('nl', 'bv')).toEqual(['bv, RPR Gent, afdeling Kortrijk'])
  expect(last('fr', 'bv')).toEqual(['srl, RPM Gent, division Kortrijk'])
  const named = { ...seller, name: 'Feest bv', legal_form: 'bv' } as const
  expect(partyLines(named, 'fr')).toEqual(['RPM Gent, division Kortrijk'])
  expect(partyLines({ ...named, name: 'Fête S.R.L.' }, 'nl')).toEqual(['RPR Gent, afdeling Kortrijk'])
  expect(last('nl', 'sole_trader')).toEqual(['eenmanszaak'])
  const plain = { ...seller, legal_form: 'nv', register_division: undefined } as const
  expect(partyLines(plain, 'en').at(-1)).toBe('nv, RPR Gent')
})

test('an enterprise number is said apart where it is not in the VAT number [BI-80]', () => {
  const club = { name: 'Scouts', country: 'BE', kbo_number: '0123456749' }
  expect(partyLines(club, 'nl').at(-1)).toBe('Ondernemingsnummer 0123.456.749')
  const both = partyLines({ ...club, vat_number: 'BE0123456749' }, 'nl')
  expect(both.join()).not.toContain('Ondernemingsnummer')
})

test('in French the name of who an invoice is for is joined as it is spoken', () => {
  const lineFor = (attention: string, locale: 'nl' | 'fr') =>
    partyLines({ name: 'Cie', attention, country: 'BE' }, locale)[0]
  expect(lineFor('Amélie', 'fr')).toBe('À l’attention d’Amélie')
  expect(lineFor('Jan', 'fr')).toBe('À l’attention de Jan')
  expect(lineFor('Amélie', 'nl')).toBe('t.a.v. Amélie')
})

test('the page of an invoice that was credited in full asks for no payment by any day; its paper stays as it was issued', () => {
  const paper = { kind: 'invoice', issue_date: '2027-05-01', due_date: '2027-05-15' } as Paper
  for (const locale of locales) {
    const due = m.invoice_due({}, { locale })
    const labels = (isCredited?: boolean) => paperFacts(paper, locale, isCredited).map(({ label }) => label)
    expect(labels()).toContain(due)
    expect(labels(true)).not.toContain(due)
    expect(totalWords(paper, locale)).toBe(m.invoice_to_pay({}, { locale }))
    expect(totalWords(paper, locale, true)).toBe(m.invoice_total({}, { locale }))
  }
})
