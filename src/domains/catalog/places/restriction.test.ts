import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { translated } from '../../../kernel/text/translated.ts'
import type { PostalCode } from '../catalogue.ts'
import type { Restriction } from '../resources/postal-codes.ts'
import { verdictOn } from './restriction.ts'

const { postalCodes } = sampleCatalogue('2026-11-20')
const gent = postalCodes.get('9000')!
const withRule = (kind: Restriction['kind'], more: Partial<Restriction> = {}): PostalCode => ({
  ...gent,
  restrictions: [
    {
      kind,
      note: translated('x', 'x', 'x'),
      source: 'reglement',
      from: '2027-01-01',
      to: '2027-12-31',
      ...more,
    },
  ],
})

test('a ban refuses rides from its first day to its last [CA-12]', () => {
  const banned = withRule('party_bike_ban')
  expect(verdictOn(banned, '2026-12-31').service).toBe('served')
  expect(verdictOn(banned, '2027-01-01').service).toBe('refused')
  expect(verdictOn(banned, '2027-12-31')).toMatchObject({
    service: 'refused',
    because: { source: 'reglement' },
  })
  expect(verdictOn(banned, '2028-01-01').service).toBe('served')
})

test.each(['permit_needed', 'hours', 'alcohol_ban'] as const)(
  '%s is for the office to judge [CA-12]',
  (kind) => {
    expect(verdictOn(withRule(kind, { from: null, to: null }), '2027-06-01').service).toBe('on_request')
  },
)

test('a ban weighs more than a permit [CA-12]', () => {
  const both = {
    ...gent,
    restrictions: [...withRule('permit_needed').restrictions, ...withRule('party_bike_ban').restrictions],
  }
  expect(verdictOn(both, '2027-06-01').service).toBe('refused')
})

test('a place the owner refuses stays refused, one beyond his zones is on request [CA-12]', () => {
  expect(verdictOn({ ...gent, service: 'refused' }, '2027-06-01')).toEqual({
    service: 'refused',
    because: null,
  })
  expect(verdictOn(postalCodes.get('1000')!, '2027-06-01').service).toBe('on_request')
})

test('Knokke-Heist has banned party bikes since 2024', () => {
  expect(verdictOn(postalCodes.get('8300')!, '2023-12-31').service).toBe('on_request')
  for (const code of ['8300', '8301'])
    expect(verdictOn(postalCodes.get(code)!, '2027-06-01').service).toBe('refused')
})
