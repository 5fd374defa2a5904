/** The paper and the structured invoice say the same, read by programs of others; its code is what a bank reads. */
import { expect, test } from 'vitest'
import { iban, paperOfTests, reference, text } from '../../../../tests/helpers/paper-of-tests.ts'
import { codeOnPdf, wordsOfPdf } from '../../../../tests/helpers/read-pdf.ts'
import { closed, differences, saidInUbl } from '../../../../tests/helpers/said-in-ubl.ts'
import { locales } from '../../../kernel/locale.ts'
import { readXml } from '../../../platform/xml/read-xml.ts'
import { readEpc } from '../paper/epc.ts'
import type { Paper } from '../paper/paper.ts'
import { all, said } from '../received/ubl-parts.ts'
import { structuredOf } from '../structured/mapping.ts'
import { structuredXml } from '../structured/xml.ts'
import { renderPaper } from './invoice-paper.tsx'

const net: Paper = {
  ...paperOfTests,
  mode: 'net',
  lines: paperOfTests.lines.map((line) => ({ ...line, unit_price: line.net, quantity: 1 })),
}
const credit: Paper = {
  ...net,
  kind: 'credit_note',
  number: 'C2026-0003',
  due_date: null,
  payment: null,
  note: 'Storm: de rit ging niet door',
  corrects: { number: 'F2026-0012', issue_date: '2026-11-12' },
}
const exempt: Paper = {
  ...net,
  vat_breakdown: [
    {
      ...net.vat_breakdown[0]!,
      category: 'E',
      percent: 0,
      vat: 0,
      exemption: text('Leeggoed', 'Empties', 'Vidanges'),
    },
    net.vat_breakdown[1]!,
  ],
  lines: net.lines.map((line) => (line.percent === 6 ? { ...line, percent: 0 } : line)),
  vat: 13_095,
  gross: 78_280,
}

const structured = (paper: Paper): string =>
  structuredXml(
    structuredOf({
      paper,
      lines: paper.lines.map((line) => ({
        ...line,
        category: line.percent === 0 ? 'E' : 'S',
        isSettled: false,
      })),
      preceding: paper.corrects
        ? [{ number: paper.corrects.number, issueDate: paper.corrects.issue_date }]
        : [],
      prepaid: 0,
      rounding: 0,
    }),
  )

test.each(
  locales.flatMap((locale) =>
    (
      [
        ['an invoice with VAT in its prices', paperOfTests],
        ['an invoice without', net],
        ['one with an exempt line', exempt],
        ['a credit note', credit],
      ] as const
    ).map(([name, paper]) => [name, locale, paper] as const),
  ),
)('%s in %s says on paper what it says in the structured invoice [PE-10]', async (_name, language, of) => {
  const paper: Paper = { ...of, language }
  const xml = structured(paper)
  const words = closed(await wordsOfPdf(await renderPaper(paper)))
  const said = saidInUbl(xml, paper)
  expect(said.length).toBeGreaterThan(25)
  for (const each of said) expect(words, each).toContain(closed(each))
})

test('an amount that stands in one of them alone is found [PE-10]', async () => {
  const words = closed(await wordsOfPdf(await renderPaper(net)))
  const other = structured({ ...net, gross: net.gross + 1, vat: net.vat + 1 })
  expect(
    saidInUbl(other, { ...net, language: 'nl' }).filter((each) => !words.includes(closed(each))),
  ).not.toEqual([])
})

test('a line that is another in one of them, and a sum that the paper says alone, are found [PE-10]', async () => {
  const words = await wordsOfPdf(await renderPaper(net))
  const xml = structured(net)
  expect(differences(words, xml, net)).toEqual([])
  for (const [said, other] of [
    [/(<cbc:InvoicedQuantity[^>]*>)1</, '$12<'],
    [/(<cbc:PriceAmount[^>]*>)(\d+)\./, '$11$2.'],
    [/(<cbc:Percent>)21</g, '$112<'],
    [/(<cbc:PayableAmount[^>]*>)7/, '$18'],
    [/(<cbc:TaxAmount[^>]*>)1/g, '$12'],
  ] as const) {
    expect(xml).toMatch(said)
    expect(differences(words, xml.replace(said, other), net), String(said)).not.toEqual([])
  }
})

test('the code on the rendered paper carries amount, account and reference, as the structured invoice says them [BI-18]', async () => {
  const payload = await codeOnPdf(await renderPaper(paperOfTests))
  const transfer = readEpc(payload ?? '')
  expect(transfer).toEqual({ holder: 'Feestfiets', iban, amount: 78_450, reference })
  const read = readXml(structured(paperOfTests))
  if (!('root' in read)) throw new Error(read.fault)
  const [means] = all(read.root, 'PaymentMeans')
  expect(said(means, 'PayeeFinancialAccount', 'ID')).toBe(transfer?.iban)
  expect(said(means, 'PaymentID')?.replaceAll(/\D/g, '')).toBe(transfer?.reference)
  expect(said(read.root, 'LegalMonetaryTotal', 'PayableAmount')).toBe('784.50')
})

test('nothing to pay, no code [BI-18]', async () => {
  expect(await codeOnPdf(await renderPaper(credit))).toBeNull()
})
