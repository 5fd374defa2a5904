import { expect, test } from 'vitest'
import { parseDay } from '../../../kernel/time/day.ts'
import { phone } from '../../customers/contact.ts'
import { judgeSigning as judged, longestSignature, type SaidAtSigning } from './bob-declaration.ts'

const rideDay = parseDay('2027-05-15')!
const judgeSigning = (given: SaidAtSigning, day = rideDay) =>
  judged(given, day, (one) => phone(one.phone, 'phone', one.phone_country))
const line = `M10 20${Array.from({ length: 20 }, (_, n) => `L${n * 10} ${40 + n}`).join('')}`
const said = {
  first_name: 'Zoé',
  last_name: 'De Smet',
  phone: '0470 12 34 56',
  birth_date: '1990-01-01',
  licence: true,
  consent: true,
  signed_by: 'drawn',
  signature: line,
} as const

test('who gives name, birth date, licence, consent and a signature has signed [BB-06]', () => {
  expect(judgeSigning(said, rideDay)).toEqual({
    ok: true,
    value: {
      first_name: 'Zoé',
      last_name: 'De Smet',
      phone: '+32470123456',
      birth_date: '1990-01-01',
      signed_by: 'drawn',
      signature: line,
    },
  })
})

test.each([
  [{ last_name: ' ' }, 'last-name-required', 'last_name'],
  [{ phone: '' }, 'phone-required', 'phone'],
  [{ birth_date: '' }, 'birth-date-required', 'birth_date'],
  [{ birth_date: '2009-05-16' }, 'own-not-adult', 'birth_date'],
  [{ birth_date: '1890-05-16' }, 'birth-too-early', 'birth_date'],
  [{ birth_date: '2001-02-30' }, 'no-such-day', 'birth_date'],
  [{ licence: false }, 'own-licence-required', 'licence'],
  [{ consent: false }, 'own-consent-required', 'consent'],
  [{ signature: '' }, 'signature-required', 'signature'],
  [{ signature: 'M10 20L10 20' }, 'signature-required', 'signature'],
  [{ signature: `<svg onload=x>${line}` }, 'signature-required', 'signature'],
  [{ signature: line.repeat(longestSignature / line.length + 1) }, 'signature-required', 'signature'],
  [{ signed_by: 'typed', signature: ' ' }, 'signature-required', 'signature'],
  [{ signed_by: 'typed', signature: 'Somebody Else' }, 'signature-other-name', 'signature'],
])('a declaration with %o is not signed: %s [BB-06]', (change, reason, field) => {
  expect(judgeSigning({ ...said, ...(change as object) }, rideDay)).toMatchObject({
    ok: false,
    refusals: [{ reason, field }],
  })
})

test('all that is missing is named at once, and a typed name counts however it is spelled [BB-06]', () => {
  const nothing = judgeSigning({}, rideDay)
  expect('refusals' in nothing && nothing.refusals.map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'phone',
    'birth_date',
    'licence',
    'consent',
  ])
  expect(judgeSigning({ ...said, signed_by: 'typed', signature: ' zoe  de smet ' }, rideDay)).toMatchObject({
    ok: true,
    value: { signed_by: 'typed', signature: 'zoe de smet' },
  })
})
