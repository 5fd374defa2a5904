import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { afterCredit } from '../sums/credit.ts'
import { afterWords } from './invoice-letter.tsx'

const credited = { gross: 49_800, credited: 49_800, paid: 0 }
const corrects = { number: '2027/0004', issue_date: '2027-05-01' }

test.each(locales)(
  'the letter of a credit note names what cancelling costs, what was paid, and what comes back (%s)',
  (language) => {
    const { sum } = formatsIn(language)
    const said = (paid: number, kept: number | null, more: readonly (typeof credited)[] = []) => {
      const invoice = { ...credited, paid }
      return afterWords(afterCredit(invoice, [invoice, ...more], kept), { language, corrects })
    }
    const invoiceFollows = m.mail_credit_invoice({}, { locale: language })
    const nothing = m.mail_credit_nothing({}, { locale: language })

    const unpaid = said(0, 12_450)
    expect(unpaid).toContain(sum(12_450))
    expect(unpaid).toContain(invoiceFollows)
    expect(unpaid).not.toContain(nothing)

    const partPaid = said(20_000, 12_450)
    for (const amount of [12_450, 20_000, 7550]) expect(partPaid).toContain(sum(amount))
    expect(partPaid).toContain(invoiceFollows)

    const tooLittle = said(5000, 12_450)
    for (const amount of [12_450, 5000, 7450]) expect(tooLittle).toContain(sum(amount))

    const invoiced = said(20_000, 12_450, [{ gross: 12_450, credited: 0, paid: 0 }])
    expect(invoiced).toContain(sum(7550))
    expect(invoiced).not.toContain(invoiceFollows)

    // Another invoice of the same ride is what stays due.
    const another = said(20_000, null, [{ gross: 15_000, credited: 0, paid: 0 }])
    for (const amount of [15_000, 20_000, 5000]) expect(another).toContain(sum(amount))

    expect(said(0, 0)).toBe(nothing)
    expect(said(0, null)).toBe(nothing)
  },
)
