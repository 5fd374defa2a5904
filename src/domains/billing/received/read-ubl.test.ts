import { expect, test } from 'vitest'
import { customization, profile, type StructuredDocument } from '../structured/document.ts'
import { structuredXml } from '../structured/xml.ts'
import { judgeReceived } from './judge-received.ts'
import { largestDocument, readUbl } from './read-ubl.ts'

const party = (name: string, digits: string) => ({
  name,
  endpoint: { scheme: '0208', id: digits },
  street: 'Kaai 1',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  vatNumber: `BE${digits}`,
  legalId: { scheme: '0208', id: digits },
  legalForm: null,
  contactName: 'An Peeters',
  email: 'an@klant.example',
})

const invoice: StructuredDocument = {
  kind: 'invoice',
  customization,
  profile,
  number: 'V-2026/17',
  issueDate: '2026-11-24',
  dueDate: '2026-12-24',
  typeCode: '380',
  notes: ['Łódź & “café” <12%>'],
  currency: 'EUR',
  buyerReference: null,
  orderReference: 'PO-7',
  preceding: [{ number: 'V-2026/3', issueDate: '2026-02-01' }],
  seller: { ...party('Brouwerij nv', '0403170701'), legalForm: 'nv, RPR Gent' },
  buyer: party('Verhuurder bv', '0123456749'),
  deliveryDate: '2026-11-20',
  deliveryCountry: 'BE',
  payment: {
    code: '58',
    iban: 'BE68539007547034',
    bic: 'GKCCBEBB',
    holder: 'Brouwerij nv',
    reference: 'V17',
  },
  terms: 'Dertig dagen',
  allowances: [
    {
      isCharge: false,
      amount: 1000,
      base: 10_000,
      percent: 10,
      reason: 'Korting',
      reasonCode: '95',
      category: 'S',
      rate: 21,
    },
  ],
  vat: [
    { category: 'S', rate: 21, net: 9000, vat: 1890, exemptionCode: null, exemption: null },
    { category: 'E', rate: 0, net: 500, vat: 0, exemptionCode: null, exemption: 'Leeggoed' },
  ],
  totals: {
    lines: 10_500,
    allowances: 1000,
    charges: 0,
    net: 9500,
    vat: 1890,
    gross: 11_390,
    prepaid: 390,
    rounding: 0,
    payable: 11_000,
  },
  lines: [
    {
      id: '1',
      name: 'Vat pils 50 l',
      quantity: 4,
      unit: 'C62',
      price: '25.00',
      net: 10_000,
      category: 'S',
      rate: 21,
      isSettled: false,
    },
    {
      id: '2',
      name: 'Leeggoed',
      quantity: -0.5,
      unit: 'C62',
      price: '10.00',
      net: -500,
      category: 'E',
      rate: 0,
      isSettled: false,
    },
    {
      id: '3',
      name: 'Leeggoed',
      quantity: 2,
      unit: 'C62',
      price: '5.00',
      net: 1000,
      category: 'E',
      rate: 0,
      isSettled: false,
    },
  ],
  isGross: false,
}
const credit: StructuredDocument = {
  ...invoice,
  kind: 'credit_note',
  typeCode: '381',
  dueDate: null,
  payment: null,
}

const ours = { vat_number: 'BE 0123.456.749', enterprise_number: null }
const bytes = (text: string) => Buffer.from(text, 'utf8')
const read = (text: string) => {
  const found = readUbl(bytes(text))
  return found.ok ? found.value : found.refusal.reason
}
const faults = (document: StructuredDocument) => {
  const judged = judgeReceived(document, ours)
  return judged.ok ? judged.value.faults.map(({ rule }) => rule) : judged.refusal.reason
}

test('what our own writer writes is read back as it was, part by part [RE-02]', () => {
  expect(read(structuredXml(invoice))).toEqual(invoice)
  expect(read(structuredXml(credit))).toEqual(credit)
})

test('a document type, an entity of its own and a file without end are never read [RE-02]', () => {
  const xml = structuredXml(invoice)
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const body = xml.slice(xml.indexOf('<Invoice'))
  for (const doctype of [
    '<!DOCTYPE Invoice SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>',
    '<!doctype x>',
  ])
    expect(read(`${head}${doctype}${body}`), doctype).toBe('received-unsafe')
  expect(read(xml.replace('Dertig dagen', '&beware;'))).toBe('received-broken')
  expect(read(`${head}${'<a>'.repeat(200)}`)).toBe('received-unsafe')
  expect(read(xml.slice(0, -40))).toBe('received-broken')
  expect(read(`${xml}<more/>`)).toBe('received-broken')
  const large = readUbl(new Uint8Array(largestDocument + 1))
  expect(large.ok ? null : large.refusal.reason).toBe('received-too-large')
  const many = xml.replace(/(<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>)/, (lines) => lines.repeat(700))
  expect(read(many)).toBe('received-too-large')
})

test('what is no invoice of UBL, or not in euro, is refused; another character set is read [RE-02]', () => {
  const xml = structuredXml(invoice)
  expect(read('Beste, in bijlage onze factuur')).toBe('received-broken')
  expect(read('<Invoice/>')).toBe('received-unknown')
  expect(read(xml.replaceAll('Invoice-2', 'Order-2'))).toBe('received-unknown')
  expect(read(xml.replaceAll('EUR', 'USD'))).toBe('received-currency')
  const latin = xml
    .replace('UTF-8', 'ISO-8859-1')
    .replace('Łódź & “café”', 'café')
    .replace('&amp; “café”', '')
  const found = readUbl(Buffer.from(latin.replaceAll(/[^\n -ÿ]/g, ''), 'latin1'))
  expect(found.ok && found.value.seller.name).toBe('Brouwerij nv')
  expect(read('%PDF-1.7')).toBe('received-broken')
})

test('a document without fault has none; each rule it breaks is said, and it is kept all the same [RE-03]', () => {
  expect(faults(invoice)).toEqual([])
  expect(faults(credit)).toEqual([])
  expect(faults({ ...invoice, orderReference: null })).toEqual(['PEPPOL-EN16931-R003'])
  expect(faults({ ...invoice, totals: { ...invoice.totals, payable: 11_001 } })).toEqual(['BR-CO-16'])
  const twice = { ...invoice, totals: { ...invoice.totals, vat: 1990 } }
  expect(faults(twice)).toEqual(expect.arrayContaining(['BR-CO-14', 'BR-CO-15']))
  const judged = judgeReceived({ ...invoice, orderReference: null }, ours)
  expect(judged.ok && judged.value.faults[0]?.words.fr).toMatch(/\p{L}/u)
})

test('what is narrower with us than official is not held against a stranger [RE-03]', () => {
  const [line] = invoice.lines
  const rest = invoice.lines.slice(1)
  // A price without decimals, one of six pieces, an account of a country without IBAN, a cent of VAT.
  expect(faults({ ...invoice, lines: [{ ...line!, price: '25' }, ...rest] })).toEqual([])
  expect(faults({ ...invoice, lines: [{ ...line!, price: '150.00', isSettled: true }, ...rest] })).toEqual([])
  expect(faults({ ...invoice, lines: [{ ...line!, price: '150.00' }, ...rest] })).toEqual([
    'PEPPOL-EN16931-R120',
  ])
  expect(faults({ ...invoice, payment: { ...invoice.payment!, iban: '123-456' } })).toEqual([])
})

test('what is for somebody else, or does not say who sends it, its number, day and sums, is not kept [RE-03]', () => {
  expect(faults({ ...invoice, buyer: party('Ander nv', '0207451227') })).toBe('received-not-ours')
  // Known by any of its numbers, however they are written.
  const byVat = { ...invoice.buyer, legalId: null, endpoint: { scheme: '9925', id: 'BE0123456749' } }
  expect(faults({ ...invoice, buyer: byVat })).toEqual([])
  for (const over of [
    { number: null },
    { issueDate: '24-11-2026' },
    { issueDate: '2026-02-30' },
    { seller: { ...invoice.seller, name: '' } },
    { seller: { ...invoice.seller, legalId: null, vatNumber: null, endpoint: null } },
    { totals: { ...invoice.totals, payable: Number.NaN } },
    { totals: { ...invoice.totals, gross: 11_390.5 } },
  ])
    expect(faults({ ...invoice, ...over }), JSON.stringify(over)).toBe('received-incomplete')
})
