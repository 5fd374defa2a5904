/** The samples of structured invoices, for whoever runs the official rules on them: all there, each in order. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../databases/databases.ts'
import { wordsOfPdf } from '../../helpers/read-pdf.ts'
import { differences } from '../../helpers/said-in-ubl.ts'
import { misplacedIn } from '../../helpers/ubl-order.ts'
import { ublSamples } from '../../samples/ubl-samples.ts'
import { formOf } from '../files/uploads.ts'
import { sampleCompany, wholeProgramOn } from '../whole-program.ts'

/** Each kind that is asked for, and by what it is known. */
const kinds: Readonly<Record<string, RegExp>> = {
  company: /<cbc:InvoiceTypeCode>380</,
  'public-body': /<cbc:RegistrationName>Stad</,
  'advance-before-a-change-of-rate': /<cbc:InvoiceTypeCode>386<[^]*<cbc:Percent>21</,
  'final-after-a-change-of-rate': /<cac:BillingReference>[^]*<cbc:Percent>22</,
  'company-gross': /<cbc:TaxInclusiveAmount currencyID="EUR">445\.50</,
  'company-two-rates': /<cbc:Percent>6<[^]*<cbc:Percent>21</,
  'credit-note-with-a-deduction': /<cbc:CreditedQuantity unitCode="C62">-1</,
  'container-deposit': /<cbc:ID>E<[^]*art\. 28, 5°/,
  // What the code takes off is an allowance of its rate, and no line.
  coupon:
    /<cac:AllowanceCharge>\s*<cbc:ChargeIndicator>false<[^]*<cbc:AllowanceChargeReasonCode>95<[^]*<cbc:AllowanceTotalAmount currencyID="EUR">(?!0\.00)/,
  'fee-for-cancelling':
    /<cbc:InvoiceTypeCode>380<[^]*<cbc:Name>(Annuleringskosten|Frais d’annulation|Cancellation)/,
  'reverse-charge': /VATEX-EU-AE/,
  'statement-outside-vat': /VATEX-EU-O/,
}

// One engine: what is tried is the documents, and their endpoints are tried on both elsewhere.
test('every sample is issued by the program, keeps the order of the schema, and its paper says the same and no other sum [PE-10]', async () => {
  const database = await freshDatabase('embedded', sampleCompany)
  try {
    const samples = await ublSamples(database)
    const documents = samples.filter(({ name }) => name.endsWith('.xml'))
    const documented = await readFile('docs/structured-invoices.md', 'utf8')
    expect(documented).toContain(`writes ${samples.length} files`)
    expect(documented).toContain(`${documents.length - 1} documents of the\nsample company`)
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
    for (const { name, text } of documents) {
      expect(misplacedIn(text), name).toEqual([])
      expect(text.match(/<cbc:PayableAmount /g), name).toHaveLength(1)
      expect(text.match(/<cbc:Note>/g)?.length ?? 0, name).toBeLessThanOrEqual(2)
    }
    const papers = documents.flatMap(({ name, text, paper }) => (paper ? [{ name, text, paper }] : []))
    // Every document but the one that is received.
    expect(papers).toHaveLength(documents.length - 1)
    for (const { name, text, paper } of papers) {
      const { bytes, ...written } = await paper()
      const words = await wordsOfPdf(bytes)
      expect.soft(differences(words, text, written), `${name}: ${words}`).toEqual([])
    }
    for (const [kind, sign] of Object.entries(kinds))
      expect(samples.find(({ name }) => name.slice(3) === `${kind}.xml`)?.text, kind).toMatch(sign)
    const refused = samples.find(({ name }) => name.endsWith('.txt'))
    expect(refused?.text).toContain('INVOICE_NOT_STRUCTURED')

    const received = documents.find(({ name }) => name.endsWith('received-from-a-supplier.xml'))!
    const program = await wholeProgramOn(database)
    const as = 'accountant'
    await program.call('PATCH', '/items/settings', { as, body: { receives_invoices: true } })
    const body = formOf({ name: received.name, bytes: Buffer.from(received.text) })
    expect((await program.call('POST', '/api/received-invoices', { as, body })).status).toBe(201)
  } finally {
    await database.close()
  }
})
