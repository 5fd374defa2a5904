/** What a customer reads of a deposit kept for damage, and when it is kept no more. */
import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { rendered } from '../../../platform/mail/layout/rendering.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { aRide } from '../../../../tests/helpers/ride-facts.ts'
import type { KeptStatement } from '../paper/kept-statement.ts'
import { keptLetter } from './kept-letter.tsx'

const statement = {
  seller: { name: 'Fietsbedrijf', country: 'BE' },
  customer: { name: 'Jan Peeters', country: 'BE' },
  booking: 'B-2041',
  rideDay: '2027-05-01',
  report: 'S-127',
  damage: { nl: 'Carrosserie', en: 'Bodywork', fr: 'Tôle' },
  description: 'Deuk in het spatbord',
  amount: 8_000,
  day: '2027-05-03',
  takenBackOn: null,
  received: 20_000,
  held: 12_000,
} as const
const letter = async (facts: KeptStatement) => {
  const { subject, body } = keptLetter({
    statement: facts,
    firstName: 'Jan',
    link: 'https://x.example/1',
    company: aRide().company,
  })
  return { subject, plain: (await rendered(body)).plain.replaceAll(/\s+/g, ' ') }
}
const close = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(locales)(
  'what was kept names the kind of damage in the language of who reads (%s) [BI-100]',
  async (language) => {
    const { subject, plain } = await letter({ ...statement, language })
    const say = { locale: language }
    const { sum } = formatsIn(language)
    expect(subject).toBe(m.mail_kept_subject({ amount: sum(8_000) }, say))
    expect(plain).toContain(statement.damage[language])
    expect(plain).toContain('Deuk in het spatbord')
    expect(plain).toContain(close(m.kept_statement_vat({}, say)))
    expect(plain).toContain(close(m.mail_kept_attached({}, say)))
  },
)

test.each(locales)(
  'what is kept no more says so, and promises no statement (%s) [BI-100]',
  async (language) => {
    const { subject, plain } = await letter({
      ...statement,
      language,
      takenBackOn: '2027-05-09',
      held: 20_000,
    })
    const say = { locale: language }
    const { sum, day } = formatsIn(language)
    expect(subject).toBe(m.mail_kept_back_subject({ amount: sum(8_000) }, say))
    expect(plain).toContain(close(day('2027-05-09')))
    expect(plain).toContain(close(m.mail_kept_held({ amount: sum(20_000) }, say)))
    expect(plain).toContain(close(m.mail_kept_back_statement({}, say)))
    expect(plain).not.toContain(close(m.mail_kept_attached({}, say)))
    expect(plain).not.toContain(close(m.kept_statement_vat({}, say)))
  },
)
