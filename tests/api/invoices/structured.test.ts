/** Structured invoices: judged before the number, kept as they were issued, and never said to be delivered. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { Books } from '../../../src/domains/accounting/pages/books-query.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { textOfPdf } from '../../helpers/text-of-pdf.ts'
import { sampleCompany } from '../whole-program.ts'
import { booksOf } from './books.ts'

const closed = (words: string) => words.replaceAll(/\s+/g, '')

forEachEngine(sampleCompany, (database) => {
  const { call, books, one, row, vatCode, someone, pdf } = booksOf(database)

  let made = 0
  /** A customer of a kind, with a whole address. */
  async function aCustomer(over: object = {}): Promise<string> {
    made += 1
    const customer = await call('planner', 'POST /items/customers', {
      kind: 'company',
      first_name: 'Maaike',
      last_name: 'Aerts',
      company_name: `Klant ${made} nv`,
      email: `boek${made}@klant.example`,
      phone: '+32 9 000 00 00',
      street: 'Coupure',
      number: '1',
      postal_code: '9000',
      city: 'Gent',
      country: 'BE',
      vat_number: 'BE0403170701',
      ...over,
    })
    expect(customer.said).toBe('200')
    return customer.data.id
  }
  async function aDraftFor(
    customer: string,
    lines: readonly (readonly [quantity: number, price: number, code?: string])[] = [[1, 10_000]],
    over: object = {},
  ) {
    const written = await Promise.all(
      lines.map(async ([quantity, unit_price, code = 'S21']) => ({
        text: 'Rit',
        quantity,
        unit_price,
        vat_code: (await vatCode(code)).id,
      })),
    )
    const drafted = await books('POST /api/invoices', {
      customer,
      lines: written,
      po_reference: 'PO-77',
      ...over,
    })
    expect(drafted.said).toBe('201')
    return drafted.data.id
  }
  const issue = (id: string) => books(`POST /api/invoices/${id}/issue`, { accept_gaps: true })
  const last = () =>
    one<{ last: number }>(`SELECT coalesce(max(sequence), 0)::int AS last FROM invoices WHERE series = 'F'`)

  test('a company gets its structured invoice, the same bytes for ever, and nothing says that it was delivered [BI-84, BI-87]', async () => {
    const id = await aDraftFor(await aCustomer(), [
      [1, 10_000],
      [2.5, 1200, 'S6'],
    ])
    const { data } = await issue(id)
    expect(data).toMatchObject({ peppol_state: 'not_delivered', number: expect.any(String) })
    const file = await pdf('accountant', `/api/invoices/${id}/ubl`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toContain(`${data.number}.xml`)
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe((await row(id)).ubl_hash)
    await database().query(`UPDATE settings SET company_name = 'Anders nv'`)
    await database().query(`UPDATE vat_codes SET category = 'E' WHERE code = 'S6'`)
    try {
      const again = await pdf('accountant', `/api/invoices/${id}/ubl`)
      expect(Buffer.compare(again.bytes, file.bytes)).toBe(0)
    } finally {
      await database().query(`UPDATE settings SET company_name = 'Feestfiets bv'`)
      await database().query(`UPDATE vat_codes SET category = 'S' WHERE code = 'S6'`)
    }
    for (const change of [`ubl_hash = 'other'`, `ubl_name = 'other'`, `peppol_state = 'not_needed'`])
      await expect(
        database().query(`UPDATE invoices SET ${change} WHERE id = $1`, [id]),
        change,
      ).rejects.toMatchObject({ code: '23514' })
    const { url } = (await books(`POST /api/invoices/${id}/link`)).data
    const token = new URL(url, 'https://x.example').pathname.split('/').at(-1)
    const linked = await call(undefined, `GET /api/invoice-links/${token}`)
    expect(linked.data).toMatchObject({ structured: true })
    const theirs = await pdf(null, `/api/invoice-links/${token}/ubl`)
    expect(Buffer.compare(theirs.bytes, file.bytes)).toBe(0)
  })

  test('the paper says what the structured invoice says: numbers, parties, days and amounts', async () => {
    const id = await aDraftFor(await aCustomer(), [
      [1, 10_000],
      [2.5, 1200, 'S6'],
    ])
    await issue(id)
    const words = closed(textOfPdf((await pdf('accountant', `/api/invoices/${id}/pdf`)).bytes))
    const xml = String((await pdf('accountant', `/api/invoices/${id}/ubl`)).bytes)
    const texts = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text!)
    const said = (amount: string) =>
      closed(`€ ${Number(amount).toLocaleString('nl-BE', { minimumFractionDigits: 2 })}`)
    const amounts = [
      'LineExtensionAmount',
      'TaxableAmount',
      'TaxAmount',
      'TaxExclusiveAmount',
      'TaxInclusiveAmount',
      'PayableAmount',
      'PriceAmount',
    ].flatMap(texts)
    expect(amounts.length).toBeGreaterThan(9)
    for (const amount of amounts) expect(words, amount).toContain(said(amount))
    for (const name of [
      'RegistrationName',
      'CityName',
      'StreetName',
      'Name',
      'PaymentID',
      'CompanyLegalForm',
    ])
      for (const text of texts(name))
        for (const part of text.split(', ')) expect(words, part).toContain(closed(part))
    const [document] = Object.values(create(xml).end({ format: 'object' })) as [Record<string, string>]
    for (const name of ['cbc:ID', 'cbc:IssueDate', 'cbc:DueDate'])
      expect(words, name).toContain(
        document[name]!.split('-').length === 3
          ? document[name]!.split('-').toReversed().join('/')
          : document[name],
      )
    for (const digits of texts('EndpointID'))
      expect(words).toContain(`${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`)
  })

  test('what was issued without the e-invoice its buyer must get is named in its period, and gets it afterwards from what was frozen [BI-84, AC-07]', async () => {
    const id = await aDraftFor(await aCustomer())
    const { data } = await issue(id)
    const period = `/api/accounting/${data.issue_date!.slice(0, 7)}`
    const lacking = async () => {
      const answer = await call('accountant', `GET ${period}`)
      return (answer.data as unknown as Books).unfinished.no_e_invoice
    }
    const make = (as = 'accountant') => call(as, `POST /api/invoices/${id}/structured`, {})
    const before = await lacking()
    expect((await make()).said).toBe('409 INVOICE_NOT_STRUCTURED')
    // As an older program left it.
    await database().query('ALTER TABLE invoices DISABLE TRIGGER USER')
    await database().query(`UPDATE invoices SET peppol_state = 'not_needed' WHERE id = $1`, [id])
    await database().query('ALTER TABLE invoices ENABLE TRIGGER USER')
    expect(await lacking()).toEqual([...before, { id, number: data.number }])
    const zip = unzipSync(new Uint8Array((await pdf('accountant', `${period}/zip?lang=nl`)).bytes))
    const named = Object.keys(zip).find((name) => name.startsWith('zonder-e-factuur-'))!
    expect(Buffer.from(zip[named]!).toString()).toContain(data.number)
    expect(zip[`ubl/${data.number}.xml`]).toBeUndefined()
    // Nothing but the start of its way is to be had.
    await expect(
      database().query(`UPDATE invoices SET peppol_state = 'delivered' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' })
    expect((await make('planner')).said).toMatch(/^403 /)
    expect((await make()).data).toMatchObject({ peppol_state: 'not_delivered' })
    expect((await make()).said).toBe('409 INVOICE_NOT_STRUCTURED')
    expect(await lacking()).toEqual(before)
    const file = await pdf('accountant', `/api/invoices/${id}/ubl`)
    expect(String(file.bytes)).toContain(`<cbc:ID>${data.number}</cbc:ID>`)
  })

  test('who has no Belgian VAT number gets the paper alone [BI-84]', async () => {
    const club = await aCustomer({ vat_number: null, kbo_number: '0403.170.701' })
    const abroad = await aCustomer({ vat_number: 'FR40303265045', country: 'FR', postal_code: '59000' })
    for (const customer of [club, abroad, (await someone()).id]) {
      const id = await aDraftFor(customer)
      expect((await issue(id)).data).toMatchObject({ peppol_state: 'not_needed' })
      const file = await call('accountant', `GET /api/invoices/${id}/ubl`)
      expect(file.said).toBe('404 INVOICE_NOT_STRUCTURED')
      expect(await row(id)).toMatchObject({ ubl_hash: null })
    }
  })

  test('a draft that breaks a rule stays a draft and uses no number; each rule is named with its words [BI-85]', async () => {
    const before = await last()
    const unnamed = await aDraftFor(await aCustomer({ kind: 'public_body', vat_number: null }))
    const no = await issue(unnamed)
    expect(no.said).toBe('409 STRUCTURED_INVOICE_INVALID')
    expect(no.errors.map(({ extensions }) => extensions['rule'])).toEqual(['PEPPOL-EN16931-R010'])
    expect(no.errors[0]!.message).toMatch(/EN 16931 1\.3\.16/)
    expect(await row(unnamed)).toMatchObject({ status: 'draft', number: null })
    expect(await last()).toEqual(before)
    const customer = (await row(unnamed)).customer
    await call('accountant', `PATCH /items/customers/${customer}`, { kbo_number: '0403.170.701' })
    expect((await issue(unnamed)).data).toMatchObject({ peppol_state: 'not_delivered' })
  })

  test('a public body and an agency without an address get no number either [BI-09]', async () => {
    const before = await last()
    const body = { kind: 'public_body', vat_number: null, kbo_number: '0403.170.701', city: null }
    const agency = await call('admin', 'POST /items/booking_agencies', {
      name: 'Reisbureau zonder adres',
      vat_number: 'BE0403170701',
      contacts: [{ name: 'An', email: 'an@reisbureau.example' }],
    })
    const ofAgency = { agency: agency.data.id, customer: undefined }
    for (const id of [await aDraftFor(await aCustomer(body)), await aDraftFor('', [[1, 10_000]], ofAgency)]) {
      expect((await issue(id)).said).toBe('409 STRUCTURED_ADDRESS_MISSING')
      expect(await row(id)).toMatchObject({ status: 'draft', number: null })
    }
    expect(await last()).toEqual(before)
  })

  test('a credit note of a structured invoice is one too, and names it', async () => {
    const id = await aDraftFor(await aCustomer(), [
      [3, 3333],
      [1, 1001, 'S6'],
    ])
    const { data } = await issue(id)
    const credited = await books(`POST /api/invoices/${id}/credit`, { reason: 'Storm' })
    expect(credited.said).toBe('201')
    const xml = String((await pdf('accountant', `/api/invoices/${credited.data.credit_note.id}/ubl`)).bytes)
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381<')
    expect(xml).toContain(`<cbc:ID>${data.number}<`)
    expect(xml).toContain('<cbc:Note>Storm')
  })
})
