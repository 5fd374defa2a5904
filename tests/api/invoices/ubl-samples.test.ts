/** The samples of structured invoices, for whoever runs the official rules on them: all there, each in order. */
import { expect, test } from 'vitest'
import { freshDatabase } from '../../databases/databases.ts'
import { misplacedIn } from '../../helpers/ubl-order.ts'
import { ublSamples } from '../../samples/ubl-samples.ts'
import { sampleCompany } from '../whole-program.ts'

// One engine: what is tried is the documents, and their endpoints are tried on both elsewhere.
test('every sample is issued by the program, keeps the order of the schema and says its sums once', async () => {
  const database = await freshDatabase('embedded', sampleCompany)
  try {
    const samples = await ublSamples(database)
    const documents = samples.filter(({ name }) => name.endsWith('.xml'))
    expect(documents.length).toBeGreaterThanOrEqual(30)
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
    for (const { name, text } of documents) {
      expect(misplacedIn(text), name).toEqual([])
      expect(text.match(/<cbc:PayableAmount /g), name).toHaveLength(1)
      expect(text.match(/<cbc:Note>/g)?.length, name).toBeLessThanOrEqual(2)
    }
    const refused = samples.find(({ name }) => name.endsWith('.txt'))
    expect(refused?.text).toContain('INVOICE_NOT_STRUCTURED')
  } finally {
    await database.close()
  }
})
