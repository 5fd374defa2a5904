import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { textOfPdf } from '../../../../tests/helpers/text-of-pdf.ts'
import { renderKept } from './kept-paper.tsx'

const statement = {
  seller: { name: 'Fietsbedrijf', country: 'BE' },
  customer: { name: 'Jan Peeters', country: 'BE' },
  booking: 'B-2041',
  rideDay: '2027-05-01',
  report: 'S-127',
  description: 'Deuk in het spatbord',
  amount: 8_000,
  day: '2027-05-03',
  received: 20_000,
  held: 12_000,
} as const
const closed = (text: string) => text.replaceAll(/\s+/g, '')

test.each(locales)(
  'the statement of what was kept names the damage, the day and the amounts, outside VAT (%s) [BI-100]',
  async (language) => {
    const words = closed(textOfPdf(await renderKept({ ...statement, language })))
    for (const said of ['S-127', 'Deukinhetspatbord', 'B-2041', '80,00', '200,00', '120,00'])
      expect(words).toContain(language === 'en' ? said.replace(',', '.') : said)
    expect(words).toContain(closed(m.kept_statement_vat({}, { locale: language })))
    const paid = closed(textOfPdf(await renderKept({ ...statement, language, held: 0 })))
    expect(paid).not.toContain(closed(m.kept_statement_held({}, { locale: language })))
  },
)
