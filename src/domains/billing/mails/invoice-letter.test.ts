import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { afterCredit } from '../sums/credit.ts'
import { rendered } from '../../../platform/mail/layout/rendering.ts'
import type { Paper } from '../paper/paper.ts'
import { afterWords, invoiceLetter } from './invoice-letter.tsx'

const credited = { gross: 49_800, credited: 49_800, paid: 0, writtenOff: 0 }
const corrects = { number: '2027/0004', issue_date: '2027-05-01' }

test.each(locales)(
  'the letter of a credit note names what cancelling costs, what was paid, and what comes back (%s)',
  (language) => {
    const { sum } = formatsIn(language)
    const said = (paid: number, kept: number | null, more: readonly (typeof credited)[] = []) => {
      const invoice = { ...credited, paid }
      return afterWords(
        afterCredit({ documents: [invoice, ...more], waiting: 0, isMoreToCome: false, kept }, 0),
        {
          language,
          corrects,
        },
      )
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

    const invoiced = said(20_000, 12_450, [{ gross: 12_450, credited: 0, paid: 0, writtenOff: 0 }])
    expect(invoiced).toContain(sum(7550))
    expect(invoiced).not.toContain(invoiceFollows)

    // Another invoice of the same ride is what stays due.
    const another = said(20_000, null, [{ gross: 15_000, credited: 0, paid: 0, writtenOff: 0 }])
    for (const amount of [15_000, 20_000, 5000]) expect(another).toContain(sum(amount))

    // Two credit notes of one ride: what comes back of each is not what was paid of both, so the sum of both is said.
    const both = [
      { ...credited, paid: 43_469 },
      { ...credited, gross: 102_897, credited: 102_897, paid: 102_897 },
    ]
    for (const at of [0, 1]) {
      const words = afterWords(
        afterCredit({ documents: both, waiting: 0, isMoreToCome: false, kept: 36_224 }, at),
        {
          language,
          corrects,
        },
      )
      for (const amount of [36_224, 146_366, 110_142]) expect(words).toContain(sum(amount))
      expect(words).toContain(
        m.mail_credit_back_all({ paid: sum(146_366), amount: sum(110_142) }, { locale: language }),
      )
    }

    expect(said(0, 0)).toBe(nothing)
    expect(said(0, null)).toBe(nothing)
  },
)

const paper = {
  kind: 'invoice',
  number: 'F2027-0012',
  language: 'nl',
  gross: 137_199,
  due_date: '2027-06-03',
  is_copy: true,
  payment: null,
} as Paper
const facts = {
  paper,
  firstName: 'Jan',
  open: 137_199,
  credited: 0,
  after: null,
  isLate: false,
  awaits: null,
  isDelivered: false,
  link: 'https://example.org/invoice',
  company: {
    product: 'Us',
    name: 'Us',
    signs: 'Us',
    email: '',
    phone: '',
    isAnswered: false,
    logo: null,
    colours: { main: null, accent: null },
  },
}
const read = async (more: object) =>
  (await rendered(invoiceLetter({ ...facts, ...more }).body)).plain.replaceAll(/\s+/g, ' ')

test('the letter of an invoice that was paid in part names its whole amount, what is paid and what is left', async () => {
  expect(await read({ open: 51_339 })).toContain(
    'Hier is je factuur van € 1.371,99. Daarvan is € 858,60 al betaald; er blijft € 513,39 te betalen, uiterlijk op donderdag 3 juni 2027.',
  )
  expect(await read({ open: 51_339, credited: 10_000 })).toContain('al betaald of gecrediteerd')
  expect(await read({})).toContain('Hier is je factuur van € 1.371,99, te betalen uiterlijk op')
})

test('the letter of an e-invoice its buyer refused says so, and asks for nothing [PE-11]', async () => {
  const letter = await read({ awaits: 'refused', isLate: true })
  expect(letter).toContain('Je hoeft ze nu niet te betalen: de e-factuur werd aan jullie kant geweigerd')
  expect(letter).not.toContain('uiterlijk')
  expect(letter).not.toContain('Peppol')
})

test('the letter with the copy of an e-invoice says that the network delivered it only once it did [PE-09]', async () => {
  expect(await read({})).toContain('is een kopie')
  expect(await read({})).not.toContain('Peppol')
  expect(await read({ isDelivered: true })).toContain('via Peppol afgeleverd')
})
