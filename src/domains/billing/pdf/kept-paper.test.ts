import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { textOfPdf } from '../../../../tests/helpers/text-of-pdf.ts'
import { renderKept } from './kept-paper.tsx'

const statement = {
  seller: { name: 'Fietsbedrijf', country: 'BE' },
  customer: { name: 'Jan Peeters', country: 'BE' },
  booking: 'B-2041',
  rideDay: '2027-05-01',
  report: 'S-127',
  damage: { nl: 'Carrosserie', en: 'Bodywork', fr: 'Carrosserie et tôle' },
  description: 'Deuk in het spatbord',
  amount: 8_000,
  day: '2027-05-03',
  takenBackOn: null,
  received: 20_000,
  held: 12_000,
} as const
const takenBack = { ...statement, takenBackOn: '2027-05-09', held: 20_000 } as const
const closed = (text: string) => text.replaceAll(/\s+/g, '')

test.each(locales)(
  'the statement of what was kept names the damage, its kind in the language of who reads it, the day and the amounts, outside VAT (%s) [BI-100]',
  async (language) => {
    const words = closed(textOfPdf(await renderKept({ ...statement, language })))
    for (const said of ['S-127', 'Deukinhetspatbord', 'B-2041', '80,00', '200,00', '120,00'])
      expect(words).toContain(language === 'en' ? said.replace(',', '.') : said)
    expect(words).toContain(closed(statement.damage[language]))
    expect(words).toContain(closed(m.kept_statement_vat({}, { locale: language })))
    const paid = closed(textOfPdf(await renderKept({ ...statement, language, held: 0 })))
    expect(paid).not.toContain(closed(m.kept_statement_held({}, { locale: language })))
  },
)

test.each(locales)(
  'the statement of what was taken back says since when nothing is kept (%s) [BI-100]',
  async (language) => {
    const words = closed(textOfPdf(await renderKept({ ...takenBack, language })))
    const { sum, numericDay } = formatsIn(language)
    const said = m.kept_statement_no_more(
      { amount: sum(8_000), day: numericDay('2027-05-09') },
      { locale: language },
    )
    expect(words).toContain(closed(said))
    expect(words).toContain(closed(m.kept_statement_kept({}, { locale: language }) + sum(0)))
  },
)
