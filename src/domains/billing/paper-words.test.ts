import { expect, test } from 'vitest'
import { partyLines } from './paper-words.ts'

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
